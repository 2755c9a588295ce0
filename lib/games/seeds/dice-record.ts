import { z } from 'zod';
import type { Draw } from '@/lib/core/dice';
import type { RoleId } from '@/lib/core/ruleset';
import { fromHex, toHex } from '@/lib/trust/bytes';
import { diceScheme } from '@/lib/trust/dice';
import type { Entry } from '@/lib/trust/entry';
import { type Rolled, rolledOf } from '@/lib/trust/verify/commands';
import { isCount, isObject, isText, isTexts } from '@/lib/trust/verify/shapes';
import { type Infer, roleId } from '../model/shapes';

/** Kinds of entries that tell of dice. All of them are open to everybody who may read the game. */
export const DICE_ENTRIES = [
  'game-created',
  'house-changed',
  'seed-committed',
  'seed-revealed',
  'seeds-renewed',
  'epoch-revealed',
  'dice-rolled',
] as const;

const hex = z.string().meta({ description: '32 bytes in hexadecimal.' });
export const entryOfLog = z.int().meta({ description: 'Number of an entry of the log.' });

const sideShareSchema = z
  .strictObject({
    side: roleId,
    commitment: hex,
    committedAt: entryOfLog,
    delegated: z.boolean().meta({ description: 'The server made the seed.' }),
    by: roleId.optional().meta({ description: 'At whose word, where it was not the side itself.' }),
    seed: hex.optional(),
    shownAt: entryOfLog.optional(),
  })
  .meta({ id: 'SideShare' });

/** One side's share of the dice. */
export type SideShare = Infer<typeof sideShareSchema>;

const epochSchema = z
  .strictObject({
    epoch: z.int(),
    dice: z.int(),
    /** With the entry from which they follow; missing while the epoch is not revealed. */
    revealed: z.strictObject({ seed: hex, key: hex, seq: entryOfLog }).optional(),
  })
  .meta({ id: 'DiceEpoch', description: 'S[e] and K_e, once the epoch is revealed.' });

/** An epoch of which something is known: its dice, or its seed. */
export type EpochRecord = Infer<typeof epochSchema>;

export const chapterSchema = z
  .strictObject({
    /** The entry that promises them. */
    seq: entryOfLog,
    scheme: z.string(),
    epochs: z.int(),
    /** S[0]. */
    anchor: hex,
    /** Every side was asked for a seed of its own. */
    ownSeeds: z.boolean(),
    /** From 1; more than 1 when the seeds were made again. */
    round: z.int(),
    /** In the order of the roles, which is the order of the keys. */
    sides: z.array(sideShareSchema),
    /** Ascending. */
    known: z.array(epochSchema),
  })
  .meta({ id: 'DiceChapter', description: 'Dice that follow from one anchor.' });

/** Dice that follow from one anchor. A game has one chapter, unless it continued on another service. */
export type DiceChapter = Infer<typeof chapterSchema>;

/** Dice of one entry. */
export interface ThrowRecord extends Omit<Rolled, 'draws'> {
  readonly at: string;
  /** Place of its chapter. */
  readonly chapter: number;
  readonly dice: readonly DieRecord[];
}

export const dieState = z.enum(['right', 'wrong', 'hidden']);

/** `hidden`: its epoch's seed has not been revealed, and nobody outside the server can check it yet. */
export type DieState = Infer<typeof dieState>;

export interface DieRecord extends Draw {
  readonly draw: number;
}

export interface DiceRecord {
  readonly chapters: readonly DiceChapter[];
  readonly throws: readonly ThrowRecord[];
}

interface Sheet {
  readonly facts: Pick<DiceChapter, 'seq' | 'scheme' | 'epochs' | 'anchor' | 'ownSeeds'>;
  round: number;
  readonly shares: Map<RoleId, SideShare>;
  readonly shown: { readonly epoch: number; readonly seed: string; readonly seq: number }[];
  readonly counts: Map<number, number>;
}

/** Reads what a game's log says of its dice. `entries`: at least those of the kinds `DICE_ENTRIES`, ascending. */
export function diceRecord(gameId: string, entries: readonly Entry[]): DiceRecord {
  const sheets: Sheet[] = [];
  const throws: ThrowRecord[] = [];
  const roles = rolesIn(entries[0]);
  for (const entry of entries) {
    const opened = sheetOf(entry);
    if (opened !== undefined) sheets.push(opened);
    const sheet = sheets.at(-1);
    if (sheet === undefined) continue;
    note(sheet, entry);
    const rolled = entry.type === 'dice-rolled' ? rolledOf(entry) : undefined;
    if (rolled === undefined) continue;
    throws.push(throwOf(rolled, entry.at, sheets.length - 1));
    sheet.counts.set(rolled.epoch, (sheet.counts.get(rolled.epoch) ?? 0) + rolled.draws.length);
  }
  return { chapters: sheets.map((sheet) => chapterOf(gameId, roles, sheet)), throws };
}

const rolesIn = (first: Entry | undefined): readonly RoleId[] =>
  isTexts(first?.payload.roles) ? first.payload.roles : [];

function sheetOf({ seq, type, payload }: Entry): Sheet | undefined {
  const { dice } = payload;
  if ((type !== 'game-created' && type !== 'house-changed') || !isObject(dice)) return undefined;
  const { scheme, epochs, anchor, ownSeeds } = dice;
  if (!isText(scheme) || !isCount(epochs) || !isText(anchor)) return undefined;
  const facts = { seq, scheme, epochs, anchor, ownSeeds: ownSeeds === true };
  return { facts, round: 1, shares: new Map(), shown: [], counts: new Map() };
}

function note(sheet: Sheet, { seq, type, payload }: Entry): void {
  const { side, commitment, delegated, by, seed, epoch } = payload;
  if (type === 'seeds-renewed') {
    sheet.shares.clear();
    sheet.round += 1;
  }
  if (type === 'seed-committed' && isText(side) && isText(commitment)) {
    const asked = isText(by) ? { by } : {};
    sheet.shares.set(side, { side, commitment, committedAt: seq, delegated: delegated === true, ...asked });
  }
  const share = type === 'seed-revealed' && isText(side) ? sheet.shares.get(side) : undefined;
  if (share !== undefined && isText(seed)) sheet.shares.set(share.side, { ...share, seed, shownAt: seq });
  if (type === 'epoch-revealed' && isCount(epoch) && isText(seed)) sheet.shown.push({ epoch, seed, seq });
}

function throwOf({ seq, epoch, first, draws }: Rolled, at: string, chapter: number): ThrowRecord {
  return { seq, epoch, first, at, chapter, dice: draws.map((draw, place) => ({ ...draw, draw: first + place })) };
}

function chapterOf(gameId: string, roles: readonly RoleId[], sheet: Sheet): DiceChapter {
  const sides = roles.flatMap((role) => sheet.shares.get(role) ?? []);
  const seeds = seedsOf(gameId, sheet);
  const epochs = [...new Set([...seeds.keys(), ...sheet.counts.keys()])].sort((a, b) => a - b);
  const known = epochs.map((epoch): EpochRecord => {
    const dice = sheet.counts.get(epoch) ?? 0;
    const shown = seeds.get(epoch);
    if (shown === undefined) return { epoch, dice };
    const key = keyOf(gameId, epoch, shown.seed, sides, sheet.facts.scheme);
    return { epoch, dice, revealed: { seed: toHex(shown.seed), key: toHex(key), seq: shown.seq } };
  });
  return { ...sheet.facts, round: sheet.round, sides, known };
}

/** More epochs at once than any game reveals: a broken log must not keep the reader hashing. */
const MAX_EPOCHS = 10_000;

/** S[e] of every epoch that follows from what was revealed: from each seed down to the one revealed before it. */
function seedsOf(gameId: string, { facts, shown }: Sheet) {
  const scheme = diceScheme(facts.scheme);
  const seeds = new Map<number, { readonly seed: Uint8Array; readonly seq: number }>();
  let last = 0;
  for (const { epoch, seed: hex, seq } of shown) {
    let seed = fromHex(hex);
    for (let at = epoch; at > last && epoch - at < MAX_EPOCHS; at -= 1) {
      seeds.set(at, { seed, seq });
      if (at > last + 1) seed = scheme.before(gameId, seed);
    }
    last = Math.max(last, epoch);
  }
  return seeds;
}

function keyOf(gameId: string, epoch: number, seed: Uint8Array, sides: readonly SideShare[], scheme: string) {
  const shares = sides.flatMap(({ side, seed: share }) =>
    share === undefined ? [] : [{ side, seed: fromHex(share) }],
  );
  return diceScheme(scheme).epochKey(gameId, epoch, seed, shares);
}

/** Throws a die again from what the log has revealed. */
export function stateOfDie(chapter: DiceChapter | undefined, epoch: number, die: DieRecord): DieState {
  const key = chapter?.known.find((one) => one.epoch === epoch)?.revealed?.key;
  if (chapter === undefined || key === undefined) return 'hidden';
  return diceScheme(chapter.scheme).face(fromHex(key), die.draw, die.sides) === die.face ? 'right' : 'wrong';
}

export const tallySchema = z.strictObject({ sides: z.int(), counts: z.array(z.int()) });

/** How often each face of each kind of die has come up. `counts[0]` is that of face 1. */
export type Tally = Infer<typeof tallySchema>;

export function talliesOf(throws: readonly ThrowRecord[]): readonly Tally[] {
  const kinds = new Map<number, number[]>();
  for (const { sides, face } of throws.flatMap(({ dice }) => dice)) {
    const counts = kinds.get(sides) ?? Array.from({ length: sides }, () => 0);
    counts[face - 1] = (counts[face - 1] ?? 0) + 1;
    kinds.set(sides, counts);
  }
  return [...kinds].sort(([a], [b]) => a - b).map(([sides, counts]) => ({ sides, counts }));
}
