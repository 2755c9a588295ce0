import { expect, test } from '@playwright/test';
import { person } from '../game-pages';
import { newTracker } from '../trackers/tracker-pages';

test('my games are narrowed to one rules system, with a text and without', async ({ browser }) => {
  const { page } = await person(browser, 'Sorter', { viewport: { width: 390, height: 844 } });
  await newTracker(page, { rules: 'okinawa-points', name: 'An island' });
  await newTracker(page, { rules: 'wif-victory', name: 'A world' });
  await page.goto('/games');
  const games = page.getByRole('listitem').getByRole('link');
  const names = () => games.filter({ hasText: /^An? / }).allInnerTexts();
  await expect.poll(names).toEqual(expect.arrayContaining(['An island', 'A world']));
  // The search is one line on a phone, above the games.
  const [text, system] = [page.getByRole('searchbox'), page.getByLabel('Only games of this rules system')];
  expect((await text.boundingBox())?.y).toBe((await system.boundingBox())?.y);

  await system.selectOption('okinawa-points');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('heading', { name: /^Your games of Okinawa/ })).toBeVisible();
  await expect.poll(names).toEqual(['An island']);
  await expect(system).toHaveValue('okinawa-points');

  await text.fill('world');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('No game of yours has this.')).toBeVisible();
  await system.selectOption('Every system');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect.poll(names).toEqual(['A world']);
});
