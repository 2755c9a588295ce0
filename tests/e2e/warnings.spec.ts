import type { Page } from '@playwright/test';
import { startingControl } from '@/tests/rulesets/triumph-of-the-will/support';
import { newWar, person } from './game-pages';
import { AT_ONCE, startedAt } from './maps/positions';
import { expect, test } from './windows';

/** Lines before an order that may be a mistake: one more press each, and none of those that are switched off. */

const agree = (page: Page) => page.getByLabel('Send it all the same');
const quiet = (page: Page) => page.getByLabel('Do not warn me about this again');
const done = (page: Page) => page.getByText('Done.');

const army = (side: 'german' | 'japanese', unit: string, count: number) => ({ side, unit, count });
const LAST_PASS = {
  turn: 2,
  stage: { phase: 'actions', next: 'german', passed: true },
  control: startingControl(),
  units: { 'greater-germany': [army('german', 'infantry', 3)], japan: [army('japanese', 'infantry', 3)] },
  bombs: { german: 1, japanese: 0 },
};

test('points that would be lost are asked about, until they are spent', async ({ browser }) => {
  const { page } = await person(browser, 'Saver');
  const { path } = await newWar(page, 'Points');
  await page.goto(`${path}?role=german`);
  await expect(page.getByText('21 points are not spent, and would be lost.')).toBeVisible();
  await page.getByLabel('Infantry army', { exact: true }).fill('20');
  await expect(page.getByText('1 point is not spent, and would be lost.')).toBeVisible();
  await page.getByRole('button', { name: 'Seal the forces' }).click();
  await expect(done(page)).not.toBeVisible();
  await page.getByLabel('Infantry army', { exact: true }).fill('21');
  await expect(agree(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Seal the forces' }).click();
  await expect(done(page)).toBeVisible();
});

test('a pass asks once, whatever it is warned of, and not again of what is switched off', async ({ browser }) => {
  const { page } = await person(browser, 'Passer');
  await page.goto(`${await startedAt(page, 'The last pass', LAST_PASS, AT_ONCE)}?role=german`);
  const pass = page.getByRole('form', { name: 'Pass' });
  await expect(pass.getByText(/^Undisrupted units stand in 1 place\./)).toBeVisible();
  await expect(pass.getByText('You have an atomic bomb that you have not used this turn.')).toBeVisible();
  await expect(agree(page)).toHaveCount(1);
  await quiet(page).first().check();
  await agree(page).check();
  await pass.getByRole('button', { name: 'Pass and end the actions' }).click();
  await expect(done(page)).toBeVisible();

  await page.goto(`${await startedAt(page, 'Another last pass', LAST_PASS, AT_ONCE)}?role=german`);
  await expect(pass.getByText('You have an atomic bomb that you have not used this turn.')).toBeVisible();
  await expect(pass.getByText(/^Undisrupted units stand/)).toHaveCount(0);
  await quiet(page).check();
  await agree(page).check();
  await pass.getByRole('button').click();
  await expect(done(page)).toBeVisible();

  const third = await startedAt(page, 'One press', LAST_PASS, AT_ONCE);
  await page.goto(`${third}?role=german`);
  await expect(pass.getByRole('button')).toBeVisible();
  await expect(agree(page)).toHaveCount(0);

  await page.goto('/profile');
  const warnings = page.getByRole('form', { name: 'Warnings before an order' });
  const ofPass = warnings.getByLabel('A pass while forces of yours can still act');
  await expect(ofPass).not.toBeChecked();
  await expect(warnings.getByLabel('A purchase that leaves points unspent')).toBeChecked();
  await ofPass.check();
  await warnings.getByRole('button', { name: 'Save the warnings' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.goto(`${third}?role=german`);
  await expect(pass.getByText(/^Undisrupted units stand/)).toBeVisible();
  await expect(pass.getByText(/atomic bomb/)).toHaveCount(0);
});

test('a guest can switch one off too; the tutorial, which keeps nothing, does not offer it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play the first turn now' }).click();
  await page.getByLabel('Infantry army', { exact: true }).fill('0');
  await expect(agree(page)).toBeVisible();
  await quiet(page).check();
  await agree(page).check();
  await page.getByRole('button', { name: 'Seal the forces' }).click();
  await expect(done(page)).toBeVisible();
  await page.goto('/learn/triumph-of-the-will/production');
  await expect(agree(page)).toBeVisible();
  await expect(quiet(page)).toHaveCount(0);
});
