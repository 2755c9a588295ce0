import type { Browser, Locator, Page } from '@playwright/test';
import { lookAt } from '../access/look-at';
import { person } from '../game-pages';
import { newTracker, type TrackerRules } from '../trackers/tracker-pages';
import { expect, test } from '../windows';

const PHONE = { width: 390, height: 844 };

type Options = Parameters<typeof person>[2];

/** Somebody who has every seat of a new campaign; gives its path. */
async function campaign(browser: Browser, rules: TrackerRules, name: string, options: Options = {}) {
  const { page } = await person(browser, 'Mercator', options);
  const path = await newTracker(page, { rules, name });
  return { page, path };
}

const isDone = (page: Page) => expect(page.getByText('Done.')).toBeVisible();

async function confirm(page: Page, path: string, role: string): Promise<void> {
  await page.goto(`${path}?role=${role}`);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL(/since=/);
}

/** A turn of World in Flames by the text box. */
async function turn(page: Page, path: string, orders: string): Promise<void> {
  await page.goto(`${path}?role=axis`);
  await page.getByText('Write the order as text').click();
  await page.getByLabel('Order', { exact: true }).fill(orders);
  await page.getByRole('button', { name: 'Send the order' }).click();
  await isDone(page);
  await confirm(page, path, 'allied');
}

const map = (page: Page): Locator => page.getByRole('region', { name: 'Targets on the map' });
const mark = (within: Locator, name: RegExp): Locator => within.getByRole('link', { name });
/** What is hit of a mark; the middle of the link may lie between it and its name. */
const sign = (within: Locator, name: RegExp): Locator => mark(within, name).locator('.wmap-hit');

for (const how of ['mouse', 'touch'] as const) {
  test(`a turn is reported after its targets were picked on the map, by ${how}`, async ({ browser }) => {
    const options = how === 'touch' ? { hasTouch: true, isMobile: true, viewport: PHONE } : {};
    const { page, path } = await campaign(browser, RULES, `By ${how}`, options);
    const hit = (target: Locator) => (how === 'touch' ? target.tap() : target.click());
    await page.goto(`${path}?role=axis`);
    await hit(page.getByText('Pick a target on the map'));
    const picker = page.getByRole('figure', { name: 'Targets to report, on the map' });
    for (const [name, power] of [
      ['Manila', 'Japan'],
      ['Oslo', 'Germany'],
    ] as const) {
      await hit(sign(picker, new RegExp(`^${name}: `)));
      const who = page.getByRole('group', { name: `${name}: who has it` });
      // Its part of the world was folded: it is open now, and the keyboard is in the row.
      await expect(who.getByRole('radio', { checked: true })).toBeFocused();
      await expect(who).toBeInViewport();
      await hit(who.getByRole('radio', { name: 'Axis', exact: true }));
      await hit(page.getByRole('group', { name: `${name}: supply` }).getByRole('radio', { name: 'In supply' }));
      await page.getByLabel(`${name}: Axis power`).selectOption({ label: power });
    }
    await hit(page.getByRole('button', { name: 'Send S/O 1939' }));
    await expect(page).toHaveURL(/since=/);
    await confirm(page, path, 'allied');

    await page.goto(path);
    const oslo = sign(map(page), /^Oslo: Axis \(Germany\), 1 of 3 points, held for 1 of 3 turns, changed lately$/);
    await hit(oslo);
    await expect(page.locator('#target-oslo')).toBeInViewport();
    await expect(page.locator('#target-oslo')).toContainText('1/3');
    await expect(page.locator('#target-oslo')).toBeFocused();
  });
}

const RULES = 'wif-victory';

test('what a finger must hit is large enough on a phone, and no two of it overlap', async ({ browser }) => {
  const { page, path } = await campaign(browser, RULES, 'Fingers', { viewport: PHONE });
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    const circles = map(page).locator('a .wmap-hit:visible');
    await expect(circles).toHaveCount(55);
    const boxes = await circles.evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width: wide } = one.getBoundingClientRect();
        return { x: x + wide / 2, y: y + wide / 2, wide };
      }),
    );
    for (const [place, box] of boxes.entries()) {
      expect(box.wide).toBeGreaterThanOrEqual(24);
      for (const other of boxes.slice(place + 1))
        expect(Math.hypot(box.x - other.x, box.y - other.y)).toBeGreaterThanOrEqual(24);
    }
  }
});

test('no name of the map lies over another one or is cut off, in the letters of this browser', async ({ browser }) => {
  const { page, path } = await campaign(browser, RULES, 'Letters');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    const names = map(page).locator('a .wmap-name:visible');
    await expect(names).toHaveCount(55);
    const overlaps = await names.evaluateAll((all) => {
      const boxes = all.map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }));
      return boxes.flatMap((a, place) =>
        boxes
          .slice(place + 1)
          .filter((b) => a.box.left < b.box.right && b.box.left < a.box.right)
          // The boxes have room above and below the letters.
          .filter((b) => a.box.top + 2 < b.box.bottom - 2 && b.box.top + 2 < a.box.bottom - 2)
          .map((b) => `${a.name} ${b.name}`),
      );
    });
    expect(overlaps, `at ${width} px`).toEqual([]);
    const cut = await names.evaluateAll((all) =>
      all.flatMap((one) => {
        const [name, panel] = [one.getBoundingClientRect(), one.closest('svg')?.getBoundingClientRect()];
        return panel && name.left >= panel.left && name.right <= panel.right ? [] : [one.textContent];
      }),
    );
    expect(cut, `at ${width} px`).toEqual([]);
  }
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without';
  test(`a replay drives map, table and the chart's cursor ${how} JavaScript`, async ({ browser }) => {
    const { page, path } = await campaign(browser, RULES, `Replayed ${how}`, { javaScriptEnabled });
    await turn(page, path, 'Oslo, Axis Germany, in supply');
    await turn(page, path, 'Oslo, Axis Germany, in supply\nManila, Axis Japan, in supply');
    await turn(page, path, 'Manila, Allied');
    const chart = page.getByRole('region', { name: 'Axis points over the turns' });
    await page.goto(path);
    await expect(chart.getByText(/^At /)).toHaveCount(0);

    await page.goto(`${path}/replay`);
    await expect(chart.getByText('At J/F 1940: Axis points 4, Still reachable')).toBeVisible();
    await expect(mark(map(page), /^Manila: Allied, .*changed lately$/)).toBeVisible();
    await expect(chart.getByText('Axis points afterwards').first()).toBeHidden();
    // Filters are of the game's own page: they would lead away from the step.
    await expect(page.getByRole('navigation', { name: 'Targets to pick out on the map' })).toHaveCount(0);

    const steps = Number(await page.getByRole('slider').getAttribute('max'));
    const back = async (place: number) => {
      if (!javaScriptEnabled) return page.goto(`${path}/replay?step=${place}`);
      await page.getByRole('slider').fill(String(place));
      await expect(page).toHaveURL(/at=\d+/);
    };
    await back(steps - 2);
    await expect(chart.getByText('At N/D 1939: Axis points 3, Still reachable')).toBeVisible();
    await expect(chart.getByRole('img', { name: /At N\/D 1939: Axis points 3/ })).toBeVisible();
    await expect(mark(map(page), /^Manila: Axis \(Japan\)/)).toBeVisible();
    await expect(page.locator('#target-manila')).toContainText('1/3');
    await expect(chart.getByText('Axis points afterwards').first()).toBeVisible();
    await back(0);
    await expect(mark(map(page), /^Oslo: Neutral/i)).toBeVisible();
  });
}

test('a filter of the map is a link, and the way past the map is the first stop of it', async ({ browser }) => {
  const { page, path } = await campaign(browser, RULES, 'Filtered', { javaScriptEnabled: false });
  await turn(page, path, 'Oslo, Axis Germany, in supply');
  await page.goto(path);
  await map(page).getByRole('link', { name: 'Axis holds 1' }).click();
  await expect(page).toHaveURL(/map=axis#map$/);
  await expect(map(page).locator('a.wmap-pale:visible')).toHaveCount(54);
  await map(page).getByRole('link', { name: 'Past the map, to the table of targets' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#targets$/);
});

test('cities are picked on the map and taken; the map then says who has them', async ({ browser }) => {
  const { page, path } = await campaign(browser, 'axis-allies-victory-cities', 'Cities');
  await page.goto(`${path}?role=axis`);
  await page.getByText('Write the order as text').click();
  await page.getByLabel('Order', { exact: true }).fill('AGREE MAJOR');
  await page.getByRole('button', { name: 'Send the order' }).click();
  await isDone(page);
  await confirm(page, path, 'allies');
  await page.goto(`${path}?role=allies`);
  await page.getByRole('button', { name: 'Nothing taken, nothing placed' }).click();
  await isDone(page);
  await confirm(page, path, 'axis');

  await page.goto(`${path}?role=axis`);
  await page.getByText('Pick a city on the map').click();
  const picker = page.getByRole('figure', { name: 'Cities that can be taken, on the map' });
  // Its own cannot be taken; those of a power that has not moved yet must be announced first.
  for (const name of [/^Berlin: /, /^London: /]) await expect(picker.getByRole('img', { name })).toBeVisible();
  await sign(picker, /^Leningrad: /).click();
  await expect(page.getByRole('checkbox', { name: /^Leningrad/ })).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: /^Report .*, turn 1$/ }).click();
  await expect(page).toHaveURL(/since=/);
  await confirm(page, path, 'allies');
  await page.goto(path);
  const cities = page.getByRole('region', { name: 'Cities on the map' });
  await sign(cities, /^Leningrad: .*\(Axis\), first .*, 2 points$/).click();
  await expect(page.locator('#city-karelia-s-s-r')).toBeFocused();
  await page.goto(`${path}/replay?step=0`);
  await expect(mark(cities, /^Leningrad: .*\(Allies\), 2 points$/)).toBeVisible();
  await lookAt(page, `${path}/replay`);
});

test('without JavaScript a link brings the map to pick on, and its marks lead to the rows', async ({ browser }) => {
  const { page, path } = await campaign(browser, RULES, 'Picked plainly', { javaScriptEnabled: false });
  await page.goto(`${path}?role=axis`);
  const picker = page.getByRole('figure', { name: 'Targets to report, on the map' });
  await expect(picker).toHaveCount(0);
  await page.getByText('Pick a target on the map').click();
  await page.getByRole('link', { name: 'Show the map' }).click();
  await sign(picker, /^Manila: /).click();
  await expect(page).toHaveURL(/#.*-row-manila$/);
  await expect(page.getByRole('group', { name: 'Manila: who has it' })).toBeInViewport();
});

test('the pages with maps have no accessibility fault and fit a phone', async ({ browser }) => {
  test.slow();
  const { page, path } = await campaign(browser, RULES, 'Looked at');
  await turn(page, path, 'Oslo, Axis Germany, in supply\nLondon, Axis Germany, out of supply\nDakar, Vichy');
  for (const part of ['?role=axis', '?role=axis&map=axis', '/replay', '/replay?step=0'])
    await lookAt(page, `${path}${part}`);
});
