import type { Page } from '@playwright/test';
import { press, tabTo } from '../access/keys';
import { lookAt } from '../access/look-at';
import { person } from '../game-pages';
import { sendOrders } from '../prepared';
import { expect, test } from '../windows';
import { newTracker, type Table, twoAtTable } from './tracker-pages';

const RULES = 'okinawa-points';

/** Sends a block of orders. */
async function paste(page: Page, path: string, text: string): Promise<void> {
  await page.goto(path);
  await page.locator('summary').filter({ hasText: 'Paste the report as text' }).click();
  await page.getByLabel('Report as text').fill(text);
  await page.getByRole('button', { name: 'Send the text' }).click();
  await expect(page.getByText('Done.')).toBeVisible();
}

async function confirm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Done.')).toBeVisible();
}

test('a turn of Okinawa is typed line by line, by keyboard, and the sums follow', async ({ browser }) => {
  const game = { rules: RULES, name: 'Okinawa by keyboard' } as const;
  const { first, second, path } = await twoAtTable(browser, game, ['Uma', 'Jiro']);
  const { page } = first;
  await page.goto(path);
  const form = page.getByRole('form', { name: 'Report Game-Turn 14' });

  await press(page, form.getByRole('button', { name: 'US retreat' }));
  const retreat = form.locator('[data-row="0"]');
  await expect(retreat.getByLabel('Unit')).toBeFocused();
  await page.keyboard.type('4');
  await tabTo(page, retreat.getByLabel('Result'));
  await page.keyboard.type('D3');
  await expect(retreat.getByLabel('Hexes each')).toHaveValue('3');
  await expect(retreat.getByText('Japan +3')).toBeVisible();
  await press(page, form.getByRole('button', { name: 'Japanese unit eliminated' }));
  await page.keyboard.type('2-3');
  const eliminated = form.locator('[data-row="1"]');
  await tabTo(page, eliminated.getByLabel('How many'));
  await page.keyboard.press('ArrowUp');
  await expect(form.getByText('Japan 0 → 3, US 0 → 10')).toBeVisible();
  await press(page, form.getByRole('button', { name: 'Check' }));
  const answer = form.getByRole('status').filter({ hasText: 'Nothing is sent yet' });
  await expect(answer).toContainText('US 4-3-10 retreats 3 hexes after a Japanese attack (D3): Japan +3');
  // What was chosen is still there after the check.
  await expect(retreat.getByLabel('Unit')).toHaveValue('4-3-10');
  await expect(eliminated.getByLabel('Unit')).toHaveValue('2-3-10');
  await press(page, form.getByRole('button', { name: 'Report Game-Turn 14' }));
  await expect(page.getByText('Done.')).toBeVisible();
  await confirm(second.page, path);
  await expect(second.page.getByText('Game-Turn 15 of 23: Japan 3, US 10').first()).toBeVisible();
});

test('the US chooses what it removes, and the end is traced on a pasted map', async ({ browser }) => {
  const game = { rules: RULES, name: 'Okinawa to its end' } as const;
  const table = await twoAtTable(browser, game, ['Ulla', 'Juro']);
  const { first, second, path } = table;
  await paste(second.page, path, 'GT 14\nJP EXIT 2-3-10 REMOVES 4-3-10 x3');
  await first.page.goto(path);
  await expect(first.page.getByLabel('Unit 1')).toHaveValue('4-3-10');
  await confirm(first.page, path);
  await paste(first.page, path, 'US EXIT 4-3-10 x9');
  await confirm(second.page, path);
  for (let turn = 16; turn <= 23; turn += 1) await quietTurn(table, turn);
  await endGame(table);
});

/** By the API: the same eight times over, and how it is done on pages is tried elsewhere. */
async function quietTurn({ first, second, path }: Table, turn: number): Promise<void> {
  await sendOrders(first.context, path, 'us', 'NOTHING');
  await sendOrders(second.context, path, 'japanese', `CONFIRM ${turn - 13}`);
}

const MAP = '0101 land edge\n0102 land - 4-3-10\n0103 land - - 2-3-10\n0104 land - 4-3-10';

async function endGame({ first, second, path }: Table): Promise<void> {
  const { page } = first;
  await page.goto(path);
  await page.getByLabel('US units in the Southern zone').fill('2');
  await page.getByLabel('Japanese units in the Southern zone').fill('1');
  await expect(page.getByText('Japan: 9, US: 8')).toBeVisible();
  await page.locator('summary').filter({ hasText: 'paste the map' }).click();
  await page.getByLabel('Map, one hex a line').fill(`${MAP}\n0105 swamp`);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Refused' })).toContainText('Line 5');
  await page.getByLabel('Map, one hex a line').fill(MAP);
  await page.getByRole('button', { name: 'Report the end' }).click();
  await expect(page.getByText('Done.')).toBeVisible();
  await second.page.goto(path);
  await expect(
    second.page.getByRole('img', { name: /1 US unit has a line of communications, 1 has none/ }),
  ).toBeVisible();
  await lookAt(second.page, path);
  await confirm(second.page, path);
  await expect(second.page.getByText('United States won')).toBeVisible();
  await lookAt(second.page, path);
}

test('a turn is reported without scripts, on blank lines', async ({ browser }) => {
  const { page } = await person(browser, 'Nosc', { javaScriptEnabled: false });
  const path = await newTracker(page, { rules: RULES, name: 'Okinawa without scripts' });
  await page.goto(`${path}?role=us`);
  await page.locator('[name="e0-type"]').selectOption('retreat');
  await page.locator('[name="e0-hexes"]').fill('2');
  await page.locator('[name="e2-type"]').selectOption('elim-jp');
  await page.locator('[name="e2-code"]').fill('2-3-10');
  await page.getByRole('button', { name: 'Report Game-Turn 14' }).click();
  await page.goto(`${path}?role=japanese`);
  await expect(page.getByText(/1 US unit retreats 2 hexes after a Japanese attack: Japan \+2/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Game-Turn 15 of 23: Japan 2, US 5').first()).toBeVisible();
});
