import { expect, test } from '@playwright/test';
import { newWar, person } from './game-pages';

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

test('without scripts times say that they are in UTC', async ({ browser }) => {
  const { page } = await person(browser, 'Zack', { timezoneId: 'Pacific/Auckland', javaScriptEnabled: false });
  const { path } = await newWar(page, 'Far away too');
  await page.goto(`${path}/log`);
  await expect(page.locator('time').first()).toContainText(/ UTC$/);
});
