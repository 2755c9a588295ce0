import type { Page } from '@playwright/test';
import { startingControl } from '@/tests/rulesets/triumph-of-the-will/support';
import { person } from '../game-pages';
import { expect, test } from '../windows';
import { AT_ONCE, startedAt } from './positions';

/** Forces in four small areas side by side. */
const POSITION = {
  turn: 2,
  stage: { phase: 'actions', next: 'german' },
  control: startingControl(),
  units: {
    'western-europe': [{ side: 'german', unit: 'panzer', count: 3 }],
    'greater-germany': [{ side: 'german', unit: 'infantry', count: 3 }],
    'europa-del-sud': [{ side: 'german', unit: 'infantry', count: 2 }],
    russia: [{ side: 'german', unit: 'panzer', count: 4 }],
    japan: [{ side: 'japanese', unit: 'infantry', count: 2 }],
  },
};

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What can be chosen within 16 pixels of a point of the window. */
const coveredAt = (page: Page, x: number, y: number) =>
  page.evaluate(
    ([left, top]) => {
      const found = new Set<string>();
      for (let dx = -16; dx <= 16; dx += 2)
        for (let dy = -16; dy <= 16; dy += 2) {
          if (Math.hypot(dx, dy) > 16) continue;
          const link = document.elementFromPoint(left + dx, top + dy)?.closest('.map a');
          const href = link?.getAttribute('href');
          if (href?.startsWith('/')) found.add(href);
        }
      return [...found];
    },
    [x, y] as const,
  );

/** The middle of the first counter of a place, in the window. */
async function counterOf(page: Page, place: string): Promise<readonly [number, number]> {
  const box = await page.locator(`.map [data-under="${place}"]`).first().boundingBox();
  if (box === null) throw new Error(`nothing stands in ${place}`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** A point where a finger covers two counters and is in the middle of neither, and the place of one of them. */
async function betweenTwo(page: Page): Promise<readonly [x: number, y: number, place: string]> {
  const at = await page.evaluate(() => {
    const middles = [...document.querySelectorAll('.map [data-under]')].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return {
        x: x + width / 2,
        y: y + height / 2,
        href: one.getAttribute('href') ?? '',
        place: one.getAttribute('data-under') ?? '',
      };
    });
    const pairs = middles
      .filter(({ href }) => href.startsWith('/'))
      .flatMap((one, at, all) => all.slice(at + 1).map((other) => [one, other] as const))
      .map(([one, other]) => ({
        x: (one.x + other.x) / 2,
        y: (one.y + other.y) / 2,
        place: one.place,
        gap: Math.hypot(one.x - other.x, one.y - other.y),
      }));
    return pairs.sort((a, b) => a.gap - b.gap)[0];
  });
  if (at === undefined || at.gap > 60) throw new Error('no two counters are close together');
  return [at.x, at.y, at.place];
}

/** A map that no longer moves. */
async function still(page: Page): Promise<void> {
  await expect(page.locator('.map[data-placed]')).toBeVisible();
  let last = '';
  await expect
    .poll(async () => {
      const now = await page.locator('[data-world]').evaluate((one) => `${(one as SVGElement).style.transform}`);
      const moving = await page.locator('.map-moving').count();
      const same = now === last && moving === 0;
      last = now;
      return same;
    })
    .toBe(true);
}

const told = (page: Page) => page.locator('[data-told]');

test('a tap that covers several places enlarges the map there, and the next tap picks one', async ({ browser }) => {
  const { page } = await person(browser, 'Finger', PHONE);
  const path = await startedAt(page, 'Crowded', POSITION, AT_ONCE);
  await page.goto(`${path}?role=german`);
  await still(page);
  await page.getByRole('button', { name: 'The whole world' }).tap();
  await still(page);
  const [x, y, place] = await betweenTwo(page);
  expect((await coveredAt(page, x, y)).length).toBeGreaterThan(1);
  const sizeOf = () => page.locator('[data-world]').evaluate((one) => one.getBoundingClientRect().width);
  const before = await sizeOf();
  const address = page.url();

  await page.touchscreen.tap(x, y);
  await still(page);
  // Nothing is chosen yet; the map has grown, and says why.
  expect(page.url()).toBe(address);
  await expect(told(page)).toContainText('tap the one you mean');
  expect(await sizeOf()).toBeGreaterThan(1.7 * before);
  const [nearX, nearY] = await counterOf(page, place);
  const frame = await page.locator('[data-frame]').boundingBox();
  expect(nearX).toBeGreaterThan(frame?.x ?? 0);
  expect(nearX).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0));
  await page.touchscreen.tap(nearX, nearY);
  await expect(page).toHaveURL(new RegExp(`from=${place}`));
  await expect(page.getByRole('heading', { name: /^Move from/ })).toBeVisible();
});

test('a tap in the middle of a counter picks it at once, and a mouse always does', async ({ browser }) => {
  const { page } = await person(browser, 'Plain', PHONE);
  const path = await startedAt(page, 'Roomy', POSITION, AT_ONCE);
  await page.goto(`${path}?role=german`);
  await still(page);
  const [x, y] = await counterOf(page, 'russia');
  await page.touchscreen.tap(x, y);
  await expect(page).toHaveURL(/from=russia/);

  const desk = await browser.newPage({ storageState: await page.context().storageState() });
  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.goto(`${path}?role=german`);
  await still(desk);
  const [left, top] = await counterOf(desk, 'europa-del-sud');
  await desk.mouse.click(left, top);
  await expect(desk).toHaveURL(/from=/);
});
