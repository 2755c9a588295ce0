import { person } from '../game-pages';
import { expect, test } from '../windows';
import { press } from './keys';
import { bringAxe, findings } from './look-at';

const PHONE = { width: 390, height: 844 } as const;

test('what is needed seldom is behind one button: by keyboard, by pointer and on a phone', async ({ browser }) => {
  const { page } = await person(browser, 'More');
  await page.goto('/games');
  const risk = page.getByRole('link', { name: 'Games at risk' });
  const more = page.getByText('More: what else there is about games');
  await expect(page.getByRole('link', { name: 'Open seats' })).toBeVisible();
  await expect(risk).toBeHidden();
  await press(page, more);
  await expect(risk).toBeVisible();
  await bringAxe(page);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(risk).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await expect(risk).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(risk).toBeHidden();

  await page.setViewportSize(PHONE);
  await more.click();
  await expect(risk).toBeInViewport({ ratio: 1 });
  await risk.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Games at risk' })).toBeVisible();

  // The filter of open seats takes one line, and says what it does.
  await page.goto('/games/open');
  const systems = page.getByRole('navigation', { name: 'Rules system' });
  await expect(systems).toBeHidden();
  await page.getByText('Filter', { exact: true }).click();
  await systems.getByRole('link', { name: 'Okinawa' }).click();
  await expect(page.getByText(/^Filter \(1 active\): .*Okinawa/)).toBeVisible();
  await expect(systems).toBeHidden();
});
