import type { Page } from '@playwright/test';
import { type Person, person } from '../game-pages';
import { twoAtTable } from '../trackers/tracker-pages';
import { expect, test } from '../windows';

/** The captain makes a link for somebody with a right, who takes it. */
async function joinSide(captain: Page, path: string, { page }: Person, right: string): Promise<void> {
  await captain.goto(`${path}/side?role=axis`);
  await captain.getByLabel('In the side, this person').last().selectOption(right);
  await captain.getByRole('button', { name: 'Make a link' }).click();
  const link = captain.getByRole('link', { name: /\/join\// }).last();
  await expect(link).toBeVisible();
  await page.goto((await link.getAttribute('href')) ?? '');
  await page.getByRole('button', { name: /^Play/ }).click();
  await page.waitForURL(`**${path}`);
}

test('three people play a side: one drafts, another signs off, and the other side confirms', async ({ browser }) => {
  const game = { rules: 'wif-victory', name: 'Two signatures' } as const;
  const { first: anna, second: boris, path } = await twoAtTable(browser, game, ['Anna', 'Boris']);
  const clara = await person(browser, 'Clara');
  const dora = await person(browser, 'Dora');
  await joinSide(anna.page, path, clara, 'sign-off');
  await joinSide(anna.page, path, dora, 'draft');
  await anna.page.goto(`${path}/side?role=axis`);
  await anna.page.getByRole('button', { name: 'Ask for a second person' }).click();
  await expect(anna.page.getByText(/Nothing of this side goes out without a second person/)).toBeVisible();

  await dora.page.goto(path);
  await dora.page.getByText('Paste the report as text').click();
  await dora.page.getByLabel('Report as text').fill('Manila, Axis Japan, in supply');
  await dora.page.getByRole('button', { name: 'Send the text' }).click();
  await expect(dora.page.getByText(/^Kept as a draft of your side/)).toBeVisible();
  const own = dora.page.getByRole('region', { name: 'Drafts of your side' });
  await expect(own.getByText('Manila, Axis Japan, in supply')).toBeVisible();
  await expect(own.getByRole('button', { name: /send/i })).toBeHidden();

  await boris.page.goto(path);
  await expect(boris.page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await boris.page.content()).not.toContain('Manila, Axis Japan');

  await clara.page.goto(path);
  await clara.page.getByRole('button', { name: 'Sign off and send' }).click();
  await expect(clara.page.getByText('Done.')).toBeVisible();
  await boris.page.goto(path);
  await boris.page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(boris.page.getByText(/N\/D 1939, turn 2 of 36; Axis 1/).first()).toBeVisible();

  // Who drafted and who signed stands in the log, under their own names, and the page that verifies it agrees.
  const log = await boris.page.request.get(`/api${path}/log?limit=200`);
  const {
    entries,
  }: { entries: readonly { seq: number; actor: string; payload?: { drafted?: string; signed?: string } }[] } =
    await log.json();
  const sent = entries.filter(({ payload }) => payload?.drafted !== undefined);
  expect(sent).toHaveLength(1);
  const [{ seq, actor, payload } = { seq: 0, actor: '' }] = sent;
  expect(payload?.signed).toBe(actor);
  expect(payload?.drafted).not.toBe(actor);
  await boris.page.goto(`${path}/log?around=${seq}#entry-${seq}`);
  await expect(boris.page.getByText(/^Drafted by Player \w+, signed off by Player \w+\.$/)).toBeVisible();
  await boris.page.goto(path);
  await boris.page.getByRole('link', { name: 'Verify this game' }).click();
  await boris.page.getByRole('button', { name: 'Verify this game now' }).click();
  const found = boris.page.getByRole('region', { name: /^What was found/ });
  await expect(found).toContainText(/Nothing wrong was found|OK: everything was checked/, { timeout: 30_000 });
});
