import { person } from '../game-pages';
import { expect, test } from '../windows';

test('two people and an organiser set up a campaign, and it has one page for all its games', async ({ browser }) => {
  const [anna, boris, clara] = [
    await person(browser, 'Anna'),
    await person(browser, 'Boris'),
    await person(browser, 'Clara'),
  ];
  const { page } = clara;
  await page.goto('/campaigns/new?kind=world-in-flames');
  await page.getByLabel('Name of the campaign').fill('The whole war');
  for (const [seat, how] of [
    ['Axis', 'By invitation link'],
    ['Allies', 'By mail'],
    ['Organiser', 'Myself'],
  ] as const) {
    const group = page.getByRole('group', { name: seat, exact: true });
    await group.getByRole('radio', { name: how }).check();
  }
  await page.getByRole('button', { name: 'Make the campaign' }).click();
  await expect(page.getByText('An invitation by mail needs an address.')).toBeVisible();
  await page.getByRole('group', { name: 'Allies' }).getByLabel('Mail address', { exact: true }).fill(boris.address);
  await page.getByRole('button', { name: 'Make the campaign' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The whole war' })).toBeVisible();
  const path = new URL(page.url()).pathname;
  expect(path).toMatch(/^\/campaigns\/[0-9a-f-]{36}$/);
  await expect(page.getByText('The campaign starts when every seat is taken.')).toBeVisible();

  const links = await page.getByRole('region', { name: 'Roster' }).locator('a[href^="/join/"]').all();
  expect(links).toHaveLength(2);
  const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')));
  for (const [at, who] of [anna, boris].entries()) {
    await who.page.goto(hrefs[at] ?? '');
    await who.page.getByRole('button', { name: /^Play / }).click();
    // One seat in every game of it: the page that shows them all.
    await expect(who.page).toHaveURL(path);
  }

  await page.goto(path);
  const games = page.getByRole('region', { name: 'Its games' }).getByRole('heading', { level: 3 });
  await expect(games).toHaveText(['The whole war: Victory', 'The whole war: House rules']);
  await anna.page.goto('/games');
  await anna.page.getByRole('link', { name: 'The whole war', exact: true }).first().click();
  await expect(anna.page).toHaveURL(path);
  await anna.page.getByRole('link', { name: 'The whole war: Victory' }).click();
  await expect(anna.page.getByText('Victory', { exact: false }).first()).toBeVisible();
  await anna.page.getByRole('link', { name: 'Campaign “The whole war”' }).click();
  await expect(anna.page).toHaveURL(path);

  const stranger = await person(browser, 'Dora');
  const answer = await stranger.page.goto(path);
  expect(answer?.status()).toBe(404);
});
