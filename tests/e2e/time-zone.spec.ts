import type { Locator, Page } from '@playwright/test';
import { newWar, person } from './game-pages';
import { expect, test } from './windows';

/** Every one of them is as their reader in New Zealand wants it. */
async function inZone(times: Locator): Promise<void> {
  await expect(times.first()).toBeVisible();
  for (const time of await times.all()) {
    await expect(time).toContainText('GMT+1');
    await expect(time).toHaveAttribute('title', / UTC$/);
  }
}

/** Germany is away from today on: the log says so in a sentence with two instants. */
async function goAway(page: Page, path: string): Promise<void> {
  await page.goto(`${path}/side?role=german`);
  const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('First day').fill(day(1));
  await page.getByLabel('Last day').fill(day(3));
  await page.getByRole('button', { name: 'Be away' }).click();
  await expect(page.getByText(/You are away/)).toBeVisible();
}

test('times are in the zone of the reader, and in UTC for those who point at them', async ({ browser }) => {
  const { page } = await person(browser, 'Zoe', { timezoneId: 'Pacific/Auckland' });
  const { path } = await newWar(page, 'Far away');
  await page.goto(`${path}/log`);
  const time = page.locator('time').first();
  const at = new Date((await time.getAttribute('datetime')) ?? '');
  const there = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Pacific/Auckland',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
  await expect(time).toContainText(there);
  await expect(time).toContainText('GMT+1');
  await expect(time).toHaveAttribute('title', / UTC$/);
});

test('so are those in a sentence of the log, on its page and beside the game', async ({ browser }) => {
  const { page } = await person(browser, 'Zora', { timezoneId: 'Pacific/Auckland' });
  const { path } = await newWar(page, 'Farther away');
  await goAway(page, path);
  const times = page.getByText(/is away from/).locator('time');
  for (const where of ['/log', '']) {
    await page.goto(`${path}${where}`);
    await inZone(times);
  }
  // A sentence that comes to a page that is open.
  const shown = await times.count();
  const other = await page.context().newPage();
  await other.goto(`${path}/side?role=german`);
  await other.getByRole('button', { name: 'I am back', exact: true }).click();
  await expect(other.getByLabel('First day')).toBeVisible();
  await goAway(other, path);
  await page.bringToFront();
  await expect.poll(() => times.count()).toBeGreaterThan(shown);
  await inZone(times);
});

test('without scripts times say that they are in UTC', async ({ browser }) => {
  const { page } = await person(browser, 'Zack', { timezoneId: 'Pacific/Auckland', javaScriptEnabled: false });
  const { path } = await newWar(page, 'Far away too');
  await page.goto(`${path}/log`);
  await expect(page.locator('time').first()).toContainText(/ UTC$/);
});
