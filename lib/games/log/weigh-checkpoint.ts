import { ok, type Result } from '@/lib/core/result';
import { backTo } from '@/lib/trust/acts';
import { type Judgement, judge } from '@/lib/trust/checkpoint';
import { rootsAt, type TreeHead } from '@/lib/trust/merkle';
import type { GameError } from '../model/errors';
import { gameFor } from '../model/permissions';
import type { GameRecord } from '../model/records';
import { rulesForWords } from '../model/registry';
import type { ServicesWith } from '../model/services';
import type { GameId, LogEntryView, UserId } from '../model/types';
import { readLog } from './read-log';

export interface WeighCheckpointInput {
  readonly by?: UserId | undefined;
  readonly gameId: GameId;
  /** What was signed of the log once. */
  readonly head: TreeHead;
}

export interface WeighedCheckpoint {
  readonly judgement: Judgement;
  /** Entries of the log as it stands. */
  readonly total: number;
  /** Entries after the head that took back, struck or amended what was played before it, as far as the reader may see them. */
  readonly undone: readonly LogEntryView[];
}

/** Entries after a head that are looked through; a page each. */
const MAX_PAGES = 20;
const PAGE = 500;

/** Whether the log still begins with what was signed, and what of that was undone since. */
export async function weighCheckpoint(
  services: ServicesWith<'readGame' | 'readLeaves' | 'readEntries' | 'readNotes' | 'readUnsealed', 'findRuleset'>,
  { by, gameId, head }: WeighCheckpointInput,
): Promise<Result<WeighedCheckpoint, GameError>> {
  const found = await gameFor(services, { by, gameId }, 'read');
  if (!found.ok) return found;
  const game = found.value;
  const size = Math.min(head.size, game.nextSeq);
  const roots = rootsAt(await services.store.readLeaves(gameId, size), [size]);
  const judgement = judge(head, (asked) => (asked > game.nextSeq ? undefined : roots.get(asked)));
  const undone = judgement === 'consistent' ? await undoneSince(services, game, { by, head }) : [];
  return ok({ judgement, total: game.nextSeq, undone });
}

async function undoneSince(
  services: ServicesWith<'readGame' | 'readEntries' | 'readNotes' | 'readUnsealed', 'findRuleset'>,
  game: GameRecord,
  { by, head }: Pick<WeighCheckpointInput, 'by' | 'head'>,
): Promise<readonly LogEntryView[]> {
  const undone: LogEntryView[] = [];
  let after = head.size - 1;
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const page = await readLog(services, { ...(by && { by }), gameId: game.gameId, after, limit: PAGE });
    if (!page.ok) return undone;
    undone.push(...page.value.entries.filter((entry) => isUndoing(services, game, entry, head.size)));
    if (page.value.next === undefined) return undone;
    after = page.value.next;
  }
  return undone;
}

/** An act that goes back to before `size`, or an event by which the rules change what they had taken for final. */
function isUndoing(
  services: ServicesWith<never, 'findRuleset'>,
  game: GameRecord,
  { type, payload }: LogEntryView,
  size: number,
): boolean {
  if (payload === undefined) return false;
  const target = backTo({ type, payload });
  if (target !== undefined) return target < size;
  if (type !== 'event') return false;
  const rules = rulesForWords(services, game);
  const event = rules?.parseEvent(payload);
  return event?.ok === true && rules?.news(event.value) === true;
}
