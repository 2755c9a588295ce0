import { z } from 'zod';
import type { JsonObject } from '@/lib/core/json';
import { backTo } from '@/lib/trust/acts';
import { openRow } from '../engine/whole-log';
import { type GameError, refuse } from '../model/errors';
import type { EntryRow } from '../model/records';
import type { Infer } from '../model/shapes';

/**
 * What an action cannot be taken back past: `not-yours`: it is no action of the asker's that stands; `another-side`:
 * somebody else has acted since; `dice`: dice were thrown; `revealed`: something sealed was opened, or the seed of dice;
 * `signal`: another game of the campaign has taken it in; `game-master`: the position was put right, or the game goes on
 * by other rules or on another service.
 */
export const barrierSchema = z.strictObject({
  barrier: z.enum(['not-yours', 'another-side', 'dice', 'revealed', 'signal', 'game-master']),
  /** The entry that stands in the way. */
  seq: z.int(),
});

export type Barrier = Infer<typeof barrierSchema>;
type BarrierKind = Barrier['barrier'];

/**
 * Who asks, and the actors whose actions go with it without being asked about: the built-in opponent's. `hadDice`: a die
 * has been thrown in the target's epoch before it (`diceBefore`), so that a seed that is opened after it is one of dice.
 */
export interface Asker {
  /** The names in the log of those who play the side. */
  readonly actors: ReadonlySet<string>;
  readonly machines: ReadonlySet<string>;
  readonly hadDice: boolean;
}

/** What keeps an asker from having their action back, if anything does. `rows`: the target and all after it, secrets and all. */
export function barrierTo(rows: readonly EntryRow[], asker: Asker): Barrier | undefined {
  const [target] = rows;
  if (target === undefined) return { barrier: 'not-yours', seq: 0 };
  const { seq } = target;
  if (target.type !== 'action' || !asker.actors.has(target.actor)) return { barrier: 'not-yours', seq };
  for (const row of rows) {
    const back = BACK.has(row.type) ? backTo(openRow(row)) : undefined;
    if (back !== undefined && back <= seq) return { barrier: 'not-yours', seq };
    const barrier = barrierOf(row, asker);
    if (barrier !== undefined) return { barrier, seq: row.seq };
  }
  return undefined;
}

/**
 * Whether nobody else can depend on what goes back: all that has happened from the target on is sealed from them. `rows`: the target
 * and all after it, in which no barrier stands.
 */
export const stillSealed = (rows: readonly EntryRow[]): boolean =>
  rows.every(({ type, sealTopic }) => sealTopic !== undefined || (type !== 'action' && type !== 'event'));

const BACK: ReadonlySet<string> = new Set(['taken-back', 'voided', 're-rolled']);
const MASTERS: ReadonlySet<string> = new Set(['voided', 're-rolled', 'corrected', 'rules-upgraded', 'house-changed']);

/**
 * Whether a die has been thrown since the last seed was opened. `earlier`: the entries before an action, ascending. The
 * seed of an epoch without a die tells nobody anything: turns that are played again get later epochs.
 */
export function diceBefore(earlier: readonly Pick<EntryRow, 'type'>[]): boolean {
  const last = earlier.findLast(({ type }) => type === 'dice-rolled' || type === 'epoch-revealed');
  return last?.type === 'dice-rolled';
}

function barrierOf(row: EntryRow, { actors, machines, hadDice }: Asker): BarrierKind | undefined {
  const { type, unseals } = row;
  if (type === 'action' && !actors.has(row.actor) && !machines.has(row.actor)) return 'another-side';
  if (type === 'dice-rolled') return 'dice';
  // Against the built-in opponent alone nobody is wronged by what was opened; the seed of a turn tells its dice.
  if ((type === 'epoch-revealed' && hadDice) || (unseals.length > 0 && machines.size === 0)) return 'revealed';
  if (type === 'signal-sent') return openRow(row).payload.result === 'accepted' ? 'signal' : undefined;
  return MASTERS.has(type) ? 'game-master' : undefined;
}

/** The last action of these actors that stands among these entries, ascending, and the entries from it on. */
export function lastOwn(rows: readonly EntryRow[], actors: ReadonlySet<string>): readonly EntryRow[] {
  let gone = Number.POSITIVE_INFINITY;
  for (const [at, row] of [...rows.entries()].reverse()) {
    const back = BACK.has(row.type) ? backTo(openRow(row)) : undefined;
    // An action that was rolled again stands, with dice that nobody takes back.
    if (back !== undefined) gone = Math.min(gone, back);
    if (row.type === 'action' && actors.has(row.actor) && row.seq < gone) return rows.slice(at);
  }
  return [];
}

const WORDS: Readonly<Record<BarrierKind, (seq: number) => string>> = {
  'not-yours': (seq) => `Entry ${seq} is no action of yours that stands.`,
  'another-side': (seq) => `Somebody else has acted since, with entry ${seq}.`,
  dice: (seq) => `Dice were thrown since, in entry ${seq}; what dice have decided stands.`,
  revealed: (seq) => `Something that was hidden has come to light since, with entry ${seq}.`,
  signal: (seq) => `Another game of the campaign has taken it in, as entry ${seq} says.`,
  'game-master': (seq) => `The game goes on from entry ${seq}, which no player can undo.`,
};

export const barrierWords = ({ barrier, seq }: Barrier): string => WORDS[barrier](seq);

export function barred(target: number, barrier: Barrier): GameError {
  const words = `Entry ${target} cannot be taken back. ${barrierWords(barrier)}`;
  const data: JsonObject = { target, ...barrier };
  return refuse('take-back-barred', words, data);
}
