import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ReportFormProps } from '@/app/games/_rulesets/_reporting/report-props';
import { EffectList } from '@/app/games/_rulesets/_reporting/reports/effect-list';
import { asksForWar } from '@/app/games/_rulesets/_reporting/war-form';
import { TurnsTable } from '@/app/games/_rulesets/okinawa-points/turns-table';
import { IsolationSection } from '@/app/games/_rulesets/wif-house/isolation';
import { RollTable } from '@/app/games/_rulesets/wif-house/roll-table';
import { TotalsChart } from '@/app/games/_rulesets/wif-house/totals-chart';
import { PointsChart } from '@/app/games/_rulesets/wif-victory/points-chart';
import { TurnTable } from '@/app/games/_rulesets/wif-victory/turn/turn-table';
import type { Ctx } from '@/lib/core/ruleset';
import type { GameView } from '@/lib/games/model/types';
import { axisAlliesVictoryCities } from '@/lib/rulesets/axis-allies-victory-cities/index';
import { okinawaPoints } from '@/lib/rulesets/okinawa-points/index';
import { wifHouse } from '@/lib/rulesets/wif-house/index';
import { wifVictory } from '@/lib/rulesets/wif-victory/index';
import { setupOfNewGames, setupSchema } from '@/lib/rulesets/wif-victory/setup';
import { textOf } from '../markup';

type State = Parameters<typeof wifVictory.decide>[0];
type Action = Parameters<typeof wifVictory.decide>[1];

const CHANGES = ['Oslo', 'Warsaw', 'Belgrade', 'Paris', 'Delhi'].map((name) => `${name}, Axis Germany, in supply`);
const TEXT = `TURN S/O 1939\n${CHANGES.join('\n')}\nTURN N/D 1939\nNO CHANGE`;

function begun(): State {
  const setup = setupOfNewGames(setupSchema.parse({ midWar: true }));
  const state = wifVictory
    .start(setup)
    .reduce<State | undefined>((before, event) => wifVictory.evolve(before, event), undefined);
  if (state === undefined) throw new Error('nothing began');
  return state;
}

function play(state: State, by: string, action: Action): State {
  const decided = wifVictory.decide(state, action, { by, roll: () => 1 });
  if (!decided.ok) throw new Error(decided.error.code);
  return decided.value.reduce<State>((before, event) => wifVictory.evolve(before, event), state);
}

function reported(): State {
  const read = wifVictory.orders.parse(TEXT, begun(), 'axis');
  const [action] = read.ok ? read.value : [];
  if (action === undefined) throw new Error('no report');
  return play(begun(), 'axis', action);
}

it('[reporting:mid-war] past turns are put to the other side with the total of each, and long lists of changes folded', () => {
  const { pending } = wifVictory.view(reported(), 'allied').reporting;
  const html = renderToStaticMarkup(<EffectList effects={pending?.effects ?? []} rulesetId="wif-victory" />);
  expect(textOf(html)).toMatch(/The turn S\/O 1939 \(reported later, not witnessed\): Axis points \d/);
  expect(html).toMatch(/<summary[^>]*>Show all \d+ lines<\/summary>/);
});

it('[reporting:mid-war] the chart and the table of turns begin with the first turn, and mark each past one', () => {
  const view = wifVictory.view(play(reported(), 'allied', { type: 'confirm', report: 1 }), 'axis');
  const table = textOf(renderToStaticMarkup(<TurnTable view={view} gameId="g" />));
  expect(table.match(/(S\/O|N\/D) 1939\s*reported later/g)).toHaveLength(2);
  const chart = renderToStaticMarkup(<PointsChart view={view} gameId="g" />);
  expect(chart).toContain('report 1, reported later, not witnessed');
});

it('[reporting:mid-war] the form of each tracker shows past turns that can be pasted as they stand', () => {
  const axis = axisAlliesVictoryCities.schemas.setup.parse({ midWar: true });
  const okinawa = okinawaPoints.schemas.setup.parse({ midWar: true });
  const houses = wifHouse.schemas.setup.parse({ midWar: true });
  const forms = [
    [
      wifHouse.view(first(wifHouse, houses)),
      (text: string) => wifHouse.orders?.parse(text, first(wifHouse, houses), 'axis'),
    ],
    [wifVictory.view(begun(), 'axis'), (text: string) => wifVictory.orders.parse(text, begun(), 'axis')],
    [
      axisAlliesVictoryCities.view(first(axisAlliesVictoryCities, axis), 'axis'),
      (text: string) => axisAlliesVictoryCities.orders.parse(text, first(axisAlliesVictoryCities, axis), 'axis'),
    ],
    [
      okinawaPoints.view(first(okinawaPoints, okinawa)),
      (text: string) => okinawaPoints.orders?.parse(text, first(okinawaPoints, okinawa), 'us'),
    ],
  ] as const;
  for (const [{ reporting }, parse] of forms) {
    const turns = reporting.midWar?.form?.turns;
    expect(turns?.how).toMatch(/\.$/);
    expect(parse(turns?.example ?? '')).toMatchObject({ ok: true, value: [{ body: { kind: 'past-turns' } }] });
    // The same as a file to download.
    expect(parse(turns?.json ?? '')).toEqual(parse(turns?.example ?? ''));
  }
});

/** A game that has just begun. */
function first<S, State, E>(
  {
    start,
    evolve,
  }: {
    readonly start: (setup: S, ctx: Ctx) => readonly E[];
    readonly evolve: (state: State | undefined, event: E) => State;
  },
  setup: S,
): State {
  const [event] = start(setup, { by: 'server', roll: () => 1 });
  if (event === undefined) throw new Error('nothing began');
  return evolve(undefined, event);
}

it('[reporting:mid-war] past turns that were objected to are put right in the form of the war so far', () => {
  const { reporting } = wifVictory.view(reported(), 'axis');
  const asks = (kind: string, purpose: 'revise' | 'amend') =>
    asksForWar({ reporting, purpose, body: { kind } } as unknown as ReportFormProps);
  expect(['position', 'past-turns', 'turn'].map((kind) => asks(kind, 'revise'))).toEqual([true, true, false]);
  expect(['position', 'past-turns', 'turn'].map((kind) => asks(kind, 'amend'))).toEqual([true, true, false]);
});

it('[reporting:mid-war] the table of Game-Turns marks each past one', () => {
  const setup = okinawaPoints.schemas.setup.parse({ midWar: true });
  const read = okinawaPoints.orders?.parse('GT 14\nNOTHING\nGT 15\nNOTHING', first(okinawaPoints, setup), 'us');
  const [report] = read?.ok ? read.value : [];
  if (report === undefined) throw new Error('no report');
  const steps = [
    ['us', report],
    ['japanese', { type: 'confirm', report: 1 }],
  ] as const;
  const state = steps.reduce(
    (before, [by, action]) => {
      const decided = okinawaPoints.decide(before, action, { by, roll: () => 1 });
      if (!decided.ok) throw new Error(decided.error.code);
      return decided.value.reduce((now, event) => okinawaPoints.evolve(now, event), before);
    },
    first(okinawaPoints, setup),
  );
  const html = <TurnsTable view={okinawaPoints.view(state)} game={{ gameId: 'g' } as unknown as GameView} />;
  expect(textOf(renderToStaticMarkup(html)).match(/GT 1[45]\s*reported later/g)).toHaveLength(2);
});

it('[reporting:mid-war] rolls, sets and turns of the house rules that were only told are marked', () => {
  const start = first(wifHouse, wifHouse.schemas.setup.parse({ midWar: true }));
  const read = wifHouse.orders?.parse(wifHouse.view(start).reporting.midWar?.form?.turns?.example ?? '', start, 'axis');
  const [action] = read?.ok ? read.value : [];
  if (action === undefined) throw new Error('no report');
  const steps = [
    ['axis', action],
    ['allied', { type: 'confirm', report: 1 }],
  ] as const;
  const state = steps.reduce((before, [by, one]) => {
    const decided = wifHouse.decide(before, one, { by, roll: () => 1 });
    if (!decided.ok) throw new Error(decided.error.code);
    return decided.value.reduce<typeof start>((book, event) => wifHouse.evolve(book, event), before);
  }, start);
  const props = { view: wifHouse.view(state), gameId: 'g', rulesetId: 'wif-house' };
  expect(textOf(renderToStaticMarkup(<RollTable {...props} />)).match(/reported later/g)).toHaveLength(2);
  expect(textOf(renderToStaticMarkup(<IsolationSection {...props} />)).match(/reported later/g)).toHaveLength(2);
  expect(renderToStaticMarkup(<TotalsChart {...props} />)).toContain('report 1, reported later, not witnessed');
});
