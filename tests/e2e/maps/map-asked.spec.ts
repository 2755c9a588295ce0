import type { Browser, Locator, Page } from '@playwright/test';
import { STACKED } from '@/bench/page/position';
import { startingControl } from '@/tests/rulesets/triumph-of-the-will/support';
import { press, tabTo } from '../access/keys';
import { person } from '../game-pages';
import { expect, test } from '../windows';
import { pointOf, spot } from './map-pages';
import { AT_ONCE, type BattleOrders, startedAt } from './positions';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const army = (unit: string, count: number, side = 'german') => ({ side, unit, count });
const actions = (units: object, more: object = {}) => ({
  turn: 2,
  stage: { phase: 'actions', next: 'german' },
  control: startingControl(),
  units,
  ...more,
});

/** Six units in hand, one of them a fleet; two more armies would fill Russia. */
const TO_PLACE = {
  turn: 1,
  stage: {
    phase: 'placement',
    next: 'german',
    toPlace: { german: { infantry: 5, fleet: 1 }, japanese: { infantry: 1 } },
  },
  control: startingControl(),
  units: { russia: [army('infantry', 4)] },
};
/** An attack that all but surely succeeds, with aircraft left to go on. */
const TO_GO_ON = actions(
  { russia: [army('panzer', 6)], manchukuo: [army('infantry', 1, 'japanese')] },
  { air: { side: 'german', left: 12 } },
);
/** One march from too many. */
const TO_CROWD = actions({ russia: [army('infantry', 5)], iran: [army('panzer', 2)] });

interface Opening {
  readonly on?: Parameters<Browser['newContext']>[0];
  readonly orders?: BattleOrders;
}

async function opened(browser: Browser, position: object, { on, orders }: Opening = {}): Promise<Page> {
  const { page } = await person(browser, 'Placer', on);
  await page.goto(`${await startedAt(page, 'Between actions', position, orders)}?role=german`);
  await expect(page.locator('.map [data-world]')).toHaveAttribute('style', /scale/);
  return page;
}

const pick = (page: Page, says: RegExp): Locator => page.locator('.map-tray').getByRole('link', { name: says });
const order = (page: Page): Locator => page.getByRole('heading', { name: 'Your order' });
const send = (page: Page): Locator => page.getByRole('button', { name: 'Send the order' }).first();
const sent = (page: Page): Locator => page.getByText('Done.');

const click = async (page: Page, name: string): Promise<void> => {
  const { x, y } = await pointOf(page, name);
  await page.mouse.click(x, y);
};
const tap = async (page: Page, name: string): Promise<void> => {
  const { x, y } = await pointOf(page, name);
  await page.touchscreen.tap(x, y);
};

test('units are placed on the map by mouse, taken back for free, and sent as one queue', async ({ browser }) => {
  const page = await opened(browser, TO_PLACE);
  await expect(pick(page, /^Place infantry: 5 in hand/)).toHaveAttribute('aria-current', 'true');
  await expect(spot(page, 'Russia')).toHaveAttribute('data-offer', 'place');
  await expect(spot(page, 'Japan')).not.toHaveAttribute('data-offer');

  await click(page, 'Russia');
  await expect(page.locator('.map-badge')).toHaveText('+1');
  await click(page, 'Russia');
  await expect(page.locator('.map-badge')).toHaveText('+2');
  await expect(spot(page, 'Russia')).not.toHaveAttribute('data-offer');
  await page.getByRole('link', { name: 'Undo' }).click();
  await expect(page.locator('.map-badge')).toHaveText('+1');

  await pick(page, /^Place fleet/).click();
  await expect(spot(page, 'Russia')).not.toHaveAttribute('data-offer');
  await click(page, 'North Atlantic');
  await expect(page.locator('.map-badge')).toHaveText(['+1', '+1']);
  // The number is typed: the map follows.
  await page.getByLabel('infantry to Russia', { exact: true }).fill('2');
  await expect(page.locator('.map-badge').first()).toHaveText('+2');

  await page.getByRole('button', { name: 'Check the order' }).click();
  await expect(order(page)).toBeFocused();
  await send(page).click();
  await expect(sent(page)).toBeVisible();
  // The first unit went down and the rest is in the queue; with both sides in one hand it is Japan that is asked now.
  await page.goto(`${new URL(page.url()).pathname}?role=german`);
  await expect(spot(page, 'Russia')).toHaveAccessibleName(/Germany with 5 infantry/);
  await expect(page.getByText('Queued placements:')).toBeVisible();
});

test('the same by keyboard alone', async ({ browser }) => {
  const page = await opened(browser, TO_PLACE);
  await press(page, spot(page, 'Russia'));
  await expect(page.locator('.map-badge')).toHaveText('+1');
  await page.keyboard.press('Enter');
  await expect(page.locator('.map-badge')).toHaveText('+2');
  await page.keyboard.press('Escape');
  await expect(page.locator('.map-badge')).toHaveText('+1');
  await press(page, page.getByRole('button', { name: 'Check the order' }));
  await expect(order(page)).toBeVisible();
  await tabTo(page, send(page));
  await page.keyboard.press('Enter');
  await expect(sent(page)).toBeVisible();
  await expect(spot(page, 'Russia')).toHaveAccessibleName(/Germany with 5 infantry/);
});

test('and by touch on a phone, where no keys are spoken of', async ({ browser }) => {
  const page = await opened(browser, TO_PLACE, { on: PHONE });
  await expect(page.locator('.map-keys')).toBeHidden();
  await tap(page, 'Russia');
  await expect(page.locator('.map-badge')).toHaveText('+1');
  await page.getByRole('button', { name: 'Check the order' }).tap();
  await expect(order(page)).toBeInViewport();
  await send(page).tap();
  await expect(sent(page)).toBeVisible();
});

test('without scripts units are placed by the links of the map', async ({ browser }) => {
  const { page } = await person(browser, 'Placer', { javaScriptEnabled: false });
  await page.goto(`${await startedAt(page, 'By links', TO_PLACE)}?role=german`);
  await page.goto(new URL((await spot(page, 'Russia').getAttribute('href')) ?? '', page.url()).href);
  await page.getByRole('button', { name: 'Check the order' }).click();
  await send(page).click();
  await expect(sent(page)).toBeVisible();
});

/** Attacks with standing orders that fight at once, up to the question whether to go on. */
async function upToMomentum(page: Page, choose: (page: Page, name: string) => Promise<void>): Promise<void> {
  await choose(page, 'Russia');
  await expect(spot(page, 'Manchukuo')).toHaveAttribute('data-offer', 'battle');
  await choose(page, 'Manchukuo');
  await send(page).click();
  await expect(sent(page)).toBeVisible();
}

for (const [by, choose, on] of [
  ['mouse', click, {}],
  ['touch on a phone', tap, PHONE],
] as const)
  test(`panzers that have won go on over the map by ${by}`, async ({ browser }) => {
    const page = await opened(browser, TO_GO_ON, { on, orders: AT_ONCE });
    await upToMomentum(page, choose);
    await expect(page.locator('.map-ask')).toContainText('Choose where they go on to');
    await expect(spot(page, 'Kamchatka')).toHaveAttribute('data-offer', 'takes-control');
    await choose(page, 'Kamchatka');
    await expect(order(page)).toBeFocused();
    await expect(page.locator('.map-line-march')).toHaveCount(1);
    await page.getByRole('link', { name: 'Undo' }).click();
    await expect(page.locator('.map-line-march')).toHaveCount(0);
    await choose(page, 'Kamchatka');
    await send(page).click();
    await expect(sent(page)).toBeVisible();
    await expect(spot(page, 'Kamchatka')).toHaveAccessibleName(/^Kamchatka: Germany\./);
  });

for (const [by, choose, on] of [
  ['mouse', click, {}],
  ['touch on a phone', tap, PHONE],
] as const)
  test(`units too many are given up on the map by ${by}`, async ({ browser }) => {
    const page = await opened(browser, TO_CROWD, { on });
    await choose(page, 'Iran');
    await page.getByRole('button', { name: 'All of them' }).click();
    await expect(spot(page, 'Russia')).toHaveAttribute('data-offer', 'free');
    await choose(page, 'Russia');
    await send(page).click();
    await expect(sent(page)).toBeVisible();
    await expect(page.locator('.map-ask')).toContainText('Too many in Russia: give up 1, 0 chosen.');
    await pick(page, /^Give up 1 infantry: 5 left/).click();
    await expect(order(page)).toBeFocused();
    await page.getByRole('link', { name: 'Undo' }).click();
    await expect(page.locator('.map-ask')).toContainText('0 chosen');
    await choose(page, 'Russia');
    await expect(page.getByText('1 infantry', { exact: true })).toBeVisible();
    await send(page).click();
    await expect(spot(page, 'Russia')).toHaveAccessibleName(/4 infantry, 2 panzer disrupted/);
  });

/** Pairs of stacks that hide each other on the screen, as far as they are in the frame. */
const hidden = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('.map-stand [data-under]')].map((link) => ({
      id: link.getAttribute('data-under') ?? '',
      box: link.getBoundingClientRect(),
    }));
    const meet = (a: DOMRect, b: DOMRect): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    return all.flatMap((one, index) =>
      all.slice(index + 1).flatMap((other) => (meet(one.box, other.box) ? [`${one.id} and ${other.id}`] : [])),
    );
  });

for (const width of [390, 1280])
  test(`no stack hides another at ${width} px, from the whole world to near`, async ({ browser }) => {
    const page = await opened(browser, STACKED, { on: { viewport: { width, height: 900 } } });
    await page.getByRole('button', { name: 'The whole world' }).click();
    await expect(page.locator('.map [data-world]')).toHaveAttribute('style', /scale\(1\)/);
    for (let step = 0; step < 6; step += 1) {
      await expect(page.locator('.map-moving')).toHaveCount(0);
      expect(await page.locator('.map-stand [data-under]').count()).toBe(51);
      expect(await hidden(page), `after ${step} steps nearer`).toEqual([]);
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await page.waitForTimeout(500);
    }
  });

test('a replay asks for nothing, and speaks of no keys', async ({ browser }) => {
  const page = await opened(browser, TO_CROWD);
  await expect(page.locator('.map-keys')).toBeHidden();
  await spot(page, 'Russia').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.map-keys')).toBeVisible();
  await page.goto(`${new URL(page.url()).pathname}/replay`);
  await expect(page.locator('.map')).toBeVisible();
  await expect(page.getByText('Arrow keys')).toHaveCount(0);
});
