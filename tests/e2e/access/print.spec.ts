import type { Page } from '@playwright/test';
import { buy, FORCES, newWar, person } from '../game-pages';
import { newTracker } from '../trackers/tracker-pages';
import { expect, test } from '../windows';

const REASON = 'Manila fell in October.';

/** What nobody wants on paper. */
async function leavesBehind(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  for (const form of await page.locator('form').all()) await expect(form).toBeHidden();
  // A word with its meaning is a word of its sentence.
  for (const button of await page.locator('button:not(.term-word), .btn').all()) await expect(button).toBeHidden();
  await expect(page.getByText('Fieldpost is free software')).toBeHidden();
}

/** A page as it is printed: with what the browser does before it prints. */
async function asPrinted(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ media: 'screen' });
  await page.goto(path);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
}

test('the log is printed whole, in black on white, without menus and forms', async ({ browser }) => {
  const { page } = await person(browser, 'Printer');
  const { path } = await newWar(page, 'On paper');
  for (const side of ['german', 'japanese'] as const) {
    await page.goto(`${path}?role=${side}`);
    await buy(page, FORCES[side]);
  }
  await asPrinted(page, `${path}/log`);
  await leavesBehind(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Log of “On paper”' })).toBeVisible();
  for (const words of ['The game started.', 'A decision of German Reich was sent.', 'Both sides choose their forces.'])
    await expect(page.getByText(words).first()).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.length).toBeGreaterThan(10_000);
});

test('a report is printed with its reason and with everything that was folded', async ({ browser }) => {
  const { page } = await person(browser, 'Printer');
  const path = await newTracker(page, { rules: 'wif-victory', name: 'A report on paper' });
  await page.goto(`${path}?role=axis`);
  await page.getByText('Paste the report as text').click();
  const form = page.getByRole('form', { name: 'Report as pasted text' });
  await form.getByLabel('Report as text').fill('Manila, Axis Japan, in supply');
  await form.getByLabel('Note (optional)').fill(REASON);
  await form.getByRole('button', { name: 'Send the text' }).click();
  await expect(page.getByText('Done.')).toBeVisible();

  await asPrinted(page, path);
  await leavesBehind(page);
  await expect(page.getByText(REASON).first()).toBeVisible();
  await expect(page.getByText(/^Manila: Axis/).first()).toBeVisible();
  // Rows that are folded on the screen are on the paper.
  const folded = page.locator('details:not([open]) td', { hasText: 'London' }).first();
  await expect(page.getByText('London', { exact: true }).first()).toBeVisible();
  await expect(folded).toHaveCount(0);
});
