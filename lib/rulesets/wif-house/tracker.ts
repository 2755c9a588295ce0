import type { JsonObject } from '@/lib/core/json';
import { same } from '@/lib/core/patch';
import type { RoleId, Signal } from '@/lib/core/ruleset';
import type { MidWarCode } from '../_shared/mid-war/codes';
import { isElsewhere, movingIn, type PositionTemplate } from '../_shared/mid-war/moving-in';
import type { OpeningBody, PositionEffect } from '../_shared/mid-war/position';
import type { TrackerOf } from '../_shared/reporting/kinds';
import type { Book, Entry, Tracker } from '../_shared/reporting/types';
import { turnLabel } from '../_shared/wif/calendar';
import { SIDE_NAMES, SIDES } from '../_shared/wif/powers';
import { CONQUEST_HOLD, type ConquestHoldData, POWER_STATUS, type PowerStatusData } from '../_shared/wif/signals';
import { besides, due, outcome } from './asked';
import type { Body } from './body';
import { choices, complete, type HouseTemplate } from './choices';
import type { HouseClause } from './clauses';
import type { OwnCode } from './codes';
import { describeEffect } from './describe-effect';
import type { Effect } from './effect';
import { effectsOf } from './effects';
import { enter } from './enter/enter';
import { explain } from './explain';
import { figuresOf } from './figures';
import { conquestHold, holdOf } from './hold';
import { part } from './mid-war/part';
import { past } from './mid-war/past';
import { formatBody } from './orders/format';
import { parseBody } from './orders/parse';
import type { Setup } from './setup';
import { openTable, type Table } from './table';
import { CITY_NAMES, FALLING, type Falling, HOLDER_WORDS } from './vocabulary';

export interface HouseKinds {
  readonly setup: Setup;
  readonly table: Table;
  readonly body: Body | OpeningBody;
  readonly effect: Effect | PositionEffect;
  readonly code: OwnCode | MidWarCode;
  readonly template: HouseTemplate | PositionTemplate;
  readonly answer: never;
}

/** What a game hears of the book as a whole, whatever its reports are. */
type OpenBook = Book<Setup, Table, JsonObject, JsonObject>;

type Own = Omit<Tracker<Setup, Table, Body, Effect, OwnCode, HouseTemplate, never>, 'tells'> & {
  readonly tells: (before: OpenBook, after: OpenBook) => readonly Signal[];
};

const turns: Own = {
  sides: () => SIDES.map((side) => ({ id: side, name: SIDE_NAMES[side], kind: 'player' as const })),
  open: openTable,
  enter,
  consent,
  due,
  besides,
  outcome,
  effects: effectsOf,
  figures: (_setup, table) => figuresOf(table),
  signals,
  tells,
  allowedAfterEnd: ({ kind }) => kind === 'reopen-turn' || kind === 'city-held',
  news: ({ kind }) => kind === 'reopen-turn',
  outlives: ({ kind }) => kind === 'city-held' || kind === 'stands',
  title,
  sideName: (role) => (role === 'axis' ? 'The Axis' : 'The Allied side'),
  isChange: ({ kind }) => !NOTICES.includes(kind),
  describeEffect: describeEffect,
  clauseOf: (body) => CLAUSES[body.kind],
  explain,
  options: choices,
  complete,
  orders: { parse: parseBody, format: formatBody },
};

/** The same for wars that were already running when their game began. */
export const houseTracker: TrackerOf<HouseKinds> = movingIn(turns, part, past);

/** Sums of what changed, and what is owed. */
const NOTICES: readonly Effect['kind'][] = ['unchanged', 'lost', 'criteria', 'sum', 'owed', 'counted'];

const NEEDS_NOBODY: readonly Body['kind'][] = ['roll-italy', 'roll-japan', 'isolate', 'stands'];

/** Facts want the other side's consent. A roll or a look at the map is arithmetic, what the organiser settles is theirs, and the campaign's word is final. */
function consent(_setup: Setup, _table: Table, { by, body }: Entry<Body>): readonly RoleId[] {
  return NEEDS_NOBODY.includes(body.kind) || by === 'campaign' ? [] : SIDES.filter((side) => side !== by);
}

const CLAUSES: Readonly<Record<Body['kind'], HouseClause>> = {
  factories: 'wifh:japanese-surrender.factories',
  turn: 'wifh:conquest-step',
  'roll-italy': 'wifh:italian-surrender.roll',
  'roll-japan': 'wifh:japanese-surrender.roll',
  isolate: 'wifh:isolated-control',
  'close-turn': 'wifh:conquest-step',
  'city-held': 'wifh:japanese-surrender.changes',
  stands: 'wifh:japanese-surrender.roll',
  'reopen-turn': 'wifh:conquest-step',
};

function title(body: Body): string {
  switch (body.kind) {
    case 'factories':
      return 'the printed factories';
    case 'turn':
      return `the turn ${turnLabel(body.turn)}`;
    case 'roll-italy':
      return `the roll for Italy, ${turnLabel(body.turn)}`;
    case 'roll-japan':
      return `the roll for Japan, ${turnLabel(body.turn)}`;
    case 'isolate':
      return `isolated hexes, ${turnLabel(body.turn)}`;
    case 'close-turn':
      return `the end of ${turnLabel(body.turn)}`;
    case 'city-held':
      return `${CITY_NAMES[body.city]} ${HOLDER_WORDS[body.holder]} from ${turnLabel(body.turn)} on`;
    case 'stands':
      return `Japan’s roll in ${turnLabel(body.turn)} stands`;
    case 'reopen-turn':
      return `${turnLabel(body.turn)} open again`;
  }
}

/** What the victory game of the campaign hears: a power out of the war or back in it, and whether the turn may be closed. */
function signals(setup: Setup, before: Table, after: Table): readonly Signal[] {
  const statuses = FALLING.flatMap((power) => statusSignals(before, after, power));
  return [...statuses.map((data) => ({ kind: POWER_STATUS, data: { ...data } })), ...holdSignals(setup, before, after)];
}

const fateOf = ({ italy, japan }: Table, power: Falling) => (power === 'IT' ? italy : japan);

/** An amendment may take a surrender back, or move it to another turn. */
function statusSignals(before: Table, after: Table, power: Falling): readonly PowerStatusData[] {
  const [old, now] = [fateOf(before, power), fateOf(after, power)];
  if (old.status === now.status && old.since === now.since) return [];
  const back = old.since === undefined ? [] : [{ turn: old.since, power, status: 'active' } as const];
  const status = power === 'IT' ? 'conquered' : 'surrendered';
  const out = now.since === undefined ? [] : [{ turn: now.since, power, status } as const];
  return [...back, ...out];
}

function tells(before: OpenBook, after: OpenBook): readonly Signal[] {
  if (!after.setup.keepsReports) return [];
  const [old, now] = [holdOf(before), holdOf(after)];
  // Where a war has moved in, the victory game hears which turn it goes on with, even if nothing is open in it.
  const isNew = after.setup.calendar === 'campaign' && isElsewhere(before.table, after.table) && !now.held;
  return [...changedHold(old, now), ...(isNew ? [{ kind: CONQUEST_HOLD, data: { ...now } }] : [])];
}

const holdSignals = (setup: Setup, before: Table, after: Table): readonly Signal[] =>
  setup.keepsReports ? [] : changedHold(conquestHold(setup, before), conquestHold(setup, after));

function changedHold(old: ConquestHoldData, now: ConquestHoldData): readonly Signal[] {
  const isSameTurn = old.turn === now.turn;
  const released = old.held && !isSameTurn ? [{ turn: old.turn, held: false, reasons: [] }] : [];
  const isNews = isSameTurn ? !same({ ...old }, { ...now }) : now.held;
  return [...released, ...(isNews ? [now] : [])].map((data) => ({ kind: CONQUEST_HOLD, data: { ...data } }));
}
