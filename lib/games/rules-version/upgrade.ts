import type { GameState, Playable } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import { compareVersions, decideAlike, sameMajor } from '@/lib/core/rules-version';
import type { RoleId } from '@/lib/core/ruleset';
import { LogReplay } from '@/lib/trust/log-replay';
import { SERVER } from '../engine/entries';
import type { ActDone } from '../engine/game-act';
import { continueWithRules, type Progress } from '../engine/progress';
import { openRow, readWholeLog } from '../engine/whole-log';
import { type GameError, refuse } from '../model/errors';
import { isPerson } from '../model/opponent';
import { masterRoles } from '../model/permissions';
import type { GameRecord } from '../model/records';
import type { Pinned, Registry } from '../model/registry';
import type { Services, ServicesWith } from '../model/services';

/**
 * The rules that a game may go on by: a newer version that decides something differently and reads every older event, which
 * is what versions of one major number do. Without `to`, the newest of them.
 */
export function upgradeOf(registry: Registry, game: Pinned, to?: string): Playable | undefined {
  const { rulesetId: id, rulesetVersion: from } = game;
  const fitting = registry
    .versionsOf(id)
    .filter((version) => sameMajor(version, from) && !decideAlike(version, from) && compareVersions(version, from) > 0);
  const wanted =
    to === undefined ? fitting.toSorted(compareVersions).at(-1) : fitting.find((version) => version === to);
  return wanted === undefined ? undefined : registry.findRuleset(id, wanted);
}

/** Goes by versions alone, never by what is in the log: it is told to people from whom a part of that is sealed. */
export function noUpgrade({ rulesetVersion: from }: Pinned, to: string | undefined): GameError {
  const words = to === undefined ? 'There are no newer rules' : `There is no version ${to} of the rules`;
  return refuse('cannot-upgrade', `${words} that this game, which is played by ${from}, can go on by.`, {
    from,
    ...(to === undefined ? {} : { to }),
  });
}

/** Sides that must agree to what `by` proposes: those that other people hold. A game master's word needs no other. */
export function askedSides(services: Pick<Services, 'findRuleset'>, game: GameRecord, role: RoleId): readonly RoleId[] {
  const masters = masterRoles(services, game);
  if (masters.includes(role)) return [];
  const proposer = game.seats.find((seat) => seat.role === role)?.userId;
  const players = game.seats.filter((seat) => !masters.includes(seat.role));
  return players.filter((seat) => isPerson(seat) && seat.userId !== proposer).map((seat) => seat.role);
}

/** The position that the newer rules make of the whole log; refused where the game cannot go on from it as it is. */
async function positionBy(
  services: ServicesWith<'readEntries'>,
  { game, now }: Progress,
  rules: Playable,
): Promise<Result<GameState, GameError>> {
  const { rulesetVersion: from } = game;
  const no = (words: string, seq?: number): Result<never, GameError> => {
    const data = { from, to: rules.meta.version, ...(seq === undefined ? {} : { seq }) };
    return err(refuse('cannot-upgrade', words, data));
  };
  const replay = new LogReplay(rules);
  for (const row of await readWholeLog(services, game.gameId, game.nextSeq)) {
    const applied = replay.apply(openRow(row));
    if (!applied.ok) return no(`The newer rules cannot read entry ${row.seq} of this game.`, row.seq);
  }
  const { state } = replay;
  if (state === undefined || now === undefined) return no('This game has not begun.');
  if (rules.outcome(state) !== undefined) return no('By the newer rules this game would be over.');
  // Turns are the epochs of the dice: one that is over must not come again.
  if (rules.standing(state).turn !== now.standing.turn)
    return no('By the newer rules this game would be at another turn.');
  return ok(state);
}

/** Carries an upgrade out; everything that happened stands. */
export async function upgraded(
  services: ServicesWith<'readEntries'>,
  progress: Progress,
  rules: Playable,
): Promise<Result<ActDone, GameError>> {
  const { gameId, rulesetVersion: from } = progress.game;
  const to = rules.meta.version;
  const state = await positionBy(services, progress, rules);
  if (!state.ok) return state;
  const draft = { type: 'rules-upgraded', actor: SERVER, payload: { from, to }, news: true } as const;
  const changes = [{ change: 'rules-pinned', gameId, rulesetVersion: to }] as const;
  return ok({ progress: continueWithRules(progress, rules, state.value, draft), changes });
}

/** Whether it could be carried out now. */
export async function canUpgrade(
  services: ServicesWith<'readEntries'>,
  progress: Progress,
  rules: Playable,
): Promise<Result<true, GameError>> {
  const state = await positionBy(services, progress, rules);
  return state.ok ? ok(true) : state;
}
