import { type Browser, expect, type Page } from '@playwright/test';
import { type Person, person } from '../game-pages';

export interface NewTracker {
  /** Id of the rules system. */
  readonly rules: string;
  readonly name: string;
  /** Names of the seats that others take by link; the rest are the maker's. */
  readonly byLink?: readonly string[];
}

/** Makes a game of a tracker and gives its path. */
export async function makeTracker(page: Page, { rules, name, byLink = [] }: NewTracker): Promise<string> {
  await page.goto(`/games/new?rules=${rules}`);
  await page.getByLabel('Name of the game').fill(name);
  const seats = page.getByRole('group').filter({ has: page.getByRole('radio', { name: 'Myself' }) });
  for (const seat of await seats.all()) {
    const label = (await seat.locator('legend').innerText()).trim();
    const how = byLink.includes(label) ? 'By invitation link' : 'Myself';
    await seat.getByRole('radio', { name: how }).check();
  }
  await page.getByRole('button', { name: 'Make the game' }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  return new URL(page.url()).pathname;
}

export interface Table {
  /** Has the first side and organises. */
  readonly first: Person;
  readonly second: Person;
  readonly path: string;
}

/** Two people at a tracker: the first made it and organises, the second took the other side by its invitation. */
export async function twoAtTable(
  browser: Browser,
  game: NewTracker,
  names: readonly [string, string],
  options: Parameters<typeof person>[2] = {},
): Promise<Table> {
  const first = await person(browser, names[0], options);
  const second = await person(browser, names[1], options);
  const path = await makeTracker(first.page, game);
  const invitation = await first.page.locator('a[href*="/join/"]').first().getAttribute('href');
  await second.page.goto(invitation ?? '');
  await second.page.getByRole('button', { name: /^Play / }).click();
  await expect(second.page.getByRole('heading', { level: 1, name: game.name, exact: true })).toBeVisible();
  return { first, second, path };
}
