import { err, ok, type Result } from '@/lib/core/result';
import { type GameError, refuse } from '../model/errors';
import { isGameId } from '../model/ids';
import type { Answered } from '../model/records';
import { invisible } from '../model/seats';
import type { Services } from '../model/services';
import type { GameId, UserId } from '../model/types';
import { refusingLoss } from './loss';
import { StandInOver } from './stand-in-over';

/** What every command of a person in a game says, beside what it means. */
export interface Command {
  readonly by: UserId;
  readonly gameId: GameId;
  /** The version of the game that its author has seen; with another one it is refused. */
  readonly expectedVersion: number;
  /** The same key and meaning again gets the stored answer and changes nothing. */
  readonly idempotencyKey: string;
}

/** How often a command is tried: another may be first, in this game or in one of its campaign. */
const TRIES = 6;

/**
 * Executes one command, and never twice at once under one key. When `attempt` answers undefined, another command was
 * first, and it is asked again.
 */
export async function executeOnce<T>(
  services: Pick<Services, 'running'>,
  command: Command,
  attempt: (turn: number) => Promise<Result<T, GameError> | undefined>,
): Promise<Result<T, GameError>> {
  if (!isGameId(command.gameId)) return err(invisible());
  const name = `${command.gameId} ${command.by} ${command.idempotencyKey}`;
  if (services.running.has(name)) {
    return err(refuse('command-in-progress', 'This command is being carried out; ask again.'));
  }
  services.running.add(name);
  try {
    return await refusingLoss(() => retried(command, attempt));
  } finally {
    services.running.delete(name);
  }
}

async function retried<T>(
  { expectedVersion }: Command,
  attempt: (turn: number) => Promise<Result<T, GameError> | undefined>,
): Promise<Result<T, GameError>> {
  for (let turn = 1; turn <= TRIES; turn += 1) {
    const answer = await attempt(turn).catch(unlessOver);
    if (answer !== undefined) return answer;
  }
  return err(stale(expectedVersion));
}

/** A right that ended in the middle of a command is looked at again, like a game that moved on. */
function unlessOver(error: unknown): undefined {
  if (error instanceof StandInOver) return undefined;
  throw error;
}

export const stale = (version: number): GameError =>
  refuse('stale-version', 'The game has moved on; look at it again before you act.', { version });

/** The stored answer of a command that was carried out before, if it meant the same. */
export function repeatAnswer<T>(answered: Answered, requestHash: string): Result<T, GameError> {
  if (answered.requestHash !== requestHash) {
    return err(refuse('idempotency-key-reused', 'This key was used for another command; take a new one.'));
  }
  const answer: T = JSON.parse(answered.response);
  return ok(answer);
}
