import type { Page } from '@playwright/test';
import { MAIL_KINDS } from '@/emails/samples/kinds';
import { bringAxe, findingsInMail } from '../access/look-at';
import { expect, test } from '../windows';

/** Nothing of a mail may be wider than the window: a phone would show it small, or cut it. */
async function widest(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

const smallest = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.min(
      ...[...document.querySelectorAll('body *')]
        .filter((one) => one.checkVisibility() && [...one.childNodes].some((node) => node.textContent?.trim()))
        .map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
    ),
  );

/** The colour at the very edge and that of the sheet: one that stays light in the dark frames every mail. */
const backgrounds = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [document.elementFromPoint(1, 1), document.querySelector('.sheet')].map((one) =>
      one === null ? 'none' : getComputedStyle(one).backgroundColor,
    ),
  );

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every kind of mail can be read at 320 and 640 pixels, ${colorScheme}`, async ({ browser }) => {
    const page = await (await browser.newContext({ colorScheme })).newPage();
    for (const { id, make } of MAIL_KINDS) {
      const { html } = await make();
      for (const width of [640, 320]) {
        await page.setViewportSize({ width, height: 900 });
        await page.setContent(html);
        expect(await widest(page), `${id} at ${width}`).toBeLessThanOrEqual(width);
        expect(await smallest(page), id).toBeGreaterThanOrEqual(12);
      }
      const [edge, sheet] = await backgrounds(page);
      expect(edge, id).toBe(sheet);
      // Unfolded too, and the narrower width has all that the wider one has.
      await page.locator('details').evaluateAll((all) => {
        for (const one of all) one.setAttribute('open', '');
      });
      expect(await widest(page), `${id} unfolded`).toBeLessThanOrEqual(320);
      await bringAxe(page);
      expect(await findingsInMail(page), id).toEqual([]);
    }
  });
}

test('the pages of all kinds show each narrow and wide, light and dark, and as text', async ({ page }) => {
  await page.goto('/dev/emails');
  await page.getByRole('link', { name: 'News, with names from right to left' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('News, with names from right to left');
  const backgrounds: string[] = [];
  for (const title of ['Light, 320', 'Light, 640', 'Dark, 320', 'Dark, 640']) {
    const body = page.frameLocator(`iframe[title^="${title}"]`).locator('body');
    await expect(body).toContainText('נועה');
    backgrounds.push(
      await body.evaluate((one) => getComputedStyle(one.querySelector('.sheet') ?? one).backgroundColor),
    );
  }
  expect(new Set(backgrounds).size).toBe(2);
  await expect(page.locator('pre')).toContainText('You have nothing new to decide.');
});
