import { toldInstant } from '@/lib/clock/told-instant';
import { err, ok, type Result } from '@/lib/core/result';
import {
  type ActCommand,
  type ActContext,
  type ActDone,
  type ActReceipt,
  draftOfAct,
  executeAct,
} from '@/lib/games/engine/game-act';
import { append, instantOf, type Progress } from '@/lib/games/engine/progress';
import { type GameError, refuse } from '@/lib/games/model/errors';
import type { KeyedJob } from '@/lib/games/model/mail-records';
import { ownerIsDue, ownerWaits } from '@/lib/games/model/matters/owner';
import type { OwnerProposal } from '@/lib/games/model/matters/records';
import type { GameChange } from '@/lib/games/model/records';
import { actingRolesOf } from '@/lib/games/model/seats';
import type { UserId } from '@/lib/games/model/types';
import { quiet } from '../side/invite-member';
import { asOwner, openProposal, ownersGames, userOf } from './places';
import { dueMail, type OwnerServices } from './propose-owner';

export interface AnswerOwnerInput extends ActCommand {
  readonly granted: boolean;
}

/**
 * A yes or a no to another owner, in all games of the campaign: for the sides that are asked, for the owner, whose yes makes it an offer, and
 * for who is proposed, who takes the game over by it. One no, or the proposer's own, ends it.
 */
export function answerOwner(
  services: OwnerServices,
  { granted, ...command }: AnswerOwnerInput,
): Promise<Result<ActReceipt, GameError>> {
  const kind = { type: 'owner-answered', right: 'answer-owner', reason: 'welcome', meaning: { granted } } as const;
  return executeAct(services, command, kind, (context) => answer(services, context, { by: command.by, granted }));
}

interface Word {
  readonly by: UserId;
  readonly granted: boolean;
}

interface Answered {
  readonly progress: Progress;
  readonly change?: GameChange;
  readonly jobs?: readonly KeyedJob[];
}

async function answer(services: OwnerServices, context: ActContext, word: Word): Promise<Result<ActDone, GameError>> {
  const proposal = openProposal(context, instantOf(context.progress, context.at));
  if (proposal === undefined) return err(notAsked());
  const games = await ownersGames(services, context, word.by);
  if (!games.ok) return games;
  const done: Answered[] = [];
  for (const game of games.value) {
    const isNamed = game === context;
    if (!isNamed && proposal.with?.includes(game.record.gameId) !== true) continue;
    const answered = answerAt(game, word);
    if (answered.ok) done.push(isNamed ? answered.value : inSilence(answered.value));
    // Answered or stopped there already, it needs no second word; but who takes the games over takes all of them.
    else if (isNamed || takes(context, word)) return answered;
  }
  const [own, ...others] = done;
  if (own === undefined) return err(notAsked());
  return ok({
    progress: own.progress,
    others: others.map(({ progress }) => progress),
    changes: done.flatMap(({ change }) => change ?? []),
    jobs: own.jobs ?? [],
  });
}

const takes = ({ record, progress }: ActContext, { by, granted }: Word): boolean =>
  granted && userOf(record, progress.matters.ownerProposal?.to ?? '') === by;

/** Of several games, the named one's mails alone are sent. */
const inSilence = ({ progress, ...rest }: Answered): Answered => ({
  ...rest,
  progress: { ...progress, drafts: progress.drafts.map(quiet) },
});

const notAsked = (words = 'No other owner is proposed.'): GameError => refuse('no-owner-asked', words);

function answerAt(context: ActContext, { by, granted }: Word): Result<Answered, GameError> {
  const { progress, record } = context;
  const at = instantOf(progress, context.at);
  const proposal = openProposal(context, at);
  if (proposal === undefined) return err(notAsked(`No other owner is proposed in “${record.name}”, or no longer.`));
  const own = actingRolesOf(record.seats, by);
  const isOwner = by === record.ownerId;
  const isNamed = userOf(record, proposal.to) === by;
  const asked = ownerWaits(record.seats, proposal).filter((role) => own.includes(role));
  const mayStop = isOwner || isNamed || asked.length > 0 || proposal.granted.some((role) => own.includes(role));
  if (!granted && mayStop) return ok({ progress: answered(context, false, undefined) });
  if (granted && isNamed) return takeOver(context, proposal, at);
  // The owner is there: their yes is all that it needs beside the other's.
  if (granted && isOwner && proposal.offered !== true) {
    const { until: _, latest: __, ...rest } = proposal;
    return ok(withMail(context, answered(context, true, { ...rest, offered: true })));
  }
  if (asked.length === 0) return err(notAsked('You are not asked, or have answered already.'));
  const next = { ...proposal, granted: [...proposal.granted, ...own.filter((role) => asked.includes(role))] };
  return ok(withMail(context, answered(context, true, next)));
}

/** Once nobody else is asked any more, who is proposed is told from when they may take the game over. */
function withMail({ record }: ActContext, progress: Progress): Answered {
  const proposal = progress.matters.ownerProposal;
  const isAgreed = proposal !== undefined && ownerWaits(record.seats, proposal).length === 0;
  return isAgreed ? { progress, jobs: [dueMail(record, proposal, userOf(record, proposal.to) ?? '')] } : { progress };
}

const answered = (context: ActContext, granted: boolean, left: OwnerProposal | undefined): Progress =>
  withProposal(append(context.progress, draftOfAct('owner-answered', context, { ...asOwner(context), granted })), left);

/** The game is theirs from here. */
function takeOver(context: ActContext, proposal: OwnerProposal, at: string): Result<Answered, GameError> {
  const { progress, record } = context;
  if (!ownerIsDue(record.seats, proposal, at)) return err(tooEarly(context, proposal));
  const to = userOf(record, proposal.to) ?? '';
  const draft = draftOfAct('owner-changed', context, { proposal: proposal.asked });
  const { gameId, ownerId: from } = record;
  const passed = withProposal(append(progress, draft), undefined);
  return ok({
    progress: { ...passed, game: { ...passed.game, ownerId: to } },
    change: { change: 'owner-changed', gameId, from, to },
  });
}

function tooEarly({ record }: ActContext, proposal: OwnerProposal): GameError {
  const { at, until = at, latest = until } = proposal;
  const waiting = [...ownerWaits(record.seats, proposal)];
  const words =
    waiting.length === 0
      ? `The owner has time to answer until ${toldInstant(until)}. Then you may take the game over.`
      : `Not every side has agreed. If all of them do, you may take the game over from ${toldInstant(until)} on, otherwise from ${toldInstant(latest)} on.`;
  return refuse('owner-has-time', words, { until, latest, waiting });
}

export function withProposal(progress: Progress, proposal: OwnerProposal | undefined): Progress {
  const { ownerProposal: _, ...matters } = progress.matters;
  return { ...progress, matters: proposal === undefined ? matters : { ...matters, ownerProposal: proposal } };
}
