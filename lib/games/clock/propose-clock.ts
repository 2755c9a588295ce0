import { areSame, type ClockTerms } from '@/lib/clock/terms';
import { err, ok, type Result } from '@/lib/core/result';
import { type Draft, SERVER } from '../engine/entries';
import {
  type ActCommand,
  type ActContext,
  type ActDone,
  type ActReceipt,
  type ActServices,
  draftOfAct,
  executeAct,
} from '../engine/game-act';
import { append, nextSeqOf, type Progress } from '../engine/progress';
import { type GameError, refuse } from '../model/errors';
import type { ClockProposal } from '../model/matters/records';
import { OPPONENT } from '../model/opponent';
import type { SeatRecord } from '../model/records';
import { actingRolesOf } from '../model/seats';
import { askedSides } from '../rules-version/upgrade';
import { clockedGame, unlessGameCan } from './at-zero';
import { plainTerms, withClock } from './set-clock';

export interface ProposeClockInput extends ActCommand {
  /** Null: nobody's time is counted any more. */
  readonly terms: ClockTerms | null;
}

/**
 * A player wants another clock. It needs the yes of every side that somebody else holds; until then, and if one of them says no, the
 * clock stays as it is.
 */
export function proposeClock(
  services: ActServices,
  { terms, ...command }: ProposeClockInput,
): Promise<Result<ActReceipt, GameError>> {
  const meaning = plainTerms(terms);
  const kind = { type: 'clock-proposed', right: 'propose-clock', reason: 'welcome', meaning } as const;
  return executeAct(services, command, kind, (context) => propose(services, context, terms));
}

function propose(services: ActServices, context: ActContext, terms: ClockTerms | null): Result<ActDone, GameError> {
  const { progress, record, role } = context;
  const { status } = progress.game;
  if (status === 'over') return err(refuse('game-over', 'This game is over.'));
  if (status === 'open') return err(refuse('game-not-started', 'This game waits for its seats to be taken.'));
  const { clock, clockProposal: pending } = progress.matters;
  if (pending !== undefined)
    return err(
      refuse('clock-pending', 'Another clock is proposed already; that is to be answered first.', {
        asked: pending.asked,
      }),
    );
  const beyond = unlessGameCan(clockedGame(services, context), terms);
  if (beyond !== undefined) return err(beyond);
  if (role === undefined || areSame(clock?.terms ?? null, terms))
    return err(refuse('nothing-to-change', 'It is so already.', { terms: plainTerms(terms) }));
  const asked = nextSeqOf(progress);
  const proposed = append(
    progress,
    draftOfAct('clock-proposed', context, { terms: plainTerms(terms) }),
    ...record.seats.flatMap(machineAgrees),
  );
  const proposal = { by: role, terms, asked, waiting: askedSides(services, record, role) };
  return ok({
    progress: proposal.waiting.length === 0 ? agreed(proposed, proposal) : withProposal(proposed, proposal),
  });
}

/** The built-in opponent agrees to every clock; the log shows the consent of all. */
const machineAgrees = ({ role, userId, actorId = '' }: SeatRecord): readonly Draft[] =>
  userId === OPPONENT
    ? [draftOfAct('clock-answered', { role, actor: actorId, note: undefined }, { granted: true })]
    : [];

export interface AnswerClockInput extends ActCommand {
  readonly granted: boolean;
}

/**
 * A yes or a no to another clock, for every side that its author holds. The last yes sets it in the same command; one no, or the
 * proposer's own, and it stays as it is.
 */
export function answerClock(
  services: ActServices,
  { granted, ...command }: AnswerClockInput,
): Promise<Result<ActReceipt, GameError>> {
  const kind = { type: 'clock-answered', right: 'answer-clock', reason: 'welcome', meaning: { granted } } as const;
  return executeAct(services, command, kind, (context) => answer(context, command.by, granted));
}

function answer(context: ActContext, by: string, granted: boolean): Result<ActDone, GameError> {
  const { progress, record } = context;
  const proposal = progress.matters.clockProposal;
  if (proposal === undefined) return err(refuse('no-clock-asked', 'No other clock is proposed.'));
  if (progress.game.status === 'over') return err(refuse('game-over', 'This game is over.'));
  const own = actingRolesOf(record.seats, by);
  const waits = proposal.waiting.some((role) => own.includes(role));
  if (!waits && (granted || !own.includes(proposal.by)))
    return err(refuse('no-clock-asked', 'You have answered already.'));
  const answered = append(progress, draftOfAct('clock-answered', context, { granted }));
  if (!granted) return ok({ progress: withProposal(answered, undefined) });
  const waiting = proposal.waiting.filter((role) => !own.includes(role));
  const next = { ...proposal, waiting };
  return ok({ progress: waiting.length === 0 ? agreed(answered, next) : withProposal(answered, next) });
}

const BY_SERVER = { role: undefined, actor: SERVER, note: undefined } as const;

/** Everybody has said yes: the clock is set. */
function agreed(progress: Progress, { terms, asked }: ClockProposal): Progress {
  const draft = draftOfAct('clock-set', BY_SERVER, { proposal: asked, terms: plainTerms(terms) });
  const set = withProposal(progress, undefined);
  return { ...append(set, draft), matters: withClock(set.matters, terms, nextSeqOf(progress)) };
}

function withProposal(progress: Progress, proposal: ClockProposal | undefined): Progress {
  const { clockProposal, ...matters } = progress.matters;
  return { ...progress, matters: proposal === undefined ? matters : { ...matters, clockProposal: proposal } };
}
