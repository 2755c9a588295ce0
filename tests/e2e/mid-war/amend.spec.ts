import type { Browser, Locator } from '@playwright/test';
import { sendOrders } from '../prepared';
import { expect, test } from '../windows';
import { campaignTable } from './campaign-table';
import { TWO_FACTORIES, warSheet } from './war-sheet';

/** A war so far that was entered wrongly is put right in the fields that it was entered in, in both games of a campaign. */

const SHEET = warSheet(['Paris,Axis,Germany,yes,3'], TWO_FACTORIES);

/** Both games have moved in, and a turn was played since. */
async function movedIn(browser: Browser, names: readonly [string, string]) {
  const table = await campaignTable(browser, names, { 'wif-victory': { midWar: true } });
  const { axis, allied, path, victory } = table;
  await axis.page.goto(`${path}/war`);
  const text = axis.page.getByRole('form', { name: 'The war so far as text' });
  await text.getByLabel('Report it as').selectOption({ label: 'Axis' });
  await text.getByLabel('The war as text').fill(SHEET);
  await text.getByRole('button', { name: 'Send to all games' }).click();
  await expect(axis.page.getByText(/It is final in every game once everybody has confirmed it/)).toBeVisible();
  await allied.page.goto(`${path}/war`);
  await allied.page.getByRole('button', { name: 'Confirm in all games' }).click();
  await expect(allied.page.getByText('Every game has moved in.')).toBeVisible();
  await sendOrders(axis.context, victory, 'axis', 'TURN N/D 1940\nNO CHANGE');
  await sendOrders(allied.context, victory, 'allied', 'CONFIRM');
  return table;
}

const formOf = (part: Locator) => part.getByRole('form', { name: 'The war so far, as it should have been' });

test('victory: the fields hold what stands, a fault stands at its field, and every later turn is shown before it is sent', async ({
  browser,
}) => {
  const { axis, victory } = await movedIn(browser, ['Mia', 'Nils']);
  const { page } = axis;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${victory}?role=organiser&amend=1#amend`);
  const form = formOf(page.getByRole('region', { name: 'Amend report 1' }));
  await expect(form.getByLabel('Paris: run')).toHaveValue('3');
  await expect(form.getByLabel('Paris: control')).toHaveValue('axis');
  await form.getByLabel('Reason').fill('Athens had fallen too.');

  await form.getByRole('button', { name: 'Check' }).click();
  await expect(form.getByText('Nothing in the fields was changed yet.')).toBeVisible();

  await form.getByLabel('Athens: control').selectOption({ label: 'Axis' });
  await form.getByLabel('Athens: by').selectOption({ label: 'Germany' });
  await form.getByLabel('Athens: run').fill('2');
  await form.getByRole('button', { name: 'Check' }).click();
  await expect(form.getByText('2 entries need a correction.')).toBeVisible();
  await expect(form.getByText('Is it in supply?').first()).toBeVisible();
  await form.getByRole('link', { name: 'Is it in supply?' }).click();
  await expect(form.getByLabel('Athens: supply')).toBeFocused();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await form.getByLabel('Athens: supply').selectOption('yes');
  await form.getByRole('button', { name: 'Check' }).click();
  const told = form.getByRole('status').filter({ hasText: 'Nothing is sent yet' });
  await expect(told).toContainText('Athens');
  await expect(told).toContainText('N/D 1940');
  await form.getByRole('button', { name: 'Amend' }).click();
  await expect(page.getByText('Done.')).toBeVisible();
  const sheet = await axis.context.request.get(`/api${victory}/sheets/position.csv`);
  expect(await sheet.text()).toMatch(/Athens,Axis,Germany,yes,,3/);
});

test('house rules: the same form; what it does to the other game is shown beside it', async ({ browser }) => {
  const { axis, house } = await movedIn(browser, ['Otto', 'Paula']);
  const { page } = axis;
  await page.goto(`${house}?role=organiser&amend=1#amend`);
  const form = formOf(page.getByRole('region', { name: 'Amend report 1' }));
  await form.getByLabel('Reason').fill('Kobe stands.');
  const kobe = form.locator('input[value="Kobe 1"]');
  await expect(kobe).toBeVisible();
  await form.getByLabel('2: status').selectOption('');
  await form.getByRole('button', { name: 'Check' }).click();
  await expect(form.getByRole('status').filter({ hasText: 'Nothing is sent yet' })).toContainText(/factor/i);
  await form.getByRole('button', { name: 'Amend' }).click();
  await expect(page.getByText('Done.')).toBeVisible();
});
