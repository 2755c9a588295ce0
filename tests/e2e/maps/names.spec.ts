import type { Browser, Page } from '@playwright/test';
import { STACKED } from '@/bench/page/position';
import { startingControl } from '@/tests/rulesets/triumph-of-the-will/support';
import { POLAR_WAR } from '@/tests/screens/polar-war';
import { person } from '../game-pages';
import { expect, test } from '../windows';
import { startedAt } from './positions';

/** The first look at a war at a desk: every place with units says what it is called and what stands there. */

const army = (side: 'german' | 'japanese', unit: string, count: number) => ({ side, unit, count });

/** As most games begin: armies at home, fleets before the coasts. */
const OPENING = {
  turn: 1,
  stage: { phase: 'actions', next: 'german' },
  control: startingControl(),
  units: {
    'greater-germany': [army('german', 'infantry', 4)],
    russia: [army('german', 'infantry', 2), army('german', 'panzer', 3)],
    'north-atlantic': [army('german', 'fleet', 3)],
    japan: [army('japanese', 'infantry', 4)],
    manchukuo: [army('japanese', 'infantry', 2), army('japanese', 'panzer', 3)],
    'western-pacific-ocean': [army('japanese', 'fleet', 3)],
  },
};

const WIDTH = 1280;
/** A desk, and a laptop whose window is lower. */
const HEIGHTS = [800, 720] as const;
const LEAST_COUNTER = 28;
const LEAST_LETTER = 10;

interface Box {
  readonly what: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Seen {
  readonly place: string;
  readonly names: readonly Box[];
  readonly counters: readonly Box[];
}

/** What is drawn of each place with units, as it stands on the screen. */
const seenOn = (page: Page): Promise<readonly Seen[]> =>
  page.locator('.map [data-under]:has(.map-counter)').evaluateAll((places) =>
    places.map((place) => {
      const boxes = (selector: string): readonly Box[] =>
        [...place.querySelectorAll(selector)].flatMap((one) => {
          const { left, right, top, bottom, width } = one.getBoundingClientRect();
          return width > 0 ? [{ what: one.textContent || selector, left, right, top, bottom }] : [];
        });
      return {
        place: place.getAttribute('data-under') ?? '',
        names: boxes('.map-name'),
        counters: boxes('.map-counter > rect'),
      };
    }),
  );

/** Pixels by which two may touch: letters do not fill their line. */
const SLACK = 2;

const isOver = (one: Box, other: Box): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK;

async function open(browser: Browser, position: object, height: number): Promise<Page> {
  const { page } = await person(browser, 'Viewer', { viewport: { width: WIDTH, height } });
  await page.goto(`${await startedAt(page, 'At first sight', position)}?role=german`);
  await expect(page.locator('.map [data-world]')).toHaveAttribute('style', /scale/);
  return page;
}

for (const [war, position, places] of [
  ['at its opening', OPENING, 6],
  ['in its middle', POLAR_WAR, 22],
  ['all over the world, with units in every place', STACKED, 49],
] as const)
  for (const height of HEIGHTS)
    test(`at 1280 × ${height} px the map of a war ${war} opens with a name and a counter at every place with units`, async ({
      browser,
    }) => {
      const page = await open(browser, position, height);
      const seen = await seenOn(page);
      expect(seen.length).toBe(places);
      const level = await page.locator('.map').getAttribute('data-level');
      console.info(
        `${war}, ${height} px: level ${level}, ${seen.filter(({ names }) => names.length > 0).length} of ${places} named`,
      );

      expect(seen.filter(({ names }) => names.length === 0).map(({ place }) => place)).toEqual([]);
      for (const { place, counters, names } of seen) {
        expect(counters.length, place).toBeGreaterThan(0);
        for (const { left, right } of counters) expect(right - left, place).toBeGreaterThanOrEqual(LEAST_COUNTER);
        for (const { top, bottom } of names) expect(bottom - top, place).toBeGreaterThanOrEqual(LEAST_LETTER);
      }

      const frame = await page.locator('[data-frame]').boundingBox();
      const all = seen.flatMap(({ names, counters }) => [...names, ...counters]);
      const outside = all.filter(
        ({ left, right, top, bottom }) =>
          left < (frame?.x ?? 0) - SLACK ||
          right > (frame?.x ?? 0) + (frame?.width ?? 0) + SLACK ||
          top < (frame?.y ?? 0) - SLACK ||
          bottom > (frame?.y ?? 0) + (frame?.height ?? 0) + SLACK,
      );
      expect(outside.map(({ what }) => what)).toEqual([]);
      const hidden = all.flatMap((one, at) =>
        all.slice(at + 1).flatMap((other) => (isOver(one, other) ? [`${one.what} and ${other.what}`] : [])),
      );
      expect(hidden).toEqual([]);
    });
