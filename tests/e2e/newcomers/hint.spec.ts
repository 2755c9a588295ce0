import type { Page } from '@playwright/test';
import { startingControl } from '@/tests/rulesets/triumph-of-the-will/support';
import { heed, person } from '../game-pages';
import { AT_ONCE, startedAt } from '../maps/positions';
import { expect, test } from '../windows';

const ask = (page: Page) => page.getByRole('link', { name: 'Give me a hint' });
const hint = (page: Page) => page.getByRole('region', { name: 'Hint' });
const use = (page: Page) => hint(page).getByRole('link', { name: 'Use this' });
const order = (page: Page) => page.getByRole('heading', { name: 'Your order' });
const done = (page: Page) => page.getByText('Done.');

async function firstTurn(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play the first turn now' }).click();
  await expect(page.getByRole('button', { name: 'Seal the forces' })).toBeVisible();
}

async function send(page: Page): Promise<void> {
  await heed(page);
  await page.getByRole('button', { name: 'Send the order' }).first().click();
  await expect(done(page)).toBeVisible();
}

/** The page as it is now goes on: another one would not know this. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-same-page', ''));
const isSame = (page: Page) => expect(page.locator('body')).toHaveAttribute('data-same-page', '');

test('a hint opens in place, in words, and becomes the draft', async ({ page }) => {
  await firstTurn(page);
  await mark(page);
  const address = page.url();
  await ask(page).click();
  await expect(hint(page)).toBeFocused();
  await expect(hint(page)).toContainText(/Buy \d/);
  await expect(hint(page)).toContainText(/It spends \d+ of 21 points/);
  await expect(hint(page)).not.toContainText('FORCES');
  expect(page.url()).toBe(address);
  await hint(page).getByRole('button', { name: 'Close the hint' }).click();
  await expect(hint(page)).toHaveCount(0);
  await ask(page).click();
  await use(page).click();
  await expect(page.getByText(/of 21 points used/)).toBeVisible();
  await isSame(page);
  await heed(page);
  await page.getByRole('button', { name: 'Seal the forces' }).click();
  await expect(done(page)).toBeVisible();
});

const army = (side: 'german' | 'japanese', unit: string, count: number) => ({ side, unit, count });
/** Much can be done here without a passage or a bomb. */
const POSITION = {
  turn: 2,
  stage: { phase: 'actions', next: 'german' },
  control: startingControl(),
  units: {
    russia: [army('german', 'panzer', 5)],
    'greater-germany': [army('german', 'infantry', 4)],
    manchukuo: [army('japanese', 'infantry', 1)],
    japan: [army('japanese', 'infantry', 4)],
  },
};

test('a hint of a move has its arrow on the map, until it is the draft', async ({ browser }) => {
  const { page } = await person(browser, 'Adviser');
  await page.goto(`${await startedAt(page, 'Advice', POSITION, AT_ONCE, 'opponent')}?role=german`);
  await mark(page);
  await ask(page).click();
  await expect(hint(page)).toContainText(/(March|Sail|Carry) \d/);
  await expect(page.locator('.map-line-hint')).toBeAttached();
  await use(page).click();
  await expect(order(page)).toBeVisible();
  await expect(page.locator('.map-line-hint')).toHaveCount(0);
  await isSame(page);
  await send(page);
});

test('without a script the hint is a page, and fills the form too', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await firstTurn(page);
  await ask(page).click();
  await expect(page).toHaveURL(/hint=1/);
  await expect(hint(page)).toContainText(/Buy \d/);
  await use(page).click();
  await expect(hint(page)).toHaveCount(0);
  // Between two pages there is neither a hint nor a number.
  const filled = () =>
    page
      .getByRole('spinbutton')
      .evaluateAll((all) => all.filter((one) => Number(one.getAttribute('value')) > 0).length);
  await expect.poll(filled).toBeGreaterThan(1);
});
