import { z } from 'zod';
import { type Playable, playable } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import type { Awaited, Ctx, Rejection, Role, Ruleset, Signal } from '@/lib/core/ruleset';
import type { CampaignKind } from '@/lib/rulesets/campaigns';

/**
 * Two ledgers of a few lines that may be bound in a campaign, with everything that the server must cope with there: players
 * and an organiser, a proposal that silence accepts after some hours, notes, news, dice, signals that are heard, refused
 * or answered. A player proposes an amount; another confirms it, or the clock does; then it and a die are added, and the
 * other ledgers get a signal. A ledger over its limit is closed; the umpire may close it at any time.
 */
const setupSchema = z.strictObject({
  /** How long a proposal lies before silence accepts it. */
  seconds: z.int().positive().default(172_800),
  limit: z.int().default(1_000),
  linked: z.enum(['alone', 'campaign']).default('alone'),
  /** What it answers when it hears an amount: nothing, one less until nothing is left, or the same forever. */
  echo: z.enum(['none', 'fading', 'endless']).default('none'),
  /** Silence accepts nothing: the clock only reminds, and its timer stays in the list. */
  stubborn: z.boolean().default(false),
  /** Greater amounts are refused. */
  loudest: z.int().default(50),
});
const amount = z.int().min(0).max(99);
const actionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('propose'), amount }),
  z.strictObject({ type: z.literal('confirm') }),
  z.strictObject({ type: z.literal('lapse'), n: z.int() }),
  z.strictObject({ type: z.literal('hear'), amount, quiet: z.literal(true).optional() }),
  z.strictObject({ type: z.literal('close') }),
]);
const eventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('opened'), setup: setupSchema, omen: z.int() }),
  z.strictObject({
    type: z.literal('proposed'),
    n: z.int(),
    by: z.string(),
    amount: z.int(),
    note: z.string().optional(),
  }),
  z.strictObject({ type: z.literal('confirmed'), n: z.int(), by: z.string(), amount: z.int(), die: z.int() }),
  z.strictObject({ type: z.literal('heard'), amount: z.int(), die: z.int(), echo: z.int().optional() }),
  z.strictObject({ type: z.literal('reminded'), n: z.int() }),
  z.strictObject({ type: z.literal('closed'), note: z.string().optional() }),
]);

type Setup = z.infer<typeof setupSchema>;
type Action = z.infer<typeof actionSchema>;
type Event = z.infer<typeof eventSchema>;
interface State {
  readonly setup: Setup;
  readonly sum: number;
  readonly proposals: number;
  readonly open?: { readonly n: number; readonly by: string; readonly amount: number };
  readonly closed: boolean;
}
type Code = 'not-your-action' | 'nothing-proposed' | 'too-loud';
type Template = { readonly type: 'propose' | 'confirm' };

const isOver = ({ sum, setup, closed }: State): boolean => closed || sum > setup.limit;

function decide(state: State, action: Action, ctx: Ctx): Result<readonly Event[], Rejection<Code>> {
  const no = (code: Code) => err({ code, clause: 'ledger:1' as const });
  const note = ctx.note === undefined ? {} : { note: ctx.note };
  const { open } = state;
  if (isOver(state)) return no('not-your-action');
  if (action.type === 'close') return ctx.by === 'umpire' ? ok([{ type: 'closed', ...note }]) : no('not-your-action');
  if (action.type === 'hear') {
    if (ctx.by !== 'signal' || action.amount > state.setup.loudest) return no('too-loud');
    const { echo } = state.setup;
    const back = echo === 'endless' ? action.amount : action.amount - 1;
    const answered = action.quiet || echo === 'none' || back < 0 ? {} : { echo: back };
    return ok([{ type: 'heard', amount: action.amount, die: ctx.roll(6), ...answered }]);
  }
  if (action.type === 'propose') {
    if (open !== undefined) return no('not-your-action');
    return ok([{ type: 'proposed', n: state.proposals + 1, by: ctx.by, amount: action.amount, ...note }]);
  }
  if (open === undefined) return no('nothing-proposed');
  if (open.by === ctx.by || (action.type === 'lapse') !== (ctx.by === 'clock')) return no('not-your-action');
  if (action.type === 'lapse' && state.setup.stubborn) return ok([{ type: 'reminded', n: open.n }]);
  return ok([{ type: 'confirmed', n: open.n, by: ctx.by, amount: open.amount, die: ctx.roll(6) }]);
}

function evolve(state: State | undefined, event: Event): State {
  if (event.type === 'opened') return { setup: event.setup, sum: event.omen, proposals: 0, closed: false };
  if (state === undefined) throw new Error('no ledger yet');
  const { open, ...rest } = state;
  if (event.type === 'proposed') {
    return { ...rest, proposals: event.n, open: { n: event.n, by: event.by, amount: event.amount } };
  }
  if (event.type === 'confirmed') return { ...rest, sum: state.sum + event.amount + event.die };
  if (event.type === 'heard') return { ...state, sum: state.sum + event.die };
  return event.type === 'reminded' ? state : { ...rest, closed: true };
}

function sent(event: Event): readonly Signal[] {
  if (event.type === 'opened' && event.setup.linked === 'campaign')
    return [{ kind: 'omen', data: { amount: event.omen } }];
  if (event.type === 'heard' && event.echo !== undefined) return [{ kind: 'amount', data: { amount: event.echo } }];
  if (event.type === 'confirmed') return [{ kind: 'amount', data: { amount: event.amount } }];
  return [];
}

function describe(event: Event): string {
  if (event.type === 'opened') return `The ledger opens at ${event.omen}.`;
  if (event.type === 'proposed') return `${event.by} proposes ${event.amount}.`;
  if (event.type === 'confirmed') return `${event.by} confirms ${event.amount}; the die shows ${event.die}.`;
  if (event.type === 'reminded') return `Proposal ${event.n} still waits.`;
  return event.type === 'heard' ? `Word of ${event.amount} arrives; the die shows ${event.die}.` : 'It is closed.';
}

/** `players`: the ids of its player roles; every ledger has an umpire, a clock and a campaign (`signal`). */
function toyLedger(id: string, players: readonly string[]): Playable {
  const roles: readonly Role[] = [
    ...players.map((player): Role => ({ id: player, name: `The ${player}`, kind: 'player' })),
    { id: 'umpire', name: 'The umpire', kind: 'organiser' },
    { id: 'clock', name: 'The clock', kind: 'clock' },
    { id: 'signal', name: 'The campaign', kind: 'campaign' },
  ];
  const awaiting = (state: State): readonly Awaited[] => {
    if (isOver(state)) return [];
    const decision = state.open === undefined ? 'propose' : 'confirm';
    const asked = players.filter((player) => player !== state.open?.by);
    return asked.map((role) => ({ role, decision, clause: 'ledger:1' }));
  };
  const rules: Ruleset<Setup, State, Action, Event, Code, Template, { readonly sum: number }> = {
    meta: { id, title: `Toy ${id}`, edition: '1', version: '1', stage: 'draft', summary: 'For tests.' },
    schemas: { setup: setupSchema, action: actionSchema, event: eventSchema },
    clauses: { 'ledger:1': { title: 'The ledger', status: 'done' } },
    decisions: {
      propose: { title: 'Propose', ask: 'Propose an amount.' },
      confirm: { title: 'Confirm', ask: 'Confirm what was proposed.' },
    },
    codes: ['not-your-action', 'nothing-proposed', 'too-loud'],
    roles: () => roles,
    start: (setup, ctx) => [{ type: 'opened', setup, omen: ctx.roll(6) }],
    decide,
    evolve,
    awaiting,
    outcome: (state) =>
      isOver(state)
        ? { winners: [], losers: [], reason: state.closed ? 'closed' : 'limit', clause: 'ledger:1' }
        : undefined,
    standing: ({ sum, proposals }) => ({ turn: proposals + 1, phase: 'ledger', headline: `Sum ${sum}` }),
    view: ({ sum }) => ({ sum }),
    options: (state, role) =>
      awaiting(state)
        .filter((asked) => asked.role === role)
        .map(({ decision }) => ({ type: decision === 'propose' ? 'propose' : 'confirm' })),
    complete: (_, { type }, choose) => (type === 'propose' ? { type, amount: choose(60) } : { type }),
    timers: ({ open, setup, ...state }) =>
      open === undefined || isOver({ ...state, setup })
        ? []
        : [
            {
              key: `proposal-${open.n}`,
              hours: setup.seconds / 3600,
              effect: `the ${open.amount} is accepted by silence.`,
              clause: 'ledger:1',
              action: { type: 'lapse', n: open.n },
            },
          ],
    signals: {
      emits: ['amount', 'omen'],
      accepts: ['amount', 'omen'],
      sent,
      received: ({ kind, data }) => {
        if (typeof data.amount !== 'number') return undefined;
        // A beginning is heard and not answered.
        return { type: 'hear', amount: data.amount, ...(kind === 'omen' ? { quiet: true } : {}) };
      },
    },
    news: ({ type }) => type === 'confirmed' || type === 'heard',
    sheets: [{ id: 'sum', title: 'The sum', mediaType: 'text/csv', write: ({ sum }) => `sum\n${sum}\n` }],
    describe: (event) => ({
      text: describe(event),
      clause: 'ledger:1',
      ...('note' in event && event.note !== undefined ? { note: event.note } : {}),
    }),
    explain: ({ code }) => `Refused: ${code}.`,
    orders: {
      parse: (text) => {
        const proposed = /^propose (\d{1,2})$/i.exec(text.trim())?.[1];
        if (proposed !== undefined) return ok([{ type: 'propose', amount: Number(proposed) }]);
        if (/^confirm$/i.test(text.trim())) return ok([{ type: 'confirm' }]);
        return err([{ line: 1, column: 1, word: text, message: 'write PROPOSE and an amount', near: ['PROPOSE'] }]);
      },
      format: (action) => (action.type === 'propose' ? `PROPOSE ${action.amount}` : 'CONFIRM'),
    },
  };
  return playable(rules);
}

/** Axis, allies and an umpire. */
export const toyLand = toyLedger('land', ['axis', 'allies']);
/** Axis and an umpire as in the other, and a navy of its own. */
export const toySea = toyLedger('sea', ['axis', 'navy']);

/** Both bound together; only the campaign says so in their set-ups. */
export const toyKind: CampaignKind = {
  id: 'land-and-sea',
  title: 'Land and sea',
  summary: 'For tests.',
  games: [
    { rulesetId: 'land', title: 'Land', fixed: { linked: 'campaign' } },
    { rulesetId: 'sea', title: 'Sea', fixed: { linked: 'campaign' } },
  ],
};
