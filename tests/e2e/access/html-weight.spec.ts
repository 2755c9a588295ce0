import type { BrowserContext } from '@playwright/test';
import { person } from '../game-pages';
import { expect, test } from '../windows';
import { cities, houseWar, island, longWar, trackedWar } from './heavy-games';

/**
 * Most bytes of HTML, unpacked, with the data for its scripts: of a game and of its log. A log stays below 120 kB. A game should stay
 * below 150 kB; where it does not yet, the number keeps it from growing.
 */
const GAMES: readonly (readonly [name: string, make: (context: BrowserContext) => Promise<string>, game: number])[] = [
  ['Triumph of the Will', longWar, 224_500],
  ['World in Flames, victory', trackedWar, 426_000],
  ['World in Flames, house rules', houseWar, 155_500],
  ['Axis & Allies', cities, 234_000],
  ['Okinawa', island, 137_000],
];
const MOST_OF_A_LOG = 120_000;

test('the HTML of a game and of its log stays light, in every rules system', async ({ browser }) => {
  const { context } = await person(browser, 'Scales');
  const weigh = async (path: string): Promise<number> => {
    const answer = await context.request.get(path);
    // A page of an error is light.
    expect(answer.ok(), path).toBe(true);
    return (await answer.body()).length;
  };
  for (const [name, make, most] of GAMES) {
    const path = await make(context);
    const [game, log] = [await weigh(path), await weigh(`${path}/log`)];
    expect.soft(game, `the game, ${name}`).toBeLessThanOrEqual(most);
    expect.soft(log, `its log, ${name}`).toBeLessThanOrEqual(MOST_OF_A_LOG);
  }
});

test('what the document brought once is there again after the way back', async ({ browser }) => {
  const { page, context } = await person(browser, 'Returner');
  const path = await island(context);
  await page.goto(path, { waitUntil: 'networkidle' });
  const parts = page.locator('[data-still]');
  const inside = () => parts.evaluateAll((all) => all.map(({ innerHTML }) => innerHTML.length));
  const before = await inside();
  expect(before.length).toBeGreaterThan(5);
  expect(before).not.toContain(0);
  // Without loading a page: what is in the window stays.
  await page.evaluate(() => Object.assign(window, { mark: 1 }));
  await page.getByRole('navigation', { name: 'Pages of this game' }).getByRole('link', { name: 'Log' }).click();
  await expect(page).toHaveURL(/\/log$/);
  await expect(page.locator('#entry-1 [data-still]')).not.toBeEmpty();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect.poll(inside).toEqual(before);
  expect(await page.evaluate(() => 'mark' in window)).toBe(true);
});
