import type { Browser, Locator, Page } from '@playwright/test';
import { startingControl } from '@/tests/rulesets/triumph-of-the-will/support';
import { newWar, pass, person } from './game-pages';
import { spot } from './maps/map-pages';
import { AT_ONCE, startedAt } from './maps/positions';
import { expect, test } from './windows';

/** What a turn of four actions, one of them a battle, costs its player. */

const army = (side: 'german' | 'japanese', unit: string, count: number) => ({ side, unit, count });
const POSITION = {
  turn: 2,
  stage: { phase: 'actions', next: 'german' },
  control: startingControl(),
  units: {
    russia: [army('german', 'panzer', 4)],
    'greater-germany': [army('german', 'infantry', 3)],
    'western-europe': [army('german', 'infantry', 2)],
    'north-atlantic': [army('german', 'fleet', 2)],
    manchukuo: [army('japanese', 'infantry', 1)],
    japan: [army('japanese', 'infantry', 3)],
  },
};

const TURN = [
  ['Russia', 'Manchukuo'],
  ['Greater Germany', 'Scandinavia'],
  ['Western Europe', 'North Africa'],
  ['North Atlantic', 'South Atlantic'],
] as const;

/** Presses and scrolls as a person makes them: what is not in the window must be scrolled to first. */
class Effort {
  presses = 0;
  scrolls = 0;

  constructor(
    readonly page: Page,
    readonly touch: boolean,
  ) {}

  async press(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    if (!(await target.evaluate(isInWindow))) {
      this.scrolls += 1;
      await target.scrollIntoViewIfNeeded();
    }
    await (this.touch ? target.tap() : target.click());
    this.presses += 1;
  }

  /** The middle of a place's counters. */
  async point(name: string): Promise<void> {
    const link = spot(this.page, name);
    const at = await link.evaluate(middleOf);
    const { width = 0, height = 0 } = this.page.viewportSize() ?? {};
    expect(at.x > 0 && at.x < width && at.y > 0 && at.y < height, `${name} is in the window`).toBe(true);
    await (this.touch ? this.page.touchscreen.tap(at.x, at.y) : this.page.mouse.click(at.x, at.y));
    this.presses += 1;
  }
}

function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

function middleOf(link: Element): { readonly x: number; readonly y: number } {
  const [x = 0, y = 0] = (link.getAttribute('data-at') ?? '').split(' ').map(Number);
  const world = link.ownerDocument.querySelector<SVGGElement>('[data-world]');
  const point = new DOMPoint(x, y).matrixTransform(world?.getScreenCTM() ?? new DOMMatrix());
  return { x: point.x, y: point.y };
}

/** Until the map has taken its start view, its places are still on their way to where they are pressed. */
const mapStands = (page: Page): Promise<void> =>
  expect(page.locator('.map [data-world]')).toHaveAttribute('style', /scale/);

async function turn(browser: Browser, options: NonNullable<Parameters<Browser['newContext']>[0]>): Promise<Effort> {
  const { page, context } = await person(browser, 'Worker', options);
  const path = await startedAt(page, 'A turn', POSITION, AT_ONCE);
  const opponent = await context.newPage();
  await page.goto(`${path}?role=german`);
  await mapStands(page);
  const effort = new Effort(page, options.hasTouch === true);
  for (const [from, to] of TURN) {
    await expect(spot(page, from)).toHaveAttribute('data-offer', 'force');
    await effort.point(from);
    await expect(spot(page, to)).toHaveAttribute('data-offer', /./);
    await effort.point(to);
    await effort.press(page.getByRole('button', { name: 'Send the order' }));
    await expect(page.getByText('Done.')).toBeVisible();
    await opponent.goto(`${path}?role=japanese`);
    await pass(opponent);
    await page.bringToFront();
  }
  return effort;
}

test('a turn of four actions with a battle takes 12 clicks and no scroll at a desk', async ({ browser }) => {
  const { presses, scrolls } = await turn(browser, { viewport: { width: 1280, height: 800 } });
  expect({ presses, scrolls }).toEqual({ presses: 12, scrolls: 0 });
});

test('and at most 14 taps and 2 scrolls on a phone', async ({ browser }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { presses, scrolls } = await turn(browser, phone);
  expect(presses).toBeLessThanOrEqual(14);
  expect(scrolls).toBeLessThanOrEqual(2);
});

/** Twelve units of three kinds in hand, for 18 of the 21 points. */
const TO_PLACE = {
  turn: 1,
  stage: {
    phase: 'placement',
    next: 'german',
    toPlace: { german: { infantry: 6, panzer: 3, fleet: 3 }, japanese: { infantry: 1 } },
  },
  control: startingControl(),
  units: {},
};

/** Choosing forces is a number for each kind and the seal; placing them is a press for each unit. */
async function setUp(browser: Browser, options: NonNullable<Parameters<Browser['newContext']>[0]>): Promise<Effort> {
  const { page } = await person(browser, 'Quartermaster', options);
  const effort = new Effort(page, options.hasTouch === true);
  await page.goto(`${(await newWar(page, 'Forces')).path}?role=german`);
  for (const [kind, count] of [
    ['Infantry army', 9],
    ['Panzer or tank army', 3],
    ['Fleet', 3],
  ] as const) {
    await effort.press(page.getByLabel(kind, { exact: true }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(`${count}`);
  }
  await effort.press(page.getByRole('button', { name: 'Seal the forces' }));
  await expect(page.getByText('Done.')).toBeVisible();

  await page.goto(`${await startedAt(page, 'Placing', TO_PLACE, AT_ONCE)}?role=german`);
  await mapStands(page);
  for (const [place, units] of [
    ['Greater Germany', 6],
    ['Russia', 3],
    ['North Atlantic', 3],
  ] as const)
    for (let unit = 1; unit <= units; unit += 1) {
      await effort.point(place);
      await expect(
        page
          .locator('.map-badge')
          .filter({ hasText: `+${unit}` })
          .first(),
      ).toBeVisible();
    }
  await effort.press(page.getByRole('button', { name: 'Check the order' }));
  await effort.press(page.getByRole('button', { name: 'Send the order' }));
  await expect(page.getByText('Done.')).toBeVisible();
  console.info(`set-up: ${effort.presses} presses, ${effort.scrolls} scrolls`);
  return effort;
}

test('a set-up costs one press a unit, one a kind and three to send, and no scroll at a desk', async ({ browser }) => {
  const { presses, scrolls } = await setUp(browser, { viewport: { width: 1280, height: 800 } });
  expect(presses).toBeLessThanOrEqual(18);
  expect(scrolls).toBe(0);
});

test('and at most two scrolls more on a phone', async ({ browser }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { presses, scrolls } = await setUp(browser, phone);
  expect(presses).toBeLessThanOrEqual(18);
  expect(scrolls).toBeLessThanOrEqual(2);
});
