import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { StackedBars } from '@/app/_components/charts/bar-chart';
import { reportHref } from '@/app/games/_rulesets/_reporting/reporting-of';
import { CitiesTable } from '@/app/games/_rulesets/axis-allies-victory-cities/cities-table';
import { MapSection as CitySection } from '@/app/games/_rulesets/axis-allies-victory-cities/map/map-section';
import { FieldMap } from '@/app/games/_rulesets/okinawa-points/field-map';
import { HeadingCharts } from '@/app/games/_rulesets/okinawa-points/points-charts';
import { IsolationSection } from '@/app/games/_rulesets/wif-house/isolation';
import { MapSection as TargetSection } from '@/app/games/_rulesets/wif-victory/map/map-section';
import { TargetTable } from '@/app/games/_rulesets/wif-victory/target-table';
import { scriptedDice } from '@/lib/core/dice';
import type { GameView } from '@/lib/games/model/types';
import { okinawaPoints } from '@/lib/rulesets/okinawa-points/index';
import { wifHouse } from '@/lib/rulesets/wif-house/index';
import { wifVictory } from '@/lib/rulesets/wif-victory/index';
import { agreed, turn as cityTurn, rules } from '@/tests/rulesets/axis-allies-victory-cities/support';
import { act, bodyOf, filed, OWN, openBook } from '@/tests/rulesets/okinawa-points/support';
import { turn as houseTurn, setupWith } from '@/tests/rulesets/wif-house/support';
import { Game, held, turn } from '@/tests/rulesets/wif-victory/support';
import { allOf, attributeOf, textOf } from '../markup';

const GAME = { gameId: 'g', rulesetId: 'toy' } as unknown as GameView;
const reports = (...ids: readonly number[]): ReadonlySet<string> => new Set(ids.map((id) => reportHref('g', id)));

/** What a world map says is new: its marks as they are read out, how many have the dot, and the sentence above it. */
function newOn(html: string) {
  const links = allOf(html, 'a').filter((link) => attributeOf(link, 'data-mark') !== undefined);
  const dotted = links.filter((link) => link.includes('wmap-new'));
  const spoken = links.filter((link) => textOf(allOf(link, 'title')[0] ?? '').endsWith(', new since you last looked'));
  const idOf = (link: string) => attributeOf(link, 'data-mark') ?? '';
  return {
    dotted: [...new Set(dotted.map(idOf))].sort(),
    spoken: [...new Set(spoken.map(idOf))].sort(),
    words: allOf(html, 'p')
      .map(textOf)
      .filter((text) => text.startsWith('New since you last looked')),
  };
}

/** The names of the table rows that are marked as new, each once. */
function newRowsIn(html: string): readonly string[] {
  const heads = allOf(html, 'th').map(textOf);
  const names = heads.flatMap((head) => /^New since you last looked:\s*(\w+)/.exec(head)?.[1] ?? []);
  return [...new Set(names)].sort();
}

const NOTHING = { dotted: [], spoken: [], words: [] };

describe('World in Flames: victory', () => {
  const game = new Game();
  game.play(turn(1, [held('oslo', 'GE'), held('warsaw', 'GE')]));
  game.play(turn(2, [held('paris', 'GE')]));
  const view = wifVictory.view(game.state, 'axis');
  const { targets } = view;
  const reportOf = (id: string) => targets.find((target) => target.id === id)?.changedBy ?? 0;
  const map = (fresh?: ReadonlySet<string>) =>
    newOn(renderToStaticMarkup(<TargetSection game={GAME} query={{}} targets={targets} fresh={fresh} />));

  it('marks the targets that a new report changed, for the eye and for the ear', () => {
    expect(map(reports(reportOf('paris')))).toMatchObject({
      // Oslo was held on, and brought a point more.
      dotted: ['oslo', 'paris'],
      spoken: ['oslo', 'paris'],
      words: ['New since you last looked, with a dot: Paris, Oslo.'],
    });
    expect(map(reports(reportOf('warsaw')))).toMatchObject({ dotted: ['oslo', 'warsaw'], spoken: ['oslo', 'warsaw'] });
  });

  it('marks the same targets in each table that they are in', () => {
    const table = (fresh?: ReadonlySet<string>) =>
      newRowsIn(renderToStaticMarkup(<TargetTable view={view} gameId="g" rulesetId="wif-victory" fresh={fresh} />));
    expect(table(reports(reportOf('paris')))).toEqual(['Oslo', 'Paris']);
    for (const fresh of [undefined, reports(), reports(99)]) expect(table(fresh)).toEqual([]);
  });

  it('marks nothing where nothing is new, and in a position of the past', () => {
    for (const fresh of [undefined, reports(), reports(99)]) expect(map(fresh)).toEqual(NOTHING);
  });
});

describe('Axis & Allies', () => {
  const book = cityTurn(cityTurn(agreed()), { take: ['caucasus'] });
  const view = rules.view(book, 'axis');
  const taken = view.cities.find(({ changed }) => changed !== undefined);
  const map = (fresh?: ReadonlySet<string>) =>
    newOn(renderToStaticMarkup(<CitySection game={GAME} view={view} fresh={fresh} />));

  it('marks the city that a new report gave to another power', () => {
    const report = taken?.changed?.report ?? 0;
    expect(map(reports(report))).toEqual({
      dotted: ['caucasus'],
      spoken: ['caucasus'],
      words: ['New since you last looked, with a dot: Stalingrad.'],
    });
    for (const fresh of [undefined, reports(report + 1)]) expect(map(fresh)).toEqual(NOTHING);
  });

  it('marks its row too', () => {
    const table = (fresh?: ReadonlySet<string>) =>
      newRowsIn(renderToStaticMarkup(<CitiesTable view={view} gameId="g" fresh={fresh} />));
    expect(table(reports(taken?.changed?.report ?? 0))).toEqual(['Stalingrad']);
    for (const fresh of [undefined, reports(99)]) expect(table(fresh)).toEqual([]);
  });
});

describe('World in Flames: house rules', () => {
  const setup = setupWith();
  type Book = Parameters<typeof wifHouse.decide>[0];
  function play(book: Book, by: string, action: Parameters<typeof wifHouse.decide>[1]): Book {
    const decided = wifHouse.decide(book, action, { by, roll: scriptedDice([]) });
    if (!decided.ok) throw new Error(JSON.stringify(decided.error));
    return decided.value.reduce<Book>((state, event) => wifHouse.evolve(state, event), book);
  }
  function report(book: Book, body: object): Book {
    const proposed = play(book, 'axis', { type: 'report', body } as Parameters<typeof wifHouse.decide>[1]);
    if (proposed.pending === undefined) return proposed;
    return play(proposed, 'allied', { type: 'confirm', report: proposed.pending.id });
  }
  const [opening] = wifHouse.start(setup, { by: 'server', roll: scriptedDice([]) });
  if (opening === undefined) throw new Error('nothing begins it');
  const hexes = { USSR: '0304', GE: '0303 0305', IT: '0203-0204 0403-0404' };
  const told = report(wifHouse.evolve(undefined, opening), houseTurn({ hexes }));
  const view = wifHouse.view(report(told, { kind: 'isolate', turn: 'SO39' }), 'axis');
  const passed = view.passed[0]?.report ?? 0;
  const section = (fresh?: ReadonlySet<string>) =>
    renderToStaticMarkup(<IsolationSection view={view} gameId="g" rulesetId="wif-house" fresh={fresh} />);

  it('draws a border around the set that passed in a new report, names it, and marks its row', () => {
    const html = section(reports(passed));
    const svg = allOf(html, 'svg').find((one) => attributeOf(one, 'aria-label')?.startsWith('Map of'));
    expect(attributeOf(svg ?? '', 'aria-label')).toContain('New since you last looked, with a border: 0304.');
    expect(svg).toContain('stroke-good');
    expect(textOf(allOf(html, 'figcaption')[0] ?? '')).toContain('New since you last looked, with a border: 0304.');
    expect(textOf(allOf(html, 'tbody')[0] ?? '')).toMatch(/^New since you last looked: /);
  });

  it('marks nothing else', () => {
    for (const fresh of [undefined, reports(passed + 1)]) expect(section(fresh)).not.toMatch(/stroke-good|last looked/);
  });
});

describe('Okinawa', () => {
  const first = filed(openBook(OWN), 'us', 'GT 1\nELIM JP 2-3-10 x2');
  const book = filed(first, 'us', 'GT 2\nNOTHING');
  const view = okinawaPoints.view(book, 'us');
  const bars = (fresh?: ReadonlySet<string>) =>
    renderToStaticMarkup(<HeadingCharts view={view} game={GAME} fresh={fresh} />);

  it('frames the turn of a new report in the bars too, also where it brought no points', () => {
    const report = view.turns.at(-1)?.report ?? 0;
    const svgs = allOf(bars(reports(report)), 'svg').filter((svg) => attributeOf(svg, 'role') === 'img');
    expect(
      svgs.map((svg) => attributeOf(svg, 'aria-label')).filter((told) => told?.includes('with a frame: GT 2.')),
    ).not.toEqual([]);
    expect(svgs.some((svg) => /<rect[^>]*stroke-good/.test(svg))).toBe(true);
    for (const fresh of [undefined, reports(99)]) expect(bars(fresh)).not.toMatch(/stroke-good|last looked/);
  });

  it('says of the map of the end that it is new', () => {
    const last = filed(book, 'us', 'GT 3\nNOTHING');
    const text =
      'END\nUS SOUTH 2\nJP SOUTH 1\nMAP\n0101 land edge\n0102 land - 4-3-10\n0103 land - - 2-3-10\n0104 land - 4-4-10';
    const proposed = act(last, 'us', { type: 'report', body: bodyOf(text, last.setup, last.table) });
    const { field } = okinawaPoints.view(proposed, 'us');
    if (field === undefined) throw new Error('no map');
    expect(field.report).toBe(proposed.pending?.id);
    const map = (isNew: boolean) =>
      renderToStaticMarkup(<FieldMap field={field} rulesetId="okinawa-points" isNew={isNew} />);
    expect(textOf(map(true))).toContain('New since you last looked:');
    expect(map(false)).not.toContain('last looked');
  });
});

describe('bars', () => {
  const chart = (cursor?: number) =>
    renderToStaticMarkup(
      <StackedBars
        title="Points"
        unit="points"
        placeName="Turn"
        places={['One', 'Two']}
        series={[
          {
            id: 'a',
            label: 'A',
            values: [
              { y: 1, href: '/1' },
              { y: 2, href: '/2' },
            ],
          },
        ]}
        fresh={new Set(['/2'])}
        cursor={cursor}
      />,
    );

  it('have the frame and the words; the words of a cursor come first', () => {
    expect(chart()).toContain('aria-label="Points. New since you last looked, with a frame: Two.');
    expect(chart(0)).toContain('aria-label="Points. At One: A 1.');
  });
});
