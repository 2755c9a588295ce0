import type { GameState, Playable } from '../core/playable';
import type { House } from './ports';
import type { CommandRead, GameRecord, GameSnapshot } from './records';
import { rulesOf } from './shelf';

export interface Position {
  readonly ruleset: Playable;
  readonly state: GameState;
  readonly version: number;
}

/** The state of a game that has started: from memory when it is of this version, else from the store. */
export async function positionOf(house: House, game: GameRecord): Promise<Position | undefined> {
  const ruleset = rulesOf(house, game);
  if (ruleset === undefined || game.status === 'open') return undefined;
  const held = house.snapshots.newest(game.gameId);
  if (held?.version === game.version && held.state !== undefined) {
    return { ruleset, state: held.state, version: held.version };
  }
  const stored = await house.store.readState(game.gameId);
  if (stored?.stateText === undefined) return undefined;
  return { ruleset, state: ruleset.loadState(stored.stateText), version: stored.version };
}

/** What was read for a command with its state loaded, or `held` when that is of the same version. */
export function snapshotOf(house: House, read: CommandRead, held: GameSnapshot | undefined): GameSnapshot {
  const { stateText, answered, ...rest } = read;
  if (held?.version === read.version) return held;
  const ruleset = rulesOf(house, read);
  const state = stateText === undefined ? undefined : ruleset?.loadState(stateText);
  const snapshot = { ...rest, state };
  if (state !== undefined) house.snapshots.keep(snapshot);
  return snapshot;
}
