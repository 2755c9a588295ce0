import type { Browser, Page } from '@playwright/test';
import { person } from '../game-pages';
import { expect, test } from '../windows';
import { newTracker } from './tracker-pages';

const RULES = 'wif-victory';

/** Somebody who has every seat of a new campaign; gives its path. */
async function campaign(browser: Browser, name: string, javaScriptEnabled = true) {
  const { page } = await person(browser, 'Flames', { javaScriptEnabled });
  const path = await newTracker(page, { rules: RULES, name });
  return { page, path };
}

async function confirm(page: Page, path: string): Promise<void> {
  await page.goto(`${path}?role=allied`);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL(/since=/);
}

/** The sum in the bar as it is read out; what the bar began with is hidden by then. */
const total = (page: Page) => page.getByRole('status');

test('the total follows every tap, and a refusal keeps them and stands in its row', async ({ browser }) => {
  const { page, path } = await campaign(browser, 'By taps');
  await page.goto(`${path}?role=axis`);
  await page.locator('summary', { hasText: 'West Europe' }).first().click();
  const row = page.locator('[data-row]', { hasText: 'London' }).first();
  await row.getByRole('radio', { name: 'Axis' }).check();
  // What is taken is in supply unless it is said otherwise.
  await expect(row.getByRole('radio', { name: 'In supply' })).toBeChecked();
  await expect(total(page).getByText('Axis 0 → 3 (+3)')).toBeVisible();
  await row.getByRole('radio', { name: 'Cut off' }).check();
  await expect(total(page).getByText('Axis 0 → 0 (0)')).toBeVisible();
  await row.getByRole('radio', { name: 'In supply' }).check();
  await row.getByRole('combobox').selectOption({ label: 'Germany' });
  await page.locator('summary', { hasText: 'Powers and Vichy France' }).click();
  await page.getByLabel('Germany', { exact: true }).selectOption('surrendered');
  await expect(total(page).getByText('Axis 0 → 0 (0)')).toBeVisible();
  // A power is a change as much as a target.
  await expect(page.getByText('2 changes')).toBeVisible();
  const other = page.locator('[data-row]', { hasText: 'Paris' }).first();
  await other.getByRole('radio', { name: 'Axis' }).check();
  await other.getByRole('combobox').selectOption({ label: 'Germany' });
  await page.getByRole('button', { name: 'Send S/O 1939' }).click();
  // Both faults at once, each in its row and as a link beside the button.
  for (const one of [row, other]) {
    await expect(one.getByText('holds nothing any more')).toBeVisible();
    await expect(one.getByRole('radio', { name: 'Axis' })).toBeChecked();
  }
  await expect(page.getByText('2 entries need a correction.')).toBeInViewport();
  await page.getByRole('link', { name: /name who has Paris now/ }).click();
  await expect(other.getByRole('radio', { name: 'Axis' })).toBeFocused();
  await expect(other).toBeInViewport();
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
  await page.getByRole('button', { name: 'Send N/D 1939' }).click();
  // Its power is asked for: nobody can tell it in the Americas.
  await expect(row.getByText(/say which power has it.* Possible: Germany, Italy or Japan/)).toBeVisible();
  await row.getByRole('combobox').selectOption({ label: 'Japan' });
  await page.getByRole('button', { name: 'Send N/D 1939' }).click();
  await expect(page).toHaveURL(/since=/);
  await confirm(page, path);
  await page.goto(`${path}?role=axis`);
  // The map of the targets has the same filters.
  const filter = page.getByRole('link', { name: 'Axis holds 1' }).and(page.locator('[href$="#decision"]'));
  await filter.click();
  await expect(page.locator('[data-row]:visible')).toHaveCount(1);
  await expect(page.locator('[data-row]:visible')).toContainText('Panama');
});
