import { z } from 'zod';
import { playable } from '@/lib/core/playable';
import { err, ok } from '@/lib/core/result';
import type { Ruleset } from '@/lib/core/ruleset';

/**
 * A game for the tests of mails: each side bids in secret (nine points aloud), then the bids are opened and a die is added; two rounds, most
 * points win. It has what mails must get right: secrets, dice, simultaneous decisions, an end.
 */
const side = z.enum(['red', 'blue']);
type Side = z.infer<typeof side>;
const SIDES: readonly Side[] = ['red', 'blue'];

const action = z.strictObject({ type: z.literal('bid'), n: z.int().min(1).max(9) });
type Action = z.infer<typeof action>;

const event = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('begun') }),
  z.strictObject({ type: z.literal('bid-made'), round: z.int(), side, n: z.int() }),
  z.strictObject({ type: z.literal('bids-opened'), round: z.int(), red: z.int(), blue: z.int(), die: z.int() }),
]);
type Event = z.infer<typeof event>;

interface State {
  readonly round: number;
  readonly bids: Partial<Record<Side, number>>;
  readonly red: number;
  readonly blue: number;
}

const rules: Ruleset<object, State, Action, Event, 'bid-made-already', { type: 'bid' }, { round: number }> = {
  meta: { id: 'duel', title: 'Duel', edition: 'test', version: '1', stage: 'stable', summary: 'A test.' },
  schemas: { setup: z.strictObject({}), action, event },
  clauses: { 'duel:1': { title: 'Bids', status: 'done' } },
  rulings: [],
  decisions: { bid: { title: 'Make your bid', ask: 'Bid 1 to 9 points in secret.' } },
  codes: ['bid-made-already'],
  roles: () => [
    { id: 'red', name: 'Red', kind: 'player' },
    { id: 'blue', name: 'Blue', kind: 'player' },
  ],
  start: () => [{ type: 'begun' }],
  decide: (state, { n }, ctx) => {
    const by = side.parse(ctx.by);
    if (state.bids[by] !== undefined) return err({ code: 'bid-made-already', clause: 'duel:1', data: {} });
    const made: Event = { type: 'bid-made', round: state.round, side: by, n };
    const bids = { ...state.bids, [by]: n };
    if (bids.red === undefined || bids.blue === undefined) return ok([made]);
    return ok([made, { type: 'bids-opened', round: state.round, red: bids.red, blue: bids.blue, die: ctx.roll(6) }]);
  },
  evolve: (state, happened) => {
    if (happened.type === 'begun' || state === undefined) return { round: 1, bids: {}, red: 0, blue: 0 };
    if (happened.type === 'bid-made') return { ...state, bids: { ...state.bids, [happened.side]: happened.n } };
    return { round: state.round + 1, bids: {}, red: state.red + happened.red, blue: state.blue + happened.blue };
  },
  awaiting: (state) =>
    state.round > 2
      ? []
      : SIDES.filter((role) => state.bids[role] === undefined).map((role) => ({
          role,
          decision: 'bid',
          clause: 'duel:1',
        })),
  outcome: (state) =>
    state.round <= 2
      ? undefined
      : {
          winners: state.red === state.blue ? [] : [state.red > state.blue ? 'red' : 'blue'],
          losers: state.red === state.blue ? [] : [state.red > state.blue ? 'blue' : 'red'],
          reason: `The bids come to ${state.red} and ${state.blue}.`,
          clause: 'duel:1',
        },
  standing: (state) => ({ turn: state.round, phase: 'bids', headline: `Round ${state.round}.` }),
  view: (state) => ({ round: state.round }),
  options: (state, role) => (state.bids[side.parse(role)] === undefined && state.round <= 2 ? [{ type: 'bid' }] : []),
  complete: (_state, _template, choose) => ({ type: 'bid', n: 1 + choose(9) }),
  advise: (state, role) => (state.bids[side.parse(role)] === undefined ? { type: 'bid', n: 5 } : undefined),
  secrecy: (one) =>
    one.type === 'bid-made' && one.n < 9 ? { topic: `round-${one.round}`, visibleTo: [one.side] } : undefined,
  unseals: (one) => (one.type === 'bids-opened' ? [`round-${one.round}`] : []),
  describe: (one) => ({ text: sentence(one), clause: 'duel:1' }),
  explain: () => 'You have bid in this round.',
  orders: {
    parse: (text) => {
      const n = /^BID ([1-9])$/i.exec(text.trim())?.[1];
      if (n !== undefined) return ok([{ type: 'bid', n: Number(n) }]);
      return err([{ line: 1, column: 1, word: text, message: 'Write BID and a number.', near: [] }]);
    },
    format: ({ n }) => `BID ${n}`,
  },
};

function sentence(one: Event): string {
  if (one.type === 'begun') return 'The duel begins.';
  if (one.type === 'bid-made') return `${one.side} bids ${one.n}.`;
  return `The bids are opened: red ${one.red}, blue ${one.blue}; the die shows ${one.die}.`;
}

export const duel = playable(rules);
