import { z } from 'zod';
import { type Playable, playable } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import type { Awaited, Ctx, LineError, Outcome, Rejection, Ruleset } from '@/lib/core/ruleset';

/**
 * A game of a few lines with everything that the server must cope with: two sides, a secret choice that the second side's
 * answer unseals, dice, turns, refusals, an end. Each turn both sides choose a number from 1 to 3 in secret; then each adds
 * a die to it, and the higher sum takes a point. With `start` at a later turn it begins in the middle.
 */
const SIDES = ['north', 'south'] as const;
type Side = (typeof SIDES)[number];
const otherSide = (side: Side): Side => (side === 'north' ? 'south' : 'north');
const side = z.enum(SIDES);

const setupSchema = z.strictObject({
  rounds: z.int().min(1).max(100_000).default(3),
  start: z.int().min(1).max(900).default(1),
});
const actionSchema = z.strictObject({
  type: z.literal('choose'),
  number: z.int().min(1).max(9),
  /** Everybody hears it: then it is no secret. */
  aloud: z.literal(true).optional(),
});
const eventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('table-laid'), rounds: z.int(), turn: z.int(), omen: z.int() }),
  z.strictObject({
    type: z.literal('number-chosen'),
    turn: z.int(),
    side,
    number: z.int(),
    aloud: z.literal(true).optional(),
  }),
  z.strictObject({
    type: z.literal('clash-resolved'),
    turn: z.int(),
    north: z.int(),
    south: z.int(),
    winner: side.optional(),
  }),
]);

type Setup = z.infer<typeof setupSchema>;
type Action = z.infer<typeof actionSchema>;
type Event = z.infer<typeof eventSchema>;
interface State {
  readonly turn: number;
  readonly last: number;
  readonly omen: number;
  readonly chosen: Readonly<Partial<Record<Side, number>>>;
  readonly points: Readonly<Record<Side, number>>;
}
type Code = 'not-your-action' | 'too-high';
type Template = { readonly type: 'choose'; readonly numbers: readonly number[] };
interface View {
  readonly turn: number;
  readonly points: State['points'];
  readonly chosen: readonly Side[];
  readonly own?: number;
}

const topic = (turn: number, of: Side) => `choice:${turn}:${of}`;
const isOver = (state: State) => state.turn > state.last;

function decide(state: State, { number, aloud }: Action, ctx: Ctx): Result<readonly Event[], Rejection<Code>> {
  const by = side.parse(ctx.by);
  if (isOver(state) || state.chosen[by] !== undefined) return err({ code: 'not-your-action', clause: 'toy:1' });
  if (number > 3) return err({ code: 'too-high', clause: 'toy:2', data: { highest: 3 } });
  const chosen: Event = { type: 'number-chosen', turn: state.turn, side: by, number, ...(aloud && { aloud }) };
  const answer = state.chosen[otherSide(by)];
  return ok(
    answer === undefined ? [chosen] : [chosen, clash(state.turn, { [by]: number, [otherSide(by)]: answer }, ctx)],
  );
}

function clash(turn: number, chosen: Partial<Record<Side, number>>, ctx: Ctx): Event {
  const north = (chosen.north ?? 0) + ctx.roll(6);
  const south = (chosen.south ?? 0) + ctx.roll(6);
  const result = { type: 'clash-resolved', turn, north, south } as const;
  return north === south ? result : { ...result, winner: north > south ? 'north' : 'south' };
}

function evolve(state: State | undefined, event: Event): State {
  if (event.type === 'table-laid') {
    const { turn, rounds, omen } = event;
    return { turn, last: turn + rounds - 1, omen, chosen: {}, points: { north: 0, south: 0 } };
  }
  if (state === undefined) throw new Error('no table yet');
  if (event.type === 'number-chosen') return { ...state, chosen: { ...state.chosen, [event.side]: event.number } };
  const { winner } = event;
  const points = winner === undefined ? state.points : { ...state.points, [winner]: state.points[winner] + 1 };
  return { ...state, turn: state.turn + 1, chosen: {}, points };
}

function awaiting(state: State): readonly Awaited[] {
  if (isOver(state)) return [];
  const open = SIDES.filter((of) => state.chosen[of] === undefined);
  return open.map((role) => ({ role, decision: 'choose', clause: 'toy:1' }));
}

function outcome(state: State): Outcome | undefined {
  if (!isOver(state)) return undefined;
  const { north, south } = state.points;
  if (north === south) return { winners: [], losers: SIDES, reason: 'draw', clause: 'toy:3' };
  const winner = north > south ? 'north' : 'south';
  return { winners: [winner], losers: [otherSide(winner)], reason: 'points', clause: 'toy:3' };
}

function view({ turn, points, chosen }: State, viewer?: string): View {
  const own = viewer === 'north' || viewer === 'south' ? chosen[viewer] : undefined;
  const facts = { turn, points, chosen: SIDES.filter((of) => chosen[of] !== undefined) };
  return own === undefined ? facts : { ...facts, own };
}

function parseOrders(text: string): Result<readonly Action[], readonly LineError[]> {
  const actions: Action[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const [, number, aloud] = /^choose (\d)( aloud)?$/i.exec(line.trim()) ?? [];
    if (number === undefined) {
      return err([
        { line: index + 1, column: 1, word: line.trim(), message: 'write CHOOSE and a number', near: ['CHOOSE'] },
      ]);
    }
    actions.push({ type: 'choose', number: Number(number), ...(aloud && { aloud: true }) });
  }
  return ok(actions);
}

function describe(event: Event): string {
  if (event.type === 'table-laid') return `The table is laid for ${event.rounds} rounds; the omen is ${event.omen}.`;
  if (event.type === 'number-chosen') return `${event.side} chooses ${event.number}.`;
  return `Turn ${event.turn}: ${event.north} to ${event.south}.`;
}

const toy: Ruleset<Setup, State, Action, Event, Code, Template, View> = {
  meta: { id: 'toy', title: 'Toy', edition: '1', version: '1', stage: 'draft', summary: 'For tests.' },
  schemas: { setup: setupSchema, action: actionSchema, event: eventSchema },
  clauses: {
    'toy:1': { title: 'Choosing', status: 'done' },
    'toy:2': { title: 'Numbers', status: 'done' },
    'toy:3': { title: 'The end', status: 'done' },
  },
  decisions: { choose: { title: 'Choose', ask: 'Choose a number.' } },
  codes: ['not-your-action', 'too-high'],
  roles: () => SIDES.map((id) => ({ id, name: id, kind: 'player' })),
  start: ({ rounds, start }, ctx) => [{ type: 'table-laid', rounds, turn: start, omen: ctx.roll(6) }],
  decide,
  evolve,
  awaiting,
  outcome,
  standing: ({ turn }) => ({ turn, phase: 'choose', headline: `Turn ${turn}` }),
  view,
  options: (state, role) =>
    awaiting(state).some((asked) => asked.role === role) ? [{ type: 'choose', numbers: [1, 2, 3] }] : [],
  complete: (_, { numbers }, choose) => ({ type: 'choose', number: numbers[choose(numbers.length)] ?? 1 }),
  secrecy: (event) =>
    event.type === 'number-chosen' && event.aloud === undefined
      ? { topic: topic(event.turn, event.side), visibleTo: [event.side] }
      : undefined,
  unseals: (event) => (event.type === 'clash-resolved' ? SIDES.map((of) => topic(event.turn, of)) : []),
  describe: (event) => ({ text: describe(event), clause: 'toy:1' }),
  explain: ({ code }) => (code === 'too-high' ? 'The highest number is 3.' : 'It is not your action.'),
  orders: { parse: parseOrders, format: ({ number, aloud }) => `CHOOSE ${number}${aloud ? ' ALOUD' : ''}` },
};

export const toyRuleset: Playable = playable(toy);
