import type { Locator, Page } from '@playwright/test';

/** A place of the map of Triumph of the Will, by its name. */
export const spot = (page: Page, name: string): Locator =>
  page.locator('.map').getByRole('link', { name: new RegExp(`^${name}:`) });

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the middle of a place is on the screen, as soon as the map stands still: a link's own box may have its middle in the sea. */
export async function pointOf(page: Page, name: string): Promise<Point> {
  await page.locator('[data-frame]').scrollIntoViewIfNeeded();
  let earlier = await pointNow(page, name);
  for (;;) {
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    const now = await pointNow(page, name);
    // A map that moves is a picture in space: where its places are on the screen, the drawing below it does not know.
    const moving = (await page.locator('.map-moving').count()) > 0;
    if (!moving && Math.hypot(now.x - earlier.x, now.y - earlier.y) < 0.5) return now;
    earlier = now;
  }
}

const pointNow = (page: Page, name: string): Promise<Point> =>
  spot(page, name).evaluate((link) => {
    const [x = 0, y = 0] = (link.getAttribute('data-at') ?? '').split(' ').map(Number);
    const world = link.ownerDocument.querySelector<SVGGElement>('[data-world]');
    const point = new DOMPoint(x, y).matrixTransform(world?.getScreenCTM() ?? new DOMMatrix());
    return { x: point.x, y: point.y };
  });
