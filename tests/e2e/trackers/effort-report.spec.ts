import type { Locator, Page } from '@playwright/test';
import { person } from '../game-pages';
import { expect, test } from '../windows';
import { newTracker } from './tracker-pages';

const HEIGHT = 800;
/** How far one turn of the wheel or one stroke on a pad goes. */
const STROKE = 600;
const FIVE = ['Paris', 'Amsterdam', 'Antwerp', 'Marseilles', 'London'];

/** What a report costs the hand that makes it. */
class Hand {
  clicks = 0;
  scrolls = 0;

  constructor(private readonly page: Page) {}

  /** Presses something, after as many strokes as it takes to have it in view and not covered. */
  async press(control: Locator): Promise<void> {
    for (let strokes = 0; strokes < 20; strokes += 1) {
      const way = await this.wayTo(control);
      if (way === 0) break;
      await this.page.mouse.move(640, 400);
      await this.page.mouse.wheel(0, Math.sign(way) * STROKE);
      await this.page.waitForTimeout(250);
      this.scrolls += 1;
    }
    await control.click();
    this.clicks += 1;
  }

  /** 0: it can be pressed where it is. Above 0: it is further down. */
  private async wayTo(control: Locator): Promise<number> {
    const box = await control.boundingBox();
    if (!box) throw new Error('nothing to press');
    const bar = await this.page
      .locator('[data-report-bar]')
      .first()
      .boundingBox({ timeout: 500 })
      .catch(() => null);
    const inBar = bar !== null && box.y >= bar.y;
    const floor = bar === null || inBar ? HEIGHT : Math.min(HEIGHT, bar.y);
    if (box.y < 0) return -1;
    return box.y + box.height > floor ? 1 : 0;
  }
}

test('five changes in World in Flames cost at most eight clicks and one scroll', async ({ browser }) => {
  const { page } = await person(browser, 'Effort', { viewport: { width: 1280, height: HEIGHT } });
  const path = await newTracker(page, { rules: 'wif-victory', name: 'Effort' });
  await page.goto(`${path}?role=axis`);
  const hand = new Hand(page);
  const form = page.getByRole('form', { name: /^Report of S\/O 1939/ });
  await hand.press(form.locator('summary', { hasText: 'West Europe' }));
  for (const name of FIVE) {
    const row = form.locator('[data-row]').filter({ has: page.getByRole('group', { name: `${name}: who has it` }) });
    await hand.press(row.getByRole('radio', { name: 'Axis' }));
    const supply = row.getByRole('radio', { name: 'In supply' });
    if (!(await supply.isChecked())) await hand.press(supply);
  }
  await hand.press(form.getByRole('button', { name: /S\/O 1939$/ }));
  await expect(page).toHaveURL(/since=/);
  // More than five lines are folded.
  await page.getByRole('status').filter({ hasText: 'Done.' }).locator('summary').click();
  await expect(page.getByText(/Marseilles: Axis/).first()).toBeVisible();
  console.info(`five changes: ${hand.clicks} clicks, ${hand.scrolls} scrolls`);
  expect(hand.clicks).toBeLessThanOrEqual(8);
  expect(hand.scrolls).toBeLessThanOrEqual(1);
});

test('on a phone what is asked comes before the score, without a scroll', async ({ browser }) => {
  const { page } = await person(browser, 'Handheld', { viewport: { width: 390, height: 844 } });
  const path = await newTracker(page, { rules: 'wif-victory', name: 'In the hand' });
  await page.goto(`${path}?role=axis`);
  await expect(page.locator('#decision section').first()).toBeInViewport();
  await expect(page.locator('#decision').getByRole('button', { name: /^Nothing changed/ })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Score' })).not.toBeInViewport();
});
