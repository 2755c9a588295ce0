import { type Browser, expect, type Page, test } from '@playwright/test';
import { person } from '../game-pages';
import { makeTracker } from './tracker-pages';

const RULES = 'wif-victory';

/** Somebody who has every seat of a new campaign; gives its path. */
async function campaign(browser: Browser, name: string, javaScriptEnabled = true) {
  const { page } = await person(browser, 'Flames', { javaScriptEnabled });
  const path = await makeTracker(page, { rules: RULES, name });
  return { page, path };
}

async function confirm(page: Page, path: string): Promise<void> {
  await page.goto(`${path}?role=allied`);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL(/since=/);
}

test('the total follows every tap, and a refusal keeps them and stands in its row', async ({ browser }) => {
  const { page, path } = await campaign(browser, 'By taps');
  await page.goto(`${path}?role=axis`);
  await page.locator('summary', { hasText: 'West Europe' }).first().click();
  const row = page.locator('[data-row]', { hasText: 'London' }).first();
  await row.getByRole('radio', { name: 'Axis' }).check();
  await expect(page.getByText('Axis 0 → 0 (0)')).toBeVisible();
  await page.getByRole('button', { name: /^Nothing else changed/ }).click();
  await expect(page.getByText('London is Axis: say whether it is in supply or not.').first()).toBeVisible();
  await expect(row.getByText('say whether it is in supply')).toBeVisible();
  await expect(row.getByRole('radio', { name: 'Axis' })).toBeChecked();
  await row.getByRole('radio', { name: 'In supply' }).check();
  await expect(page.getByText('Axis 0 → 3 (+3)')).toBeVisible();
  await row.getByRole('combobox').selectOption({ label: 'Germany' });
  await page.locator('summary', { hasText: 'Powers and Vichy France' }).click();
  await page.getByLabel('Germany', { exact: true }).selectOption('surrendered');
  await expect(page.getByText('Axis 0 → 0 (0)')).toBeVisible();
});

test('a turn and its filters work without a script', async ({ browser }) => {
  const { page, path } = await campaign(browser, 'No script', false);
  await page.goto(`${path}?role=axis`);
  await page.getByRole('button', { name: 'Nothing changed in S/O 1939' }).click();
  await expect(page).toHaveURL(/since=/);
  await confirm(page, path);
  await page.goto(`${path}?role=axis`);
  await page.locator('summary', { hasText: 'Americas' }).first().click();
  const row = page.locator('[data-row]', { hasText: 'Panama' }).first();
  await row.getByRole('radio', { name: 'Axis' }).check();
  await row.getByRole('radio', { name: 'In supply' }).check();
  await page.getByRole('button', { name: /^Nothing else changed: send N\/D 1939/ }).click();
  await expect(page).toHaveURL(/since=/);
  await confirm(page, path);
  await page.goto(`${path}?role=axis`);
  // The map of the targets has the same filters.
  const filter = page.getByRole('link', { name: 'Axis holds 1' }).and(page.locator('[href$="#decision"]'));
  await filter.click();
  await expect(page.locator('[data-row]:visible')).toHaveCount(1);
  await expect(page.locator('[data-row]:visible')).toContainText('Panama');
});
