import { type Browser, type BrowserContextOptions, expect } from '@playwright/test';
import { person } from '../game-pages';

/** A game of Ann and Bob who are to choose their forces, with Eve as its game master. `asEve`: the browser she has. */
export async function judgedGame(browser: Browser, asEve: BrowserContextOptions) {
  const ann = await person(browser, 'Ann');
  const bob = await person(browser, 'Bob');
  const eve = await person(browser, 'Eve', asEve);
  const { page } = ann;
  await page.goto('/games/new');
  await page.getByLabel('Name of the game').fill('Judged');
  await page.getByRole('radio', { name: 'German Reich' }).check();
  await page.getByRole('group', { name: 'Your opponent' }).getByRole('radio', { name: 'By link' }).check();
  await page.getByRole('group', { name: 'Game master' }).getByRole('radio', { name: 'By link' }).check();
  await page.getByRole('button', { name: 'Make the game' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Judged' })).toBeVisible();
  const path = new URL(page.url()).pathname;
  for (const one of [bob, eve]) {
    const role = one === bob ? 'Imperial Japan' : 'Game master';
    await page.goto(path);
    const seat = page.getByRole('listitem').filter({ hasText: role });
    const link = await seat.locator('a[href*="/join/"]').first().getAttribute('href');
    await one.page.goto(link ?? '');
    await one.page.getByRole('button', { name: one === bob ? 'Play Imperial Japan' : 'Organise it' }).click();
    // The invitation names the game too: only its address says that the seat is taken.
    await expect(one.page).toHaveURL(/\/games\/[0-9a-f-]{36}/);
  }
  return { ann, bob, eve, path };
}
