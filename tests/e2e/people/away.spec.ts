import type { Page } from '@playwright/test';
import { PYTHON, secondOpinion } from '@/tests/trust/python';
import { type Person, person } from '../game-pages';
import { twoAtTable } from '../trackers/tracker-pages';
import { expect, test } from '../windows';

/** A machine that is busy with seven browsers may ask to come again in a moment. */
async function open(page: Page, address: string): Promise<void> {
  await expect(async () => {
    expect((await page.goto(address))?.status()).toBeLessThan(500);
  }).toPass({ timeout: 60_000 });
}

const away = (page: Page) => page.getByRole('region', { name: 'Away' });
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Dora comes to Anna's side, and may only draft. */
async function joins(captain: Page, path: string, { page }: Person): Promise<void> {
  await open(captain, `${path}/side?role=axis`);
  await captain.getByLabel('In the side, this person').last().selectOption('draft');
  await captain.getByRole('button', { name: 'Make a link' }).click();
  const links = captain.getByRole('region', { name: 'Invite somebody to the side' });
  const link = links.getByRole('link', { name: /\/join\// });
  await expect(link.last()).toBeVisible();
  await open(page, (await link.last().getAttribute('href')) ?? '');
  await page.getByRole('button', { name: /^Play/ }).click();
  await page.waitForURL(`**${path}`);
}

async function report(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.getByText('Paste the report as text').click();
  await page.getByLabel('Report as text').fill('Manila, Axis Japan, in supply');
  await page.getByRole('button', { name: 'Send the text' }).click();
}

test('a captain goes away, a team mate who only drafts sends in their place, and the log says by whose right', async ({
  browser,
}) => {
  const game = { rules: 'wif-victory', name: 'On holiday' } as const;
  const { first: anna, second: boris, path } = await twoAtTable(browser, game, ['Anna', 'Boris']);
  const dora = await person(browser, 'Dora');
  await joins(anna.page, path, dora);

  await open(anna.page, `${path}/side?role=axis`);
  await anna.page.getByLabel('First day').fill(dayIn(-1));
  await anna.page.getByLabel('Last day').fill(dayIn(-1));
  await anna.page.getByRole('button', { name: 'Be away' }).click();
  await expect(anna.page.getByText(/Those days are over/)).toBeVisible();
  // What was typed is kept.
  await expect(anna.page.getByLabel('First day')).toHaveValue(dayIn(-1));
  await anna.page.getByLabel('Last day').fill(dayIn(5));
  await anna.page.getByRole('button', { name: 'Be away' }).click();
  await expect(away(anna.page).getByText(/You are away until .*; .* acts meanwhile\./)).toBeVisible();

  // The other side sees it beside what it waits for.
  await open(boris.page, path);
  await expect(boris.page.getByText(/is away until .*; .* acts meanwhile\./).first()).toBeAttached();

  await report(dora.page, path);
  await expect(dora.page.getByText('Done.')).toBeVisible();

  await open(anna.page, `${path}/side?role=axis`);
  await anna.page.getByRole('button', { name: 'I am back', exact: true }).click();
  await expect(away(anna.page).getByRole('button', { name: 'Be away' })).toBeVisible();
  await open(boris.page, path);
  await expect(boris.page.getByText(/is away until/)).toHaveCount(0);

  const file = await boris.page.request.get(`/api${path}/export`);
  expect(file.ok()).toBe(true);
  const text = await file.text();
  expect(text).toMatch(/"instead":"p1"/);
  if (PYTHON !== undefined) expect(secondOpinion(text)).toMatchObject({ firstBad: null });
  await open(boris.page, path);
  await boris.page.getByRole('link', { name: 'Verify this game' }).click();
  await boris.page.getByRole('button', { name: 'Verify this game now' }).click();
  const found = boris.page.getByRole('region', { name: /^What was found/ });
  await expect(found).toContainText(/Nothing wrong was found|OK: everything was checked/, { timeout: 30_000 });
});
