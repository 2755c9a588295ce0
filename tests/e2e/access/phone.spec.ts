import type { BrowserContextOptions, Page } from '@playwright/test';
import { buy, FORCES, isMyAction, mailedLink, person } from '../game-pages';
import { expect, test } from '../windows';
import { judgedGame } from './judged';

/** A telephone: a narrow screen, a finger, no pointer. */
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const noSideways = async (page: Page): Promise<void> => {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over, page.url()).toBeLessThanOrEqual(0);
};

test('on a phone: signed in from the mailbox, a game made, and what there is to do seen at once', async ({
  browser,
}) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const address = `phone-${process.pid}@example.test`;
  await page.goto('/sign-in');
  await page.getByLabel('Your mail address').fill(address);
  await page.getByRole('button', { name: 'Mail me a link' }).tap();
  await expect(page).toHaveURL(/sign-in\/sent/);
  await page.goto(await mailedLink(page, address, '/sign-in/confirm'));
  await page.getByRole('button', { name: 'Sign in' }).tap();
  await expect(page).toHaveURL(/\/(games|profile)/);

  await page.goto('/games/new');
  await noSideways(page);
  await page.getByLabel('Name of the game').fill('In the queue');
  await page.getByRole('radio', { name: 'German Reich' }).tap();
  const opponent = page.getByRole('group', { name: 'Your opponent' });
  await opponent.getByRole('radio', { name: 'The built-in opponent' }).tap();
  await page.getByRole('button', { name: 'Make the game' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'In the queue' })).toBeVisible();
  const path = new URL(page.url()).pathname;
  // Without a scroll: whether it is my action.
  await expect(isMyAction(page)).toBeInViewport();
  await noSideways(page);
  await buy(page, FORCES.german);
  await expect(async () => {
    await page.goto(path);
    await expect(isMyAction(page)).toBeInViewport({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });

  await page.getByRole('link', { name: 'Replay' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Replay of');
  await noSideways(page);
  const slider = page.getByRole('slider');
  const last = Number(await slider.getAttribute('max'));
  await page.getByRole('link', { name: /First/ }).tap();
  await expect(slider).toHaveValue('0');
  await page.getByRole('button', { name: /Play/ }).tap();
  await expect(slider).toHaveValue(String(last), { timeout: 60_000 });
});

test('on a phone: a game master voids an action', async ({ browser }) => {
  const { ann, eve, path } = await judgedGame(browser, PHONE);
  await ann.page.goto(path);
  await buy(ann.page, FORCES.german);

  await eve.page.goto(path);
  await eve.page.getByRole('link', { name: 'Desk' }).tap();
  await expect(eve.page.getByRole('heading', { level: 1 })).toContainText('desk');
  await noSideways(eve.page);
  await eve.page.goto(`${path}/log`);
  const voiding = eve.page.getByRole('link', { name: /^Void entry/ }).last();
  await voiding.tap();
  await expect(eve.page.getByRole('heading', { name: /^Voiding entry \d+/ })).toBeVisible();
  await noSideways(eve.page);
  await eve.page.getByRole('form', { name: 'Confirm it' }).getByLabel('Reason').fill('Agreed by both.');
  await eve.page.getByRole('button', { name: 'Void it' }).tap();
  await expect(eve.page.getByText(/^Game master voids entry \d+/)).toBeVisible();
  await ann.page.goto(path);
  await expect(isMyAction(ann.page)).toBeVisible();
});

test('on a phone: an invitation is taken up from its mail', async ({ browser }) => {
  const host = await person(browser, 'Host');
  const guest = await person(browser, 'Guest', PHONE);
  const { page } = host;
  await page.goto('/games/new');
  await page.getByLabel('Name of the game').fill('By mail to a phone');
  await page.getByRole('radio', { name: 'German Reich' }).check();
  await expect(page.getByLabel(/^Their mail address/)).toBeHidden();
  await page.getByRole('group', { name: 'Your opponent' }).getByRole('radio', { name: 'By mail' }).check();
  await page.getByLabel(/^Their mail address/).fill(guest.address);
  await page.getByRole('button', { name: 'Make the game' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'By mail to a phone' })).toBeVisible();
  await guest.page.goto(await mailedLink(guest.page, guest.address, '/join/'));
  await guest.page.getByRole('button', { name: 'Play Imperial Japan' }).tap();
  await expect(isMyAction(guest.page)).toBeInViewport();
  await noSideways(guest.page);
});
