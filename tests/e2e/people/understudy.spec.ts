import type { Page } from '@playwright/test';
import { PYTHON, secondOpinion } from '@/tests/trust/python';
import { mailedLink, newWar, type Person, person } from '../game-pages';
import { twoAtTable } from '../trackers/tracker-pages';
import { expect, test } from '../windows';

type Side = 'axis' | 'allied';

/** A machine that is busy with seven browsers may ask to come again in a moment. */
async function open(page: Page, address: string): Promise<void> {
  await expect(async () => {
    expect((await page.goto(address))?.status()).toBeLessThan(500);
  }).toPass({ timeout: 60_000 });
}

/** The captain of a side makes a link for somebody with a right, who takes it. */
async function joinSide(
  captain: Page,
  path: string,
  [side, right]: readonly [Side, string],
  { page }: Person,
): Promise<void> {
  await open(captain, `${path}/side?role=${side}`);
  await captain.getByLabel('In the side, this person').last().selectOption(right);
  await captain.getByRole('button', { name: 'Make a link' }).click();
  const link = captain
    .getByRole('region', { name: 'Invite somebody to the side' })
    .getByRole('link', { name: /\/join\// });
  await expect(link.last()).toBeVisible();
  await open(page, (await link.last().getAttribute('href')) ?? '');
  await page.getByRole('button', { name: /^Play/ }).click();
  await page.waitForURL(`**${path}`);
}

/** One of the side puts a report forward as a draft, and another signs it off. */
async function reportTogether(drafts: Page, signs: Page, path: string, report: string): Promise<void> {
  await open(drafts, path);
  await drafts.getByText('Paste the report as text').click();
  await drafts.getByLabel('Report as text').fill(report);
  await drafts.getByRole('button', { name: 'Send the text' }).click();
  await expect(drafts.getByText(/^Kept as a draft of your side/)).toBeVisible();
  await open(signs, path);
  await signs.getByRole('button', { name: 'Sign off and send' }).click();
  await expect(signs.getByText('Done.')).toBeVisible();
}

test('three people a side: a draft is signed, the other side confirms, and an understudy takes a seat over', async ({
  browser,
}) => {
  const game = { rules: 'wif-victory', name: 'Three a side' } as const;
  const { first: anna, second: boris, path } = await twoAtTable(browser, game, ['Anna', 'Boris']);
  const [clara, dora, emil, fritz, greta] = [
    await person(browser, 'Clara'),
    await person(browser, 'Dora'),
    await person(browser, 'Emil'),
    await person(browser, 'Fritz'),
    await person(browser, 'Greta'),
  ];
  await joinSide(anna.page, path, ['axis', 'sign-off'], clara);
  await joinSide(anna.page, path, ['axis', 'draft'], dora);
  await joinSide(boris.page, path, ['allied', 'submit'], emil);
  await joinSide(boris.page, path, ['allied', 'draft'], fritz);
  await open(anna.page, `${path}/side?role=axis`);
  await anna.page.getByRole('button', { name: 'Ask for a second person' }).click();
  await expect(anna.page.getByText(/Nothing of this side goes out without a second person/)).toBeVisible();

  await reportTogether(dora.page, clara.page, path, 'Manila, Axis Japan, in supply');
  await open(emil.page, path);
  await emil.page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(emil.page.getByText(/N\/D 1939, turn 2 of 36; Axis 1/).first()).toBeVisible();

  // Boris names somebody who stands by, and later hands the seat over.
  const understudy = (page: Page) => page.getByRole('region', { name: 'Understudy' });
  await open(boris.page, `${path}/side?role=allied`);
  await boris.page.getByRole('button', { name: 'Ask somebody to stand by' }).click();
  const link = understudy(boris.page).getByRole('link', { name: /\/join\// });
  await expect(link).toBeVisible();
  await open(greta.page, (await link.getAttribute('href')) ?? '');
  await greta.page.getByRole('button', { name: /^Stand by for/ }).click();
  await greta.page.waitForURL(`**${path}`);
  await expect(greta.page.getByText('You stand by for a seat of this game.')).toBeVisible();
  await open(boris.page, `${path}/side?role=allied`);
  await boris.page.getByRole('button', { name: 'Offer them the seat now' }).click();
  await expect(understudy(boris.page).getByText(/stands by, and may take the seat over now/)).toBeVisible();

  await open(greta.page, path);
  await greta.page.getByRole('link', { name: 'Take it over, or say no' }).click();
  await greta.page.getByRole('button', { name: 'Take the seat over' }).click();
  await greta.page.waitForURL(/\/brief\?role=allied/);
  await expect(greta.page.getByText(/stood by, and took the seat over/)).toBeVisible();
  await expect(greta.page.getByText(/Manila/).first()).toBeVisible();
  // The same brief comes by mail.
  await open(greta.page, await mailedLink(greta.page, greta.address, `${path}/brief`));
  await expect(greta.page.getByText(/stood by, and took the seat over/)).toBeVisible();

  // Who has left the seat sees no more than everybody; the new captain and the others play on.
  await open(boris.page, path);
  await expect(boris.page.getByText(/You have left your seat/)).toBeVisible();
  await reportTogether(dora.page, clara.page, path, 'Manila, Axis Japan, in supply');
  await open(greta.page, path);
  await greta.page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(greta.page.getByText(/turn 3 of 36/).first()).toBeVisible();
  await greta.page.getByRole('link', { name: 'Verify this game' }).click();
  await greta.page.getByRole('button', { name: 'Verify this game now' }).click();
  const found = greta.page.getByRole('region', { name: /^What was found/ });
  await expect(found).toContainText(/Nothing wrong was found|OK: everything was checked/, { timeout: 30_000 });

  // A second verifier, written apart from the first, agrees.
  const file = await greta.page.request.get(`/api${path}/export`);
  expect(file.ok()).toBe(true);
  if (PYTHON !== undefined) expect(secondOpinion(await file.text())).toMatchObject({ firstBad: null });
});

test('who takes a seat names their understudy with the same press', async ({ browser }) => {
  const [hans, ines, jana] = [
    await person(browser, 'Hans'),
    await person(browser, 'Ines'),
    await person(browser, 'Jana'),
  ];
  const { path, invitations } = await newWar(hans.page, 'With an understudy', 'open');
  await ines.page.goto(invitations.japanese ?? '');
  await ines.page.getByLabel('Understudy', { exact: true }).selectOption('mail');
  await ines.page.getByRole('button', { name: /^Play/ }).click();
  await expect(ines.page.getByText('An invitation by mail needs an address.')).toBeVisible();
  await ines.page.getByLabel('Understudy', { exact: true }).selectOption('link');
  await ines.page.getByRole('button', { name: /^Play/ }).click();
  const card = ines.page.getByRole('region', { name: 'Understudy' });
  const link = card.getByRole('link', { name: /\/join\// });
  await expect(link).toBeVisible();
  await jana.page.goto((await link.getAttribute('href')) ?? '');
  await expect(jana.page.getByLabel('Understudy', { exact: true })).toHaveCount(0);
  await jana.page.getByRole('button', { name: /^Stand by for/ }).click();
  await jana.page.waitForURL(`**${path}`);
  await expect(jana.page.getByText('You stand by for a seat of this game.')).toBeVisible();
});
