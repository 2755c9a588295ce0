import type { Page } from '@playwright/test';
import { heed, isMyAction, newWar, person, setUpWar } from './game-pages';
import { sendOrders } from './prepared';
import { expect, test } from './windows';

/** Which side is asked for now: anybody who plays both sees the page through that seat. */
async function sideAsked(page: Page, path: string): Promise<'german' | 'japanese'> {
  await page.goto(path);
  await expect(isMyAction(page)).toBeVisible();
  const current = await page.getByRole('navigation', { name: 'Your seats' }).locator('[aria-current]').innerText();
  return current === 'German Reich' ? 'german' : 'japanese';
}

/** Sends an order as text in an analysis, and waits for its place in the tree. */
async function order(page: Page, text: string): Promise<void> {
  await page.getByText('Write the order as text').click();
  await page.getByRole('textbox', { name: 'Order', exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send the order' }).click();
  await expect(page.getByRole('region', { name: 'Lines' }).locator('[aria-current]')).toContainText(text);
}

for (const javaScriptEnabled of [true, false]) {
  test(`lines are tried, undone, named and shared, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
  }) => {
    const { page } = await person(browser, 'Anna', { javaScriptEnabled });
    const { path } = await newWar(page, 'The true game');
    await setUpWar(page, path);
    const side = await sideAsked(page, path);
    await page.goto(`${path}/log`);
    const logged = await page.getByRole('row').count();

    // From the log, without a number to type: nothing is kept yet.
    await page
      .getByRole('link', { name: /^Analyse from here/ })
      .last()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Analysis');
    await expect(page.getByText('The analysis is kept from your first order on.')).toBeVisible();

    // From the present position: the first order keeps it.
    await page.goto(path);
    await page.getByRole('link', { name: 'Analyse from here' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Analysis');
    await heed(page);
    await page.getByRole('button', { name: /^Pass/ }).click();
    await expect(page).toHaveURL(/\/analysis\/[0-9a-f-]{36}\?/);
    await expect(page.locator('#done')).toContainText('pass');
    const kept = page.url();

    // The other side's pass ends the line here; undone, another order begins a line beside it.
    await heed(page);
    await page.getByRole('button', { name: /^Pass/ }).click();
    await expect(page).not.toHaveURL(kept);
    const lines = page.getByRole('region', { name: 'Lines' });
    await expect(lines.getByRole('link')).toHaveCount(3);
    await page.getByRole('link', { name: 'Undo' }).click();
    await expect(page).toHaveURL(/at=1/);
    await expect(lines.getByRole('link')).toHaveCount(3);
    await page.getByRole('link', { name: 'Undo' }).click();
    await expect(page.getByRole('link', { name: 'Undo' })).toHaveCount(0);
    await order(page, side === 'german' ? 'MOVE 1 Inf: Russia -> Manchukuo' : 'MOVE 1 Inf: Manchukuo -> Russia');
    await expect(lines.getByRole('link')).toHaveCount(4);

    // A name for the line, and a link for others, which shows on the page.
    await page.getByText('Names and deleting').click();
    await page.getByLabel('Name of the line from the last order on').fill('East first');
    await page.getByRole('button', { name: 'Name the line' }).click();
    await expect(lines.getByText('East first')).toBeVisible();
    await page.getByRole('button', { name: 'Share it by link' }).click();
    const link = page.locator('a[href*="?key="]');
    await expect(link).toBeVisible();
    const shared = (await link.getAttribute('href')) ?? '';

    // The order that the line begins with is filled in in the game, and sent there.
    await page.getByRole('link', { name: 'Make it my order' }).click();
    await expect(page).toHaveURL(new RegExp(`${path}\\?`));
    await expect(page.getByRole('button', { name: 'Send the order' }).first()).toBeVisible();
    await page.goto(`${path}/log`);
    await expect(page.getByRole('row')).toHaveCount(logged);

    // Somebody who may not read the game sees nothing by the link.
    const other = await person(browser, 'Boris', { javaScriptEnabled });
    const answer = await other.page.goto(shared);
    expect(answer?.status()).toBe(404);
    await page.goto(shared);
    await expect(lines.getByText('East first')).toBeVisible();
    await page.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(page.getByRole('button', { name: 'Share it by link' })).toBeVisible();

    // It is in the list, and gone when it is deleted.
    await page.goto(`${path}/analysis`);
    const own = page.getByRole('region', { name: 'Your analyses' });
    await own.getByRole('link').first().click();
    await page.getByText('Names and deleting').click();
    await page.getByRole('button', { name: 'Delete the analysis' }).click();
    await expect(page.getByRole('heading', { name: 'Begin an analysis' })).toBeVisible();
    await expect(own).toHaveCount(0);
    await page.getByRole('button', { name: 'Analyse it' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Analysis');
  });
}

test('a line becomes standing orders with a condition, which are shown before they are kept', async ({ browser }) => {
  const { page } = await person(browser, 'Anna');
  const { path } = await newWar(page, 'Prepared');
  await setUpWar(page, path);
  const side = await sideAsked(page, path);
  const move = side === 'german' ? 'MOVE 1 Inf: Russia -> Iran' : 'MOVE 1 Inf: Manchukuo -> Meng Chang';
  await page.getByRole('link', { name: 'Analyse from here' }).first().click();
  // The page of the game has a field for orders too.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Analysis');
  await order(page, move);
  // The other side's answer in the line is what the second order waits for.
  await heed(page);
  await page.getByRole('button', { name: /^Pass/ }).click();
  await expect(page.getByRole('region', { name: 'Lines' }).locator('[aria-current]')).toContainText(/pass/i);
  await heed(page);
  await page.getByRole('button', { name: /^Pass/ }).click();
  await expect(page.getByRole('region', { name: 'Lines' }).getByRole('link')).toHaveCount(4);

  await page.getByRole('link', { name: 'Make it a standing order' }).click();
  const shown = page.getByRole('region', { name: 'Out of your analysis' });
  await expect(shown).toContainText(move);
  await expect(shown.getByText(/^If .*their order = PASS:$/)).toBeVisible();
  await expect(page.getByText('There are no standing orders.')).toBeVisible();
  await shown.getByRole('button', { name: 'Keep these 2 orders' }).click();

  // The first is due at once; the second waits for what the other side does in the line.
  const waits = page.getByText(/^1\. If .*their order = PASS:$/);
  await expect(async () => {
    await page.goto(`${path}/standing?role=${side}`);
    await expect(waits).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await sendOrders(page.context(), path, side === 'german' ? 'japanese' : 'german', 'PASS');
  await expect(async () => {
    await page.goto(`${path}/standing?role=${side}`);
    await expect(page.getByText('There are no standing orders.')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await page.goto(`${path}/log`);
  await expect(page.getByText('By standing order.')).toHaveCount(2);
});
