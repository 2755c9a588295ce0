import type { Ruleset } from '@/lib/core/ruleset';
import { clauses } from './clauses';
import {
  type Action,
  actionSchema,
  CODES,
  type Code,
  type Event,
  eventSchema,
  type Setup,
  type State,
  setupSchema,
  type Template,
} from './model';
import { awaiting, decide, evolve, options, outcome } from './rules';
import { describe, explain, format, ORDER_FORMS, parse } from './words';

/** Two ships race for points: roll for cargo as often as you dare, and land it before a storm takes it. */
export const exampleGame: Ruleset<Setup, State, Action, Event, Code, Template, State> = {
  meta: {
    id: 'example-game',
    title: 'Example Game',
    edition: 'first',
    version: '1.0.0',
    stage: 'draft',
    summary: 'Roll for cargo as often as you dare, and land it before a storm takes it.',
  },
  schemas: { setup: setupSchema, action: actionSchema, event: eventSchema },
  clauses,
  decisions: { turn: { title: 'take your turn', ask: 'Roll one to three dice for cargo, or land what you have.' } },
  codes: CODES,
  roles: () => [
    { id: 'red', name: 'Red', kind: 'player' },
    { id: 'blue', name: 'Blue', kind: 'player' },
  ],
  start: ({ goal, turns }) => [{ type: 'game-begun', goal, turns }],
  decide,
  evolve,
  awaiting,
  outcome,
  standing: ({ turn, side, points }) => ({
    turn,
    phase: `turn of ${side}`,
    headline: `Turn ${turn}: red ${points.red}, blue ${points.blue}`,
  }),
  // Nothing is secret here. Where something is, leave it out for a viewer who may not see it.
  view: (state) => state,
  // What conditions of standing orders may ask about, out of the view.
  facts: ({ cargo, points }) => [
    { name: 'cargo', value: cargo, about: 'How much lies on the ship whose turn it is' },
    { name: 'red points', value: points.red, about: 'How many points a side has' },
    { name: 'blue points', value: points.blue, about: 'How many points a side has' },
  ],
  // The position for a mail: a few lines for each that asks, and all of it for STATE.
  inWords: ({ side, cargo, points }) => {
    const short = [`Red has ${points.red} points, blue ${points.blue}.`, `On the ship of ${side}: ${cargo}.`];
    return { short, whole: [{ title: 'Score', lines: short }] };
  },
  options,
  complete: (_state, template, choose) =>
    template.type === 'land' ? template : { type: 'roll', dice: template.dice[choose(template.dice.length)] ?? 1 },
  describe,
  explain,
  orders: { parse, format, forms: ORDER_FORMS },
};
