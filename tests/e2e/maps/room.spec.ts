import type { Browser, Locator, Page } from '@playwright/test';
import { POLAR_WAR } from '@/tests/screens/polar-war';
import { person } from '../game-pages';
import { expect, test } from '../windows';
import { startedAt } from './positions';

/** Where the map and the decision stand when the page of a game is opened, and while it is read. */

const DESK = { viewport: { width: 1280, height: 800 } } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** Of the window's height, at a desk. */
const LEAST_SHARE = 0.7;

async function open(browser: Browser, options: typeof DESK | typeof PHONE): Promise<Page> {
  const { page } = await person(browser, 'Reader', options);
  await page.goto(`${await startedAt(page, 'A room', POLAR_WAR)}?role=german`);
  await expect(page.locator('.map [data-world]')).toHaveAttribute('style', /scale/);
  return page;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('not on the page');
  return box;
}

const map = (page: Page): Locator => page.locator('#map');
const decision = (page: Page): Locator => page.getByRole('heading', { name: 'Take an action' });

/** Counters that stand wholly in the window and in the frame of the map. */
const countersInWindow = (page: Page): Promise<number> =>
  page.locator('.map .map-counter > rect').evaluateAll((all) => {
    const frame = document.querySelector('[data-frame]')?.getBoundingClientRect() ?? new DOMRect();
    return all.filter((one) => {
      const { left, right, top, bottom, width } = one.getBoundingClientRect();
      const inFrame = left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
      return width > 0 && inFrame && top >= 0 && bottom <= window.innerHeight;
    }).length;
  });

test('at a desk the map takes seven tenths of the window’s height, the decision beside it, and stays in view while that is read', async ({
  browser,
}) => {
  const page = await open(browser, DESK);
  const { width, height } = DESK.viewport;
  const room = await boxOf(map(page));
  const frame = await boxOf(page.locator('[data-frame]'));
  console.info(`map at a desk: ${Math.round((100 * frame.height) / height)} % of the height, from ${frame.y} px`);
  expect(frame.height / height).toBeGreaterThanOrEqual(LEAST_SHARE);
  expect(frame.y + frame.height).toBeLessThanOrEqual(height);
  expect(await countersInWindow(page)).toBeGreaterThan(10);

  const beside = await boxOf(decision(page));
  expect(beside.x).toBeGreaterThanOrEqual(room.x + room.width);
  expect(beside.x + beside.width).toBeLessThanOrEqual(width);
  expect(beside.y + beside.height).toBeLessThanOrEqual(height);

  // The end of what stands beside the map is read without the map going away.
  const latest = page.getByRole('heading', { name: 'Latest' });
  await latest.scrollIntoViewIfNeeded();
  await expect(latest).toBeInViewport();
  expect((await boxOf(page.locator('[data-frame]'))).y).toBeCloseTo(frame.y, 0);
});

test('on a phone a counter is in the window at once, the decision below the map, which stays while that is read', async ({
  browser,
}) => {
  const page = await open(browser, PHONE);
  expect(await countersInWindow(page)).toBeGreaterThan(0);
  const room = await boxOf(map(page));
  const asked = page.getByRole('region', { name: 'Take an action' });
  expect((await boxOf(asked)).y).toBeGreaterThanOrEqual(room.y + room.height);
  await expect(asked).toBeInViewport();

  await page.getByRole('heading', { name: 'Move fleets' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 300));
  expect((await boxOf(map(page))).y).toBeGreaterThanOrEqual(-1);
  await expect(page.locator('[data-frame]')).toBeInViewport({ ratio: 0.99 });
  expect(await countersInWindow(page)).toBeGreaterThan(0);
});

/** Headings and lines in the window that say whose action it is. What only a screen reader says is a point in size. */
const saysWhose = (page: Page): Promise<readonly string[]> =>
  page.locator('h1, h2, h3, p').evaluateAll((all) =>
    all.flatMap((one) => {
      const { top, height } = one.getBoundingClientRect();
      const text = one.textContent ?? '';
      const isSeen = height > 2 && top < window.innerHeight;
      return isSeen && /your action|to act\b|take an action/i.test(text) ? [text] : [];
    }),
  );

test('a phone says once whose action it is before anything is scrolled, and its decision has a heading all the same', async ({
  browser,
}) => {
  const page = await open(browser, PHONE);
  const said = await saysWhose(page);
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^Your action/);
  await expect(page.locator('.game-bar-place')).toContainText('Turn 4');
  await expect(decision(page)).toHaveCount(1);
});
