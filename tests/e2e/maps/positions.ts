import { expect, type Page } from '@playwright/test';

/** Standing battle orders of both sides. */
const BY_ASKING = 'Ask in every round of a battle';
export const AT_ONCE = 'Fight battles at once, in the plain line-up';

type Opponent = 'Myself' | 'The built-in opponent';

/** Makes a game of Triumph of the Will from a position, with both sides in one hand or against the program; gives the path of its page. */
export async function startedAt(
  page: Page,
  name: string,
  position: object,
  orders = BY_ASKING,
  opponent: Opponent = 'Myself',
): Promise<string> {
  await page.goto('/games/new');
  await page.getByLabel('Name of the game').fill(name);
  await page.getByRole('radio', { name: 'German Reich' }).check();
  await page.getByRole('group', { name: 'Your opponent' }).getByRole('radio', { name: opponent }).check();
  await page.locator('details').evaluateAll((all) => {
    for (const one of all) one.setAttribute('open', '');
  });
  await page.getByLabel('Starting position, as JSON').fill(JSON.stringify(position));
  await page.getByRole('radio', { name: orders }).check();
  await page.getByRole('button', { name: 'Make the game' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return new URL(page.url()).pathname;
}
