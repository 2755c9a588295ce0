import { GAME_MASTER } from '@/lib/core/game-master';
import type { GameState, Playable } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { positionBefore } from '../engine/position-before';
import { type GameError, refuse } from '../model/errors';
import { isSealedFrom } from '../model/is-sealed-from';
import type { GameRecord, SealedRow } from '../model/records';
import { rulesNotHere, rulesOf } from '../model/registry';
import { rolesOf } from '../model/seats';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';

export type RootServices = ServicesWith<'readEntries' | 'readSealed' | 'readUnsealed', 'findRuleset'>;

interface AskedRoot {
  readonly by: UserId | undefined;
  /** It is the position before the command of this entry; the number of the next entry: the present one. */
  readonly seq: number;
  /** Leaves out what the asker has sealed too, so that others may see it. */
  readonly open: boolean;
}

/** A position of a game as somebody may analyse it. */
export interface Root {
  readonly ruleset: Playable;
  readonly seq: number;
  readonly state: GameState;
  /** The seat whose secrets are in it. */
  readonly secretOf?: RoleId;
}

/** The position before an entry, without what the asker may not see: who has sealed a choice there chooses again. */
export async function rootOf(
  services: RootServices,
  game: GameRecord,
  asked: AskedRoot,
): Promise<Result<Root, GameError>> {
  const ruleset = rulesOf(services, game);
  if (ruleset === undefined) return err(rulesNotHere(game));
  const begin = await positionBefore(services, game, asked.seq);
  if (begin === undefined) return err(refuse('game-not-started', 'There is no position yet at this entry.'));
  if (ruleset.outcome(begin.state) !== undefined) return err(refuse('game-over', 'The game is over there.'));
  const seals = await sealsBefore(services, game.gameId, begin.seq);
  const known = asShown(ruleset, begin.state, seals, asked.open ? [] : sidesOf(game, asked.by));
  if (known === undefined) return err(sealed(seals));
  return ok({ ruleset, seq: begin.seq, ...known });
}

const sidesOf = ({ seats }: GameRecord, by: UserId | undefined): readonly RoleId[] =>
  rolesOf(seats, by).filter((role) => role !== GAME_MASTER.id);

interface Seals {
  /** What is still sealed from those who hold no seat, the first one first. */
  readonly rows: readonly SealedRow[];
  readonly unsealed: ReadonlyMap<string, number>;
}

/** Goes by what is sealed at this moment, never by what it says. */
async function sealsBefore(
  services: ServicesWith<'readSealed' | 'readUnsealed'>,
  gameId: GameId,
  seq: number,
): Promise<Seals> {
  const all = await services.store.readSealed(gameId);
  const unsealed = all.length === 0 ? new Map<string, number>() : await services.store.readUnsealed(gameId);
  return { rows: all.filter((row) => row.seq < seq && isSealedFrom(row, { roles: [], unsealed })), unsealed };
}

/** Whether a position that holds secrets of a seat still does: they may have been opened since. */
export async function holdsSecrets(
  services: ServicesWith<'readSealed' | 'readUnsealed'>,
  { gameId, seq, secretOf }: { readonly gameId: GameId; readonly seq: number; readonly secretOf?: RoleId },
): Promise<boolean> {
  return secretOf !== undefined && (await sealsBefore(services, gameId, seq)).rows.length > 0;
}

type Shown = Pick<Root, 'state' | 'secretOf'>;

/** Undefined where the rules cannot tell what of the position may be seen. */
function asShown(ruleset: Playable, state: GameState, seals: Seals, roles: readonly RoleId[]): Shown | undefined {
  if (seals.rows.length === 0) return { state };
  const [side, ...more] = roles;
  const isAllOwn = seals.rows.every((row) => !isSealedFrom(row, { roles, unsealed: seals.unsealed }));
  if (isAllOwn && side !== undefined) return { state, secretOf: side };
  if (more.length > 0) return undefined;
  // For those without a side the game master's eyes do: they see what everybody sees.
  const shown = ruleset.askAgain(state, side ?? GAME_MASTER.id);
  return shown && { state: shown, ...(side === undefined ? {} : { secretOf: side }) };
}

function sealed({ rows }: Seals): GameError {
  const latest = rows[0]?.seq ?? 0;
  return refuse(
    'sealed-position',
    `Something in this position is sealed from you, and these rules cannot leave it out. The latest that you can analyse is the position before entry ${latest}.`,
    { latest },
  );
}
