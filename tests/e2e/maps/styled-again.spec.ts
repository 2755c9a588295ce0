import type { CDPSession, Page } from '@playwright/test';
import { STACKED } from '@/bench/page/position';
import { traceOf } from '@/bench/page/trace';
import { person } from '../game-pages';
import { expect, test } from '../windows';
import { startedAt } from './positions';

/** What the browser says of a styling and of a layout. */
interface Effort {
  readonly elementCount?: number;
  readonly beginData?: { readonly dirtyObjects?: number };
}

async function effortOf(cdp: CDPSession, what: 'UpdateLayoutTree' | 'Layout', act: () => Promise<void>) {
  const events = await traceOf(cdp, 'devtools.timeline', act);
  return events.filter(({ name }) => name === what).map(({ args }): Effort => args ?? {});
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** How many elements the browser styles while `act` runs; one that is styled twice counts twice. */
async function styledDuring(cdp: CDPSession, act: () => Promise<void>): Promise<number> {
  return sum((await effortOf(cdp, 'UpdateLayoutTree', act)).map(({ elementCount }) => elementCount ?? 0));
}

/** How often it lays out so much that it must have been the map. */
async function laidOutDuring(cdp: CDPSession, act: () => Promise<void>): Promise<number> {
  const layouts = await effortOf(cdp, 'Layout', act);
  return layouts.filter(({ beginData }) => (beginData?.dirtyObjects ?? 0) > 50).length;
}

/** How often the map was painted for a new view since the last call: whenever the pointer rests. */
function paintedAgain(page: Page): Promise<number> {
  return page.evaluate(() => {
    const seen = window as unknown as { painted?: number };
    const world = document.querySelector('[data-world]');
    if (seen.painted === undefined && world)
      new MutationObserver(() => (seen.painted = (seen.painted ?? 0) + 1)).observe(world, { attributes: true });
    const painted = seen.painted ?? 0;
    seen.painted = 0;
    return painted;
  });
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

const STEPS = 40;

test('a map that is dragged and zoomed is moved as one picture, laid out again only for a view that it comes to', async ({
  browser,
}) => {
  const { page } = await person(browser, 'Dragger', { viewport: { width: 390, height: 844 } });
  await page.goto(`${await startedAt(page, 'Every stack at once', STACKED)}?role=german`);
  await expect(page.locator('.map [data-world]')).toHaveAttribute('style', /scale/);
  const box = await page.locator('[data-frame]').boundingBox();
  if (!box) throw new Error('there is no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const cdp = await page.context().newCDPSession(page);
  await page.mouse.move(x, y);
  await paintedAgain(page);

  const dragged = await laidOutDuring(cdp, async () => {
    await page.mouse.down();
    for (let step = 0; step < STEPS; step += 1) await page.mouse.move(x - step, y + step);
  });
  expect(dragged).toBeLessThanOrEqual((await paintedAgain(page)) + 1);
  await page.mouse.up();

  const zoomed = await laidOutDuring(cdp, async () => {
    for (let step = 0; step < STEPS; step += 1) await page.mouse.wheel(0, -12);
  });
  expect(zoomed).toBeLessThanOrEqual((await paintedAgain(page)) + 1);
});

test('links of a draft ask the service for nothing before they are pressed', async ({ browser }) => {
  const { page } = await person(browser, 'Reader', { viewport: { width: 390, height: 844 } });
  await page.goto(`${await startedAt(page, 'Every stack at once', STACKED)}?role=german`);
  await expect(page.locator('.map [data-world]')).toHaveAttribute('style', /scale/);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('do=')) asked.push(request.url());
  });
  const menu = page.getByRole('region', { name: 'Move armies' });
  for (const link of [menu.getByRole('link').first(), menu.getByRole('link').last()])
    await link.scrollIntoViewIfNeeded();
  await menu.getByRole('link').first().click();
  await expect(page.locator('input[name="n-infantry"]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});
