import { person } from '../game-pages';
import { expect, test } from '../windows';

test('my games show each position as a small picture, which takes its place from the beginning', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.getByRole('button', { name: /Anna/ }).click();
  await page.waitForURL('**/games');
  const row = page.getByRole('listitem').filter({ hasText: 'The long war' });
  const picture = row.getByRole('img', { name: /^The position: / });
  await expect(picture).toBeVisible();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(96);
  const src = (await picture.getAttribute('src')) ?? '';
  expect(await picture.evaluate((img: HTMLImageElement) => [img.loading, img.width, img.height])).toEqual([
    'lazy',
    ...[94, 62],
  ]);

  // Drawn once, kept by the browser for this reader alone, and asked for again by its tag.
  const first = await context.request.get(src);
  expect(first.headers()).toMatchObject({ 'content-type': 'image/svg+xml; charset=utf-8', vary: /Cookie/i });
  expect(first.headers()['cache-control']).toContain('private');
  expect(await first.text()).toContain('<svg');
  const again = await context.request.get(src, { headers: { 'if-none-match': first.headers().etag ?? '' } });
  expect(again.status()).toBe(304);
  const dark = await context.request.get(`${src}&look=dark`);
  expect(await dark.text()).not.toBe(await first.text());

  // A row keeps its height whether the picture has come or not.
  const withIt = await row.boundingBox();
  await page.route('**/picture?*', (route) => route.abort());
  await page.reload();
  await expect(picture).toBeVisible();
  expect((await row.boundingBox())?.height).toBe(withIt?.height);
});

const idIn = (path: string): string => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(path)?.[0] ?? 'no game';

test('nobody gets the picture of a game that is not theirs to see', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.getByRole('button', { name: /Anna/ }).click();
  await page.waitForURL('**/games');
  const pictures = page.getByRole('img', { name: /^The position: / });
  const paths = await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''));
  const privately = paths.filter((path) => path.includes('/picture'));
  expect(privately.length).toBeGreaterThan(2);
  const stranger = await person(browser, 'Nobody');
  const request = stranger.context.request;
  const answers = await Promise.all(
    privately.map(async (path) => [idIn(path), (await request.get(path)).status()] as const),
  );
  // Other tests may show a game of Anna's to everybody.
  const listed = await (await request.get('/api/public-games')).text();
  expect(answers).toEqual(answers.map(([id]) => [id, listed.includes(id) ? 200 : 404]));
  expect(answers.filter(([, status]) => status === 404).length).toBeGreaterThan(2);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'your history' }).click();
  await expect(page.getByRole('heading', { name: 'Your history' })).toBeVisible();
});
