import type { Browser, Page } from '@playwright/test';
import { openWithoutScripts } from './access/steady';
import { buy, FORCES, isMyAction, newWar, person, setUpWar } from './game-pages';
import { expect, test } from './windows';

test('a newcomer plays against the built-in opponent, and looks at what happened step by step', async ({ browser }) => {
  const { page } = await person(browser, 'Nora');
  const { path } = await newWar(page, 'Against the opponent', 'opponent');
  await page.goto(path);
  await buy(page, FORCES.german);
  // It answers by itself, in the worker: the page says so without being asked, or it was there before the page.
  await expect(async () => {
    await page.goto(path);
    await expect(isMyAction(page)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await page.getByRole('tab', { name: 'Players' }).click();
  await expect(page.getByText('Built-in opponent').first()).toBeVisible();

  await page.getByRole('link', { name: 'Replay' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Replay of');
  const slider = page.getByRole('slider');
  const last = Number(await slider.getAttribute('max'));
  expect(last).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'First step' }).click();
  await expect(slider).toHaveValue('0');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/at=\d+/);
  await expect(slider).toHaveValue('1');
  await page.getByRole('button', { name: 'Fast' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(slider).toHaveValue(String(last), { timeout: 60_000 });
  const entryShown = page.getByRole('heading', { level: 2, name: /^Entry \d+$/ });
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  const lastEntry = (await entryShown.textContent()) ?? '';
  // At the end it has stopped, and Play starts over.
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(slider).toHaveValue('0');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('End');
  await expect(slider).toHaveValue(String(last));
  await page.keyboard.press('[');
  await expect(slider).not.toHaveValue(String(last));
  // The slider moves at once, and the page follows: its link opens the entry that the page shows.
  await expect(entryShown).not.toHaveText(lastEntry);
  await page.keyboard.press('Home');
  await expect(slider).toHaveValue('0');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await expect(slider).toHaveValue(String(last));
  await expect(entryShown).toHaveText(lastEntry);
  await page.getByRole('link', { name: 'This entry with its details' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Entry');
  await expect(page.getByRole('heading', { name: 'The position after it' })).toBeVisible();
  await page.getByRole('link', { name: 'Before', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The position before it' })).toBeVisible();
});

declare global {
  interface Window {
    next?: { readonly router: { readonly refresh: () => void } };
  }
}

test('a step that is on its way when the page hears of news arrives all the same', async ({ browser }) => {
  const { page } = await person(browser, 'Rhea');
  const { path } = await newWar(page, 'News on the way');
  await page.goto(`${path}?role=german`);
  await buy(page, FORCES.german);
  await page.goto(`${path}/replay`);
  // The last step is shown at first.
  const addresses: [key: string, address: string][] = [];
  for (const key of ['Home', 'End']) {
    const earlier = page.url();
    await expect(page.getByText('Loading …')).toBeHidden();
    // A key that is pressed before the scripts are there does nothing.
    await expect(async () => {
      await page.keyboard.press(key);
      await expect(page).not.toHaveURL(earlier, { timeout: 2_000 });
    }).toPass();
    addresses.push([key, page.url()]);
  }
  for (const wait of [0, 125, 200])
    for (const [key, address] of addresses) {
      await page.keyboard.press(key);
      await page.waitForTimeout(wait);
      await page.evaluate(() => window.next?.router.refresh());
      await expect(page, `${key}, news after ${wait} ms`).toHaveURL(address);
    }
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

type Speed = 'Slow' | 'Fast';

/** A replay that has just begun to play, marked so that one that is loaded again is told from it; gives the number of its last step. */
async function playing(
  browser: Browser,
  name: string,
  speed: Speed,
): Promise<{ readonly page: Page; readonly last: string }> {
  const { page } = await person(browser, name);
  const { path } = await newWar(page, 'Played again');
  await setUpWar(page, path);
  await page.goto(`${path}/replay?at=0`);
  const last = (await page.getByRole('slider').getAttribute('max')) ?? '';
  expect(Number(last)).toBeGreaterThan(3);
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  await button(page, speed).click();
  await button(page, 'Play').click();
  await expect(page.getByRole('slider')).not.toHaveValue('0');
  return { page, last };
}

const marked = (page: Page) => page.locator('html[data-marked]');

test('a replay plays on, as fast as before, when a step cannot be fetched and its page is loaded again', async ({
  browser,
}) => {
  const { page, last } = await playing(browser, 'Faye', 'Fast');
  let failed = 0;
  await page.route('**/replay?*', (route) => {
    const isStep = route.request().headers().rsc !== undefined && failed === 0;
    if (!isStep) return route.fallback();
    failed += 1;
    return route.abort('connectionreset');
  });
  await expect(marked(page)).toHaveCount(0);
  await expect(button(page, 'Pause')).toBeVisible();
  await expect(button(page, 'Fast')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('slider')).toHaveValue(last, { timeout: 60_000 });
  // At its end it has stopped: the one who loads the address again sees this step.
  await expect(button(page, 'Play')).toBeVisible();
  await expect(page).not.toHaveURL(/play=/);
});

test('a replay waits for the network where it stands, and plays on when it is back', async ({ browser }) => {
  const { page, last } = await playing(browser, 'Olga', 'Slow');
  const slider = page.getByRole('slider');
  // A step that is on its way would be lost with the network.
  await expect(page.getByText('Loading …')).toBeHidden();
  await page.context().setOffline(true);
  await expect(page.getByText(/^No network/)).toBeVisible();
  // Longer than a step stays.
  await page.waitForTimeout(4_000);
  expect(await slider.inputValue()).not.toBe(last);
  await page.context().setOffline(false);
  await button(page, 'Fast').click();
  await expect(slider).toHaveValue(last, { timeout: 60_000 });
  await expect(marked(page)).toHaveCount(1);
});

test('a step that is chosen before the scripts come is gone to when they do', async ({ browser }) => {
  const { page } = await person(browser, 'Wes');
  const { path } = await newWar(page, 'On a slow line');
  await page.goto(`${path}?role=german`);
  await buy(page, FORCES.german);
  const bringScripts = await openWithoutScripts(page, `${path}/replay`);
  await page.getByRole('slider').fill('0');
  bringScripts();
  await expect(page).toHaveURL(/at=\d+/);
  await expect(page.getByRole('slider')).toHaveValue('0');
});

test('an audit finds what a filter asks for, and gives it as a file', async ({ browser }) => {
  const { page } = await person(browser, 'Otto');
  const { path } = await newWar(page, 'Audited');
  await page.goto(`${path}?role=german`);
  await buy(page, FORCES.german);
  await page.goto(`${path}/audit`);
  await page.getByLabel('Kind of entry').selectOption('action');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText(/^1 of \d+ entries fit/)).toBeVisible();
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  expect((await waiting).suggestedFilename()).toMatch(/\.csv$/);
  await expect(page.getByRole('region', { name: 'Response times' })).toContainText('German Reich');
});

test('an open page shows by itself what the opponent did, and asks first where somebody writes', async ({
  browser,
}) => {
  const { page, context } = await person(browser, 'Pia');
  const { path } = await newWar(page, 'Live');
  await page.goto(`${path}?role=german`);
  const writes = await context.newPage();
  await writes.goto(`${path}?role=japanese`);
  const [[label, count] = ['', 0]] = Object.entries(FORCES.japanese);
  await writes.getByLabel(label, { exact: true }).fill(String(count));
  const looks = await context.newPage();
  await looks.goto(`${path}?role=japanese`);
  await expect(looks.getByText('What has happened since you looked.')).toBeHidden();
  await buy(page, FORCES.german);
  await expect(looks.getByText('What has happened since you looked.')).toBeVisible({ timeout: 30_000 });
  await expect(looks).toHaveURL(/role=japanese/);
  await expect(writes.getByText('The game has moved on.')).toBeVisible({ timeout: 30_000 });
  await expect(writes.getByLabel(label, { exact: true })).toHaveValue(String(count));
  await writes.getByRole('link', { name: 'Show it' }).click();
  await expect(writes.getByText('What has happened since you looked.')).toBeVisible();
  // The result of one's own order stays when the answer comes at once.
  await buy(looks, FORCES.japanese);
  const moved = page.getByRole('status').filter({ hasText: 'Done. The game has moved on since.' });
  await expect(moved).toBeVisible({ timeout: 30_000 });
  await expect(moved).toContainText('Germany has chosen its forces');
  await expect(moved).toContainText('Japan has chosen its forces');
});
