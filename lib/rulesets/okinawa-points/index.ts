import { z } from 'zod';
import type { Ruleset } from '@/lib/core/ruleset';
import { MID_WAR_CODES } from '../_shared/mid-war/codes';
import { pastBodyOf } from '../_shared/mid-war/past-turns';
import { positionBody, positionEffect } from '../_shared/mid-war/position';
import { pastSheets, positionSheets } from '../_shared/mid-war/sheets';
import { midWarDecisions } from '../_shared/mid-war/words';
import { REPORTING_CODES } from '../_shared/reporting/codes';
import { LONGEST_SERIES } from '../_shared/reporting/cut';
import type { ActionOf, BookOf, EventOf, RefusalOf, TemplateOf } from '../_shared/reporting/kinds';
import { trackerRules } from '../_shared/reporting/rules';
import { reportingClauses, reportingDecisions } from '../_shared/reporting/words';
import { answerSchema, bodySchema } from './body';
import { clauses } from './clauses';
import { OWN_CODES } from './codes';
import { effectSchema } from './effect';
import { part } from './mid-war/part';
import { past } from './mid-war/past';
import { ORDER_FORMS } from './orders/forms';
import { mayBeSeries } from './orders/series';
import { rulings } from './rulings';
import { setupOfNewGames, setupSchema } from './scenario/setup';
import { sheets } from './sheets';
import { standing } from './standing';
import { tableSchema } from './table';
import { type OkinawaKinds, tracker } from './tracker';
import { facts } from './view/facts';
import { inWords } from './view/in-words';
import { type OkinawaView, view } from './view/view';

const rules = trackerRules<OkinawaKinds>(tracker, {
  setup: setupSchema,
  table: tableSchema,
  body: z.discriminatedUnion('kind', [bodySchema, positionBody, pastBodyOf(past)]),
  effect: z.union([effectSchema, positionEffect]),
  answer: answerSchema,
});

/** Okinawa, chapter 17: the points of both sides, kept from their reports. The game itself is played on the map. */
export const okinawaPoints: Ruleset<
  OkinawaKinds['setup'],
  BookOf<OkinawaKinds>,
  ActionOf<OkinawaKinds>,
  EventOf<OkinawaKinds>,
  RefusalOf<OkinawaKinds>['code'],
  TemplateOf<OkinawaKinds>,
  OkinawaView
> = {
  meta: {
    id: 'okinawa-points',
    title: 'Okinawa: victory points',
    edition: 'Decision Games 2008',
    version: '1.0.0',
    stage: 'beta',
    summary:
      'Keeps the victory points of the Island War game: eliminations, retreats, exits and the end of the scenario.',
  },
  clauses: { ...clauses, ...reportingClauses },
  rulings,
  decisions: {
    ...reportingDecisions,
    ...midWarDecisions,
    'report-turn': {
      title: 'report the Game-Turn',
      ask: 'Report what happened in this Game-Turn, or that nothing did. Either side may; the other confirms.',
    },
    'report-end': {
      title: 'report the end of the scenario',
      ask: 'Count the units in each zone and those without a line of communications. The other side confirms.',
    },
  },
  codes: [...OWN_CODES, ...MID_WAR_CODES, ...REPORTING_CODES],
  standing,
  view,
  facts,
  inWords,
  sheets: [
    ...sheets,
    ...positionSheets(part),
    ...pastSheets<OkinawaKinds, BookOf<OkinawaKinds>>({ tracker, part, past }),
  ],
  setupOfNewGames,
  ...rules,
  // A scenario that is entered in the middle is longer than a turn.
  orders: {
    forms: ORDER_FORMS,
    ...rules.orders,
    most: 16_000,
    mostOf: (text) => (mayBeSeries(text) ? LONGEST_SERIES : undefined),
  },
};
