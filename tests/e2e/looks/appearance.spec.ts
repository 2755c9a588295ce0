import type { Page } from '@playwright/test';
import { person } from '../game-pages';
import { expect, test } from '../windows';

const paper = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const LIGHT = 'rgb(244, 241, 232)';
const DARK = 'rgb(20, 23, 15)';

async function choose(page: Page, label: string): Promise<void> {
  await page.getByRole('radio', { name: label }).check();
  await page.getByRole('button', { name: 'Save the colours' }).click();
  await expect(page.getByText('Saved: every page looks like this.')).toBeVisible();
}

test('a visitor chooses light or dark without JavaScript, against what the device says', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'light' });
  const page = await context.newPage();
  await page.goto('/');
  expect(await paper(page)).toBe(LIGHT);
  await page.getByRole('link', { name: 'Light or dark' }).click();
  await choose(page, 'Dark');
  for (const path of ['/appearance', '/', '/rules', '/sign-in']) {
    await page.goto(path);
    expect(await paper(page), path).toBe(DARK);
  }
  await page.emulateMedia({ media: 'print' });
  expect(await paper(page)).toBe('rgb(255, 255, 255)');
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await page.goto('/appearance');
  await choose(page, 'Light');
  await page.goto('/rules');
  expect(await paper(page)).toBe(LIGHT);
  await page.goto('/appearance');
  await choose(page, 'As my device has it');
  expect(await paper(page)).toBe(DARK);
});

test('the choice of somebody who is signed in is kept for every browser', async ({ browser }) => {
  const dora = await person(browser, 'Dora', { colorScheme: 'light' });
  await dora.page.goto('/profile');
  await choose(dora.page, 'Dark');
  const cookies = (await dora.context.cookies()).filter(({ name }) => name.endsWith('fieldpost.session'));
  const other = await browser.newContext({ colorScheme: 'light' });
  await other.addCookies(cookies);
  const page = await other.newPage();
  await page.goto('/games');
  expect(await paper(page)).toBe(DARK);
});

test('the first thing that is drawn has the chosen colours', async ({ browser }) => {
  const context = await browser.newContext({ colorScheme: 'light' });
  const page = await context.newPage();
  await page.goto('/appearance');
  await choose(page, 'Dark');
  const answer = await context.request.get('/rules');
  expect(await answer.text()).toMatch(/<html[^>]* data-theme="dark"/);
});
