import type { MidWarCode } from '../_shared/mid-war/codes';
import { movingIn, type PositionTemplate } from '../_shared/mid-war/moving-in';
import type { OpeningBody, PositionEffect } from '../_shared/mid-war/position';
import type { TrackerOf } from '../_shared/reporting/kinds';
import type { Tracker } from '../_shared/reporting/types';
import type { Answer, Body } from './body';
import type { Code } from './codes';
import { clauseOf, describeEffect, title } from './describe-effect';
import { due, outcome } from './due';
import type { Effect } from './effect';
import { effects } from './effects';
import { answer, consent, enter } from './enter/enter';
import { explain } from './explain';
import { figures } from './figures';
import { part } from './mid-war/part';
import { past } from './mid-war/past';
import { complete, completeAnswer } from './options/complete';
import { options, type Template } from './options/options';
import { format, formatAnswer } from './orders/format';
import { parse, parseAnswer } from './orders/orders';
import { parseSeries } from './orders/series';
import { type Setup, seatsOf } from './setup';
import { opening, type Table } from './table';
import { SEAT_NAMES, SEATS } from './vocabulary';

/** All types of this tracker, as the flow of reports names them. */
export interface VictoryCityKinds {
  readonly setup: Setup;
  readonly table: Table;
  readonly body: Body | OpeningBody;
  readonly effect: Effect | PositionEffect;
  readonly code: Code | MidWarCode;
  readonly template: Template | PositionTemplate;
  readonly answer: Answer;
}

/** What the variant says about its own reports. */
const turns: Omit<Tracker<Setup, Table, Body, Effect, Code, Template, Answer>, 'tells'> = {
  sides: (setup) => seatsOf(setup).map((id) => ({ id, name: SEAT_NAMES[id], kind: 'player' })),
  open: opening,
  enter,
  consent,
  answer,
  due,
  outcome,
  effects,
  figures,
  title,
  sideName: (role) => sideName(role),
  isChange: ({ kind }) => kind !== 'spent' && kind !== 'totals',
  describeEffect: describeEffect,
  clauseOf,
  explain,
  options,
  complete,
  completeAnswer,
  orders: { parse, parseSeries, format, parseAnswer, formatAnswer },
};

/** The same for games that were already running when they came here. */
export const tracker: TrackerOf<VictoryCityKinds> = movingIn(turns, part, past);

function sideName(role: string): string {
  const seat = SEATS.find((one) => one === role);
  if (seat === undefined) return role;
  if (seat === 'axis') return 'The Axis';
  return seat === 'allies' ? 'The Allied side' : SEAT_NAMES[seat];
}
