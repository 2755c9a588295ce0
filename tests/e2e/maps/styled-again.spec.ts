import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { STACKED } from '@/bench/page/position';
import { person } from '../game-pages';
import { startedAt } from './positions';

interface TraceEvent {
  readonly name: string;
  readonly args?: { readonly elementCount?: number };
}

/** How many elements the browser styles while `act` runs; one that is styled twice counts twice. */
async function styledDuring(cdp: CDPSession, act: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  await cdp.send('Tracing.start', { categories: 'devtools.timeline', transferMode: 'ReportEvents' });
  await act();
  const complete = new Promise((done) => cdp.once('Tracing.tracingComplete', done));
  await cdp.send('Tracing.end');
  await complete;
  return events
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0);
}

/** React hangs its props on each element, as a new object whenever it draws the element again. */
function drawnAgain(page: Page): Promise<number> {
  return page.evaluate(() => {
    const seen = window as unknown as { props?: Map<Element, unknown> };
    const propsOf = (element: Element): unknown =>
      Object.entries(element).find(([key]) => key.startsWith('__reactProps'))?.[1];
    const before = seen.props;
    seen.props = new Map([...document.querySelectorAll('[data-under] *')].map((one) => [one, propsOf(one)]));
    return [...seen.props].filter(([one, props]) => props === undefined || before?.get(one) !== props).length;
  });
}

// The whole page at every press is what makes a phone wait: seen once, a third of a second.
test('to pick a stack and a battle draws no counter again and styles only a part of the page', async ({ browser }) => {
  const { page } = await person(browser, 'Picker', { viewport: { width: 390, height: 844 } });
  await page.goto(`${await startedAt(page, 'Every stack at once', STACKED)}?role=german`);
  await expect(page.locator('.map [data-world]')).toHaveAttribute('style', /scale/);
  const all = await page.locator('*').count();
  const cdp = await page.context().newCDPSession(page);
  const press = (selector: string) => page.locator(selector).first().dispatchEvent('click');

  expect(await drawnAgain(page)).toBeGreaterThan(1000);
  const picked = await styledDuring(cdp, async () => {
    await press('a[data-place="greater-germany"]');
    await expect(page.locator('input[name="n-infantry"]')).toBeVisible();
  });
  expect(picked).toBeLessThan(all / 2);
  expect(await drawnAgain(page)).toBe(0);

  const attacked = await styledDuring(cdp, async () => {
    await press('a[data-offer="battle"]');
    await expect(page.locator('#confirm')).toBeVisible();
  });
  expect(attacked).toBeLessThan(all / 2);
  expect(await drawnAgain(page)).toBe(0);
});
