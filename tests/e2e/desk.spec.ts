import type { Page } from '@playwright/test';
import { judgedGame } from './access/judged';
import { buy, FORCES, isMyAction } from './game-pages';
import { expect, test } from './windows';

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 390, height: 844 };
const REASON = 'Both of us counted the points wrong.';

async function noSideways(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
}

for (const [how, scripts] of [
  ['with', true],
  ['without', false],
] as const) {
  test(`${how} JavaScript a game master voids an action: seen first, with a reason, and everybody reads it`, async ({
    browser,
  }) => {
    const { ann, bob, eve, path } = await judgedGame(browser, { viewport: WIDE, javaScriptEnabled: scripts });
    await ann.page.goto(path);
    await buy(ann.page, FORCES.german);
    await expect(isMyAction(ann.page)).toBeHidden();

    await eve.page.goto(`${path}/log`);
    await eve.page
      .getByRole('link', { name: /^Void entry/ })
      .last()
      .click();
    await expect(eve.page.getByRole('heading', { name: /^Voiding entry \d+/ })).toBeVisible();
    await expect(eve.page.getByText('The game would go back to')).toContainText('both sides choose their forces');
    if (scripts) await noSideways(eve.page);
    // Without a reason nothing happens.
    await eve.page.getByRole('button', { name: 'Void it' }).click();
    await expect(eve.page.getByText('Refused. Nothing has changed.')).toBeVisible();
    await eve.page.getByRole('form', { name: 'Confirm it' }).getByLabel('Reason').fill(REASON);
    await eve.page.getByRole('button', { name: 'Void it' }).click();
    await expect(eve.page).toHaveURL(/\/log\?around=\d+#entry-\d+/);
    await expect(eve.page.getByText(/^Game master voids entry \d+/)).toBeVisible();

    for (const { page } of [ann, bob]) {
      await page.goto(`${path}/log`);
      await expect(page.getByText(/^Game master voids entry \d+/)).toBeVisible();
      await expect(page.getByText(REASON)).toBeVisible();
      await page.goto(`${path}/desk`);
      await expect(page.getByRole('heading', { name: /desk/ })).toBeHidden();
    }
    await ann.page.goto(path);
    await expect(isMyAction(ann.page)).toBeVisible();

    if (!scripts) return;
    for (const viewport of [NARROW, WIDE]) {
      await eve.page.setViewportSize(viewport);
      await eve.page.goto(`${path}/desk?act=void&entry=${await lastAction(eve.page, path)}`);
      await noSideways(eve.page);
      await eve.page.screenshot({ path: `test-results/desk-${viewport.width}.png`, fullPage: true });
    }
  });
}

test('a game master nudges a seat from the games at risk, once', async ({ browser }) => {
  const { bob, eve, path } = await judgedGame(browser, { viewport: WIDE });
  await eve.page.goto('/games/at-risk');
  const form = eve.page.getByRole('form', { name: 'Nudge Imperial Japan in Judged' });
  const card = eve.page.getByRole('listitem').filter({ has: form }).last();
  // The first mail must be out: while one is on its way there is no second.
  await expect(async () => {
    await eve.page.reload();
    await expect(card).toContainText('one mail about this taken', { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expect(eve.page.getByText('does not mean that anybody has read it')).toBeVisible();
  await form.getByRole('button', { name: 'Nudge' }).click();
  await expect(card.getByRole('status')).toHaveText('The mail is in the queue once more.');
  await form.getByRole('button', { name: 'Nudge' }).click();
  await expect(form.getByRole('alert')).toContainText(/sent again lately|still on its way/);
  await expect(async () => {
    await bob.page.goto(`/dev/mailbox?to=${encodeURIComponent(bob.address)}`);
    await expect(bob.page.getByRole('link', { name: /Judged.*Your action/ })).toHaveCount(2, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await eve.page.goto(path);
  await expect(eve.page.getByRole('heading', { level: 1, name: 'Judged' })).toBeVisible();
});

/** The number of some action in the log; it need not stand. */
async function lastAction(page: Page, path: string): Promise<string> {
  await page.goto(`${path}/log`);
  const link = await page
    .getByRole('link', { name: /^Void entry/ })
    .last()
    .getAttribute('href');
  return new URL(link ?? '', page.url()).searchParams.get('void') ?? '';
}
