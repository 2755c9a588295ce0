import type { Browser, Page } from '@playwright/test';
import { Client } from 'pg';
import { embeddedUrl } from '@/lib/db/embedded/url';
import { newWar, type Person, person } from '../game-pages';
import { prepareGame, takeSeat } from '../prepared';
import { expect, test } from '../windows';

/** Who owns a game may hand it on, and an owner who does not answer is followed by somebody at the table. */

const DAY_MS = 24 * 3_600_000;

/** The owner's time and the other sides' begins some days earlier: the service runs on the real clock. What a process has in memory is of an older version then. */
async function letPass(path: string, days: number): Promise<void> {
  const database = new Client({ connectionString: embeddedUrl(process.env.E2E_DATA_DIR ?? '') });
  await database.connect();
  const gameId = path.replace('/games/', '');
  const { rows } = await database.query('select summary from games where id = $1', [gameId]);
  const { ownerProposal } = rows[0].summary.matters;
  const earlier = (at: string) => new Date(Date.parse(at) - days * DAY_MS).toISOString();
  const { at, until, latest } = ownerProposal;
  const moved = { ...ownerProposal, at: earlier(at), until: earlier(until), latest: earlier(latest) };
  await database.query(
    `update games set version = version + 1, summary = jsonb_set(summary, '{matters,ownerProposal}', $2::jsonb) where id = $1`,
    [gameId, JSON.stringify(moved)],
  );
  await database.end();
}

const answers = (page: Page) => page.getByRole('form', { name: 'Your answer about the owner' });

async function press(page: Page, path: string, button: string): Promise<void> {
  await page.goto(path);
  await answers(page).getByRole('button', { name: button }).click();
  // Who agrees may still withdraw it; every other answer ends the proposal.
  if (button === 'Agree') await expect(answers(page).getByRole('button', { name: 'Withdraw it' })).toBeVisible();
  else await expect(answers(page)).toHaveCount(0);
}

/** Opens the part about owners below the players and names somebody. */
async function propose(page: Page, path: string, summary: string, whom: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('tab', { name: 'Players' }).click();
  await page.getByText(summary, { exact: true }).click();
  const form = page.getByRole('form', { name: 'Another owner' });
  const who = form.getByLabel('Who shall own it');
  const option = who.getByRole('option').filter({ hasText: whom });
  await who.selectOption((await option.getAttribute('value')) ?? '');
  await form.getByRole('button', { name: /^(Offer it to them|Propose them)$/ }).click();
  await expect(page.getByText(/^(The owner offers|.* proposes that)/).first()).toBeVisible();
}

/** Who owns a game may hand it on. */
async function expectOwner(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('tab', { name: 'Players' }).click();
  await expect(page.getByText('Hand the game over')).toBeVisible();
}

interface Table {
  readonly owner: Person;
  readonly axis: Person;
  readonly allied: Person;
  readonly path: string;
}

/** The owner organises and plays no side. */
async function threeAtTable(browser: Browser, names: readonly [string, string, string]): Promise<Table> {
  const [owner, axis, allied] = [
    await person(browser, names[0]),
    await person(browser, names[1]),
    await person(browser, names[2]),
  ];
  const seats = { axis: 'open', allied: 'open', organiser: 'me' } as const;
  const { path, invitations } = await prepareGame(owner.context, {
    ruleset: 'wif-victory',
    name: `War of ${names[0]}`,
    seats,
  });
  await takeSeat(axis.context, invitations.axis ?? '');
  await takeSeat(allied.context, invitations.allied ?? '');
  return { owner, axis, allied, path };
}

test('the owner offers a game, withdraws it, offers it again, and the other takes it over', async ({ browser }) => {
  const [anna, boris] = [await person(browser, 'Anna'), await person(browser, 'Boris')];
  const { path, invitations } = await newWar(anna.page, 'Handed over', 'open');
  await takeSeat(boris.context, invitations.japanese ?? '');

  await propose(anna.page, path, 'Hand the game over', '(Imperial Japan)');
  await press(anna.page, path, 'Withdraw the offer');
  await boris.page.goto(path);
  await expect(answers(boris.page)).toHaveCount(0);

  await propose(anna.page, path, 'Hand the game over', '(Imperial Japan)');
  await boris.page.goto(path);
  await expect(boris.page.getByText('The owner offers this game to you.')).toBeVisible();
  await press(boris.page, path, 'Take the game over');
  await expectOwner(boris.page, path);
  await anna.page.goto(path);
  await anna.page.getByRole('tab', { name: 'Players' }).click();
  await expect(anna.page.getByText('The owner is gone')).toBeVisible();
  await expect(anna.page.getByText('Hand the game over')).toHaveCount(0);
});

test('an owner who is there ends it by one press; one who is silent is followed once the sides agree', async ({
  browser,
}) => {
  const { owner, axis, allied, path } = await threeAtTable(browser, ['Olga', 'Pia', 'Quin']);
  await propose(axis.page, path, 'The owner is gone', 'You (Axis)');
  await owner.page.goto(path);
  await expect(owner.page.getByText(/^Axis proposes that .* own this game\.$/)).toBeVisible();
  await press(owner.page, path, 'I am here: keep the game');
  await axis.page.goto(path);
  await expect(answers(axis.page)).toHaveCount(0);

  await propose(axis.page, path, 'The owner is gone', 'You (Axis)');
  await expect(axis.page.getByText(/Not answered yet: Allies/)).toBeVisible();
  await expect(answers(axis.page).getByRole('button', { name: 'Take the game over' })).toHaveCount(0);
  await press(allied.page, path, 'Agree');
  await axis.page.goto(path);
  await expect(axis.page.getByText(/Every side has agreed\. You may take the game over from/)).toBeVisible();
  // The owner still has time.
  await expect(answers(axis.page).getByRole('button', { name: 'Take the game over' })).toHaveCount(0);
  await letPass(path, 15);
  await press(axis.page, path, 'Take the game over');
  await expectOwner(axis.page, path);
});

test('a side that says nothing is waited for a week longer, and does not keep it up', async ({ browser }) => {
  const { axis, path } = await threeAtTable(browser, ['Rita', 'Sven', 'Tom']);
  await propose(axis.page, path, 'The owner is gone', 'You (Axis)');
  await letPass(path, 15);
  await axis.page.goto(path);
  await expect(answers(axis.page).getByRole('button', { name: 'Take the game over' })).toHaveCount(0);
  await letPass(path, 7);
  await press(axis.page, path, 'Take the game over');
  await expectOwner(axis.page, path);
});
