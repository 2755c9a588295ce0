import { person } from '../game-pages';
import { newTracker } from '../trackers/tracker-pages';
import { expect, test } from '../windows';

/** Pixels above the name of the first game, of 844. */
const FIRST_GAME = 400;

test('my games are narrowed to one rules system, with a text and without', async ({ browser }) => {
  const { page } = await person(browser, 'Sorter', { viewport: { width: 390, height: 844 } });
  await newTracker(page, { rules: 'okinawa-points', name: 'An island' });
  await newTracker(page, { rules: 'wif-victory', name: 'A world' });
  await page.goto('/games');
  const games = page.getByRole('listitem').getByRole('link');
  const names = () => games.filter({ hasText: /^An? / }).allInnerTexts();
  await expect.poll(names).toEqual(expect.arrayContaining(['An island', 'A world']));
  // On a phone the games come first; the search is folded beside the lists, and one line when it is open.
  const first = await games.filter({ hasText: /^An? / }).first().boundingBox();
  expect(first?.y).toBeLessThan(FIRST_GAME);
  await page.locator('summary', { hasText: 'Find' }).click();
  const [text, system] = [page.getByRole('searchbox'), page.getByLabel('Only games of this rules system')];
  expect((await text.boundingBox())?.y).toBe((await system.boundingBox())?.y);

  await system.selectOption('okinawa-points');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('heading', { name: /^Your games of Okinawa/ })).toBeVisible();
  await expect.poll(names).toEqual(['An island']);
  await expect(system).toHaveValue('okinawa-points');

  await text.fill('world');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('No game of yours has this.')).toBeVisible();
  await system.selectOption('Every system');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect.poll(names).toEqual(['A world']);

  // Where there is room the search is open without a press.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/games');
  await text.fill('island');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect.poll(names).toEqual(['An island']);
});
