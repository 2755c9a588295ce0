import type { Page } from '@playwright/test';
import { mailedLink } from '../game-pages';
import { expect, test } from '../windows';

const begin = async (page: Page): Promise<string> => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play the first turn now' }).click();
  await page.waitForURL(/\/games\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname;
};

test('a visitor plays at once, comes back, and keeps the game with an address', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  const path = await begin(page);
  await expect(page.getByText('You play as a guest')).toBeVisible();
  // The forces are filled in and can be changed; one press sends them.
  const infantry = page.getByLabel('Infantry army', { exact: true });
  const suggested = Number(await infantry.inputValue());
  expect(suggested).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'One Infantry army fewer' }).click();
  await expect(infantry).toHaveValue(`${suggested - 1}`);
  await expect(page.getByText(/1 point is not spent/)).toBeVisible();
  await page.getByRole('button', { name: 'One Infantry army more' }).click();
  await page.getByRole('button', { name: 'Seal the forces' }).click();
  await expect(page.getByText('Done.')).toBeVisible();
  // The opponent answers, and the set-up goes on.
  await expect(page.getByRole('heading', { name: /Place/ }).first()).toBeVisible({ timeout: 30_000 });

  await page.goto('/games');
  await expect(page.getByRole('heading', { level: 1, name: 'Keep your game' })).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: 'Go on with your game' }).click();
  await page.waitForURL(`**${path}`);

  await page.getByRole('link', { name: 'Keep it with a mail address' }).click();
  await page.getByLabel('Your mail address').fill('keeper@localhost');
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  await page.waitForURL('**/sign-in/sent');
  // The mail is read in another browser.
  const other = await (await browser.newContext()).newPage();
  await other.goto(await mailedLink(other, 'keeper@localhost', '/sign-in/confirm'));
  await other.getByRole('button', { name: /Sign in/ }).click();
  await other.goto(path);
  await expect(other.getByText('You play as a guest')).toHaveCount(0);
  await expect(other.getByRole('link', { name: 'My games' })).toBeVisible();
  await expect(other.getByText('Your action').first()).toBeVisible();
  // The guest is gone: the page asks who this is.
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

test('the home page shows a live map, small and still where motion is not wanted', async ({ browser, request }) => {
  const html = await (await request.get('/')).text();
  const drawn = /<svg[^>]*map-picture[\s\S]*?<\/svg>/.exec(html)?.[0] ?? '';
  expect(drawn.length).toBeGreaterThan(5_000);
  expect(drawn.length).toBeLessThan(60_000);
  const still = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await still.goto('/');
  const running = () => still.evaluate(() => document.getAnimations().length);
  expect(await running()).toBe(0);
  const watch = still.locator('figcaption').getByRole('link').first();
  const name = (await watch.textContent()) ?? '';
  expect(name.length).toBeGreaterThan(2);
  await watch.click();
  await expect(still.getByRole('heading', { level: 1 })).toContainText(name);
});
