import type { Ruleset } from '@/lib/core/ruleset';
import { type Action, actionSchema } from './actions';
import { awaiting, decisions, outcome } from './awaiting';
import { clauses } from './clauses';
import { CODES, type Code } from './codes';
import { corrections } from './corrections';
import { decide, step } from './decide/decide';
import { describe } from './describe/describe';
import { explain } from './describe/explain';
import { type Event, eventSchema } from './events';
import { evolve } from './evolve/evolve';
import { oddsQuestion } from './odds/odds-question';
import { advise } from './opponent/advise';
import { withOpponent } from './opponent/doctrine';
import { hint } from './opponent/hint';
import { STRENGTHS } from './opponent/strengths';
import { complete } from './options/complete';
import { options } from './options/options';
import type { Template } from './options/template';
import { ORDER_FORMS } from './orders/forms';
import { orders } from './orders/orders';
import { rulings } from './rulings';
import { askAgain, conceal, secrecy, unseals } from './secrecy';
import { type Setup, setupSchema } from './setup';
import { standing } from './standing';
import { roles, start } from './start';
import type { State } from './state';
import { facts } from './view/facts';
import { inWords } from './view/in-words';
import type { View } from './view/types';
import { view } from './view/view';

/** Triumph of the Will, rules 3 to 12, on a reconstructed map: see rulings.ts for how we read the book. */
export const triumphOfTheWill = {
  meta: {
    id: 'triumph-of-the-will',
    title: 'Triumph of the Will',
    edition: 'Compass Games 2017',
    version: '1.0.0',
    stage: 'beta',
    summary:
      'Germany against Japan for the whole world, after both have won their war: armies, fleets, aircraft and bombs.',
  },
  schemas: { setup: setupSchema, action: actionSchema, event: eventSchema },
  clauses,
  rulings,
  decisions,
  codes: CODES,
  roles,
  start,
  decide,
  step,
  evolve,
  awaiting,
  outcome,
  standing,
  view,
  options,
  complete,
  secrecy,
  unseals,
  conceal,
  askAgain,
  corrections,
  takesBack: 'totw:5.1',
  odds: oddsQuestion,
  advise,
  withOpponent,
  strengths: STRENGTHS,
  hint,
  facts,
  inWords,
  describe,
  explain,
  orders: { ...orders, forms: ORDER_FORMS },
} satisfies Ruleset<Setup, State, Action, Event, Code, Template, View>;
