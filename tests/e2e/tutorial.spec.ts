import { expect, type Page, test } from '@playwright/test';
import { lookAround } from './access/look-at';
import { spot } from './maps/map-pages';

const TUTORIAL = '/learn/triumph-of-the-will';

async function press(page: Page, place: string): Promise<void> {
  await spot(page, place).focus();
  await page.keyboard.press('Enter');
}

const send = (page: Page) => page.getByRole('button', { name: 'Send the order' }).first().click();

async function attack(page: Page, from: string, to: string): Promise<void> {
  await press(page, from);
  await expect(page.getByRole('heading', { name: `Move from ${from}` })).toBeVisible();
  await press(page, to);
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
  await send(page);
}

const done = (page: Page) => page.locator('#told').getByText('Done', { exact: true });

for (const size of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`the first step by the map, and on by one press, signed out, at ${size.width}`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/');
    await page.getByRole('link', { name: 'Learn in eleven steps' }).click();
    await page.getByRole('link', { name: 'Begin', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Take an empty area' })).toBeVisible();
    await attack(page, 'Russia', 'Manchukuo');
    await expect(done(page)).toBeVisible();
    await page.getByRole('link', { name: /^Next: Leave an army behind/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Leave an army behind' })).toBeVisible();
  });

  test(`what is legal but leads elsewhere is answered in place, at ${size.width}`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto(`${TUTORIAL}/control`);
    await attack(page, 'Russia', 'Iran');
    await expect(page.getByText('That was legal, but it took nothing.')).toBeVisible();
    await page.getByRole('link', { name: 'Start this step again' }).click();
    await expect(page).toHaveURL(/\/control$/);
  });

  test(`a battle is fought on its board, round by round, at ${size.width}`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto(`${TUTORIAL}/battle`);
    await press(page, 'Russia');
    await page.getByRole('button', { name: 'All of them' }).click();
    await expect(page.getByRole('spinbutton', { name: /^infantry/ })).toHaveValue('1');
    await press(page, 'Manchukuo');
    await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
    await send(page);
    for (const round of [1, 2]) {
      await expect(page.getByRole('heading', { name: `Battle for Manchukuo, round ${round}` })).toBeVisible();
      await page.getByRole('button', { name: 'Match the line in the plain order' }).click();
    }
    await expect(done(page)).toBeVisible();
  });
}

test('every step shows its rule and passes axe', async ({ page }) => {
  await page.goto(TUTORIAL);
  const steps = await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(steps).toHaveLength(11);
  for (const path of steps) {
    await page.goto(path);
    await expect(page.getByRole('region', { name: 'The rule' })).toBeVisible();
  }
  await lookAround(page, 'the last step of the tutorial');
});
