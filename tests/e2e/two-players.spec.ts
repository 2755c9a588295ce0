import type { Page } from '@playwright/test';
import {
  buy,
  checkAndSend,
  chooseDestination,
  FORCES,
  isMyAction,
  makeGame,
  PEACEFUL,
  pass,
  person,
  place,
  QUEUES,
} from './game-pages';
import { expect, test } from './windows';

const linkTo = (page: Page, text: string) => page.getByRole('list').getByRole('link').filter({ hasText: text }).first();

/** One move of armies, by anybody who is asked: a panzer army is a tank army on the other side. */
async function moveFrom(page: Page, area: string): Promise<void> {
  await page.getByRole('region', { name: 'Take an action' }).or(page.locator('#decision')).first().waitFor();
  await linkTo(page, area).click();
  await page.getByLabel(/^(panzer|tank)/).fill('0');
  await page.getByLabel(/^infantry/).fill('1');
  await chooseDestination(page, PEACEFUL);
  await checkAndSend(page);
}

test('two people sign in, make and join a game, and play through the first turn', async ({ browser }) => {
  const anna = await person(browser, 'Anna');
  const boris = await person(browser, 'Boris');

  const path = await makeGame(anna.page, { name: 'Two players', side: 'German Reich', opponent: 'By link' });
  const invitation = await anna.page.locator('a[href*="/join/"]').first().getAttribute('href');
  await boris.page.goto(invitation ?? '');
  await expect(boris.page.getByRole('heading', { level: 1 })).toContainText('Two players');
  await boris.page.getByRole('button', { name: 'Play Imperial Japan' }).click();
  await expect(isMyAction(boris.page)).toBeVisible();

  await anna.page.goto(path);
  await buy(anna.page, FORCES.german);
  await expect(isMyAction(anna.page)).toBeHidden();
  await boris.page.goto(path);
  // The other side's choice is sealed: nothing of it is on the page.
  await boris.page.goto(`${path}/log`);
  await expect(boris.page.getByText('sealed', { exact: true })).toHaveCount(2);
  await expect(boris.page.getByText('panzers')).toHaveCount(0);
  await boris.page.goto(path);
  await buy(boris.page, FORCES.japanese);

  const sides = [
    { page: anna.page, queue: QUEUES.german, home: 'Russia' },
    { page: boris.page, queue: QUEUES.japanese, home: 'Manchukuo' },
  ];
  await placeAll(sides, path);
  await actOnce(sides, path);
  await passAll(sides, path);
  await anna.page.goto(path);
  await expect(anna.page.getByText(/Turn 2/).first()).toBeVisible();
  await anna.page.goto('/games');
  await expect(anna.page.getByRole('heading', { name: /^Your action/ })).toBeVisible();
});

interface Seat {
  readonly page: Page;
  readonly queue: (typeof QUEUES)['german'];
  readonly home: string;
}

/** Anybody who is asked, sends the whole queue; the server works both off in turn. */
async function placeAll(seats: readonly Seat[], path: string): Promise<void> {
  const first = await asked(seats, path);
  await place(first.page, first.queue);
  const second = await asked(seats, path);
  await place(second.page, second.queue);
}

async function actOnce(seats: readonly Seat[], path: string): Promise<void> {
  const mover = await asked(seats, path);
  await moveFrom(mover.page, mover.home);
  const sailor = await asked(seats, path);
  expect(sailor).not.toBe(mover);
  await sailor.page.getByRole('region', { name: 'Convoy armies over sea' }).getByRole('link').first().click();
  await sailor.page.getByLabel(/^infantry/).fill('1');
  await chooseDestination(sailor.page, PEACEFUL);
  await checkAndSend(sailor.page);
}

async function passAll(seats: readonly Seat[], path: string): Promise<void> {
  for (let passes = 0; passes < 2; passes += 1) await pass((await asked(seats, path)).page);
}

async function asked(seats: readonly Seat[], path: string): Promise<Seat> {
  for (const seat of seats) {
    await seat.page.goto(path);
    if (await isMyAction(seat.page).isVisible()) return seat;
  }
  throw new Error('nobody is asked');
}
