import { screenOf } from '@/app/games/_rulesets/registry';
import { getServices } from '@/lib/db/services';
import { readLog } from '@/lib/games/log/read-log';
import type { GameView, LogEntryView } from '@/lib/games/model/types';
import { listPublicGames } from '@/lib/games/play/list-public-games';
import { readGame } from '@/lib/games/play/read-game';

/** A public game with its last moves. */
export interface ShownGame {
  readonly game: GameView;
  readonly moves: readonly LogEntryView[];
}

/** Everybody who opens the home page sees the same one: it is read once a while. */
const KEPT_MS = 30_000;
const NEWEST = 120;
const MOVES = 4;

let kept: { readonly at: number; readonly shown: Promise<ShownGame | undefined> } | undefined;

export function shownGame(): Promise<ShownGame | undefined> {
  const now = Date.now();
  if (kept === undefined || now - kept.at > KEPT_MS) {
    // The home page stands without the picture, too.
    kept = { at: now, shown: findGame().catch(() => undefined) };
  }
  return kept.shown;
}

async function findGame(): Promise<ShownGame | undefined> {
  const services = await getServices();
  const listed = await listPublicGames(services, { by: undefined });
  const games = listed.ok ? listed.value.games : [];
  const found = games.find(
    ({ status, rulesetId }) => status === 'running' && screenOf(rulesetId).Picture !== undefined,
  );
  const read = found && (await readGame(services, { by: undefined, gameId: found.gameId }));
  if (!read?.ok) return undefined;
  const { gameId, seq, rulesetId } = read.value;
  const log = await readLog(services, { by: undefined, gameId, before: seq, limit: NEWEST });
  const isMove = screenOf(rulesetId).isMove ?? (() => false);
  const moves = log.ok ? log.value.entries.filter(({ payload }) => payload !== undefined && isMove(payload)) : [];
  return { game: read.value, moves: moves.slice(-MOVES) };
}
