import type { GameSetup, Playable } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import { isSeat } from '@/lib/core/ruleset';
import { sha256Hex } from '@/lib/trust/crypto';
import { planCommit } from '../engine/commit-plan';
import { newDice } from '../engine/dice-box';
import { plain, SERVER } from '../engine/entries';
import { refusingLoss } from '../engine/loss';
import { type Beginning, positionBefore } from '../engine/position-before';
import { beginAt } from '../engine/progress';
import { type GameError, refuse } from '../model/errors';
import { gameIdOfKey } from '../model/ids';
import { isSealedFrom } from '../model/is-sealed-from';
import { gameFor } from '../model/permissions';
import type { GameRecord, NewGame } from '../model/records';
import { rulesNotHere, rulesOf } from '../model/registry';
import { rolesOf } from '../model/seats';
import type { Services, ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';
import { storeOnce } from './create-once';
import { checkName, createProgress, type NewGamePlan, newGameOf } from './new-game';

export interface BranchGameInput {
  readonly by: UserId;
  readonly gameId: GameId;
  /** The trial begins at the position before the command of this entry; the number of the next entry for the present one. */
  readonly seq: number;
  /** What its maker calls it; the name of the game by default. */
  readonly name?: string | undefined;
  /** The same key of the same user again makes no second trial. */
  readonly idempotencyKey: string;
}

export interface BranchedGame {
  readonly gameId: GameId;
}

/** More trials of one game than these nobody looks at again. */
export const MAX_TRIALS = 20;

/**
 * A trial: a game of one's own that begins at a position of another one. It has dice of its own, all its seats are its
 * maker's, no clock runs in it, no mail tells of it, and no other game hears of it. The game that it comes from is only
 * read. Refused where anything up to that position is sealed from the asker: the position would tell it.
 */
export const branchGame = (
  services: ServicesWith<
    'createGame' | 'listBranches' | 'readCommand' | 'readEntries' | 'readGame' | 'readSealed' | 'readUnsealed',
    'findRuleset' | 'now' | 'quota' | 'randomBytes'
  >,
  input: BranchGameInput,
): Promise<Result<BranchedGame, GameError>> => refusingLoss(() => branchNow(services, input));

async function branchNow(
  services: ServicesWith<
    'createGame' | 'listBranches' | 'readCommand' | 'readEntries' | 'readGame' | 'readSealed' | 'readUnsealed',
    'findRuleset' | 'now' | 'quota' | 'randomBytes'
  >,
  input: BranchGameInput,
): Promise<Result<BranchedGame, GameError>> {
  const { by, idempotencyKey: key } = input;
  const found = await gameFor(services, input, 'try-out');
  if (!found.ok) return found;
  const name = input.name === undefined ? ok(found.value.name) : checkName(input.name);
  if (!name.ok) return name;
  const gameId = gameIdOfKey(by, key);
  const request = { gameId, userId: by, key, requestHash: hashOf(input) };
  const known = await services.store.readGame(gameId);
  const made =
    known === undefined ? await trialOf(services, input, { ...found.value, name: name.value }, gameId) : ok(undefined);
  if (!made.ok) return made;
  return storeOnce(services, request, { gameId }, async (answer) => {
    const game = made.value;
    if (game === undefined) throw new Error(`game ${gameId} is there, and has no answer`);
    return services.store.createGame({ ...game, first: { ...game.first, answer } }, services.quota);
  });
}

/** A trial without a name of its own is asked for as it always was. */
const hashOf = ({ gameId, seq, name }: BranchGameInput): string =>
  sha256Hex(JSON.stringify(['trial', gameId, seq, ...(name === undefined ? [] : [name])]));

async function trialOf(
  services: ServicesWith<
    'listBranches' | 'readEntries' | 'readSealed' | 'readUnsealed',
    'findRuleset' | 'now' | 'randomBytes'
  >,
  { by, seq }: BranchGameInput,
  game: GameRecord,
  gameId: GameId,
): Promise<Result<NewGame, GameError>> {
  const open = await openTo(services, by, game);
  if (seq > open.to) return err(sealed(open));
  if (open.trials >= MAX_TRIALS) return err(tooMany());
  const ruleset = rulesOf(services, game);
  const setup = ruleset?.parseSetup(game.setup);
  if (ruleset === undefined || setup?.ok !== true) return err(rulesNotHere(game));
  const position = await positionBefore(services, game, seq);
  if (position === undefined) return err(refuse('game-not-started', 'There is no position yet at this entry.'));
  if (ruleset.outcome(position.state) !== undefined) return err(refuse('game-over', 'The game is over there.'));
  const plan = planOf(services, { by, gameId, game, ruleset, setup: setup.value });
  return ok(beginTrial(services, plan, game, position));
}

interface Open {
  /** The last entry before which every position is the reader's to see. */
  readonly to: number;
  readonly trials: number;
}

/** Goes by what is sealed alone, never by what it says: the answer is the same whatever others have chosen. */
async function openTo(
  services: ServicesWith<'listBranches' | 'readSealed' | 'readUnsealed'>,
  by: UserId,
  game: GameRecord,
): Promise<Open> {
  const reader = { roles: rolesOf(game.seats, by), unsealed: await services.store.readUnsealed(game.gameId) };
  const trials = (await services.store.listBranches(game.gameId, by, { limit: MAX_TRIALS })).items.length;
  const rows = await services.store.readSealed(game.gameId);
  const first = rows.find((row) => isSealedFrom(row, reader));
  return { to: first?.seq ?? Number.POSITIVE_INFINITY, trials };
}

function sealed({ to }: Open): GameError {
  return refuse(
    'sealed-position',
    `A part of this position is sealed from you: the latest that you can try from is the one before entry ${to}.`,
    { latest: to },
  );
}

const tooMany = (): GameError =>
  refuse('too-many-trials', `You have ${MAX_TRIALS} trials of this game: go on in one of them.`, { most: MAX_TRIALS });

interface Trial {
  readonly by: UserId;
  readonly gameId: GameId;
  readonly game: GameRecord;
  readonly ruleset: Playable;
  readonly setup: GameSetup;
}

/** Nothing of the true game's dice comes along: the secret and the seeds are new ones. */
function planOf(services: Pick<Services, 'randomBytes'>, { by, gameId, game, ruleset, setup }: Trial): NewGamePlan {
  const roles = ruleset.roles(setup);
  const players = roles.filter(({ kind }) => kind === 'player').map(({ id }) => id);
  const seats = roles.filter(isSeat).map(({ id: role }) => ({ role, userId: by, actorId: 'p1' }));
  return { gameId, name: game.name, by, ruleset, setup, seats, dice: newDice(services, players) };
}

function beginTrial(
  services: Pick<Services, 'now' | 'randomBytes'>,
  plan: NewGamePlan,
  from: GameRecord,
  { seq, state, leaf }: Beginning,
): NewGame {
  const { ruleset, by } = plan;
  const { turn } = ruleset.standing(state);
  const payload = { game: { gameId: from.gameId, seq, leaf }, state: plain(state), turn };
  const created = createProgress(plan);
  const trial = { ...created, game: { ...created.game, trial: true as const } };
  const begun = beginAt(trial, state, { type: 'game-branched', actor: SERVER, payload });
  const { commit } = planCommit(services, begun, { at: services.now().toISOString(), by });
  return { ...newGameOf(plan, commit), branch: { gameId: from.gameId, seq } };
}
