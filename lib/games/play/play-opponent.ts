import type { RoleId } from '@/lib/core/ruleset';
import { machineChoice } from '../clock/machine-choice';
import type { ActServices } from '../engine/game-act';
import { COMMIT_SEED } from '../engine/seeding';
import { positionOf } from '../engine/snapshot';
import { isGameId } from '../model/ids';
import { isPerson, OPPONENT } from '../model/opponent';
import type { GameRecord } from '../model/records';
import type { ServicesWith } from '../model/services';
import type { GameId } from '../model/types';
import { delegateSeed } from '../seeds/delegate-seed';
import { submitAction } from './submit-action';

/** What became of one call: how many actions were done, and why it ended. */
export interface OpponentPlayed {
  readonly actions: number;
  readonly result: 'not-asked' | 'refused' | 'enough';
  /** Of a refusal: the game waits then, for the clock or for a person. */
  readonly code?: string;
}

/** A turn of the largest system takes the opponent far fewer. */
const MOST = 500;

/**
 * The built-in opponent does what its seats are asked for, one action after the other, like every player: through the
 * same use-case, with the same checks, into the same log. Called again at any time it goes on where it was.
 */
export async function playOpponent(
  services: ActServices & ServicesWith<'keepRefusal' | 'readStanding' | 'readState', 'guard'>,
  { gameId }: { readonly gameId: GameId },
): Promise<OpponentPlayed> {
  if (!isGameId(gameId)) return { actions: 0, result: 'not-asked' };
  for (let actions = 0; actions < MOST; actions += 1) {
    const done = await playOnce(services, gameId);
    if (done !== undefined) return { actions, ...done };
  }
  return { actions: MOST, result: 'enough' };
}

type Ended = Omit<OpponentPlayed, 'actions'>;

/** Undefined: something was done, and there may be more to do. */
async function playOnce(
  services: ActServices & ServicesWith<'keepRefusal' | 'readStanding' | 'readState', 'guard'>,
  gameId: GameId,
): Promise<Ended | undefined> {
  const game = await services.store.readGame(gameId);
  const asked = game?.summary.awaiting.find(({ role }) => holdsSeat(game, role));
  if (game === undefined || asked === undefined) return { result: 'not-asked' };
  // Where people decide at the same time, they go first: a page that somebody fills in must not grow old under their hands.
  if (game.summary.awaiting.some(({ role }) => isAskedOfPerson(game, role))) return { result: 'not-asked' };
  const command = { by: OPPONENT, gameId, role: asked.role, expectedVersion: game.version };
  // One key a position: however often a job comes back, the same action is done once.
  const idempotencyKey = `opponent ${game.version} ${asked.role}`;
  const answer =
    asked.decision === COMMIT_SEED
      ? await delegateSeed(services, { ...command, idempotencyKey })
      : await decideAndSend(services, game, { ...command, idempotencyKey });
  if (answer === undefined) return { result: 'not-asked' };
  if (answer.ok) return undefined;
  const code = answer.error.kind === 'rule' ? answer.error.rejection.code : answer.error.code;
  // Somebody was first: look again at what is asked now.
  return code === 'stale-version' ? undefined : { result: 'refused', code };
}

const holdsSeat = (game: GameRecord, role: RoleId): boolean =>
  game.seats.some((seat) => seat.role === role && seat.userId === OPPONENT);

const isAskedOfPerson = (game: GameRecord, role: RoleId): boolean =>
  game.seats.some((seat) => seat.role === role && isPerson(seat));

async function decideAndSend(
  services: ActServices & ServicesWith<'keepRefusal' | 'readStanding' | 'readState', 'guard'>,
  game: GameRecord,
  command: Omit<Parameters<typeof submitAction>[1], 'action'>,
) {
  const position = await positionOf(services, game);
  if (position === undefined) return undefined;
  const { ruleset, state } = position;
  const strength = game.seats.find((seat) => seat.role === command.role)?.strength;
  const seed = `${game.gameId} ${game.version}`;
  const action = machineChoice({ ruleset, state, role: command.role, seed, strength });
  return action === undefined ? undefined : submitAction(services, { ...command, action });
}
