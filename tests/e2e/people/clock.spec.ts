import type { Page } from '@playwright/test';
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
  if (process.env.SHOTS !== undefined)
    for (const width of [1280, 390]) {
      await anna.page.setViewportSize({ width, height: 900 });
      for (const details of await anna.page.locator('details').all())
        await details.evaluate((one) => one.setAttribute('open', ''));
      await anna.page.screenshot({ path: `${process.env.SHOTS}/clock-${width}.png`, fullPage: true });
    }
});
