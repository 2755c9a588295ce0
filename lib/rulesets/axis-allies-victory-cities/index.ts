import type { Ruleset } from '@/lib/core/ruleset';
import { REPORTING_CODES, type ReportingCode } from '../_shared/reporting/codes';
import type { ActionOf, BookOf, EventOf, TemplateOf } from '../_shared/reporting/kinds';
import { trackerRules } from '../_shared/reporting/rules';
import { reportingDecisions } from '../_shared/reporting/words';
import { answerSchema, bodySchema } from './body';
import { clauses } from './clauses';
import { CODES, type Code } from './codes';
import { effectSchema } from './effect';
import { rulings } from './rulings';
import { type Setup, setupOfNewGames, setupSchema } from './setup';
import { sheets } from './sheets';
import { ownDecisions, standing } from './standing';
import { tableSchema } from './table';
import { tracker, type VictoryCityKinds } from './tracker';
import type { View } from './view/types';
import { view } from './view/view';

type Kinds = VictoryCityKinds;

const { sent: _sent, ...rules } = trackerRules<Kinds>(tracker, {
  setup: setupSchema,
  table: tableSchema,
  body: bodySchema,
  effect: effectSchema,
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
  decisions: { ...ownDecisions, ...reportingDecisions },
  codes: [...CODES, ...REPORTING_CODES],
  standing,
  view,
  sheets,
  setupOfNewGames,
} satisfies Ruleset<
  Setup,
  BookOf<Kinds>,
  ActionOf<Kinds>,
  EventOf<Kinds>,
  Code | ReportingCode,
  TemplateOf<Kinds>,
  View
>;
