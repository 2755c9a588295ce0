import { expect } from 'vitest';
import { scriptedDice } from '@/lib/core/dice';
import type { BookOf } from '@/lib/rulesets/_shared/reporting/kinds';
import type { Body, TurnBody } from '@/lib/rulesets/axis-allies-victory-cities/body';
import { axisAlliesVictoryCities as rules } from '@/lib/rulesets/axis-allies-victory-cities/index';
import type { VictoryCityKinds } from '@/lib/rulesets/axis-allies-victory-cities/tracker';
import { type Power, sideOf, type TerritoryId } from '@/lib/rulesets/axis-allies-victory-cities/vocabulary';
import { deepFreeze } from '@/tests/support/freeze';

export type Book = BookOf<VictoryCityKinds>;
type Action = Parameters<typeof rules.decide>[1];
export type OptionsInput = Readonly<Record<string, unknown>>;

export const NOTE = 'a'.repeat(64);

export const setupOf = (options: OptionsInput = {}) => rules.schemas.setup.parse({ options });

export function newBook(options: OptionsInput = {}): Book {
  const events = rules.start(setupOf(options));
  return fold(undefined, events);
}

function fold(book: Book | undefined, events: readonly Parameters<typeof rules.evolve>[1][]): Book {
  const after = events.reduce<Book | undefined>((state, event) => rules.evolve(state, event), book);
  if (after === undefined) throw new Error('no events');
  return deepFreeze(after);
}

export const act = (book: Book, by: string, action: Action, dice: readonly number[] = [], note?: string) =>
  rules.decide(book, action, { by, roll: scriptedDice(dice), ...(note === undefined ? {} : { note }) });

/** An action that must be accepted; gives the book after it. */
export function done(book: Book, by: string, action: Action, dice: readonly number[] = [], note?: string): Book {
  const decided = act(book, by, action, dice, note);
  if (!decided.ok) throw new Error(`refused: ${decided.error.code} ${JSON.stringify(decided.error.data)}`);
  return fold(book, decided.value);
}

/** The code of a refusal, with its data. */
export function refusal(book: Book, by: string, action: Action): { readonly code: string; readonly data?: unknown } {
  const decided = act(book, by, action);
  if (decided.ok) throw new Error('accepted');
  expect(rules.explain(decided.error)).toMatch(/^\S.{10,}[.)]$/su);
  expect(Object.keys(rules.clauses)).toContain(decided.error.clause);
  return decided.error;
}

const other = (seat: string): string =>
  ({ axis: 'allies', allies: 'axis', 'team-a': 'team-b', 'team-b': 'team-a' })[seat] ?? seat;

/** Reports and has it confirmed by the other side where that is needed. */
export function filed(book: Book, by: string, body: Body, dice: readonly number[] = []): Book {
  const reported = done(book, by, { type: 'report', body });
  if (reported.pending === undefined) return reported;
  return done(reported, other(by), { type: 'confirm', report: reported.pending.id }, dice);
}

export const agreed = (options: OptionsInput = {}, victory: 'total' | 'major' = 'major'): Book =>
  filed(newBook(options), 'axis', { kind: 'agree', victory });

export const agreedMinor = (axis: number, allies: number): Book =>
  filed(newBook(), 'axis', { kind: 'agree', victory: 'minor', bids: { axis, allies } });

type Part = Partial<Omit<TurnBody, 'kind' | 'control'>> & {
  /** Territories taken, each to whom the rules give it. */
  readonly take?: readonly TerritoryId[];
  readonly control?: TurnBody['control'];
};

/** A turn of the power that moves, with only what is named. */
export function turnOf(book: Book, { take = [], ...part }: Part = {}): TurnBody {
  const { mover, round } = book.table;
  const control = take.map((territory) => ({ territory }));
  return { kind: 'turn', power: mover, round, declare: [], infantry: {}, units: {}, ics: [], control, ...part };
}

/** Announces what must be announced, with no infantry raised, then reports the turn and has it confirmed. */
export function turn(book: Book, part: Part = {}): Book {
  const by = sideOf(book.table.mover);
  let state = book;
  for (const territory of part.take ?? []) {
    const template = rules.options(state, by).some((one) => {
      return one.type === 'report' && one.report.kind === 'announce-attack' && one.report.territory === territory;
    });
    if (!template) continue;
    const attacker = state.table.mover;
    state = filed(state, by, { kind: 'announce-attack', attacker, territory });
    state = filed(state, other(by), { kind: 'emergency', territory, infantry: 0 });
  }
  return filed(state, by, turnOf(state, part));
}

/** Empty turns until this power, in this round, is to move. */
export function until(book: Book, power: Power, round = book.table.round): Book {
  let state = book;
  while (state.table.mover !== power || state.table.round !== round) state = turn(state);
  return state;
}

/** Reports the mover's turn; gives the refusal. */
export const turnRefusal = (book: Book, part: Part) =>
  refusal(book, sideOf(book.table.mover), { type: 'report', body: turnOf(book, part) });

export { rules };
