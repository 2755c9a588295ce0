import type { Browser, Locator, Page } from '@playwright/test';
import { startingControl } from '@/tests/rulesets/triumph-of-the-will/support';
import { tabTo } from '../access/keys';
import { person } from '../game-pages';
import { expect, test } from '../windows';
import { pointOf, spot } from './map-pages';
import { startedAt } from './positions';

/** Germany to act, with armour in Russia, fleets in the North Atlantic, and Japan across the border. */
const POSITION = {
  turn: 2,
  stage: { phase: 'actions', next: 'german' },
  control: startingControl(),
  units: {
    russia: [
      { side: 'german', unit: 'infantry', count: 2 },
      { side: 'german', unit: 'panzer', count: 3 },
    ],
    'greater-germany': [{ side: 'german', unit: 'infantry', count: 2 }],
    'north-atlantic': [{ side: 'german', unit: 'fleet', count: 3 }],
    manchukuo: [{ side: 'japanese', unit: 'infantry', count: 4 }],
    japan: [{ side: 'japanese', unit: 'infantry', count: 2 }],
  },
};

/** A game of one person on both sides that begins with an action of Germany; its page is open. */
async function upToActions(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const { page } = await person(browser, 'Mapper', options);
  await page.goto(`${await startedAt(page, 'On the map', POSITION)}?role=german`);
  await expect(spot(page, FORCE)).toHaveAttribute('data-offer', 'force');
  return page;
}

/** Where the force stands, a place that it may enter freely, and one that it must fight for. */
const [FORCE, FREE, FOUGHT] = ['Russia', 'Iran', 'Manchukuo'];

const offers = (page: Page): Locator => page.locator('.map a[data-place][data-offer]');
const sent = (page: Page): Locator => page.getByText('Done.');

async function pointAt(page: Page, name: string): Promise<void> {
  const { x, y } = await pointOf(page, name);
  await page.mouse.click(x, y);
}

test('a move is made on the map by mouse', async ({ browser }) => {
  const page = await upToActions(browser);

  await pointAt(page, FORCE);
  await expect(page.getByRole('heading', { name: `Move from ${FORCE}` })).toBeVisible();
  await expect(spot(page, FREE)).toHaveAttribute('data-offer', 'free');
  const before = await offers(page).count();
  expect(before).toBeGreaterThan(5);
  await expect(spot(page, FOUGHT)).toHaveAttribute('data-offer', 'battle');
  const strong = await spot(page, FOUGHT).getAttribute('aria-label');
  expect(strong).toMatch(/battle against Japan with 4 infantry; you win \d+ %/);

  // One panzer army less: the map follows, and what is said of a place stays legal.
  await page.getByRole('button', { name: /One (panzer|tank) fewer/ }).click();
  await expect(page).toHaveURL(/n-panzer=2/);
  await expect(spot(page, FOUGHT)).not.toHaveAttribute('aria-label', strong ?? '');

  await pointAt(page, FREE);
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeFocused();
  await expect(page.locator('.map-line-march')).toHaveCount(1);
  await page.getByRole('link', { name: 'Undo' }).click();
  await expect(page.locator('.map-line-march')).toHaveCount(0);
  await expect(spot(page, FREE)).toHaveAttribute('data-offer', 'free');

  await pointAt(page, FREE);
  await page.getByRole('button', { name: 'Send the order' }).first().click();
  await expect(sent(page)).toBeVisible();
  await expect(spot(page, FREE)).toHaveAccessibleName(/2 (panzer|tank) disrupted/);
});

test('the order says the number that was set last, however soon a target is pressed after it', async ({ browser }) => {
  const page = await upToActions(browser);
  for (const [pause, left] of [
    [0, 2],
    [50, 2],
    [300, 2],
  ] as const) {
    await pointAt(page, FORCE);
    await expect(spot(page, FREE)).toHaveAttribute('data-offer', 'free');
    await page.getByRole('button', { name: /One (panzer|tank) fewer/ }).click();
    await page.waitForTimeout(pause);
    await pointAt(page, FREE);
    const order = page.getByRole('region', { name: 'Your order' });
    await expect(order).toContainText(new RegExp(`${left} (panzers?|tanks?)`));
    await expect(page).toHaveURL(new RegExp(`n-panzer=${left}`));
    await page.waitForTimeout(600);
    await expect(order).toContainText(new RegExp(`${left} (panzers?|tanks?)`));
    await page
      .getByRole('link', { name: 'Another action' })
      .or(page.getByRole('link', { name: 'Undo' }))
      .first()
      .click();
    await page.goto(new URL(page.url()).pathname);
  }
});

test('the same is done by keyboard alone', async ({ browser }) => {
  const page = await upToActions(browser);

  await tabTo(page, spot(page, FORCE));
  await page.keyboard.press('Enter');
  await expect(spot(page, FREE)).toHaveAttribute('data-offer', 'free');
  // Escape takes the step back, and Enter takes it again.
  await expect(spot(page, FORCE)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(spot(page, FORCE)).toHaveAttribute('data-offer', 'force');
  await page.keyboard.press('Enter');
  await expect(spot(page, FREE)).toHaveAttribute('data-offer', 'free');

  // Arrow keys walk from place to place; each says what it is.
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.map a[data-place]:focus')).toHaveCount(1);
  await expect(spot(page, FORCE)).not.toBeFocused();
  await tabTo(page, spot(page, FREE));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Send the order' }).first());
  await page.keyboard.press('Enter');
  await expect(sent(page)).toBeVisible();
  await expect(spot(page, FREE)).toHaveAccessibleName(/infantry disrupted/);
});

test('and by touch on a small screen, where the map begins near home', async ({ browser }) => {
  const page = await upToActions(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const world = page.locator('.map [data-world]');
  await expect(world).toHaveAttribute('style', /scale\(2\.4\)/);

  const home = await pointOf(page, FORCE);
  await page.touchscreen.tap(home.x, home.y);
  await expect(spot(page, FREE)).toHaveAttribute('data-offer', 'free');
  const at = await pointOf(page, FREE);
  await page.touchscreen.tap(at.x, at.y);
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeInViewport();
  await page.getByRole('button', { name: 'Send the order' }).first().tap();
  await expect(sent(page)).toBeVisible();
});

test('the map zooms by wheel, button and key, and is dragged without choosing anything', async ({ browser }) => {
  const page = await upToActions(browser);
  const world = page.locator('.map [data-world]');
  const frame = page.locator('[data-frame]');
  const zoom = async (): Promise<number> =>
    Number(/scale\(([\d.]+)\)/.exec((await world.getAttribute('style')) ?? '')?.[1] ?? Number.NaN);

  await frame.scrollIntoViewIfNeeded();
  await page.waitForTimeout(400);
  await frame.hover({ position: { x: 200, y: 200 } });
  await page.mouse.wheel(0, -400);
  await expect.poll(zoom).toBeGreaterThan(1.5);
  await page.getByRole('button', { name: 'The whole world' }).click();
  await expect.poll(zoom).toBe(1);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).press('+');
  await expect.poll(zoom).toBeGreaterThan(2.5);

  const before = await world.getAttribute('style');
  const box = await frame.boundingBox();
  const middle = { x: (box?.x ?? 0) + 300, y: (box?.y ?? 0) + 300 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x - 80, middle.y - 60, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => world.getAttribute('style')).not.toBe(before);
  await expect(page).not.toHaveURL(/do=/);
});

test('without scripts the map is read and played on by its links', async ({ browser }) => {
  const page = await upToActions(browser, { javaScriptEnabled: false });
  await page.goto(new URL((await spot(page, FORCE).getAttribute('href')) ?? '', page.url()).href);
  await expect(spot(page, FREE)).toHaveAttribute('data-offer', 'free');
  await page.goto(new URL((await spot(page, FREE).getAttribute('href')) ?? '', page.url()).href);
  await page.getByRole('button', { name: 'Send the order' }).first().click();
  await expect(sent(page)).toBeVisible();
});

test('the opponent’s move stands on the map as an arrow, by itself, until a draft begins', async ({ browser }) => {
  const page = await upToActions(browser);
  const path = new URL(page.url()).pathname;
  const opponent = await page.context().newPage();
  await opponent.goto(`${path}?role=japanese`);
  await page.bringToFront();
  await pointAt(page, FORCE);
  await expect(spot(page, FREE)).toHaveAttribute('data-offer', 'free');
  await pointAt(page, FREE);
  await page.getByRole('button', { name: 'Send the order' }).first().click();
  await expect(sent(page)).toBeVisible();
  const arrow = (on: Page): Locator => on.getByRole('img', { name: /^Germany: .* from Russia to Iran/ });
  await expect(arrow(opponent)).toBeAttached({ timeout: 10_000 });
  await opponent.goto(`${path}?role=japanese`);
  await expect(arrow(opponent)).toBeAttached();
  await opponent.bringToFront();
  await pointAt(opponent, 'Manchukuo');
  await expect(opponent.getByRole('heading', { name: 'Move from Manchukuo' })).toBeVisible();
  await expect(arrow(opponent)).toHaveCount(0);
});
