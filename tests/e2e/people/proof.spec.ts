import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { embeddedUrl } from '@/lib/db/embedded/url';
import { mailedLink, person } from '../game-pages';
import { expect, test } from '../windows';

/** The service runs on the real clock: so the sign-in is put back. */
const signedInLongAgo = (address: string): Promise<void> => signedIn(address, 16);
const provenNow = (address: string): Promise<void> => signedIn(address, 0);

async function signedIn(address: string, minutesAgo: number): Promise<void> {
  const owner = new Client({ connectionString: embeddedUrl(process.env.E2E_DATA_DIR ?? '') });
  await owner.connect();
  await owner.query(
    `update sessions set proven_at = now() - $2 * interval '1 minute'
      where user_id = (select user_id from user_addresses where address = $1)`,
    [address, minutesAgo],
  );
  await owner.end();
}

/** The code of the newest mail to an address, read in another page: the one with the form stays as it is. */
async function codeFor(page: Page, address: string): Promise<string> {
  const mailbox = await page.context().newPage();
  let code = '';
  await expect(async () => {
    await mailbox.goto(`/dev/mailbox?to=${encodeURIComponent(address)}`);
    await mailbox
      .getByRole('link', { name: /Is it you/ })
      .first()
      .click();
    code = /\b(\d{3} \d{3})\b/.exec(await mailbox.locator('body').innerText())?.[1] ?? '';
    if (code === '')
      code = /\b(\d{3} \d{3})\b/.exec(await mailbox.frameLocator('iframe').locator('body').innerText())?.[1] ?? '';
    expect(code).not.toBe('');
  }).toPass({ timeout: 30_000 });
  await mailbox.close();
  return code;
}

for (const javaScriptEnabled of [true, false]) {
  test(`who signed in long ago types a code before an address is added, and loses nothing, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
  }) => {
    const { page, address, context } = await person(browser, 'Prover', { javaScriptEnabled });
    await signedInLongAgo(address);
    await page.goto('/profile');
    await page.getByLabel('Another address').fill(`added-${address}`);
    await page.getByRole('button', { name: 'Mail a link to it' }).click();
    const form = page.getByRole('form', { name: 'Add an address' });
    await expect(form.getByRole('alert')).toContainText(`we have mailed a code to ${address}`);
    await expect(page.getByLabel('Another address')).toHaveValue(`added-${address}`);
    await form.getByLabel('Code from the mail').fill('000 000');
    await form.getByRole('button', { name: 'Mail a link to it' }).click();
    await expect(form.getByRole('alert')).toContainText('That is not the code of the mail.');
    await form.getByLabel('Code from the mail').fill(await codeFor(page, address));
    await form.getByRole('button', { name: 'Mail a link to it' }).click();
    await expect(page.getByText('We have mailed a link to')).toContainText(`added-${address}`);

    // Ticks stay as they were set, too.
    await page.goto(await mailedLink(page, `added-${address}`, '/profile/address/confirm'));
    await page.getByRole('button', { name: 'Use this address' }).click();
    await signedInLongAgo(address);
    await page.getByLabel(`added-${address}`, { exact: true }).check();
    await page.getByRole('button', { name: 'Save where they go' }).click();
    await expect(page.getByRole('form', { name: 'Mails about games' }).getByLabel('Code from the mail')).toBeVisible();
    await expect(page.getByLabel(`added-${address}`, { exact: true })).toBeChecked();
    await page.goto('/profile');
    await provenNow(address);

    // For a quarter of an hour nothing more is asked.
    await page.goto('/profile/delete');
    await page.getByLabel('An address of yours, to confirm').fill('not@example.org');
    await page.getByRole('button', { name: 'Delete my account for good' }).click();
    await expect(page.getByText('This is not an address of your account.').first()).toBeVisible();
    await expect(page.getByLabel('Code from the mail')).toHaveCount(0);
    await signedInLongAgo(address);
    await page.goto('/profile/delete');
    await page.getByLabel('An address of yours, to confirm').fill(address);
    await page.getByRole('button', { name: 'Delete my account for good' }).click();
    await expect(page.getByLabel('Code from the mail')).toBeVisible();
    await expect(page.getByLabel('An address of yours, to confirm')).toHaveValue(address);
    await context.close();
  });
}

test('who signed in long ago types a code before a token is made', async ({ browser }) => {
  const { page, address } = await person(browser, 'Tina');
  await signedInLongAgo(address);
  await page.goto('/profile/tokens');
  await page.getByLabel('What it is for').fill('my bot');
  await page.getByLabel('What it may do').selectOption('write');
  const form = page.getByRole('form', { name: 'New token' });
  await form.getByRole('button', { name: 'Make a token' }).click();
  await expect(form.getByRole('alert')).toContainText(`we have mailed a code to ${address}`);
  await expect(page.getByLabel('What it may do')).toHaveValue('write');
  await form.getByLabel('Code from the mail').fill(await codeFor(page, address));
  await form.getByRole('button', { name: 'Make a token' }).click();
  await expect(form.getByRole('status').getByText(/^fp_/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Your tokens' })).toContainText('my bot');
});
