import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scriptedDice, seededDice } from '@/lib/core/dice';
import { decide as decideWith } from '@/lib/rulesets/_shared/reporting/decide';
import { describe as describeEvent } from '@/lib/rulesets/_shared/reporting/describe';
import type { ActionOf, BookOf, EventOf, TrackerOf } from '@/lib/rulesets/_shared/reporting/kinds';
import type { FigureChange } from '@/lib/rulesets/_shared/reporting/types';
import * as laws from '@/tests/support/laws';
import { NOTE, playRandomly } from '@/tests/support/random-play';
import { type ToyKinds, toyTracker, toyTrackerPlayable, toyTrackerRules } from '@/tests/support/toy-tracker';

type Book = BookOf<ToyKinds>;
type Action = ActionOf<ToyKinds>;
type Event = EventOf<ToyKinds>;

interface Options {
  readonly faces?: readonly number[];
  readonly note?: string;
}

const { decide, evolve, start, awaiting, timers, outcome, describe: tell, explain } = toyTrackerRules;
const fold = (events: readonly Event[], from?: Book): Book => {
  const book = events.reduce<Book | undefined>((state, event) => evolve(state, event), from);
  if (book === undefined) throw new Error('no book');
  return book;
};
const fresh = (limit = 60, objectionHours = 48): Book =>
  fold(start({ limit, objectionHours }, { by: 'server', roll: scriptedDice([]) }));

function attempt(book: Book, by: string, action: Action, { faces = [], note }: Options = {}) {
  const ctx = { by, roll: scriptedDice(faces) };
  return decide(book, action, note === undefined ? ctx : { ...ctx, note });
}

function act(book: Book, by: string, action: Action, options: Options = {}) {
  const decided = attempt(book, by, action, options);
  if (!decided.ok) throw new Error(JSON.stringify(decided.error));
  return { events: decided.value, book: fold(decided.value, book) };
}

/** The code of the refusal, whose words are checked on the way. */
function refused(book: Book, by: string, action: Action, options: Options = {}): string {
  const decided = attempt(book, by, action, options);
  if (decided.ok) return 'accepted';
  expect(explain(decided.error)).toMatch(/\w{3}/);
  return decided.error.code;
}

const add = (amount: number): Action => ({ type: 'report', body: { kind: 'add', amount } });
const gift: Action = { type: 'report', body: { kind: 'gift' } };
const asked = (book: Book) => awaiting(book).map(({ role, decision }) => `${role} ${decision}`);
const played = (...steps: readonly (readonly [string, Action, Options?])[]): Book =>
  steps.reduce((book, [by, action, options]) => act(book, by, action, options).book, fresh());
const confirmed = (amount: number, id: number) =>
  [
    ['left', add(amount)],
    ['right', { type: 'confirm', report: id }],
  ] as const satisfies readonly (readonly [string, Action])[];

describe('a report', () => {
  it('[reporting:proposal] is put to the other side with its changes and changes nothing yet', () => {
    const { events, book } = act(fresh(), 'left', add(5), { note: NOTE });
    expect(events).toEqual([
      {
        type: 'report-proposed',
        id: 1,
        by: 'left',
        body: { kind: 'add', amount: 5 },
        consent: ['right'],
        effects: [{ from: 0, to: 5 }],
        note: NOTE,
      },
    ]);
    expect(book.table.sum).toBe(0);
    expect(asked(book)).toEqual(['right confirm-report']);
    expect(tell(events[0] as Event)).toMatchObject({ note: NOTE, details: [{ text: 'Sum: 0 -> 5' }] });
  });

  it('[reporting:proposal] of nonsense is refused by the rules, and none comes beside one under discussion', () => {
    expect(refused(fresh(), 'left', add(-1))).toBe('below-zero');
    const book = played(['left', add(5)]);
    expect(refused(book, 'right', add(1))).toBe('report-pending');
    expect(refused(fresh(), 'clock', add(1))).toBe('not-asked');
  });

  it('[reporting:proposal] can be sent again or withdrawn by its author alone', () => {
    const book = played(['left', add(5)]);
    const again = act(book, 'left', add(6));
    expect(again.events.map(({ type }) => type)).toEqual(['report-withdrawn', 'report-proposed']);
    expect(again.book.pending).toMatchObject({ id: 2, body: { amount: 6 } });
    expect(refused(again.book, 'right', { type: 'withdraw', report: 2 })).toBe('not-asked');
    expect(refused(again.book, 'left', { type: 'withdraw', report: 1 })).toBe('no-such-report');
    const gone = act(again.book, 'left', { type: 'withdraw', report: 2 }).book;
    expect(asked(gone)).toEqual(['left report-round', 'right report-round']);
  });

  it('[reporting:proposal] may come from the organiser in the place of a silent side, with the consent of both', () => {
    const book = played(['organiser', add(4)]);
    expect(asked(book)).toEqual(['left confirm-report', 'right confirm-report']);
    const half = act(book, 'left', { type: 'confirm', report: 1 });
    expect(half.events.map(({ type }) => type)).toEqual(['report-confirmed']);
    expect(refused(half.book, 'left', { type: 'confirm', report: 1 })).toBe('not-asked');
    expect(act(half.book, 'right', { type: 'confirm', report: 1 }).book.table.sum).toBe(4);
  });

  it('[reporting:consent] is final with the confirmation, and says what became of the table', () => {
    const { events, book } = act(played(['left', add(5)]), 'right', { type: 'confirm', report: 1 });
    expect(events).toEqual([
      { type: 'report-confirmed', id: 1, by: 'right', body: { kind: 'add', amount: 5 } },
      {
        type: 'report-filed',
        id: 1,
        by: 'left',
        body: { kind: 'add', amount: 5 },
        dice: {},
        patch: { sum: 5, rounds: { 1: { sum: 5 } } },
        effects: [{ from: 0, to: 5 }],
        signals: [{ kind: 'sum', data: { sum: 5 } }],
      },
    ]);
    expect(book).toMatchObject({ table: { sum: 5 }, next: 2 });
    expect(book.pending).toBeUndefined();
  });

  it('[reporting:consent] takes in what the confirming side adds, and nobody else may confirm', () => {
    const book = played(['left', add(5)]);
    expect(refused(book, 'left', { type: 'confirm', report: 1 })).toBe('not-asked');
    expect(refused(book, 'right', { type: 'confirm', report: 9 })).toBe('no-such-report');
    const { book: done } = act(book, 'right', { type: 'confirm', report: 1, answer: { more: 3 } });
    expect(done.table.sum).toBe(8);
    expect(done.filed[0]?.body).toEqual({ kind: 'add', amount: 5, more: 3 });
  });

  it('[reporting:consent] that needs none is final at once, dice and all', () => {
    const { events, book } = act(fresh(), 'left', gift, { faces: [4] });
    expect(events).toMatchObject([{ type: 'report-filed', dice: { gift: 4 }, patch: { sum: 4 } }]);
    expect(book.table.sum).toBe(4);
  });
});

describe('a count in words', () => {
  const proposed = { type: 'report-proposed', id: 1, by: 'left', body: { kind: 'gift' }, consent: ['right'] } as const;
  const sums = [
    { from: 0, to: 1 },
    { from: 1, to: 3 },
  ];

  it('[reporting:proposal] leaves sums and notices out', () => {
    const tracker: TrackerOf<ToyKinds> = { ...toyTracker, isChange: ({ to }) => to < 3 };
    const all = describeEvent<ToyKinds>(toyTracker, { ...proposed, effects: sums });
    const some = describeEvent<ToyKinds>(tracker, { ...proposed, effects: sums });
    expect(all.text).toBe('The left reports one gift: 2 changes.');
    expect(some.text).toBe('The left reports one gift: one change.');
    expect(some.details).toHaveLength(2);
  });

  it('[reporting:amendment] says one figure as one', () => {
    const change = { label: 'Sum', before: 1, after: 2, clause: 'toyt:1' } as const;
    const told = (changes: readonly FigureChange[]): string => {
      const rest = { corrections: [], dice: {}, note: NOTE, patch: {}, signals: [] };
      return describeEvent<ToyKinds>(toyTracker, { type: 'reports-amended', ...rest, changes }).text;
    };
    expect(told([change])).toMatch(/: one figure changes\.$/);
    expect(told([change, change])).toMatch(/: 2 figures change\.$/);
  });
});

describe('an objection', () => {
  const disputed = () => played(['left', add(5)], ['right', { type: 'object', report: 1 }, { note: NOTE }]);

  it('[reporting:objection] needs a reason, stops the window and asks author and organiser', () => {
    const book = played(['left', add(5)]);
    expect(refused(book, 'right', { type: 'object', report: 1 })).toBe('objection-without-reason');
    expect(timers?.(book)).toHaveLength(1);
    expect(timers?.(disputed())).toEqual([]);
    expect(asked(disputed())).toEqual(['left revise-report', 'organiser rule-report']);
    expect(refused(disputed(), 'right', { type: 'confirm', report: 1 })).toBe('no-such-report');
  });

  it('[reporting:objection] is answered by a revised report under a new number', () => {
    const { book } = act(disputed(), 'left', add(4));
    expect(book.pending).toMatchObject({ id: 2, status: 'proposed', body: { amount: 4 } });
    expect(act(book, 'right', { type: 'confirm', report: 2 }).book.table.sum).toBe(4);
  });

  it('[reporting:ruling] the organiser upholds it or returns it, with a reason', () => {
    const uphold: Action = { type: 'rule', report: 1, verdict: 'uphold' };
    expect(refused(disputed(), 'organiser', uphold)).toBe('ruling-without-reason');
    expect(refused(disputed(), 'left', uphold, { note: NOTE })).toBe('not-asked');
    expect(refused(played(['left', add(5)]), 'organiser', uphold, { note: NOTE })).toBe('no-such-report');
    expect(act(disputed(), 'organiser', uphold, { note: NOTE }).book.table.sum).toBe(5);
    const returned = act(disputed(), 'organiser', { ...uphold, verdict: 'return' }, { note: NOTE }).book;
    expect(asked(returned)).toEqual(['left revise-report']);
    expect(returned.table.sum).toBe(0);
  });
});

describe('silence', () => {
  it('[reporting:silence] no objection before the window ends counts as agreement, and only the clock can say so', () => {
    const book = fold(act(fresh(60, 72), 'left', add(5)).events, fresh(60, 72));
    const [timer, ...more] = timers?.(book) ?? [];
    expect(more).toEqual([]);
    expect(timer).toMatchObject({ key: 'window-1', hours: 72, action: { type: 'close-window', report: 1 } });
    const close: Action = { type: 'close-window', report: 1 };
    for (const by of ['left', 'right', 'organiser', 'campaign']) expect(refused(book, by, close)).toBe('not-asked');
    const { events, book: done } = act(book, 'clock', close);
    expect(events.map(({ type }) => type)).toEqual(['window-closed', 'report-filed']);
    expect(done.table.sum).toBe(5);
    expect(refused(done, 'clock', close)).toBe('no-such-report');
  });

  it('[reporting:silence] every proposal has a window of its own', () => {
    const again = played(['left', add(5)], ['left', add(5)]);
    expect(timers?.(again).map(({ key }) => key)).toEqual(['window-2']);
  });
});

describe('an amendment', () => {
  const book = () =>
    played(...confirmed(5, 1), ['left', gift, { faces: [4] }], ...confirmed(-8, 3), ...confirmed(7, 4));
  const amend = (report: number, amount: number): Action => ({
    type: 'amend',
    corrections: [{ report, body: { kind: 'add', amount } }],
  });

  it('[reporting:amendment] is the organiser’s alone, with a reason, of a report that is there, and to some effect', () => {
    for (const by of ['left', 'right', 'clock', 'campaign'])
      expect(refused(book(), by, amend(1, 6), { note: NOTE })).toBe('amend-not-organiser');
    expect(refused(book(), 'organiser', amend(1, 6))).toBe('amend-without-reason');
    expect(refused(book(), 'organiser', amend(9, 6), { note: NOTE })).toBe('no-such-report');
    expect(refused(book(), 'organiser', amend(1, 5), { note: NOTE })).toBe('amend-changes-nothing');
    expect(refused(book(), 'organiser', amend(1, -1), { note: NOTE })).toBe('below-zero');
    expect(refused(book(), 'organiser', amend(1, 3), { note: NOTE })).toBe('amend-breaks-later');
  });

  it('[reporting:amendment] adds a report only of somebody who reports', () => {
    const added = (by: string): Action => ({
      type: 'amend',
      corrections: [{ after: 1, by, body: { kind: 'add', amount: 1 } }],
    });
    for (const by of ['clock', 'letf'])
      expect(refused(book(), 'organiser', added(by), { note: NOTE })).toBe('no-such-reporter');
    for (const by of ['left', 'right', 'organiser', 'campaign'])
      expect(act(book(), 'organiser', added(by), { note: NOTE }).book.amendments).toBe(1);
  });

  it('[reporting:reopening] an end is undone by the organiser alone, with a reason, and only where there is one', () => {
    const over = act(book(), 'left', { type: 'concede' }).book;
    expect(refused(over, 'left', { type: 'reopen' }, { note: NOTE })).toBe('amend-not-organiser');
    expect(refused(over, 'organiser', { type: 'reopen' })).toBe('reopen-without-reason');
    const open = act(over, 'organiser', { type: 'reopen' }, { note: NOTE }).book;
    expect(open).toEqual({ ...book(), amendments: 1 });
    expect(refused(open, 'organiser', { type: 'reopen' }, { note: NOTE })).toBe('game-not-ended');
  });

  it('[reporting:amendment] reckons everything later again, with the dice that fell, and shows each change', () => {
    const { events, book: done } = act(book(), 'organiser', amend(1, 6), { note: NOTE });
    expect(done.table.rounds).toEqual({ 1: { sum: 6 }, 2: { sum: 10 }, 3: { sum: 2 }, 4: { sum: 9 } });
    expect(events).toMatchObject([{ type: 'reports-amended', dice: {}, signals: [{ kind: 'sum', data: { sum: 9 } }] }]);
    expect(tell(events[0] as Event).details?.map(({ text }) => text)).toEqual([
      'Sum after round 1: 5 -> 6',
      'Sum after round 2: 9 -> 10',
      'Sum after round 3: 1 -> 2',
      'Sum after round 4: 8 -> 9',
    ]);
    expect(done.filed[0]).toMatchObject({ id: 1, amended: NOTE });
  });

  it('[reporting:amendment] may strike a report, and throws a die only where none fell before', () => {
    const strike: Action = { type: 'amend', corrections: [{ report: 4, strike: true }] };
    const struck = act(book(), 'organiser', strike, { note: NOTE });
    expect(struck.book.filed.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(struck.book.table.rounds).toEqual({ 1: { sum: 5 }, 2: { sum: 9 }, 3: { sum: 1 } });
    const another: Action = { type: 'amend', corrections: [{ report: 4, body: { kind: 'gift' } }] };
    const thrown = act(book(), 'organiser', another, { note: NOTE, faces: [2] });
    expect(thrown.events).toMatchObject([{ dice: { 4: { gift: 2 } } }]);
    expect(thrown.book.table.sum).toBe(3);
    expect(thrown.book.filed.at(-1)?.dice).toEqual({ gift: 2 });
  });

  it('[reporting:amendment] puts a proposal that now means something else to the sides again', () => {
    const pending = act(book(), 'right', add(2)).book;
    const moved = act(pending, 'organiser', amend(1, 6), { note: NOTE });
    expect(moved.events.map(({ type }) => type)).toEqual(['reports-amended', 'report-withdrawn', 'report-proposed']);
    expect(moved.book.pending).toMatchObject({ id: 6, effects: [{ from: 9, to: 11 }] });
    const low = act(book(), 'right', add(-8)).book;
    const both: Action = {
      type: 'amend',
      corrections: [
        { report: 1, body: { kind: 'add', amount: 4 } },
        { report: 4, strike: true },
      ],
    };
    const fallen = act(low, 'organiser', both, { note: NOTE });
    expect(fallen.events.map(({ type }) => type)).toEqual(['reports-amended', 'report-withdrawn']);
    expect(asked(fallen.book)).toEqual(['left report-round', 'right report-round']);
  });
});

describe('what happens beside a dispute', () => {
  it('[reporting:objection] a disputed report that is no longer possible falls, so that nobody can uphold it', () => {
    const low = played(...confirmed(5, 1), ['right', add(-5)], ['left', { type: 'object', report: 2 }, { note: NOTE }]);
    const amendment: Action = { type: 'amend', corrections: [{ report: 1, body: { kind: 'add', amount: 4 } }] };
    const fallen = act(low, 'organiser', amendment, { note: NOTE });
    expect(fallen.events.map(({ type }) => type)).toEqual(['reports-amended', 'report-withdrawn']);
    expect(fallen.book.pending).toBeUndefined();
    const still: Action = { type: 'amend', corrections: [{ report: 1, body: { kind: 'add', amount: 6 } }] };
    const stands = act(low, 'organiser', still, { note: NOTE });
    expect(stands.events.map(({ type }) => type)).toEqual(['reports-amended']);
    expect(asked(stands.book)).toEqual(['right revise-report', 'organiser rule-report']);
  });
});

describe('the end', () => {
  it('[reporting:concession] a side concedes at any time, even under discussion; a helper cannot', () => {
    const book = played(['left', add(5)]);
    expect(refused(book, 'organiser', { type: 'concede' })).toBe('not-asked');
    const done = act(book, 'left', { type: 'concede' }).book;
    expect(outcome(done)).toEqual({
      winners: ['right'],
      losers: ['left'],
      reason: 'concession',
      clause: 'reporting:concession',
    });
    expect(refused(done, 'right', { type: 'confirm', report: 1 })).toBe('game-ended');
    expect(awaiting(done)).toEqual([]);
  });

  it('[reporting:consent] a confirmation holds nothing where the rules want nothing', () => {
    const { answer: _, ...bare } = toyTracker;
    const action: Action = { type: 'confirm', report: 1, answer: { more: 1 } };
    const decided = decideWith<ToyKinds>(bare, played(['left', add(5)]), action, {
      by: 'right',
      roll: scriptedDice([]),
    });
    expect(decided).toMatchObject({ ok: false, error: { code: 'answer-not-possible' } });
  });
});

const LAWS = {
  deterministic: laws.deterministic,
  'replays to the live state': laws.replayIsLive,
  'survives JSON': laws.survivesJson,
  'can be logged': laws.isCanonical,
  'passes its schemas': laws.passesSchemas,
  'has no dead ends': laws.noDeadEnds,
  'accepts what it lists': laws.choicesAreLegal,
  'refuses the rest': laws.refusesTheRest,
  'cites what it has': laws.citesKnownClauses,
  'asks in words': laws.asksInWords,
  'reads its orders back': laws.ordersRoundTrip,
};

describe('laws of the flow', () => {
  it.each(Object.entries(LAWS))('%s', (_, law) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 }), (seed) =>
        law(toyTrackerPlayable, playRandomly(toyTrackerPlayable, seed, 200)),
      ),
      { numRuns: 10, seed: 1942 },
    );
  });

  it('[reporting:amendment] at random, the table is that of the amended reports entered from the beginning', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 }), fc.integer({ min: 1, max: 9 }), (seed, amount) => {
        const game = playRandomly(toyTrackerPlayable, seed, 60);
        const events = [...game.opening, ...game.steps.flatMap((step) => step.events)];
        const book = fold(events.map((event) => toyTrackerRules.schemas.event.parse(event)));
        const target = book.filed.find(({ body }) => body.kind === 'add');
        if (target === undefined || outcome(book) !== undefined) return;
        const correction = { report: target.id, body: { kind: 'add', amount } as const };
        const amendment: Action = { type: 'amend', corrections: [correction] };
        const decided = decide(book, amendment, { by: 'organiser', note: NOTE, roll: seededDice(1) });
        if (!decided.ok) return;
        const done = fold(decided.value, book);
        const sum = done.filed.reduce((total, { body, dice }) => {
          return total + (body.kind === 'add' ? body.amount + (body.more ?? 0) : (dice.gift ?? 0));
        }, 0);
        expect(done.table.sum).toBe(sum);
      }),
      { numRuns: 100 },
    );
  });
});
