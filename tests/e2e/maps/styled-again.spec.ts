import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { STACKED } from '@/bench/page/position';
import { person } from '../game-pages';
import { startedAt } from './positions';

interface TraceEvent {
  readonly name: string;
  readonly args?: { readonly elementCount?: number; readonly beginData?: { readonly dirtyObjects?: number } };
}

async function traceOf(cdp: CDPSession, act: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  await cdp.send('Tracing.start', { categories: 'devtools.timeline', transferMode: 'ReportEvents' });
  await act();
  const complete = new Promise((done) => cdp.once('Tracing.tracingComplete', done));
  await cdp.send('Tracing.end');
  await complete;
  return events;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** How many elements the browser styles while `act` runs; one that is styled twice counts twice. */
async function styledDuring(cdp: CDPSession, act: () => Promise<void>): Promise<number> {
  const styled = (await traceOf(cdp, act)).filter(({ name }) => name === 'UpdateLayoutTree');
  return sum(styled.map(({ args }) => args?.elementCount ?? 0));
}

/** How many elements it lays out again. */
async function laidOutDuring(cdp: CDPSession, act: () => Promise<void>): Promise<number> {
  const laidOut = (await traceOf(cdp, act)).filter(({ name }) => name === 'Layout');
  return sum(laidOut.map(({ args }) => args?.beginData?.dirtyObjects ?? 0));
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

const FRAMES = 40;

test('a map that is dragged is moved as one picture: nothing of it is laid out again', async ({ browser }) => {
  const { page } = await person(browser, 'Dragger', { viewport: { width: 390, height: 844 } });
  await page.goto(`${await startedAt(page, 'Every stack at once', STACKED)}?role=german`);
  await expect(page.locator('.map [data-world]')).toHaveAttribute('style', /scale/);
  const box = await page.locator('[data-frame]').boundingBox();
  if (!box) throw new Error('there is no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const cdp = await page.context().newCDPSession(page);
  // What a press shows is laid out; what a drag moves is not.
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y);
  await expect(page.locator('.map-moving')).toBeVisible();

  const laidOut = await laidOutDuring(cdp, async () => {
    for (let frame = 0; frame < FRAMES; frame += 1) await page.mouse.move(x + 20 - frame, y + frame);
    await expect(page.locator('[data-sheet]')).toHaveAttribute('style', /matrix/);
  });
  expect(laidOut).toBeLessThan(FRAMES);
  await page.mouse.up();
});

test('links of a draft ask the service for nothing before they are pressed', async ({ browser }) => {
  const { page } = await person(browser, 'Reader', { viewport: { width: 390, height: 844 } });
  const game = await startedAt(page, 'Every stack at once', STACKED);
  await page.goto(`${game}?role=german`);
  await expect(page.locator('.map [data-world]')).toHaveAttribute('style', /scale/);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === new URL(game).pathname && search.includes('do=')) asked.push(search);
  });
  const menu = page.getByRole('region', { name: 'Move armies' });
  for (const link of [menu.getByRole('link').first(), menu.getByRole('link').last()])
    await link.scrollIntoViewIfNeeded();
  await menu.getByRole('link').first().click();
  await expect(page.locator('input[name="n-infantry"]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});
