import type { Page } from '@playwright/test';
import { expect, test } from '../windows';

/** More of the window than this must not move when the fonts arrive; 0.1 is what is called good. */
const MOST_SHIFT = 0.02;
const LATE_MS = 1_500;

const isFont = /\.woff2/;

async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
}

test('the fonts come from this host, two before they are asked for, and nothing moves when they arrive', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  await page.route(isFont, async (route) => {
    asked.push(route.request().url());
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
  const answer = await page.goto('/rules/triumph-of-the-will', { waitUntil: 'domcontentloaded' });
  // In the head of the answer, so that the browser asks for them before it has read the page.
  expect(answer?.headers().link?.match(/rel=preload; as="font"/g)).toHaveLength(2);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(LATE_MS);
  expect(new Set(asked).size).toBe(2);
  expect(asked.every((url) => url.startsWith(baseURL ?? ''))).toBe(true);
  const drawn = await page.evaluate(() => [
    document.fonts.check(`1em ${getComputedStyle(document.body).fontFamily.split(',')[0]}`),
    [...document.fonts].filter(({ status }) => status === 'loaded').length,
  ]);
  expect(drawn[0]).toBe(true);
  expect(drawn[1]).toBeGreaterThanOrEqual(2);
  expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
});

test('a page whose fonts never come is as long as with them', async ({ page }) => {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await page.goto('/rules/triumph-of-the-will');
  await page.evaluate(() => document.fonts.ready);
  const withFonts = await height();
  await page.route(isFont, (route) => route.abort());
  await page.reload();
  expect(Math.abs((await height()) - withFonts) / withFonts).toBeLessThan(0.03);
});
