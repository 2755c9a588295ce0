import { z } from 'zod';
import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { planCommit } from '@/lib/games/engine/commit-plan';
import { draftOfAct } from '@/lib/games/engine/game-act';
import { refusingLoss } from '@/lib/games/engine/loss';
import { append, type Progress, seenTo } from '@/lib/games/engine/progress';
import { type GameError, refuse } from '@/lib/games/model/errors';
import { gameFor } from '@/lib/games/model/permissions';
import type { GameRecord, SeatRecord, Summary } from '@/lib/games/model/records';
import { mayEnter } from '@/lib/games/model/seats';
import type { ServicesWith } from '@/lib/games/model/services';
import type { Infer } from '@/lib/games/model/shapes';
import type { UnderstudyChange } from '@/lib/games/model/side-records';
import type { GameId, UserId } from '@/lib/games/model/types';
import { withNewcomersMail } from '../newcomers-mail';
import { progressOf } from '../other-games';
import { sidesBeside } from '../side/join-side';
import { calledByLadder } from './call-understudy';
import { noUnderstudy } from './drop-understudy';

export interface AnswerAsUnderstudyInput {
  readonly by: UserId;
  readonly gameId: GameId;
  /** The seat that one stands by for. */
  readonly side: RoleId;
  /** True: takes the seat over. False: stands by no more. */
  readonly enter: boolean;
}

export const understudyAnswerSchema = z
  .strictObject({ gameId: z.uuid(), side: z.string(), entered: z.boolean() })
  .meta({ id: 'UnderstudyAnswer' });

type Answer = Result<Infer<typeof understudyAnswerSchema>, GameError>;

/** Others may act in the very second. */
const TRIES = 6;

type Answering = ServicesWith<
  'commitAll' | 'readCampaign' | 'readCommand' | 'readGame',
  'findRuleset' | 'now' | 'randomBytes' | 'snapshots'
>;

/**
 * The word of an understudy, in every game of the campaign in which they stand by for the seat. Who takes it over, once they are called or
 * nobody holds it, is its captain, and gets the brief by mail; who held it is a past player. A call of the ladder, which waits in one game,
 * counts for the campaign: in its other games the ladder calls them as they come. Entering again changes nothing.
 */
export async function answerAsUnderstudy(services: Answering, input: AnswerAsUnderstudyInput): Promise<Answer> {
  const { by, gameId, side, enter } = input;
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const game = await gameFor(services, input, 'read');
    if (!game.ok) return game;
    const seat = game.value.seats.find(({ role }) => role === side);
    if (enter && seat?.userId === by) return ok({ gameId, side, entered: true });
    const standing = await gameFor(services, input, 'stand-in');
    if (!standing.ok) return standing;
    const refusal = refusalOf(services, standing.value, input);
    if (refusal !== undefined) return err(refusal);
    const done = await refusingLoss(() => answerIn(services, input, standing.value));
    if (!done.ok) return done;
    if (done.value) return ok({ gameId, side, entered: enter });
  }
  return err(refuse('command-in-progress', 'The game moves on at this moment; try again.'));
}

function refusalOf(
  services: Pick<Answering, 'findRuleset'>,
  game: GameRecord,
  { by, side, enter }: AnswerAsUnderstudyInput,
): GameError | undefined {
  const seat = game.seats.find(({ role }) => role === side);
  if (seat?.understudy?.userId !== by) return noUnderstudy();
  if (!enter) return undefined;
  if (game.status === 'over') return refuse('game-over', 'This game is over.');
  if (game.summary.matters?.paused !== undefined) return refuse('game-paused', 'The game is paused.');
  if (sidesBeside(services, game, by, undefined).length > 0)
    return refuse('in-another-side', 'You play a side of this game.');
  if (mayEnter(game.summary, seat)) return undefined;
  return refuse('not-asked', 'Nobody has called you yet: the seat is held, and you stand by for it.');
}

/** False when one of the games has moved on since it was read. */
async function answerIn(
  services: Answering,
  input: AnswerAsUnderstudyInput,
  game: GameRecord,
): Promise<Result<boolean, GameError>> {
  const at = services.now().toISOString();
  const commits = [];
  const changes: UnderstudyChange[] = [];
  for (const record of await gamesToo(services, game, input)) {
    const found = await progressOf(services, record);
    if (!found.ok) return found;
    if (found.value === undefined) return ok(false);
    const seat = record.seats.find(({ role }) => role === input.side);
    const step = seat === undefined ? undefined : stepAt(found.value, record, seat, input);
    if (step === undefined) continue;
    const planned = planCommit(services, step.progress, { at, by: input.by });
    commits.push(input.enter ? withNewcomersMail(planned, input.by) : planned.commit);
    changes.push(step.change);
  }
  return ok((await services.store.commitAll(commits, changes)) === 'committed');
}

/** The game, and those of its campaign in which they stand by too; a game that is over keeps those who played it. */
async function gamesToo(
  services: Pick<Answering, 'store'>,
  game: GameRecord,
  { by, side, enter }: AnswerAsUnderstudyInput,
): Promise<readonly GameRecord[]> {
  if (game.campaign === undefined) return [game];
  const holder = game.seats.find(({ role }) => role === side)?.userId;
  const campaign = await services.store.readCampaign(game.campaign.campaignId);
  const others = (campaign?.games ?? []).filter(({ gameId, status, seats, summary }) => {
    const seat = seats.find(({ role }) => role === side);
    if (gameId === game.gameId || status === 'over' || seat?.understudy?.userId !== by) return false;
    return !enter || (seat.userId === holder && (mayEnter(summary, seat) || ladderCalls(summary)));
  });
  return [game, ...others];
}

/** Whether the ladder of a game ends in a call of the understudy. */
const ladderCalls = ({ matters }: Summary): boolean => matters?.ladder?.understudy !== undefined;

interface UnderstudyAct {
  readonly progress: Progress;
  readonly change: UnderstudyChange;
}

function stepAt(
  progress: Progress,
  { summary }: GameRecord,
  seat: SeatRecord,
  { by, enter }: AnswerAsUnderstudyInput,
): UnderstudyAct | undefined {
  const { role, understudy } = seat;
  if (understudy?.actorId === undefined) return undefined;
  const { seq, actorId } = understudy;
  const { gameId } = progress.game;
  const type = enter ? 'understudy-entered' : 'understudy-dropped';
  const draft = draftOfAct(type, { role: undefined, actor: actorId, note: undefined }, { role, named: seq });
  const matters = seenTo(progress.matters, role);
  const seats = progress.game.seats.map((one) => (one.role === role ? { ...one, userId: by, actorId } : one));
  const game = enter ? { ...progress.game, seats } : progress.game;
  const isCalled = !enter || mayEnter(summary, seat);
  const drafts = isCalled ? [draft] : [calledByLadder(role, seq), draft];
  return {
    progress: { ...append({ ...progress, game }, ...drafts), matters },
    change: { change: type, gameId, role, seq },
  };
}
