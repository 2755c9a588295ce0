import { z } from 'zod';
import { ok, type Result } from '@/lib/core/result';
import type { Entry } from '@/lib/trust/entry';
import { openRow } from '../engine/whole-log';
import { entryView, readerOf } from '../log/read-log';
import type { GameError } from '../model/errors';
import { gameFor } from '../model/permissions';
import type { GameRecord } from '../model/records';
import type { ServicesWith } from '../model/services';
import { type Infer, narrationLineSchema, roleId } from '../model/shapes';
import type { GameId, LogEntryView, UserId } from '../model/types';
import {
  chapterSchema,
  DICE_ENTRIES,
  type DiceChapter,
  type DieRecord,
  diceRecord,
  dieState,
  entryOfLog,
  stateOfDie,
  type ThrowRecord,
  talliesOf,
  tallySchema,
} from './dice-record';

export interface ReadDiceInput {
  readonly by?: UserId;
  readonly gameId: GameId;
  /** The page begins with the throw of this draw, or the next one; 0 by default. */
  readonly from?: number;
  /** Throws a page: 1 to 500, 50 by default. */
  readonly limit?: number;
  /** Only dice of this epoch. */
  readonly epoch?: number;
  /** Only throws with a die of this many sides. */
  readonly sides?: number;
  /** Only dice whose epoch has not been revealed. */
  readonly hidden?: boolean;
}

const purposeSchema = z.strictObject({
  /** The entry of the action, or of the act or beginning, that they belong to. */
  seq: entryOfLog,
  type: z.string(),
  by: roleId.optional(),
  /** Something of it is sealed from the reader. */
  sealed: z.boolean(),
  /** What followed; the first lines of it. */
  lines: z.array(narrationLineSchema),
});

/** What dice were thrown for, as far as the reader may see it. */
export type Purpose = Infer<typeof purposeSchema>;

const dieSchema = z.strictObject({
  draw: z.int(),
  sides: z.int(),
  face: z.int(),
  state: dieState,
}) satisfies z.ZodType<DieRecord>;

const throwSchema = z
  .strictObject({
    seq: entryOfLog,
    at: z.string(),
    /** Place of its chapter. */
    chapter: z.int(),
    epoch: z.int(),
    first: z.int(),
    dice: z.array(dieSchema),
    purpose: purposeSchema,
  })
  .meta({
    id: 'Throw',
    description: 'The dice of one entry, and what they were thrown for.',
  }) satisfies z.ZodType<ThrowRecord>;

export type ThrowView = Infer<typeof throwSchema>;

export const diceSchema = z
  .strictObject({
    gameId: z.uuid(),
    chapters: z.array(chapterSchema),
    /** A page of throws, the oldest first. */
    throws: z.array(throwSchema),
    /** `from` of the following page; undefined at the end. */
    next: z.int().optional(),
    /** `from` of the page before; undefined at the beginning. */
    before: z.int().optional(),
    found: z.int().meta({ description: 'Throws that the filter lets through.' }),
    total: z.int().meta({ description: 'Dice of the whole game.' }),
    tallies: z.array(tallySchema),
  })
  .meta({ id: 'Dice' });

/** The dice of a game, as far as everybody who may read it sees them, with all that is needed to throw them again. */
export type DiceView = Infer<typeof diceSchema>;

const LIMIT = { usual: 50, most: 500 } as const;
/** Entries behind a throw that are looked at for its result. */
const FOLLOWING = 6;

/** The dice page: every die with its number, epoch, face, purpose and proof. */
export async function readDice(
  services: ServicesWith<'readEntries' | 'readGame' | 'readUnsealed', 'findRuleset'>,
  input: ReadDiceInput,
): Promise<Result<DiceView, GameError>> {
  const found = await gameFor(services, input, 'read');
  if (!found.ok) return found;
  const { gameId } = input;
  const { chapters, throws } = diceRecord(gameId, await diceEntries(services, gameId));
  const wanted = throws.filter((one) => fits(one, chapters, input));
  const { page, ...turns } = pageOf(wanted, input);
  const purposes = await purposesOf(services, found.value, input.by, page);
  return ok({
    gameId,
    chapters,
    throws: page.map((one) => ({
      ...one,
      dice: one.dice.map((die) => ({ ...die, state: stateOfDie(chapters[one.chapter], one.epoch, die) })),
      purpose: purposes.get(one.seq) ?? { seq: one.seq, type: 'dice-rolled', sealed: false, lines: [] },
    })),
    ...turns,
    found: wanted.length,
    total: throws.reduce((sum, { dice }) => sum + dice.length, 0),
    tallies: talliesOf(throws),
  });
}

const PAGE = 1_000;

async function diceEntries(services: ServicesWith<'readEntries'>, gameId: GameId): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for (;;) {
    const after = entries.at(-1)?.seq ?? -1;
    const rows = await services.store.readEntries(gameId, { after, limit: PAGE, types: DICE_ENTRIES });
    entries.push(...rows.map(openRow));
    if (rows.length < PAGE) return entries;
  }
}

function fits(one: ThrowRecord, chapters: readonly DiceChapter[], { epoch, sides, hidden }: ReadDiceInput): boolean {
  if (epoch !== undefined && one.epoch !== epoch) return false;
  if (sides !== undefined && !one.dice.some((die) => die.sides === sides)) return false;
  return hidden !== true || !isRevealed(chapters[one.chapter], one.epoch);
}

const isRevealed = (chapter: DiceChapter | undefined, epoch: number): boolean =>
  chapter?.known.some((known) => known.epoch === epoch && known.revealed !== undefined) === true;

function pageOf(wanted: readonly ThrowRecord[], { from = 0, limit = LIMIT.usual }: ReadDiceInput) {
  const size = Math.min(Math.max(1, limit), LIMIT.most);
  const at = wanted.findIndex(({ first, dice }) => first + dice.length > from);
  const begin = at < 0 ? wanted.length : at;
  const next = wanted[begin + size]?.first;
  const before = begin === 0 ? undefined : wanted[Math.max(0, begin - size)]?.first;
  return {
    page: wanted.slice(begin, begin + size),
    ...(next === undefined ? {} : { next }),
    ...(before === undefined ? {} : { before }),
  };
}

/** By the number of the throw's entry. Its head stands right before it, what followed right behind. */
async function purposesOf(
  services: ServicesWith<'readEntries' | 'readUnsealed', 'findRuleset'>,
  game: GameRecord,
  by: UserId | undefined,
  page: readonly ThrowRecord[],
): Promise<ReadonlyMap<number, Purpose>> {
  const numbers = page.flatMap(({ seq }) => Array.from({ length: FOLLOWING + 2 }, (_, at) => seq - 1 + at));
  const at = [...new Set(numbers)].filter((seq) => seq >= 0);
  const rows = at.length === 0 ? [] : await services.store.readEntries(game.gameId, { at, limit: at.length });
  const reader = await readerOf(services, game, by);
  const views = new Map(rows.map((row) => [row.seq, entryView(row, reader)]));
  return new Map(page.map(({ seq }) => [seq, purposeOf(seq, views)]));
}

function purposeOf(seq: number, views: ReadonlyMap<number, LogEntryView>): Purpose {
  const head = views.get(seq - 1);
  const events: LogEntryView[] = [];
  for (let at = seq + 1; views.get(at)?.type === 'event' && events.length < FOLLOWING; at += 1) {
    const event = views.get(at);
    if (event !== undefined) events.push(event);
  }
  const sealed = [head, ...events].some((view) => view?.sealedFor !== undefined);
  const by = head?.payload?.by;
  return {
    seq: head?.seq ?? seq,
    type: head?.type ?? 'dice-rolled',
    ...(typeof by === 'string' ? { by } : {}),
    sealed,
    lines: events.flatMap(({ line }) => line ?? []),
  };
}
