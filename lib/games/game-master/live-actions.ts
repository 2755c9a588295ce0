import { err, ok, type Result } from '@/lib/core/result';
import type { Entry } from '@/lib/trust/entry';
import { type LiveAction, LogReplay } from '@/lib/trust/log-replay';
import { openRow, readWholeLog } from '../engine/whole-log';
import { type GameError, refuse } from '../model/errors';
import type { GameSnapshot } from '../model/records';
import { rulesOf } from '../model/registry';
import type { ServicesWith } from '../model/services';

/** The log of a game at one version, and the actions in it that nothing has undone, the oldest first. */
export interface ReplayedGame {
  readonly entries: readonly Entry[];
  readonly standing: readonly LiveAction[];
}

/** What a replay of a game shows; throws where its own log cannot be played through. */
export async function replayGame(
  services: ServicesWith<'readEntries', 'findRuleset'>,
  game: Pick<GameSnapshot, 'gameId' | 'nextSeq' | 'rulesetId' | 'rulesetVersion'>,
): Promise<ReplayedGame> {
  const { gameId, nextSeq } = game;
  const ruleset = rulesOf(services, game);
  if (ruleset === undefined) throw new Error(`the rules of game ${gameId} are not here`);
  const entries = (await readWholeLog(services, gameId, nextSeq)).map(openRow);
  const replay = new LogReplay(ruleset);
  for (const entry of entries) {
    const applied = replay.apply(entry);
    if (!applied.ok) throw new Error(`game ${gameId}, entry ${applied.error.seq}: ${applied.error.detail}`);
  }
  return { entries, standing: replay.liveActions };
}

/** The actions that a refusal names as ones that could be meant. */
const NAMED = 5;

/** The action of this number, if it stands and may be undone: with it goes all that came after. */
export function undoable(game: ReplayedGame, target: number): Result<LiveAction, GameError> {
  const found = game.standing.find(({ seq }) => seq === target);
  if (found === undefined) return err(noSuchAction(game, target));
  const known = sharedSince(game, target);
  if (known === undefined) return ok(found);
  const message =
    `Entry ${known} passed between this game and another of its campaign, which acted on it: neither can be undone ` +
    'alone. Let the reports be amended instead.';
  return err(refuse('other-games-know', message, { seq: known }));
}

function noSuchAction({ standing }: ReplayedGame, target: number): GameError {
  const last = standing.slice(-NAMED).map(({ seq }) => seq);
  // The number of a die or an event means the action that it belongs to.
  const near = standing.findLast(({ seq }) => seq < target)?.seq;
  const words = last.length === 0 ? 'none stands' : `the last that stand are ${last.join(', ')}`;
  const data = { last, ...(near === undefined ? {} : { near }) };
  return refuse('no-such-action', `Entry ${target} is no action that stands: ${words}.`, data);
}

/** The first entry from `target` on that came from, or went to, another game of the campaign. */
function sharedSince({ entries }: ReplayedGame, target: number): number | undefined {
  return entries.slice(target).find(({ type, payload }) => {
    if (type === 'signal-sent') return payload.result === 'accepted';
    return type === 'action' && payload.from !== undefined;
  })?.seq;
}

/** The entries of the command that begins with `seq`: its dice and its events come right after it. */
export function commandAt({ entries }: Pick<ReplayedGame, 'entries'>, seq: number): readonly Entry[] {
  const rest = entries.slice(seq + 1);
  const end = rest.findIndex(({ type }) => type !== 'dice-rolled' && type !== 'event');
  return entries.slice(seq, end < 0 ? undefined : seq + 1 + end);
}
