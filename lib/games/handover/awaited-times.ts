import type { RoleId } from '@/lib/core/ruleset';
import { type History, historyOf } from '../engine/history';
import { usualOf } from '../engine/waits';
import { responseTimes, waitsAt } from '../log/response-times';
import type { GameRecord } from '../model/records';
import type { ServicesWith } from '../model/services';

/** Since when a role is waited for, and how long it usually takes; as far as that is known. */
export interface AwaitedTime {
  readonly role: RoleId;
  /** Milliseconds, without pauses. */
  readonly waited?: number | undefined;
  /** Milliseconds: the median of its last answers. */
  readonly median?: number | undefined;
  /** The instant of the entry that asked, ISO 8601. */
  readonly since?: string | undefined;
  /** The entry that asked, where the last command kept it. */
  readonly seq?: number | undefined;
}

interface Wanted {
  readonly held: readonly RoleId[];
  readonly at: Date;
}

/**
 * What the last command kept answers most: only where a role has not answered since answers are kept, its log is played through.
 * Times end at `at`, or where the game was paused.
 */
export async function readTimes(
  services: ServicesWith<'readEntries' | 'readGame', 'findRuleset'>,
  game: GameRecord,
  { held, at }: Wanted,
): Promise<readonly AwaitedTime[]> {
  const kept = keptWaits(game);
  const isKnown = (role: RoleId): boolean => kept.has(role) && usualOf(game.summary, role) !== undefined;
  const history = held.every(isKnown) ? undefined : await historyOf(services, game).catch(() => undefined);
  const played = history === undefined ? [] : responseTimes(history, held);
  const seqs = [...new Set([...kept.values()].map(({ seq }) => seq))];
  const entries =
    seqs.length === 0 ? [] : await services.store.readEntries(game.gameId, { at: seqs, limit: seqs.length });
  const end = new Date(game.summary.matters?.paused?.at ?? at);
  return held.map((role) => {
    const own = played.find((one) => one.role === role);
    const wait = kept.get(role);
    const asked = entries.find(({ seq }) => seq === wait?.seq)?.at;
    const from = wait?.at ?? asked;
    return {
      role,
      waited: from === undefined ? playedWait(history, role, at) : Math.max(0, end.getTime() - Date.parse(from)),
      median: usualOf(game.summary, role) ?? own?.median,
      since: asked ?? own?.askedSince,
      seq: wait?.seq,
    };
  });
}

/** Leave to take something back is asked from the entry of the request on. */
function keptWaits({ summary: { waits = [], matters } }: GameRecord) {
  const { asked = 0, waiting = [] } = matters?.takeBack ?? {};
  const requests = waiting.map((role) => ({ role, seq: asked, at: undefined }));
  return new Map([...requests, ...waits].map((wait) => [wait.role, wait]));
}

const playedWait = (history: History | undefined, role: RoleId, at: Date): number | undefined =>
  history === undefined ? undefined : waitsAt(history, at).get(role);
