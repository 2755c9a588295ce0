import type { BrowserContext, Page } from '@playwright/test';
import { lookAround } from '../access/look-at';
import { person } from '../game-pages';
import { prepareGame, takeSeat } from '../prepared';
import { expect, test } from '../windows';

const CLOCK = {
  version: 1,
  zone: 'Europe/Rome',
  time: { kind: 'each', per: 'decision', hours: 72 },
  bank: { hours: 24, gain: 0, most: 24 },
  freeDay: false,
  restDays: [],
  ownRest: { weekdays: 1, dates: 2 },
  think: { days: 3, turns: 2 },
  vacation: 5,
  atZero: 'choice',
} as const;

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const own = (page: Page) => page.getByRole('region', { name: 'German Reich' });

test('two sides pause the game and one ends it; a seat says when it rests, and that it needs time', async ({
  browser,
}) => {
  const [anna, boris] = [await person(browser, 'Anna'), await person(browser, 'Boris')];
  const seats = { german: 'me', japanese: 'open' } as const;
  const game = { ruleset: 'triumph-of-the-will', name: 'Slow war', seats, clock: CLOCK };
  const { path, invitations } = await prepareGame(anna.context, game);
  await takeSeat(boris.context, invitations.japanese ?? '');

  await anna.page.goto(`${path}/clock`);
  await anna.page.getByText('Ask for a pause', { exact: true }).first().click();
  await anna.page.getByRole('button', { name: 'Ask for a pause' }).click();
  await expect(anna.page.getByText('German Reich asks for a pause.')).toBeVisible();
  await expect(anna.page.getByRole('button', { name: 'Ask no longer' })).toBeVisible();

  await boris.page.goto(path);
  await boris.page.getByRole('button', { name: 'Pause the game' }).click();
  await expect(boris.page.getByText('Your side had asked for this pause.')).toBeVisible();

  await anna.page.goto(`${path}/clock`);
  await anna.page.getByRole('button', { name: 'End the pause' }).click();
  await expect(own(anna.page).getByText('The clock is stopped: a day’s notice after the pause.')).toBeVisible();

  await own(anna.page).getByText('Your rest days').click();
  await own(anna.page).getByRole('checkbox', { name: 'Sat' }).check();
  await own(anna.page).getByRole('checkbox', { name: 'Sun' }).check();
  await own(anna.page).getByRole('button', { name: 'Rest on these days' }).click();
  await expect(own(anna.page).getByText('This clock allows 1 weekday of a seat’s own.')).toBeVisible();
  await own(anna.page).getByRole('checkbox', { name: 'Sun' }).uncheck();
  await own(anna.page).getByLabel('Single days').fill(dayIn(3));
  await own(anna.page).getByRole('button', { name: 'Rest on these days' }).click();
  await expect(own(anna.page).getByText(/Rests on: Sat from \d{4}-\d\d-\d\d, \d{4}-\d\d-\d\d \(/)).toBeVisible();

  await own(anna.page).getByText('You need time to think').click();
  await own(anna.page).getByLabel('Until the end of').fill(dayIn(1));
  await own(anna.page).getByRole('button', { name: 'Take the time' }).click();
  await expect(own(anna.page).getByText('You need time to think')).toHaveCount(0);
  await expect(
    own(anna.page)
      .getByRole('cell', { name: /declared long think/ })
      .first(),
  ).toBeAttached();
});

const TERMS = {
  version: 1,
  zone: 'US/Eastern',
  time: { kind: 'each', per: 'turn', hours: 100 },
  bank: { hours: 50, gain: 5, most: 90 },
  freeDay: true,
  restDays: [2, 5],
  ownRest: { weekdays: 1, dates: 3 },
  think: { days: 4, turns: 3 },
  vacation: 11,
  atZero: 'delegate',
} as const;

const CAP = 'Most that the bank holds, hours';
const ALREADY = 'These are the terms already. Nothing was changed.';

async function termsOf({ request }: BrowserContext, path: string) {
  const game: { readonly clock?: object; readonly clockProposal?: { readonly terms: object } } = await (
    await request.get(`/api${path}`)
  ).json();
  return { set: game.clock, proposed: game.clockProposal?.terms };
}

test('one term of a clock is changed or proposed, and every other stays; without a script too', async ({ browser }) => {
  const anna = await person(browser, 'Anna');
  const boris = await person(browser, 'Boris', { javaScriptEnabled: false });
  const seats = { german: 'me', japanese: 'open', 'game-master': 'me' } as const;
  const game = { ruleset: 'triumph-of-the-will', name: 'Long war', seats, clock: TERMS };
  const { path, invitations } = await prepareGame(anna.context, game);
  await takeSeat(boris.context, invitations.japanese ?? '');

  await anna.page.goto(`${path}/clock`);
  const form = anna.page.getByRole('form', { name: 'Change the clock' });
  await expect(form.getByLabel('Time to answer', { exact: true })).toHaveValue('own');
  await form.getByRole('button', { name: 'Set it for everybody' }).click();
  await expect(form.getByText(ALREADY)).toBeVisible();

  await form.getByLabel(CAP).fill('49');
  await form.getByLabel('Reason').fill('The bank is too small.');
  await form.getByRole('button', { name: 'Set it for everybody' }).click();
  await expect(form.getByLabel(CAP)).toHaveAccessibleDescription(/A bank begins with no more than it may hold\./);
  await expect(form.getByLabel(CAP)).toHaveValue('49');
  await lookAround(anna.page, 'the clock form with a fault');

  await form.getByLabel(CAP).fill('96');
  await form.getByRole('button', { name: 'Check the terms' }).click();
  await expect(form.getByText('New: A bank of 2 days 2 h that grows by 5 h an answer, up to 4 days')).toBeVisible();
  expect(await termsOf(anna.context, path)).toEqual({ set: TERMS, proposed: undefined });
  await form.getByRole('button', { name: 'Set it for everybody' }).click();
  await expect(anna.page.getByText('A bank of 2 days 2 h that grows by 5 h an answer, up to 4 days')).toBeVisible();
  await expect(form.getByText('Nothing is sent yet.')).toHaveCount(0);
  await expect(form.getByLabel('Reason')).toHaveValue('');
  await expect(form.getByLabel(CAP)).toHaveValue('96');
  const changed = { ...TERMS, bank: { ...TERMS.bank, most: 96 } };
  expect(await termsOf(anna.context, path)).toEqual({ set: changed, proposed: undefined });

  await boris.page.goto(`${path}/clock`);
  const offer = boris.page.getByRole('form', { name: 'Propose another clock' });
  await offer.getByText('Propose another clock').click();
  await offer.getByRole('button', { name: 'Propose it' }).click();
  await expect(offer.getByText(ALREADY)).toBeVisible();
  await offer.getByLabel('Vacation of each seat, days a year').fill('20');
  await offer.getByRole('button', { name: 'Propose it' }).click();
  await expect(boris.page.getByText('Imperial Japan proposes another clock.')).toBeVisible();
  expect(await termsOf(boris.context, path)).toEqual({ set: changed, proposed: { ...changed, vacation: 20 } });
});

test('a clock with a name fills the fields of a new game, and only those that matter are seen', async ({ browser }) => {
  const { page } = await person(browser, 'Anna');
  await page.goto('/games/new?rules=okinawa-points');
  const name = page.getByLabel('Time to answer', { exact: true });
  const every = page.getByText('Every term', { exact: true });
  await expect(every).toBeHidden();
  await name.selectOption('standard');
  await every.click();
  await expect(page.getByLabel(CAP)).toHaveValue('336');
  await page.getByLabel('What is counted').selectOption('daily');
  await expect(name).toHaveValue('own');
  await expect(page.getByLabel('Time to answer, hours')).toBeHidden();
  await expect(page.getByLabel('Hour of the day')).toHaveValue('20:00');
  await name.selectOption('turn');
  await expect(page.getByLabel('Time to answer, hours')).toHaveValue('168');
  await expect(page.getByRole('checkbox', { name: 'Sat' })).toBeChecked();
  await page.getByLabel('Bank of time').selectOption('no');
  await expect(page.getByLabel(CAP)).toBeHidden();
  await page.getByLabel('Bank of time').selectOption('yes');
  await expect(name).toHaveValue('turn');

  // These rules have no built-in opponent.
  const zero = page.getByLabel('When the time is out');
  await zero.selectOption('choice');
  await page.getByRole('button', { name: 'Make the game' }).click();
  await expect(zero).toHaveAccessibleDescription(/has no built-in opponent that could choose/);
  await expect(zero).toHaveValue('choice');
  await expect(name).toHaveValue('own');
});
