import type { Playable } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import { noteNamedBy } from '@/lib/trust/acts';
import { toHex } from '@/lib/trust/bytes';
import { DICE_SCHEME, diceScheme } from '@/lib/trust/dice';
import { checkChain, type Entry } from '@/lib/trust/entry';
import { isHouseChange } from '@/lib/trust/house-change';
import { LogReplay } from '@/lib/trust/log-replay';
import { merkleRoot, rootOf } from '@/lib/trust/merkle';
import { noteId } from '@/lib/trust/text';
import { diceOf } from '../engine/dice-box';
import { loadKept } from '../engine/snapshot';
import { readWholeLog } from '../engine/whole-log';
import type { GameError } from '../model/errors';
import type { DiceSecret, KeptNote, KeptState } from '../model/records';
import { rulesOf } from '../model/registry';
import { invisible } from '../model/seats';
import type { ServicesWith } from '../model/services';
import type { GameId } from '../model/types';

/** What was compared, and every way in which the stored game is not what its log says. */
export interface GameCheck {
  readonly entries: number;
  readonly draws: number;
  readonly faults: readonly string[];
}

/**
 * Reads a game's whole log, checks its chain, throws every die again, rebuilds the state from the events alone and
 * compares it with the cached one, and every note with its name. For the operator and for tests: it reads everything, secrets included.
 */
export async function checkGame(
  services: ServicesWith<'readCommand' | 'readEntries' | 'readNoteRows', 'findRuleset'>,
  gameId: GameId,
): Promise<Result<GameCheck, GameError>> {
  const read = await services.store.readCommand({ gameId, userId: '', idempotencyKey: '', cachedVersion: undefined });
  if (read === undefined) return err(invisible());
  const rows = await readWholeLog(services, gameId);
  const chain = checkChain(
    gameId,
    rows.map(({ bytes }) => bytes),
  );
  if (!chain.ok) {
    const { seq, fault, detail } = chain.error;
    return ok({ entries: rows.length, draws: 0, faults: [`entry ${seq}: ${fault} (${detail})`] });
  }
  const { head, entries } = chain.value;
  const own = read.summary.matters?.imported === true ? entries.length : (entries.findLast(isHouseChange)?.seq ?? 0);
  const dice = checkDice(gameId, read.dice, entries, own);
  const counters = [
    same('next entry', head.nextSeq, read.nextSeq),
    same('head', head.head, read.head),
    same('root', merkleRoot(rows.map(({ leaf }) => leaf)), rootOf({ size: read.nextSeq, peaks: read.peaks })),
    same('next draw', dice.draws, read.nextDraw),
  ].flat();
  const ruleset = rulesOf(services, read);
  const states = ruleset === undefined ? [] : checkState(ruleset, entries, read.kept);
  const notes = checkNotes(entries, await services.store.readNoteRows(gameId));
  return ok({ entries: rows.length, draws: dice.draws, faults: [...counters, ...dice.faults, ...states, ...notes] });
}

function same(what: string, logged: unknown, stored: unknown): readonly string[] {
  return logged === stored ? [] : [`${what}: the log says ${String(logged)}, the game's row ${String(stored)}`];
}

/** `own`: the entry from which on the dice are of this service; of earlier ones it does not know the secret. */
function checkDice(gameId: GameId, dice: DiceSecret, entries: readonly Entry[], own: number) {
  const faults: string[] = [];
  let next = 0;
  for (const { seq, type, payload } of entries) {
    if (type === 'epoch-revealed' && seq >= own) faults.push(...checkReveal(gameId, dice, seq, payload));
    if (type !== 'dice-rolled' || !Array.isArray(payload.draws)) continue;
    if (payload.first !== next) faults.push(`entry ${seq}: draws begin at ${String(payload.first)}, not at ${next}`);
    const { roll } = diceOf(gameId, dice, Number(payload.epoch), next);
    for (const [sides, face] of payload.draws) {
      if (seq >= own && roll(Number(sides)) !== face)
        faults.push(`entry ${seq}: a die shows ${String(face)} that is not the scheme's`);
      next += 1;
    }
  }
  return { draws: next, faults };
}

function checkReveal(gameId: GameId, dice: DiceSecret, seq: number, payload: Entry['payload']): readonly string[] {
  const secret = Buffer.from(dice.secret, 'hex');
  const seed = diceScheme(DICE_SCHEME).seedAt(gameId, secret, dice.epochs, Number(payload.epoch));
  return same(`entry ${seq}, seed of epoch ${String(payload.epoch)}`, payload.seed, toHex(seed));
}

/** The state that a log makes by its events alone, or undefined when it holds none. An event that cannot be read throws. */
function rebuildState(ruleset: Playable, entries: readonly Entry[]): string | undefined {
  const replay = new LogReplay(ruleset);
  for (const entry of entries) {
    const applied = replay.apply(entry);
    if (!applied.ok) throw new Error(`entry ${applied.error.seq}: ${applied.error.detail}`);
  }
  return replay.state === undefined ? undefined : ruleset.dumpState(replay.state);
}

function checkState(ruleset: Playable, entries: readonly Entry[], kept: KeptState | undefined): readonly string[] {
  const rebuilt = rebuildState(ruleset, entries);
  const stored = kept === undefined ? undefined : ruleset.dumpState(loadKept(ruleset, kept));
  return sorted(rebuilt) === sorted(stored) ? [] : ['the cached state is not the one that the log makes'];
}

/** Every note that the log names is there, and says what it was named by, unless it was erased. */
function checkNotes(entries: readonly Entry[], rows: readonly KeptNote[]): readonly string[] {
  const kept = new Map(rows.map((row) => [row.id, row]));
  return entries.flatMap((entry) => {
    const { seq } = entry;
    const name = noteNamedBy(entry);
    if (name === undefined) return [];
    const row = kept.get(name);
    if (row === undefined) return [`entry ${seq}: its note is gone`];
    if (row.text === undefined || noteId(Buffer.from(row.salt, 'hex'), row.text) === row.id) return [];
    return [`entry ${seq}: its note does not say what it was named by`];
  });
}

// The order of members depends on the way a state was made, and means nothing.
function sorted(text: string | undefined): string {
  return JSON.stringify(JSON.parse(text ?? 'null'), (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
