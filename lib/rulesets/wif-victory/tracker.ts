import type { RoleId, Signal } from '@/lib/core/ruleset';
import { movingIn } from '../_shared/mid-war/moving-in';
import type { TrackerOf } from '../_shared/reporting/kinds';
import type { Entry, Tracker } from '../_shared/reporting/types';
import { TURN_CODES } from '../_shared/wif/calendar';
import { otherSide, SIDE_NAMES, SIDES } from '../_shared/wif/powers';
import { TURN_CLOSED, TURN_REOPENED } from '../_shared/wif/signals';
import type { Body } from './body';
import { complete, options, type Template } from './choices';
import type { Code } from './codes';
import { type Effect, effects } from './effects';
import { citySignals, openingSignals } from './enter/cities';
import { enter } from './enter/enter';
import { heldTurn } from './enter/turn';
import { explain } from './explain';
import { figures } from './figures';
import type { VictoryKinds } from './kinds';
import { part } from './mid-war/part';
import { past } from './mid-war/past';
import { format } from './orders/format';
import { parse } from './orders/parse';
import { parseSeries } from './orders/series';
import { besides, due, outcome } from './outcome';
import type { Setup } from './setup';
import { open, type Table } from './table';
import { clauseOf, describeEffect, title } from './words';

/** Effects that are no change themselves. */
const NOTICES: ReadonlySet<Effect['kind']> = new Set(['total', 'not-french', 'unnamed', 'differs', 'settled']);

/** What the victory system says of its own reports. */
const turns: Omit<Tracker<Setup, Table, Body, Effect, Code, Template>, 'tells'> = {
  sides: () => SIDES.map((id) => ({ id, name: SIDE_NAMES[id], kind: 'player' })),
  open,
  enter,
  consent,
  due,
  besides,
  outcome,
  effects,
  figures,
  signals,
  opening: openingSignals,
  allowedAfterEnd: ({ kind }) => kind === 'power-status',
  outlives: ({ kind }) => kind === 'power-status' || kind === 'stands',
  unasked: ({ kind }) => kind === 'cities',
  waits: (setup, table, body) => (body.kind === 'turn' && setup.keepsReports ? heldTurn(table, body.turn) : undefined),
  title,
  sideName: (role) => (role === 'axis' ? 'The Axis' : 'The Allied side'),
  isChange: ({ kind }) => !NOTICES.has(kind),
  describeEffect: describeEffect,
  clauseOf,
  explain,
  options,
  complete,
  orders: { parse, parseSeries, format },
};

/** The same for wars that were already running when their game began. */
export const tracker: TrackerOf<VictoryKinds> = movingIn(turns, part, past);

/** A turn, and who has a city within it, needs the other side, and both when the organiser reports it. What is not a side's to judge needs nobody. */
function consent(_setup: Setup, _table: Table, { by, body }: Entry<Body>): readonly RoleId[] {
  if (body.kind !== 'turn' && body.kind !== 'cities') return [];
  return by === 'axis' || by === 'allied' ? [otherSide(by)] : SIDES;
}

/** From which turn on cities have other holders, which turns are closed, and from which one on they are open again. */
function signals(setup: Setup, before: Table, after: Table): readonly Signal[] {
  const closed = TURN_CODES.filter((turn) => before.turns[turn] === undefined && after.turns[turn] !== undefined);
  const reopened = TURN_CODES.find((turn) => before.turns[turn] !== undefined && after.turns[turn] === undefined);
  const open = reopened !== undefined && setup.keepsReports ? [{ kind: TURN_REOPENED, data: { turn: reopened } }] : [];
  return [...open, ...citySignals(before, after), ...closed.map((turn) => ({ kind: TURN_CLOSED, data: { turn } }))];
}
