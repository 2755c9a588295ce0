import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { VcpChart } from '@/app/games/_rulesets/axis-allies-victory-cities/vcp-chart';
import { TurnTotals } from '@/app/games/_rulesets/okinawa-points/points-charts';
import { TotalsChart } from '@/app/games/_rulesets/wif-house/totals-chart';
import { PointsChart } from '@/app/games/_rulesets/wif-victory/points-chart';
import { scriptedDice } from '@/lib/core/dice';
import type { JsonObject } from '@/lib/core/json';
import { okinawaPoints } from '@/lib/rulesets/okinawa-points/index';
import type { Body } from '@/lib/rulesets/wif-house/body';
import { wifHouse } from '@/lib/rulesets/wif-house/index';
import { wifVictory } from '@/lib/rulesets/wif-victory/index';
import { agreed, turn as cityTurn, rules } from '@/tests/rulesets/axis-allies-victory-cities/support';
import { filed, OWN, openBook } from '@/tests/rulesets/okinawa-points/support';
import { destroyed, turn as houseTurn, listOf, setupWith } from '@/tests/rulesets/wif-house/support';
import { Game, held, turn } from '@/tests/rulesets/wif-victory/support';
import { deepFreeze } from '@/tests/support/freeze';
import { NOTE } from '@/tests/support/random-play';
import { allOf, textOf } from '../markup';

/** A view as pages get it: out of JSON. */
const sent = (view: object): JsonObject => JSON.parse(JSON.stringify(view)) as JsonObject;

/** What the chart of a replay says at its cursor, and the names of its lines. */
function told(chart: ReactElement) {
  const html = renderToStaticMarkup(chart);
  const now = allOf(html, 'p')
    .map(textOf)
    .find((line) => line.startsWith('At '));
  return { now, lines: allOf(html, 'li').map(textOf) };
}

type Book = Parameters<typeof wifHouse.decide>[0];

/** The house rules after these reports of the organiser or the Allies, each confirmed where it must be. */
function servicesAfter(reports: readonly (readonly [string, Body])[]) {
  const fold = (book: Book | undefined, events: ReturnType<typeof wifHouse.start>): Book => {
    const after = events.reduce<Book | undefined>((state, event) => wifHouse.evolve(state, event), book);
    if (after === undefined) throw new Error('nothing begins it');
    return deepFreeze(after);
  };
  const act = (book: Book, by: string, action: Parameters<typeof wifHouse.decide>[1]): Book => {
    const decided = wifHouse.decide(book, action, { by, note: NOTE, roll: scriptedDice([]) });
    if (!decided.ok) throw new Error(JSON.stringify(decided.error));
    return fold(book, decided.value);
  };
  let book = fold(undefined, wifHouse.start(setupWith(), { by: 'server', roll: scriptedDice([]) }));
  for (const [by, body] of reports) {
    book = act(book, by, { type: 'report', body });
    for (const role of book.pending?.consent ?? [])
      book = act(book, role, { type: 'confirm', report: book.pending?.id ?? 0 });
  }
  return wifHouse.view(book, 'axis');
}

describe('the chart of a replay', () => {
  it('stands at the turn of the step, and goes on dotted (World in Flames)', () => {
    const game = new Game();
    const views = [1, 2, 3].map((number) => {
      game.play(turn(number, [held('oslo', 'GE'), held('london', 'GE')].slice(0, number)));
      return wifVictory.view(game.state, 'axis');
    });
    const [first, , last] = views;
    if (first === undefined || last === undefined) throw new Error('no turn was played');
    const then = told(<PointsChart view={first} gameId="g" past={{ today: sent(last) }} />);
    expect(then.now).toMatch(/^At S\/O 1939: Axis points 1, Still reachable \d+\.$/);
    expect(then.lines).toContain('Axis points afterwards');
    const end = told(<PointsChart view={last} gameId="g" past={{ today: sent(last) }} />);
    expect(end.now).toMatch(new RegExp(`^At J/F 1940: Axis points ${last.total}, `));
    expect(end.lines).not.toContain('Axis points afterwards');
    expect(told(<PointsChart view={last} gameId="g" />).now).toBeUndefined();
  });

  it('stands at the start before the first turn, among turns that were still to come (victory cities)', () => {
    const start = agreed();
    const later = cityTurn(cityTurn(start));
    const [then, today] = [rules.view(start, 'axis'), rules.view(later, 'axis')];
    const chart = told(<VcpChart view={then} gameId="g" past={{ today: sent(today) }} />);
    expect(chart.now).toBe(`At Start: Axis ${then.score.axis}, Allies ${then.score.allies}.`);
    expect(chart.lines).toEqual(['Axis', 'Allies', 'Axis afterwards', 'Allies afterwards']);
    const [only] = today.history;
    const end = told(<VcpChart view={today} gameId="g" past={{ today: sent(today) }} />);
    expect(only).toBeDefined();
    expect(end.now).toMatch(/^At 1 \w\w: Axis \d+, Allies \d+\.$/);
    expect(end.lines).toEqual(['Axis', 'Allies']);
    expect(renderToStaticMarkup(<VcpChart view={then} gameId="g" />)).toBe('');
  });

  it('stands at the last closed turn (surrender of Japan)', () => {
    const factories = listOf(12);
    const closed = (code: 'SO39' | 'ND39', from: number, lost: number) =>
      [
        ['allied', houseTurn({ factories: destroyed(lost).slice(from) }, code)],
        ['axis', { kind: 'close-turn', turn: code, outsideResourcesReceived: false }],
      ] as const;
    const first = servicesAfter([factories, ...closed('SO39', 0, 1)]);
    const second = servicesAfter([factories, ...closed('SO39', 0, 1), ...closed('ND39', 1, 3)]);
    const chart = told(<TotalsChart view={first} gameId="g" rulesetId="wif-house" past={{ today: sent(second) }} />);
    expect(chart.now).toMatch(/^At S\/O 1939: Japan’s total \d+, Factories lost 1\.$/);
    expect(chart.lines).toContain('Lost afterwards');
    const end = told(<TotalsChart view={second} gameId="g" rulesetId="wif-house" past={{ today: sent(second) }} />);
    expect(end.now).toMatch(/^At N\/D 1939: Japan’s total \d+, Factories lost 3\.$/);
    expect(end.lines).not.toContain('Lost afterwards');
  });

  it('stands at the last turn that was scored, in lines and in bars (Okinawa)', () => {
    const first = filed(openBook(OWN), 'us', 'NOTHING');
    const second = filed(first, 'us', 'NOTHING');
    const [then, today] = [okinawaPoints.view(first, 'us'), okinawaPoints.view(second, 'us')];
    const game = { gameId: 'g' } as Parameters<typeof TurnTotals>[0]['game'];
    const from = told(<TurnTotals view={then} game={game} past={{ today: sent(today) }} />);
    expect(from.now).toMatch(new RegExp(`^At GT ${then.turns.at(-1)?.turn}: `));
    expect(from.lines.some((line) => line.endsWith('afterwards'))).toBe(true);
    const end = told(<TurnTotals view={today} game={game} past={{ today: sent(today) }} />);
    expect(end.now).toMatch(new RegExp(`^At GT ${today.turns.at(-1)?.turn}: `));
    expect(end.lines.some((line) => line.endsWith('afterwards'))).toBe(false);
  });
});
