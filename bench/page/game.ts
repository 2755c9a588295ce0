import type { Page } from '@playwright/test';
import type { PositionFile } from '@/lib/rulesets/triumph-of-the-will/position-file';

/** Signs a player of the demo in. */
export async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/sign-in`);
  await page.getByRole('button', { name: /Anna/ }).click();
  await page.waitForURL(/\/(games|profile)/);
}

/** Makes a game from a position, with both sides in one hand; gives its address. */
export async function makeGame(page: Page, origin: string, position: PositionFile): Promise<string> {
  await page.goto(`${origin}/games/new`);
  await page.getByLabel('Name of the game').fill('Every stack at once');
  await page.getByRole('radio', { name: 'German Reich' }).check();
  await page.getByRole('group', { name: 'Your opponent' }).getByRole('radio', { name: 'Myself' }).check();
  await page.locator('details').evaluateAll((all) => {
    for (const one of all) one.setAttribute('open', '');
  });
  await page.getByLabel('Starting position, as JSON').fill(JSON.stringify(position));
  await page.getByRole('button', { name: 'Make the game' }).click();
  await page.getByRole('heading', { level: 1, name: 'Every stack at once' }).waitFor();
  return `${origin}${new URL(page.url()).pathname}?role=german`;
}
