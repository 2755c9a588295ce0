import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EffectList } from '@/app/games/_rulesets/_reporting/reports/effect-list';
import { PointsChart } from '@/app/games/_rulesets/wif-victory/points-chart';
import { TurnTable } from '@/app/games/_rulesets/wif-victory/turn/turn-table';
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
