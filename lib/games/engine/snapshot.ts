import type { GameEvent, GameState, Playable } from '@/lib/core/playable';
import type { CommandRead, GameRecord, GameSnapshot, KeptState } from '../model/records';
import { rulesOf } from '../model/registry';
import type { Services, ServicesWith } from '../model/services';

export interface Position {
  readonly ruleset: Playable;
  readonly state: GameState;
  readonly version: number;
}

type GameRules = Pick<GameRecord, 'gameId' | 'rulesetId' | 'rulesetVersion'>;

/** The state of a game that has started: from memory when it is of this version, else from the store. */
export async function positionOf(
  services: ServicesWith<'readState', 'findRuleset' | 'snapshots'>,
  game: GameRecord,
): Promise<Position | undefined> {
  const ruleset = rulesOf(services, game);
  if (ruleset === undefined || game.status === 'open') return undefined;
  const held = services.snapshots.newest(game.gameId);
  if (held?.version === game.version && held.state !== undefined) {
    return { ruleset, state: held.state, version: held.version };
  }
  return storedPosition(services, game);
}

/** The state of a game as it is stored at this moment; undefined before it has started. */
export async function storedPosition(
  services: ServicesWith<'readState', 'findRuleset'>,
  game: GameRules,
): Promise<Position | undefined> {
  const ruleset = rulesOf(services, game);
  const stored = await services.store.readState(game.gameId);
  if (ruleset === undefined || stored?.kept === undefined) return undefined;
  return { ruleset, state: loadKept(ruleset, stored.kept), version: stored.version };
}

/** The position that is kept: the stored state, and what happened since. An event that the rules cannot read throws. */
export function loadKept(ruleset: Playable, { text, since }: KeptState): GameState {
  const state = ruleset.loadState(text);
  return (
    ruleset.replay(
      since.map((bytes) => eventIn(ruleset, bytes)),
      state,
    ) ?? state
  );
}

function eventIn(ruleset: Playable, bytes: string): GameEvent {
  const event = ruleset.parseEvent(JSON.parse(bytes).payload);
  if (event.ok) return event.value;
  throw new Error(`a stored event is none of ${ruleset.meta.id}: ${event.error[0]?.message ?? ''}`);
}

/** What was read for a command with its state loaded, or `held` when that is of the same version. */
export function snapshotOf(
  services: Pick<Services, 'findRuleset' | 'snapshots'>,
  read: CommandRead,
  held: GameSnapshot | undefined,
): GameSnapshot {
  const { kept, answered, ...rest } = read;
  if (held?.version === read.version) return held;
  const ruleset = rulesOf(services, read);
  const state = kept === undefined || ruleset === undefined ? undefined : loadKept(ruleset, kept);
  const snapshot = { ...rest, state };
  if (state !== undefined) services.snapshots.keep(snapshot);
  return snapshot;
}
