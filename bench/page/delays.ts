import type { Page } from '@playwright/test';
import type { Point } from './gestures';

interface Asked {
  readonly url: string;
  readonly slower: number;
}

interface Seen {
  readonly paint: number;
  readonly delays: readonly number[];
}

declare global {
  interface Window {
    seen?: { paint: number; delays: number[] };
  }
}

/** Kept by the page itself: its largest paint, and how long each press, tap or key waited for its next frame. */
function watch(): void {
  const seen = { paint: 0, delays: [] as number[] };
  window.seen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.paint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId) seen.delays.push(entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

const seenBy = (page: Page): Promise<Seen> => page.evaluate(() => window.seen ?? { paint: Number.NaN, delays: [] });

/** Scripts as they come over the wire, and the largest paint, with nothing in the cache. */
export async function loading(page: Page, { url, slower }: Asked): Promise<readonly string[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript(watch);
  const scripts: Promise<number>[] = [];
  const count = (request: { resourceType(): string; sizes(): Promise<{ responseBodySize: number }> }): void => {
    if (request.resourceType() === 'script')
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  };
  page.on('requestfinished', count);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => (window.seen?.paint ?? 0) > 0);
  const { paint } = await seenBy(page);
  page.off('requestfinished', count);
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: false });
  await cdp.detach();
  return [
    `scripts ${(bytes / 1000).toFixed(1)} kB in ${scripts.length} files`,
    `largest contentful paint ${Math.round(paint)} ms (processor ${slower} times slower)`,
  ];
}

/** Picks a stack on the map, types a number, picks an area; each with its delay and the time until the page answers. */
export async function interactions(page: Page, { url, slower }: Asked): Promise<readonly string[]> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(500);
  const steps: readonly [string, () => Promise<void>][] = [
    ['pick a stack', () => pick(page, 'Greater Germany', 'Move from Greater Germany')],
    ['type a number', () => type(page)],
    ['pick an area', () => pick(page, 'Scandinavia', 'Your order')],
  ];
  const lines: string[] = [];
  for (const [what, take] of steps) {
    const before = (await seenBy(page)).delays.length;
    const began = performance.now();
    await take();
    const answered = performance.now() - began;
    await page.waitForTimeout(300);
    const delays = (await seenBy(page)).delays.slice(before);
    lines.push(
      `${what}: next paint after at most ${Math.max(16, ...delays)} ms, answered after ${Math.round(answered)} ms`,
    );
  }
  return lines.map((line) => `${line} (processor ${slower} times slower)`);
}

async function pick(page: Page, name: string, heading: string): Promise<void> {
  const { x, y } = await pointOf(page, name);
  await page.mouse.click(x, y);
  await page.getByRole('heading', { name: heading }).waitFor();
}

async function type(page: Page): Promise<void> {
  await page.locator('#count-infantry').fill('');
  await page.locator('#count-infantry').pressSequentially('1');
  await page.waitForURL(/n-infantry=1/);
  await page.locator('.map-figure[aria-busy="false"]').waitFor();
}

/** Where the middle of a place is on the screen, brought into view if need be. */
async function pointOf(page: Page, name: string): Promise<Point> {
  const link = page.locator('.map').getByRole('link', { name: new RegExp(`^${name}:`) });
  await page.locator('[data-frame]').scrollIntoViewIfNeeded();
  return link.evaluate((element) => {
    const [x = 0, y = 0] = (element.getAttribute('data-at') ?? '').split(' ').map(Number);
    const world = element.ownerDocument.querySelector<SVGGElement>('[data-world]');
    const point = new DOMPoint(x, y).matrixTransform(world?.getScreenCTM() ?? new DOMMatrix());
    return { x: point.x, y: point.y };
  });
}
