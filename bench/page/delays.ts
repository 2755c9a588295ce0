import type { Page } from '@playwright/test';
import { ANSWERED, PRESSED, type Work, workOf } from './work';

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

/** What is done on the page, and what must stand there before it counts as answered. */
interface Step {
  readonly what: string;
  /** A selector of what is pressed. */
  readonly press: string;
  /** A selector of what the answer shows. */
  readonly shows: string;
}

const FORCE = 'greater-germany';
const STEPS: readonly Step[] = [
  { what: 'pick a stack', press: `a[data-place="${FORCE}"]`, shows: 'form input[name="n-infantry"]' },
  { what: 'one more', press: '[data-step="up"]', shows: 'a[data-offer="battle"][href*="n-infantry=2"]' },
  { what: 'pick a battle', press: 'a[data-offer="battle"]', shows: '#confirm' },
  { what: 'its odds', press: '', shows: 'section[aria-labelledby="confirm"] table' },
];
const ROUNDS = 12;

/** Milliseconds from each press until the page was drawn with the answer, measured by the page itself. */
export async function interactions(page: Page, { url, slower }: Asked): Promise<readonly string[]> {
  const cdp = await page.context().newCDPSession(page);
  const slowed = (rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate });
  const times: number[][] = STEPS.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    await open(page, url);
    await slowed(slower);
    for (const [at, step] of STEPS.entries()) times[at]?.push(await page.evaluate(answerTo, step));
    await slowed(1);
  }
  await cdp.detach();
  return STEPS.map(({ what }, at) => {
    const sorted = (times[at] ?? []).toSorted((a, b) => a - b);
    const rank = (share: number): string => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toString();
    return `${what}: answered after ${rank(0.5)} ms, p95 ${rank(0.95)} ms (processor ${slower} times slower)`;
  });
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForFunction(isTakenOver, STEPS[0]?.press);
  await page.waitForTimeout(500);
}

const TRACED_ROUNDS = 4;
/** What one step leaves to do, such as odds, belongs to no other. */
const QUIET_MS = 400;

/** What the main thread spends on each press, from it until the page was drawn with the answer; medians, the processor as it is. */
export async function workOfSteps(page: Page, url: string): Promise<readonly string[]> {
  const cdp = await page.context().newCDPSession(page);
  const pressed = STEPS.filter(({ press }) => press !== '');
  const work: Work[][] = pressed.map(() => []);
  for (let round = 0; round < TRACED_ROUNDS; round += 1) {
    await open(page, url);
    for (const [at, step] of pressed.entries()) {
      work[at]?.push(await workOf(cdp, () => page.evaluate(marked, { ...step, PRESSED, ANSWERED })));
      await page.waitForTimeout(QUIET_MS);
    }
  }
  await cdp.detach();
  return pressed.map(({ what }, at) => {
    const median = (kind: keyof Work): string => {
      const sorted = (work[at] ?? []).map((one) => one[kind]).toSorted((a, b) => a - b);
      return (sorted[Math.floor(sorted.length / 2)] ?? Number.NaN).toFixed(1);
    };
    const parts = (['script', 'styles', 'layout', 'painting'] as const).map((kind) => `${kind} ${median(kind)}`);
    return `${what}: main thread ${median('all')} ms (${parts.join(', ')})`;
  });
}

/** Runs in the page: presses in a task of its own, and marks when, and when the page was drawn with the answer. */
async function marked(step: Step & { readonly PRESSED: string; readonly ANSWERED: string }): Promise<void> {
  await new Promise<void>((done) => {
    setTimeout(() => {
      performance.mark(step.PRESSED);
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, view: window });
      document.querySelector(step.press)?.dispatchEvent(event);
      done();
    });
  });
  const began = performance.now();
  do {
    await new Promise(requestAnimationFrame);
    if (performance.now() - began > 120_000) throw new Error(`no answer: ${step.shows}`);
  } while (!document.querySelector(step.shows));
  await new Promise((drawn) => setTimeout(drawn));
  performance.mark(step.ANSWERED);
}

/** Runs in the page. Before React has taken over, a press would open another page. */
function isTakenOver(press: string | undefined): boolean {
  const pressed = document.querySelector(press ?? 'body');
  return pressed !== null && Object.keys(pressed).some((key) => key.startsWith('__reactProps'));
}

/** Runs in the page. What cannot be pressed or is never answered ends the run. */
async function answerTo({ press, shows }: Step): Promise<number> {
  const began = performance.now();
  if (press !== '') {
    const pressed = document.querySelector(press);
    if (!pressed) throw new Error(`nothing to press: ${press}`);
    pressed.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window }));
  }
  for (;;) {
    await new Promise(requestAnimationFrame);
    if (document.querySelector(shows)) break;
    if (performance.now() - began > 120_000) throw new Error(`no answer: ${shows}`);
  }
  // The frame that was asked for is drawn before the next task.
  await new Promise((drawn) => setTimeout(drawn));
  return performance.now() - began;
}
