import type { GameState } from '@/lib/core/playable';
import type { GameRecord } from '../model/records';
import type { ServicesWith } from '../model/services';
import { historyOf, type Moment } from './history';

/** A position of a game, from which something else begins. */
export interface Beginning {
  /** The entry of the command before which it is; the number of the next one for the present position. */
  readonly seq: number;
  readonly state: GameState;
  /** Of the last entry that led to it. */
  readonly leaf: string;
}

/** The position before an entry's command; undefined where the game had not begun, or has no such entry yet. */
export async function positionBefore(
  services: ServicesWith<'readEntries', 'findRuleset'>,
  game: GameRecord,
  seq: number,
): Promise<Beginning | undefined> {
  const moments = (await historyOf(services, game))?.moments ?? [];
  const end = moments.at(-1);
  if (end === undefined || seq > end.row.seq + 1) return undefined;
  const head = moments[moments[seq]?.head ?? end.row.seq + 1];
  const last: Moment | undefined = head === undefined ? end : moments[head.row.seq - 1];
  const state = last?.after;
  return last === undefined || state === undefined ? undefined : { seq: last.row.seq + 1, state, leaf: last.row.leaf };
}
