import { z } from 'zod';
import { playable } from '@/lib/core/playable';
import { err, ok } from '@/lib/core/result';
import type { Ruleset } from '@/lib/core/ruleset';
import { REPORTING_CODES } from '@/lib/rulesets/_shared/reporting/codes';
import type {
  ActionOf,
  BookOf,
  EventOf,
  RefusalOf,
  TemplateOf,
  TrackerOf,
} from '@/lib/rulesets/_shared/reporting/kinds';
import { trackerRules } from '@/lib/rulesets/_shared/reporting/rules';
import { reportingSetup } from '@/lib/rulesets/_shared/reporting/schemas';
import { reportingView } from '@/lib/rulesets/_shared/reporting/view';
import { reportingClauses, reportingDecisions } from '@/lib/rulesets/_shared/reporting/words';

/**
 * A tracker of a few lines: a sum that may not fall below zero nor pass a limit. `add` needs the other side's consent;
 * `gift` is a die that is added at once and sent to the campaign; the other side may put `more` to an `add`.
 */
const setup = z.strictObject({ ...reportingSetup, limit: z.int().default(60) });
const table = z.strictObject({
  sum: z.int(),
  rounds: z.record(z.string(), z.strictObject({ sum: z.int() })),
});
const body = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('add'), amount: z.int(), more: z.int().optional() }),
  z.strictObject({ kind: z.literal('gift') }),
]);
const effect = z.strictObject({ from: z.int(), to: z.int() });
const answer = z.strictObject({ more: z.int().min(0).max(9) });

export interface ToyKinds {
  readonly setup: z.infer<typeof setup>;
  readonly table: z.infer<typeof table>;
  readonly body: z.infer<typeof body>;
  readonly effect: z.infer<typeof effect>;
  readonly code: 'below-zero';
  readonly template: { readonly kind: 'add' | 'gift' };
  readonly answer: z.infer<typeof answer>;
}

export const toyTracker: TrackerOf<ToyKinds> = {
  sides: () => [
    { id: 'left', name: 'Left', kind: 'player' },
    { id: 'right', name: 'Right', kind: 'player' },
  ],
  open: () => ({ sum: 0, rounds: {} }),
  enter: (_, { sum, rounds }, { body: one }, dice) => {
    const gained = one.kind === 'add' ? one.amount + (one.more ?? 0) : (dice?.('gift', 6) ?? 0);
    const after = sum + gained;
    if (after < 0) return err({ code: 'below-zero', clause: 'toyt:1', data: { lowest: -sum } });
    return ok({ sum: after, rounds: { ...rounds, [Object.keys(rounds).length + 1]: { sum: after } } });
  },
  consent: (_, __, { by, body: one }) => {
    if (one.kind === 'gift') return [];
    return ['left', 'right'].filter((side) => side !== by);
  },
  answer: (_, __, { body: one }, { more }) => ok(one.kind === 'add' ? { ...one, more } : one),
  due: ({ limit }, { sum }) =>
    sum > limit ? [] : ['left', 'right'].map((role) => ({ role, decision: 'report-round', clause: 'toyt:1' })),
  outcome: ({ limit }, { sum }) =>
    sum > limit ? { winners: ['left'], losers: ['right'], reason: 'limit', clause: 'toyt:1' } : undefined,
  effects: (_, before, after) => (before.sum === after.sum ? [] : [{ from: before.sum, to: after.sum }]),
  figures: (_, { rounds }) =>
    Object.fromEntries(
      Object.entries(rounds).map(([round, { sum }]) => [
        round,
        { label: `Sum after round ${round}`, value: sum, clause: 'toyt:1' },
      ]),
    ),
  signals: (_, before, after) => (before.sum === after.sum ? [] : [{ kind: 'sum', data: { sum: after.sum } }]),
  title: ({ kind }) => `one ${kind}`,
  sideName: (role) => `The ${role}`,
  isChange: () => true,
  describeEffect: ({ from, to }) => ({ text: `Sum: ${from} -> ${to}`, clause: 'toyt:1' }),
  clauseOf: () => 'toyt:1',
  explain: () => 'The sum may not fall below zero.',
  options: () => [{ kind: 'add' }, { kind: 'gift' }],
  complete: (_, { sum }, { kind }, choose) =>
    kind === 'gift' ? { kind } : { kind, amount: choose(9) - Math.min(sum, 3) },
  completeAnswer: (_, __, ___, ____, choose) => (choose(3) === 0 ? { more: choose(4) } : undefined),
  orders: {
    parse: (text) => {
      const word = text.trim();
      if (/^gift$/i.test(word)) return ok({ kind: 'gift' });
      const [, amount, more] = /^add (-?\d+)(?: and (\d+))?$/i.exec(word) ?? [];
      if (amount === undefined)
        return err([{ line: 1, column: 1, word, message: 'write ADD and a number', near: ['ADD'] }]);
      return ok({ kind: 'add', amount: Number(amount), ...(more === undefined ? {} : { more: Number(more) }) });
    },
    format: (one) => {
      if (one.kind === 'gift') return 'GIFT';
      return one.more === undefined ? `ADD ${one.amount}` : `ADD ${one.amount} AND ${one.more}`;
    },
    parseAnswer: (text) => (/^\d$/.test(text) ? { more: Number(text) } : undefined),
    formatAnswer: ({ more }) => String(more),
  },
};

const { sent, ...rules } = trackerRules<ToyKinds>(toyTracker, { setup, table, body, effect, answer });

type ToyBook = BookOf<ToyKinds>;

export const toyTrackerRules: Ruleset<
  ToyKinds['setup'],
  ToyBook,
  ActionOf<ToyKinds>,
  EventOf<ToyKinds>,
  RefusalOf<ToyKinds>['code'],
  TemplateOf<ToyKinds>,
  { readonly sum: number; readonly reporting: ReturnType<typeof reportingView> }
> = {
  meta: { id: 'toy-tracker', title: 'Toy tracker', edition: '1', version: '1', stage: 'draft', summary: 'For tests.' },
  clauses: { 'toyt:1': { title: 'The sum', status: 'done' }, ...reportingClauses },
  decisions: { ...reportingDecisions, 'report-round': { title: 'report', ask: 'Report a number.' } },
  codes: ['below-zero', ...REPORTING_CODES],
  standing: ({ table: { rounds } }) => {
    const turn = Object.keys(rounds).length + 1;
    return { turn, phase: 'report', headline: `Round ${turn}` };
  },
  view: (book, viewer) => ({ sum: book.table.sum, reporting: reportingView(toyTracker, book, viewer) }),
  signals: {
    emits: ['sum'],
    accepts: ['gift'],
    sent,
    received: ({ kind }) => (kind === 'gift' ? { type: 'report', body: { kind } } : undefined),
  },
  ...rules,
};

export const toyTrackerPlayable = playable(toyTrackerRules);
