import type { CDPSession, Page } from '@playwright/test';
import { note } from '../report';
import { type Frames, framesOf } from './frames';
import { drag, type Point, wheel } from './gestures';
import { REFERENCE } from './reference';

interface Asked {
  readonly url: string;
  /** How many times slower the processor is made. */
  readonly slower: number;
  /** Of the screen. */
  readonly width: number;
}

/** Frames while the map and, right after it, one rectangle are dragged and zoomed. */
export async function movement(page: Page, { url, slower, width }: Asked): Promise<readonly string[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(500);
  const map = await moved(page, cdp);
  // Not into the page of the game: its policy lets no foreign script run.
  await page.goto('about:blank');
  await page.setContent(REFERENCE);
  const rectangle = await moved(page, cdp);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await cdp.detach();
  for (const gesture of ['dragged', 'zoomed'] as const)
    note({
      what: `map ${gesture}, width ${width}, processor 1/${slower}`,
      reference: 'one rectangle, frames at p95',
      ratio: map[gesture].p95 / rectangle[gesture].p95,
    });
  const as = slower === 1 ? 'processor as it is' : `processor ${slower} times slower`;
  return [
    `${as}: drag  map ${text(map.dragged)}; rectangle ${text(rectangle.dragged)}`,
    `${as}: zoom  map ${text(map.zoomed)}; rectangle ${text(rectangle.zoomed)}`,
  ];
}

async function moved(page: Page, cdp: CDPSession): Promise<{ readonly dragged: Frames; readonly zoomed: Frames }> {
  const middle = await middleOf(page);
  // The wheel belongs to the page for a moment after it was scrolled.
  await page.waitForTimeout(600);
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...middle, deltaX: 0, deltaY: -700 });
  await page.waitForTimeout(600);
  const dragged = await framesOf(cdp, () => drag(cdp, middle, 90));
  await page.waitForTimeout(600);
  const zoomed = await framesOf(cdp, () => wheel(cdp, middle));
  return { dragged, zoomed };
}

async function middleOf(page: Page): Promise<Point> {
  const frame = page.locator('[data-frame]');
  await frame.scrollIntoViewIfNeeded();
  const box = await frame.boundingBox();
  if (!box) throw new Error('there is no map');
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

const text = ({ count, median, p95, onTime }: Frames): string =>
  `${count} frames, median ${median.toFixed(1)} ms, 95 % within ${p95.toFixed(1)} ms, ${Math.round(onTime * 100)} % on time`;
