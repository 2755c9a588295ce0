import type { Awaited, Outcome, Role } from '@/lib/core/ruleset';
import type { MidWarCode } from '../_shared/mid-war/codes';
import { movingIn, type PositionTemplate } from '../_shared/mid-war/moving-in';
import type { OpeningBody, PositionEffect } from '../_shared/mid-war/position';
import type { TrackerOf } from '../_shared/reporting/kinds';
import type { Tracker } from '../_shared/reporting/types';
import { answered } from './answer';
import type { Answer, Body } from './body';
import type { OwnCode } from './codes';
import { describeEffect } from './describe/describe-effect';
import { explain } from './describe/explain';
import { otherSide, SIDES } from './describe/vocabulary';
import type { Effect } from './effect';
import { effectsOf } from './effects';
import { enter } from './enter/enter';
import { figuresOf } from './figures';
import { part } from './mid-war/part';
import { past } from './mid-war/past';
import { complete, completeAnswer, options, type Template } from './options/options';
import { format, formatAnswer } from './orders/format';
import { parse, parseAnswer } from './orders/parse';
import { parseSeries } from './orders/series';
import { scenarioOf } from './scenario/scenario';
import type { Setup } from './scenario/setup';
import { nextTurn, openTable, type Table } from './table';

export interface OkinawaKinds {
  readonly setup: Setup;
  readonly table: Table;
  readonly body: Body | OpeningBody;
  readonly effect: Effect | PositionEffect;
  readonly code: OwnCode | MidWarCode;
  readonly template: Template | PositionTemplate;
  readonly answer: Answer;
}

const SEATS: readonly Role[] = [
  { id: 'us', name: 'United States', kind: 'player' },
  { id: 'japanese', name: 'Japan', kind: 'player' },
];

/** Chapter 17 as reports: a turn's events, and the end of the scenario. Either side reports, the other confirms. */
const turns: Omit<Tracker<Setup, Table, Body, Effect, OwnCode, Template, Answer>, 'tells'> = {
  sides: () => SEATS,
  open: openTable,
  enter,
  consent: (_setup, _table, { by }) => SIDES.filter((side) => side !== by),
  answer: answered,
  due,
  outcome,
  effects: (setup, before, _after, body) => effectsOf(setup, before, body),
  figures: figuresOf,
  title: (body) => (body.kind === 'turn' ? `Game-Turn ${body.turn}` : 'the end of the scenario'),
  sideName: (role) => (role === 'us' ? 'The US' : 'Japan'),
  isChange: ({ kind }) => kind !== 'result',
  describeEffect: describeEffect,
  clauseOf: () => 'okinawa:17.0',
  explain,
  options,
  complete,
  completeAnswer,
  orders: { parse, parseSeries, format, parseAnswer, formatAnswer },
};

/** The same for scenarios that were already running when they came here. */
export const tracker: TrackerOf<OkinawaKinds> = movingIn(turns, part, past);

function due(setup: Setup, table: Table): readonly Awaited[] {
  if (table.end !== undefined) return [];
  const decision = nextTurn(scenarioOf(setup), table) === undefined ? 'report-end' : 'report-turn';
  return SIDES.map((role) => ({ role, decision, clause: 'okinawa:17.0' }));
}

function outcome(setup: Setup, { end }: Table): Outcome | undefined {
  if (end === undefined) return undefined;
  const { winner, reason } = end;
  const clause = reason === 'automatic' ? 'okinawa:17.6' : scenarioOf(setup).clause;
  return { winners: [winner], losers: [otherSide(winner)], reason, clause };
}
