import { z } from 'zod';
import { ok, type Result } from '@/lib/core/result';
import type { GameError } from '../model/errors';
import { gameFor } from '../model/permissions';
import type { EntryRow, GameRecord } from '../model/records';
import { personIn } from '../model/seats';
import type { ServicesWith } from '../model/services';
import { type Infer, narrationLineSchema, roleId } from '../model/shapes';
import type { GameId, UserId } from '../model/types';
import { linesOf } from '../play/pending-matters';
import { machinesAt, othersAt, sideWith } from './ask-take-back';
import { barrierSchema, barrierTo, barrierWords, diceBefore, lastOwn, stillSealed } from './take-back';

export interface PreviewTakeBackInput {
  readonly by: UserId;
  readonly gameId: GameId;
  /** The entry of the action; by default, the asker's last one that stands. */
  readonly target?: number;
}

export const takeBackPreviewSchema = z
  .strictObject({
    /** Missing when the asker has done nothing lately. */
    target: z.int().min(0).optional(),
    /** What would be undone, as far as the asker may see it. */
    undone: z.array(narrationLineSchema),
    asks: z.array(roleId).meta({ description: 'Sides that would have to agree.' }),
    sealed: z
      .literal(true)
      .optional()
      .meta({ description: 'It is a choice that is still sealed from the other sides: none of them has to agree.' }),
    /** Why it cannot be asked for. */
    barrier: barrierSchema.extend({ message: z.string() }).optional(),
  })
  .meta({ id: 'TakeBackPreview' });

/** What it would mean to take an action back. Nothing of it is stored, and nobody is told. */
export type TakeBackPreview = Infer<typeof takeBackPreviewSchema>;

/** Entries behind which nobody looks for a slip of the pen. */
const LATELY = 200;

/** Whether one's own last action may be asked back, what would go with it, and who would have to agree. */
export async function previewTakeBack(
  services: ServicesWith<'readEntries' | 'readGame' | 'readUnsealed', 'findRuleset'>,
  { by, gameId, target }: PreviewTakeBackInput,
): Promise<Result<TakeBackPreview, GameError>> {
  const found = await gameFor(services, { by, gameId }, 'ask-take-back');
  if (!found.ok) return found;
  const game = found.value;
  const seat = game.seats.find((one) => personIn(one, by) !== undefined);
  const actor = seat === undefined ? '' : (personIn(seat, by)?.actorId ?? '');
  const actors = sideWith(game, seat?.role, actor);
  const rows = await rowsFrom(services, game, actors, target);
  const asks = othersAt(services, game, by);
  const seq = target ?? rows[0]?.seq;
  if (seq === undefined) return ok({ undone: [], asks });
  const asker = { actors, machines: machinesAt(services, game, actor), hadDice: await diceSince(services, game, rows) };
  const barrier = rows.length === 0 ? ({ barrier: 'not-yours', seq } as const) : barrierTo(rows, asker);
  const why = barrier === undefined ? {} : { barrier: { ...barrier, message: barrierWords(barrier) } };
  const isSealed = barrier === undefined && asks.length > 0 && stillSealed(rows);
  const leave = isSealed ? { asks: [], sealed: true as const } : { asks };
  return ok({ target: seq, undone: await linesOf(services, game, by, rows), ...leave, ...why });
}

/** Whether dice stand in the way of a seed among `rows`; asked of the log only when a seed is there. */
async function diceSince(
  { store }: ServicesWith<'readEntries'>,
  { gameId }: GameRecord,
  rows: readonly EntryRow[],
): Promise<boolean> {
  const [first] = rows;
  if (first === undefined || rows.every(({ type }) => type !== 'epoch-revealed')) return false;
  for (let before = first.seq; before > 0; before -= LATELY) {
    const earlier = await store.readEntries(gameId, { before, limit: LATELY });
    if (earlier.some(({ type }) => type === 'dice-rolled' || type === 'epoch-revealed')) return diceBefore(earlier);
  }
  return false;
}

async function rowsFrom(
  { store }: ServicesWith<'readEntries'>,
  { gameId, nextSeq }: GameRecord,
  actors: ReadonlySet<string>,
  target: number | undefined,
): Promise<readonly EntryRow[]> {
  if (target === undefined) return lastOwn(await store.readEntries(gameId, { before: nextSeq, limit: LATELY }), actors);
  if (target < 0 || target >= nextSeq) return [];
  return store.readEntries(gameId, { after: target - 1, limit: LATELY });
}
