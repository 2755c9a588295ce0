import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';

/** Everything here works with and without JavaScript: it fills forms and follows links, and never waits for a script. */

export interface Person {
  readonly name: string;
  readonly address: string;
  readonly page: Page;
  readonly context: BrowserContext;
}

let people = 0;

/** Somebody new, signed in through the link in the mail. */
export async function person(browser: Browser, name: string, options: Parameters<Browser['newContext']>[0] = {}) {
  people += 1;
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const address = `${name.toLowerCase()}-${process.pid}-${people}@example.test`;
  await signIn(page, address);
  return { name, address, page, context } satisfies Person;
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
export async function mailedLink(page: Page, address: string, kind: string): Promise<string> {
  let found: string | null = null;
  await expect(async () => {
    await page.goto(`/dev/mailbox?to=${encodeURIComponent(address)}`);
    await page.getByRole('listitem').getByRole('link').first().click({ timeout: 2000 });
    found = await page.getByRole('main').locator(`a[href*="${kind}"]`).first().getAttribute('href', { timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  return found ?? '';
}

export interface NewGame {
  readonly name: string;
  readonly side: 'German Reich' | 'Imperial Japan';
  readonly opponent: 'By link' | 'By mail' | 'Myself' | 'The built-in opponent';
  readonly address?: string;
}

export async function makeGame(page: Page, { name, side, opponent, address }: NewGame): Promise<string> {
  await page.goto('/games/new');
  await page.getByLabel('Name of the game').fill(name);
  await page.getByRole('radio', { name: side }).check();
  await page.getByRole('group', { name: 'Your opponent' }).getByRole('radio', { name: opponent }).check();
  if (address) await page.getByLabel(/^Their mail address/).fill(address);
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
