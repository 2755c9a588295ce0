import type { Browser, BrowserContext, Page } from '@playwright/test';
import { askedIn, newestLink, type Prepared, prepareGame, sendOrders, signInByMail } from './prepared';
import { expect } from './windows';

/** Everything here works with and without JavaScript: it fills forms and follows links, and never waits for a script. */

export interface Person {
  readonly name: string;
  readonly address: string;
  readonly page: Page;
  readonly context: BrowserContext;
}

let people = 0;

type Options = Parameters<Browser['newContext']>[0];

/** Somebody new, signed in through the link in the mail, whose browser shows nothing yet. */
export async function person(browser: Browser, name: string, options: Options = {}): Promise<Person> {
  const someone = await stranger(browser, name, options);
  await signInByMail(someone.context, someone.address);
  return someone;
}

/** Somebody who has never been here. */
async function stranger(browser: Browser, name: string, options: Options = {}): Promise<Person> {
  people += 1;
  const context = await browser.newContext(options);
  const page = await context.newPage();
  return { name, address: `${name.toLowerCase()}-${process.pid}-${people}@example.test`, page, context };
}

/** Asks for the mail, finds it in the local mailbox, opens its link and presses the one button there. */
export async function signIn(page: Page, address: string): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Your mail address').fill(address);
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  // The answer must be there before the mailbox is looked at.
  await expect(page).toHaveURL(/sign-in\/sent/);
  await page.goto(await mailedLink(page, address, '/sign-in/confirm'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/(games|profile)/);
}

/** The newest link of a kind in the mails to an address that the local mailbox holds; a mail may take a moment. */
export const mailedLink = (page: Page, address: string, kind: string): Promise<string> =>
  newestLink(page.context().request, address, kind);

export interface NewGame {
  readonly name: string;
  readonly side: 'German Reich' | 'Imperial Japan';
  readonly opponent: 'By link' | 'Myself' | 'The built-in opponent';
}

type Seat = 'me' | 'open' | 'opponent';

/** A game of Triumph of the Will whose maker plays Germany, and Japan too by default; none of its pages is open. */
export const newWar = (page: Page, name: string, japanese: Seat = 'me'): Promise<Prepared> =>
  prepareGame(page.context(), { ruleset: 'triumph-of-the-will', name, seats: { german: 'me', japanese } });

/** Both sides of a war have their forces and their first placements, and somebody's action comes next. */
export async function setUpWar(page: Page, path: string): Promise<void> {
  const context = page.context();
  await sendOrders(context, path, 'german', 'FORCES 6 Inf, 3 Pz, 3 Fl');
  await sendOrders(context, path, 'japanese', 'FORCES 6 Inf, 3 Pz, 3 Fl');
  const placed = {
    german: 'PLACE 4 Inf: Greater Germany, 2 Inf: Russia, 3 Pz: Russia, 3 Fl: North Atlantic',
    japanese: 'PLACE 4 Inf: Japan, 2 Inf: Manchukuo, 3 Pz: Manchukuo, 3 Fl: Western Pacific Ocean',
  };
  // The coin says who places first.
  for (let turn = 0; turn < 2; turn += 1) {
    const side = (await askedIn(context, path)) === 'german' ? 'german' : 'japanese';
    await sendOrders(context, path, side, placed[side]);
  }
}

/** Makes a game by its form. */
export async function makeGame(page: Page, { name, side, opponent }: NewGame): Promise<string> {
  await page.goto('/games/new');
  await page.getByLabel('Name of the game').fill(name);
  await page.getByRole('radio', { name: side }).check();
  await page.getByRole('group', { name: 'Your opponent' }).getByRole('radio', { name: opponent }).check();
  await page.getByRole('button', { name: 'Make the game' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return new URL(page.url()).pathname;
}

export type Counts = Readonly<Record<string, number>>;

/** Fills the numbers of a purchase and seals it. */
export async function buy(page: Page, counts: Counts, button: RegExp = /^Seal/): Promise<void> {
  for (const [label, count] of Object.entries(counts))
    await page.getByLabel(label, { exact: true }).fill(String(count));
  await heed(page);
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText('Done.')).toBeVisible();
}

export interface Row {
  readonly count: number;
  readonly unit: string;
  readonly area: string;
}

/** Queues placements. */
export async function place(page: Page, rows: readonly Row[]): Promise<void> {
  for (const [index, { count, unit, area }] of rows.entries()) {
    await page.getByLabel(`How many, placement ${index + 1}`, { exact: true }).fill(String(count));
    await page.getByLabel(`Unit, placement ${index + 1}`, { exact: true }).selectOption({ label: unit });
    await page.getByLabel(`Area, placement ${index + 1}`, { exact: true }).selectOption(area);
  }
  await page.getByRole('button', { name: 'Place' }).click();
  await expect(page.getByText('Done.')).toBeVisible();
}

/** Agrees to what the page warns of, where it does. */
export async function heed(page: Page): Promise<void> {
  // A page comes in pieces: its boxes may be in the last one.
  await page.waitForLoadState();
  for (const box of await page.getByLabel('Send it all the same').filter({ visible: true }).all()) await box.check();
}

export async function pass(page: Page): Promise<void> {
  await heed(page);
  await page.getByRole('button', { name: /^Pass/ }).click();
  await expect(page.getByText('Done.')).toBeVisible();
}

/** Destinations of a move that starts no battle. */
export const PEACEFUL = 'Own areas and open waters';

/** The first choice of the draft's destination list, of a group if one is named. */
export async function chooseDestination(page: Page, group?: string): Promise<void> {
  const select = page.getByLabel('Where to');
  const within = group ? select.locator(`optgroup[label="${group}"] option`) : select.locator('option:not([value=""])');
  const value = await within.first().getAttribute('value');
  await select.selectOption(value ?? '');
}

export async function checkAndSend(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check the order' }).click();
  await expect(page.getByRole('button', { name: 'Send the order' }).first()).toBeVisible();
  await heed(page);
  await page.getByRole('button', { name: 'Send the order' }).first().click();
  await expect(page.getByText('Done.')).toBeVisible();
}

export const isMyAction = (page: Page) => page.getByText('Your action', { exact: true });

/** Forces that leave every kind of action open, within 21 points. */
export const FORCES: Readonly<Record<'german' | 'japanese', Counts>> = {
  german: { 'Infantry army': 6, 'Panzer or tank army': 3, Fleet: 3 },
  japanese: { 'Infantry army': 6, 'Panzer or tank army': 3, Fleet: 3 },
};

export const QUEUES: Readonly<Record<'german' | 'japanese', readonly Row[]>> = {
  german: [
    { count: 4, unit: 'infantry', area: 'greater-germany' },
    { count: 2, unit: 'infantry', area: 'russia' },
    { count: 3, unit: 'panzer', area: 'russia' },
    { count: 3, unit: 'fleet', area: 'north-atlantic' },
  ],
  japanese: [
    { count: 4, unit: 'infantry', area: 'japan' },
    { count: 2, unit: 'infantry', area: 'manchukuo' },
    { count: 3, unit: 'panzer', area: 'manchukuo' },
    { count: 3, unit: 'fleet', area: 'western-pacific-ocean' },
  ],
};
