import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { outlineOf } from '@/app/_components/world-map/mark-art';
import { RADIUS } from '@/app/_components/world-map/sizes';
import type { MarkShape } from '@/app/_components/world-map/types';
import { CitiesTable } from '@/app/games/_rulesets/axis-allies-victory-cities/cities-table';
import { CityMap } from '@/app/games/_rulesets/axis-allies-victory-cities/map/city-map';
import { rowId as cityRow } from '@/app/games/_rulesets/axis-allies-victory-cities/map/map-section';
import { rowId } from '@/app/games/_rulesets/wif-victory/map/map-section';
import { TargetMap } from '@/app/games/_rulesets/wif-victory/map/target-map';
import { TargetTable } from '@/app/games/_rulesets/wif-victory/target-table';
import type { Change } from '@/lib/rulesets/wif-victory/body';
import { TARGET_IDS } from '@/lib/rulesets/wif-victory/data/targets';
import { wifVictory } from '@/lib/rulesets/wif-victory/index';
import type { View } from '@/lib/rulesets/wif-victory/view/types';
import { agreed, rules } from '@/tests/rulesets/axis-allies-victory-cities/support';
import { cutOff, Game, held, lost, turn } from '@/tests/rulesets/wif-victory/support';
import { allOf, attributeOf, duplicateIds, textOf } from '../markup';

const SHAPES: readonly MarkShape[] = ['square', 'disc', 'diamond', 'triangle'];

/** What can be seen and heard of the marks of a drawing, by the id of their place; each is drawn twice. */
function marksOf(html: string) {
  const links = allOf(html, 'a').filter((link) => attributeOf(link, 'data-mark') !== undefined);
  return links.map((link) => {
    const paths = allOf(link, 'path');
    const shape = paths.find((path) => attributeOf(path, 'class')?.startsWith('wmap-shape')) ?? '';
    const full = paths.find((path) => attributeOf(path, 'class')?.includes('wmap-arc-full')) ?? '';
    const outline = attributeOf(shape, 'd') ?? '';
    return {
      id: attributeOf(link, 'data-mark') ?? '',
      href: attributeOf(link, 'href'),
      told: textOf(allOf(link, 'title')[0] ?? ''),
      shape: SHAPES.find((one) => Object.values(RADIUS).some((r) => outlineOf(one, r) === outline)),
      look: attributeOf(shape, 'class')?.replace('wmap-shape ', '') ?? '',
      segments: attributeOf(full, 'd')?.split('M').length ?? 1,
      written: allOf(link, 'text').map(textOf),
      flagged: paths.some((path) => attributeOf(path, 'class') === 'wmap-flag'),
    };
  });
}

const rowsOf = (html: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    allOf(html, 'tr').flatMap((row) => {
      const id = attributeOf(row, 'id');
      return id === undefined
        ? []
        : [[id, [...row.matchAll(/<t[hd][\s>][\s\S]*?<\/t[hd]>/g)].map(([cell]) => textOf(cell))]];
    }),
  );

const FRENCH = ['dakar', 'saigon', 'marseilles', 'diego-suarez'] as const;
const anyChange = fc.oneof(
  { weight: 5, arbitrary: fc.record({ target: fc.constantFrom(...TARGET_IDS), how: fc.integer({ min: 0, max: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ target: fc.constantFrom(...FRENCH), how: fc.constant(6) }) },
);
const anyTurn = fc.uniqueArray(anyChange, { maxLength: 12, selector: ({ target }) => target });

function changeOf({ target, how }: { readonly target: (typeof TARGET_IDS)[number]; readonly how: number }): Change {
  if (how < 3) return held(target, (['GE', 'IT', 'JP'] as const)[how]);
  if (how === 3) return cutOff(target);
  return how === 4 ? lost(target) : { target, control: how === 5 ? 'neutral' : 'vichy' };
}

/** A campaign of these turns; what the rules refuse is left out. */
function viewAfter(turns: readonly (readonly Parameters<typeof changeOf>[0][])[]): View {
  const game = new Game();
  for (const [place, changes] of turns.entries()) {
    const bodies = [changes.map(changeOf), []].map((list) => turn(place + 1, list));
    const body = bodies.find((one) => game.try('axis', { type: 'report', body: one }).ok);
    if (body) game.play(body);
  }
  return wifVictory.view(game.state, 'axis');
}

const SHAPE_OF = { axis: 'square', allied: 'disc', neutral: 'diamond', vichy: 'triangle' } as const;
const TONE_OF = { axis: 'seat-1', allied: 'seat-2', neutral: 'none', vichy: 'none' } as const;
const isHolder = (word: string): word is keyof typeof SHAPE_OF => Object.hasOwn(SHAPE_OF, word);

/** A mark says what its row of the table says. */
function expectTarget(
  mark: ReturnType<typeof marksOf>[number],
  [name = '', hands = '', run = '', best = '']: readonly string[],
) {
  const holder = /^\w+/.exec(hands)?.[0].toLowerCase() ?? '';
  if (!isHolder(holder)) throw new Error(`nobody is ${holder}`);
  const filled = holder === 'allied' || (holder === 'axis' && !hands.includes('out of supply'));
  expect(mark.shape, mark.told).toBe(SHAPE_OF[holder]);
  expect(mark.look, mark.told).toBe(`wmap-${TONE_OF[holder]}${filled ? ' wmap-filled' : ''}`);
  expect(mark.segments - 1, mark.told).toBe(Number(run.split('/')[0]));
  const points = best.split('/')[0];
  expect(mark.written[0] === points || (points === '0' && mark.written.length === 1), mark.told).toBe(true);
  expect(name.startsWith(mark.written.at(-1) ?? '?'), mark.told).toBe(true);
  expect(mark.told).toContain(`: ${hands}, ${best.replace('/', ' of ')} point`);
}

describe('the map of targets', () => {
  it('says of every target what its row in the table says, in any position', () => {
    const property = fc.property(fc.array(anyTurn, { maxLength: 5 }), (turns) => {
      const view = viewAfter(turns);
      const table = renderToStaticMarkup(<TargetTable view={view} gameId="g" rulesetId="wif-victory" />);
      const map = renderToStaticMarkup(
        <TargetMap targets={view.targets} label="Map" hrefOf={(target) => `#${rowId(target)}`} />,
      );
      const [rows, marks] = [rowsOf(table), marksOf(map)];
      expect(duplicateIds(table)).toEqual([]);
      expect(rows.size).toBe(55);
      expect(marks).toHaveLength(2 * 55);
      for (const mark of marks) expectTarget(mark, rows.get(mark.href?.slice(1) ?? '') ?? []);
    });
    fc.assert(property, { numRuns: 12 });
  });

  it('marks what changed lately, and keeps what a filter leaves out, but pale', () => {
    const view = viewAfter([[{ target: 'oslo', how: 0 }], [], [], [{ target: 'warsaw', how: 0 }]]);
    const isShown = ({ id }: { readonly id: string }) => id === 'oslo';
    const map = renderToStaticMarkup(
      <TargetMap targets={view.targets} label="Map" hrefOf={() => '#x'} isShown={isShown} small />,
    );
    const flagged = marksOf(map).flatMap(({ id, flagged }) => (flagged ? [id] : []));
    expect(flagged).toEqual(['warsaw']);
    const pale = allOf(map, 'a').filter((link) => attributeOf(link, 'class')?.includes('wmap-pale'));
    expect(pale).toHaveLength(54);
  });

  it('is a picture with words where nothing can be picked', () => {
    const view = viewAfter([]);
    const map = renderToStaticMarkup(<TargetMap targets={view.targets} label="Map" hrefOf={() => undefined} small />);
    expect(marksOf(map)).toEqual([]);
    const words = allOf(map, 'g').flatMap((part) => attributeOf(part, 'aria-label') ?? []);
    expect(words).toContain('London: Allied (Commonwealth), 0 of 9 points');
    expect(words).toHaveLength(55);
  });
});

describe('the map of cities', () => {
  const base = rules.view(agreed(), 'axis');
  const holders = fc.array(fc.constantFrom(...base.powers.map(({ id }) => id)), {
    minLength: base.cities.length,
    maxLength: base.cities.length,
  });

  it('says of every city what its row in the table says, in any position', () => {
    const property = fc.property(holders, (powers) => {
      const cities = base.cities.map((city, place) => ({ ...city, holder: powers[place] ?? city.holder }));
      const view = { ...base, cities };
      const rows = rowsOf(renderToStaticMarkup(<CitiesTable view={view} gameId="g" />));
      const map = renderToStaticMarkup(<CityMap view={view} label="Map" hrefOf={(city) => `#${cityRow(city)}`} />);
      const marks = marksOf(map);
      expect(marks).toHaveLength(2 * cities.length);
      for (const mark of marks) {
        const [name = '', points = '', holder = ''] = rows.get(mark.href?.slice(1) ?? '') ?? [];
        const city = cities.find(({ territory }) => territory === mark.id);
        const power = view.powers.find((one) => one.name === holder);
        expect(name.startsWith(mark.written[1] ?? '?'), mark.told).toBe(true);
        expect(mark.written[0], mark.told).toBe(power?.id);
        expect(mark.segments - 1, mark.told).toBe(Number(points));
        expect(mark.shape, mark.told).toBe(power?.side === 'axis' ? 'square' : 'disc');
        expect(mark.look, mark.told).toBe(`wmap-${power?.side === 'axis' ? 'seat-1' : 'seat-2'} wmap-filled`);
        expect(mark.flagged, mark.told).toBe(city?.owner !== power?.id);
        expect(mark.told).toContain(`: ${holder} (`);
      }
    });
    fc.assert(property, { numRuns: 12 });
  });

  it('shows no panel in which the game has no city', () => {
    const titles = (view: typeof base) => {
      const map = renderToStaticMarkup(<CityMap view={view} label="Map" hrefOf={() => '#x'} small />);
      return allOf(map, 'svg').flatMap((svg) => attributeOf(svg, 'aria-label') ?? []);
    };
    const long = rules.view(agreed({ edition: '7vc', majorThresholds: { axis: 50, allies: 60 } }), 'axis');
    expect(titles(base)).toEqual(['The world', 'Europe and the Near East', 'Asia and the Pacific', 'North America']);
    expect(titles(long).slice(-2)).toEqual(['South America', 'Africa']);
  });

  it('has a place for each city of the longer list too', () => {
    const options = { edition: '7vc', majorThresholds: { axis: 50, allies: 60 } };
    const view = rules.view(agreed(options), 'axis');
    const map = renderToStaticMarkup(<CityMap view={view} label="Map" hrefOf={() => '#x'} small />);
    expect(
      marksOf(map)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(view.cities.map(({ territory }) => territory).sort());
    expect(view.cities).toHaveLength(35);
  });
});
