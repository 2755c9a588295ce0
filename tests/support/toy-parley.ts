import { z } from 'zod';
import { csvText } from '@/lib/core/csv';
import { type Playable, playable } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import type { Ctx, Line, Rejection, Role, Ruleset } from '@/lib/core/ruleset';

/**
 * A game of a few lines with everything that readers must be shown: reports with details and notes that go by a mark, an
 * amendment that is news, deadlines, sheets, dice, and sealed hands that the second hand opens without any die.
 */
const ROLES: readonly Role[] = [
  { id: 'red', name: 'Red', kind: 'player' },
  { id: 'blue', name: 'Blue', kind: 'player' },
  { id: 'judge', name: 'Judge', kind: 'organiser' },
  { id: 'clock', name: 'Clock', kind: 'clock' },
];

const change = z.strictObject({ city: z.string().min(1).max(40), points: z.int() });
const note = z.string().optional();
const actionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('report'), changes: z.array(change).max(200) }),
  z.strictObject({ type: z.literal('amend'), n: z.int(), points: z.int() }),
  z.strictObject({ type: z.literal('hide'), number: z.int().min(1).max(9) }),
  z.strictObject({ type: z.literal('roll') }),
  z.strictObject({ type: z.literal('close') }),
  z.strictObject({ type: z.literal('lapse'), n: z.int() }),
]);
const eventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('laid') }),
  z.strictObject({ type: z.literal('reported'), n: z.int(), by: z.string(), changes: z.array(change), note }),
  z.strictObject({ type: z.literal('amended'), n: z.int(), points: z.int(), note }),
  z.strictObject({ type: z.literal('hidden'), by: z.string(), number: z.int(), hand: z.int() }),
  z.strictObject({ type: z.literal('shown'), hand: z.int(), winner: z.string() }),
  z.strictObject({ type: z.literal('rolled'), by: z.string(), die: z.int() }),
  z.strictObject({ type: z.literal('closed'), note }),
]);
type Action = z.infer<typeof actionSchema>;
type Event = z.infer<typeof eventSchema>;
type Change = z.infer<typeof change>;
interface State {
  readonly reports: readonly { readonly by: string; readonly changes: readonly Change[] }[];
  readonly hands: Readonly<Record<string, number>>;
  readonly hand: number;
  readonly closed: boolean;
}
type Code = 'not-yours' | 'no-such-report' | 'note-missing';

function decide(
  state: State,
  action: Action,
  { by, note: named, roll }: Ctx,
): Result<readonly Event[], Rejection<Code>> {
  const no = (code: Code) => err({ code, clause: 'parley:1' as const });
  const beside = named === undefined ? {} : { note: named };
  const judging = action.type === 'amend' || action.type === 'close';
  if (state.closed || judging !== (by === 'judge')) return no('not-yours');
  switch (action.type) {
    case 'report':
      return ok([{ type: 'reported', n: state.reports.length + 1, by, changes: action.changes, ...beside }]);
    case 'amend':
      if (state.reports[action.n - 1] === undefined) return no('no-such-report');
      if (named === undefined) return no('note-missing');
      return ok([{ type: 'amended', n: action.n, points: action.points, ...beside }]);
    case 'hide':
      return ok(hide(state, by, action.number));
    case 'roll':
      return ok([{ type: 'rolled', by, die: roll(6) }]);
    case 'close':
      return ok([{ type: 'closed', ...beside }]);
    default:
      return no('not-yours');
  }
}

function hide({ hands, hand }: State, by: string, number: number): readonly Event[] {
  const hidden: Event = { type: 'hidden', by, number, hand };
  const other = Object.entries(hands).find(([role]) => role !== by);
  if (other === undefined) return [hidden];
  return [hidden, { type: 'shown', hand, winner: other[1] > number ? other[0] : by }];
}

function evolve(state: State | undefined, event: Event): State {
  if (event.type === 'laid' || state === undefined) return { reports: [], hands: {}, hand: 1, closed: false };
  switch (event.type) {
    case 'reported':
      return { ...state, reports: [...state.reports, { by: event.by, changes: event.changes }] };
    case 'hidden':
      return { ...state, hands: { ...state.hands, [event.by]: event.number } };
    case 'shown':
      return { ...state, hands: {}, hand: event.hand + 1 };
    case 'closed':
      return { ...state, closed: true };
    default:
      return state;
  }
}

function describe(event: Event): Line {
  const clause = 'parley:1' as const;
  const beside = 'note' in event && event.note !== undefined ? { note: event.note } : {};
  switch (event.type) {
    case 'reported': {
      const details = event.changes.map(({ city, points }) => ({ text: `${city}: 0 -> ${points}`, clause }));
      return { text: `${event.by} reports ${event.changes.length} changes.`, clause, details, ...beside };
    }
    case 'amended': {
      const details = [{ text: `Points of report ${event.n}: 0 -> ${event.points}`, clause }];
      return { text: `The judge amends report ${event.n}.`, clause, details, ...beside };
    }
    case 'hidden':
      return { text: `${event.by} hides ${event.number}.`, clause };
    case 'shown':
      return { text: `Both hands are open: ${event.winner} wins.`, clause };
    case 'rolled':
      return { text: `${event.by} rolls ${event.die}.`, clause };
    default:
      return { text: event.type === 'laid' ? 'The table is laid.' : 'The judge closes the book.', clause, ...beside };
  }
}

const rowsOf = ({ reports }: State) =>
  reports.flatMap(({ by, changes }, at) => changes.map(({ city, points }) => [at + 1, by, city, points]));

const parley: Ruleset<object, State, Action, Event, Code, { readonly type: 'roll' }, { readonly reports: number }> = {
  meta: { id: 'parley', title: 'Parley', edition: '1', version: '1', stage: 'draft', summary: 'For tests.' },
  schemas: { setup: z.strictObject({}), action: actionSchema, event: eventSchema },
  clauses: { 'parley:1': { title: 'Parley', status: 'done' } },
  decisions: {
    report: { title: 'Report', ask: 'Report what changed.' },
    answer: { title: 'Answer the report', ask: 'Report what else changed.' },
  },
  codes: ['not-yours', 'no-such-report', 'note-missing'],
  roles: () => ROLES,
  start: () => [{ type: 'laid' }],
  decide,
  evolve,
  awaiting: ({ reports, closed }) => {
    if (closed) return [];
    const last = reports.at(-1)?.by;
    if (last === undefined) return [{ role: 'red', decision: 'report', clause: 'parley:1' }];
    return [{ role: last === 'red' ? 'blue' : 'red', decision: 'answer', clause: 'parley:1' }];
  },
  outcome: ({ closed }) =>
    closed ? { winners: ['red'], losers: ['blue'], reason: 'the-judge-says-so', clause: 'parley:1' } : undefined,
  standing: ({ reports }) => ({ turn: 1, phase: 'report', headline: `${reports.length} reports so far` }),
  view: ({ reports }) => ({ reports: reports.length }),
  options: (state, role) => (state.closed || role === 'judge' ? [] : [{ type: 'roll' }]),
  complete: () => ({ type: 'roll' }),
  secrecy: (event) =>
    event.type === 'hidden' ? { topic: `hand-${event.hand}-${event.by}`, visibleTo: [event.by] } : undefined,
  unseals: (event) => (event.type === 'shown' ? ['red', 'blue'].map((role) => `hand-${event.hand}-${role}`) : []),
  timers: ({ reports, closed }) =>
    reports.length === 0 || closed
      ? []
      : [
          {
            key: `report-${reports.length}`,
            hours: 48,
            effect: `report ${reports.length} becomes final.`,
            clause: 'parley:1',
            action: { type: 'lapse', n: reports.length },
          },
        ],
  news: ({ type }) => type === 'amended',
  marks: (event) => {
    if (event.type === 'hidden') return [`hand-${event.hand}`];
    return event.type === 'reported' || event.type === 'amended' ? [`report-${event.n}`] : [];
  },
  sheets: [
    { id: 'points', title: 'All points', mediaType: 'text/csv', write: (state) => csvText(rowsOf(state)) },
    {
      id: 'forum',
      title: 'For the forum',
      mediaType: 'text/plain',
      write: (state) =>
        rowsOf(state)
          .map((row) => `${row.join(' ')}\n`)
          .join(''),
    },
    {
      id: 'rows',
      title: 'For programs',
      mediaType: 'application/json',
      isFile: true,
      write: (state) => JSON.stringify(rowsOf(state)),
    },
  ],
  describe,
  explain: ({ code }) => `Refused: ${code}.`,
  orders: {
    parse: (text) => {
      const [, word, number] = /^(roll|hide|report)(?: (\d))?$/i.exec(text.trim()) ?? [];
      if (word?.toLowerCase() === 'roll') return ok([{ type: 'roll' }]);
      if (word?.toLowerCase() === 'hide') return ok([{ type: 'hide', number: Number(number) }]);
      if (word?.toLowerCase() === 'report') return ok([{ type: 'report', changes: [{ city: 'Rome', points: 1 }] }]);
      return err([{ line: 1, column: 1, word: text, message: 'write ROLL', near: ['ROLL'] }]);
    },
    format: ({ type }) => type.toUpperCase(),
  },
};

export const toyParley: Playable = playable(parley);
