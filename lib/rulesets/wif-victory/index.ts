import { z } from 'zod';
import type { Ruleset } from '@/lib/core/ruleset';
import { MID_WAR_CODES } from '../_shared/mid-war/codes';
import { pastBodyOf } from '../_shared/mid-war/past-turns';
import { positionBody, positionEffect } from '../_shared/mid-war/position';
import { positionSheets } from '../_shared/mid-war/sheets';
import { midWarDecisions } from '../_shared/mid-war/words';
import { REPORTING_CODES, type ReportingCode } from '../_shared/reporting/codes';
import { LONGEST_SERIES } from '../_shared/reporting/cut';
import type { ActionOf, EventOf, TemplateOf } from '../_shared/reporting/kinds';
import { trackerRules } from '../_shared/reporting/rules';
import { reportingClauses, reportingDecisions } from '../_shared/reporting/words';
import { bodySchema } from './body';
import { clauses } from './clauses';
import { CODES } from './codes';
import { effectSchema } from './effects';
import type { VictoryKinds } from './kinds';
import { part } from './mid-war/part';
import { past } from './mid-war/past';
import { pastFiles } from './mid-war/past-sheet';
import { ORDER_FORMS } from './orders/forms';
import { mayBeSeries } from './orders/series';
import { rulings } from './rulings';
import { type Setup, setupOfNewGames, setupSchema } from './setup';
import { sheets } from './sheets';
import { accepts, emits, received } from './signals';
import { type State, standing } from './standing';
import { tableSchema } from './table';
import { tracker } from './tracker';
import { facts } from './view/facts';
import { inWords } from './view/in-words';
import type { View } from './view/types';
import { view } from './view/view';

const { sent, ...flow } = trackerRules<VictoryKinds>(tracker, {
  setup: setupSchema,
  table: tableSchema,
  body: z.discriminatedUnion('kind', [bodySchema, positionBody, pastBodyOf(past)]),
  effect: z.union([effectSchema, positionEffect]),
});

/** Victory points of a World in Flames campaign after the revised victory system: 55 targets over 36 turns. */
export const wifVictory = {
  ...flow,
  meta: {
    id: 'wif-victory',
    title: 'World in Flames: victory',
    edition: 'Revised victory system for WiF-H',
    version: '1.0.0',
    stage: 'beta',
    summary:
      'Keeps the Axis victory points of a campaign: 55 targets, 36 turns, one side reports and the other confirms.',
  },
  clauses: { ...clauses, ...reportingClauses },
  rulings,
  decisions: {
    ...reportingDecisions,
    ...midWarDecisions,
    'report-turn': {
      title: 'report the turn',
      ask: 'Say what changed up to the end of the Peace step. What you leave alone stays as it was.',
    },
    'finish-conquest': {
      title: 'finish the conquest step',
      ask: 'The house rules of this campaign have something open in this turn’s conquest step.',
    },
    'settle-difference': {
      title: 'settle a difference',
      ask: 'Another game of the campaign says something else about a power. Take it over, or keep what is known here.',
    },
    'give-verdict': {
      title: 'give the verdict',
      ask: 'The last turn is closed. The rules do not say which points win: say who has, and why.',
    },
  },
  codes: [...CODES, ...MID_WAR_CODES, ...REPORTING_CODES],
  standing,
  view,
  facts,
  inWords,
  sheets: [...sheets, ...positionSheets(part), ...pastFiles],
  // A war that is entered in the middle is longer than a turn.
  orders: {
    forms: ORDER_FORMS,
    ...flow.orders,
    most: 16_000,
    mostOf: (text) => (mayBeSeries(text) ? LONGEST_SERIES : undefined),
  },
  setupOfNewGames,
  signals: { emits, accepts, sent, received },
} satisfies Ruleset<
  Setup,
  State,
  ActionOf<VictoryKinds>,
  EventOf<VictoryKinds>,
  VictoryKinds['code'] | ReportingCode,
  TemplateOf<VictoryKinds>,
  View
>;
