import { z } from 'zod';
import type { Ruleset } from '@/lib/core/ruleset';
import { MID_WAR_CODES } from '../_shared/mid-war/codes';
import { pastBodyOf } from '../_shared/mid-war/past-turns';
import { positionBody, positionEffect } from '../_shared/mid-war/position';
import { pastSheets, positionSheets } from '../_shared/mid-war/sheets';
import { midWarDecisions } from '../_shared/mid-war/words';
import { REPORTING_CODES, type ReportingCode } from '../_shared/reporting/codes';
import { LONGEST_SERIES } from '../_shared/reporting/cut';
import type { ActionOf, BookOf, EventOf, TemplateOf } from '../_shared/reporting/kinds';
import { trackerRules } from '../_shared/reporting/rules';
import { reportingDecisions } from '../_shared/reporting/words';
import { answerSchema, bodySchema } from './body';
import { clauses } from './clauses';
import { CODES } from './codes';
import { effectSchema } from './effect';
import { part } from './mid-war/part';
import { past } from './mid-war/past';
import { ORDER_FORMS } from './orders/forms';
import { mayBeSeries } from './orders/series';
import { rulings } from './rulings';
import { type Setup, setupOfNewGames, setupSchema } from './setup';
import { sheets } from './sheets';
import { ownDecisions, standing } from './standing';
import { tableSchema } from './table';
import { tracker, type VictoryCityKinds } from './tracker';
import { facts } from './view/facts';
import { inWords } from './view/in-words';
import type { View } from './view/types';
import { view } from './view/view';

type Kinds = VictoryCityKinds;

const { sent: _sent, ...rules } = trackerRules<Kinds>(tracker, {
  setup: setupSchema,
  table: tableSchema,
  body: z.discriminatedUnion('kind', [bodySchema, positionBody, pastBodyOf(past)]),
  effect: z.union([effectSchema, positionEffect]),
  answer: answerSchema,
});

/** Victory cities for Axis & Allies Revised: what each power bought, placed and took, its limits, and who has won. */
export const axisAlliesVictoryCities = {
  ...rules,
  meta: {
    id: 'axis-allies-victory-cities',
    title: 'Axis & Allies: Victory Cities',
    edition: 'Revised, house rules for victory cities',
    version: '1.0.0',
    stage: 'beta',
    summary:
      'Keeps the victory cities of an Axis & Allies Revised game: turn by turn who took what, where infantry and complexes may go, and who has won.',
  },
  clauses,
  rulings,
  decisions: { ...ownDecisions, ...midWarDecisions, ...reportingDecisions },
  codes: [...CODES, ...MID_WAR_CODES, ...REPORTING_CODES],
  standing,
  view,
  facts,
  inWords,
  sheets: [...sheets, ...positionSheets(part), ...pastSheets<Kinds, BookOf<Kinds>>({ tracker, part, past })],
  // A game that is entered in the middle is longer than a turn.
  orders: {
    forms: ORDER_FORMS,
    ...rules.orders,
    most: 16_000,
    mostOf: (text) => (mayBeSeries(text) ? LONGEST_SERIES : undefined),
  },
  setupOfNewGames,
} satisfies Ruleset<
  Setup,
  BookOf<Kinds>,
  ActionOf<Kinds>,
  EventOf<Kinds>,
  Kinds['code'] | ReportingCode,
  TemplateOf<Kinds>,
  View
>;
