import type { RoleId } from '@/lib/core/ruleset';
import { appendLeaves } from '@/lib/trust/merkle';
import { ownerWaits } from '../model/matters/owner';
import { withoutStopped } from '../model/matters/owner-present';
import type { Pace } from '../model/matters/records';
import type { Commit, GameSnapshot, Summary } from '../model/records';
import { acts, peopleOf } from '../model/seats';
import type { Services } from '../model/services';
import type { UserId } from '../model/types';
import { clocksAfter, clocksBefore, keptClocks, seatClockJobs } from './clocks';
import { deadlinesAfter } from './deadlines';
import { writeEntries } from './entries';
import { mailsOf, opponentJobs } from './mails';
import { instantOf, nextSeqOf, type Progress, statusOf } from './progress';
import { askedForSeeds } from './seeding';
import { assertAway, withoutPast } from './stand-in-over';
import { ladderJobs, pacesAfter, waitsAfter } from './waits';

/** What is to be stored of a command in one game, and the game after it. */
export interface PlannedCommit {
  readonly commit: Commit;
  readonly after: GameSnapshot;
}

/**
 * `at`: ISO 8601 instant of the whole command; that of the command before where a clock went back, because the times of a log
 * go forward. `by`: who gets no mail, because it was their command.
 */
export function planCommit(
  services: Pick<Services, 'randomBytes'>,
  progress: Progress,
  { at: now, by }: { readonly at: string; readonly by?: UserId },
): PlannedCommit {
  return planCommitAt(services, progress, instantOf(progress, now), by);
}

function planCommitAt(
  services: Pick<Services, 'randomBytes'>,
  progress: Progress,
  at: string,
  by: UserId | undefined,
): PlannedCommit {
  const { game, ruleset, now, mailedEntry: told, nextDraw } = progress;
  const { gameId, seats, version: expectedVersion } = game;
  assertAway(progress.drafts, game.summary.matters ?? {}, at);
  const { summary, jobs: clockJobs } = summaryOf(progress, at);
  const climbing = ladderJobs({ gameId, before: game.summary, after: summary, seats });
  const clocks = seatClockJobs(gameId, game.summary, summary, at);
  const { entries, chain } = writeEntries(services, game, at, progress.drafts);
  const leaves = entries.map(({ leaf }) => leaf);
  const { peaks } = appendLeaves({ size: game.nextSeq, peaks: game.peaks }, leaves);
  const next = { status: statusOf(progress), nextSeq: chain.nextSeq, nextDraw, head: chain.head, peaks, summary };
  const news = progress.events.some(ruleset.news) || progress.drafts.some((draft) => draft.news === true);
  const before = game.summary.awaiting;
  // Who takes the last seat of a game that asks for seeds first is asked by that, as by its beginning.
  const startsOrJoins = progress.drafts.some(({ type }) => type === 'game-started' || type === 'seat-taken');
  const people = {
    seats,
    startsOrJoins,
    leave: leaveAsked(progress),
    consent: consentAsked(progress),
    consentOf: ownersAsked(progress),
    wasOver: game.status === 'over',
  };
  const left = leftRole(progress);
  // Who had left an order behind hears what it did like everybody else.
  const actor = left === undefined ? by : undefined;
  const turned = { gameId, seq: told, at, by: actor, left, before, after: summary, news, ...people };
  const stateText = now === undefined || staysStored(progress) ? undefined : ruleset.dumpState(now.state);
  const stateSeq = stateText === undefined ? game.stateSeq : next.nextSeq;
  const commit = {
    gameId,
    expectedVersion,
    after: { ...next, stateText },
    at,
    entries,
    // A trial is nobody's business but its maker's, who is at the table.
    jobs:
      game.trial === true ? [] : [...mailsOf(turned), ...opponentJobs(turned), ...clockJobs, ...climbing, ...clocks],
  };
  return { commit, after: { ...game, ...next, lastAt: at, version: expectedVersion + 1, state: now?.state, stateSeq } };
}

/** The side for which the server took an action by a standing order. */
function leftRole({ drafts }: Progress): RoleId | undefined {
  const action = drafts.find(({ type, payload }) => type === 'action' && payload.standing === true);
  return typeof action?.payload.by === 'string' ? action.payload.by : undefined;
}

/** With more entries than these since its state was stored, a game's state is stored again. */
const ENTRIES_SINCE = 32;

/**
 * Whether the stored state may stay as it is, because the log since tells the rest: writing it out costs a command more than
 * its entries, and a reader without the game in memory replays a few events more.
 */
function staysStored(progress: Progress): boolean {
  const { fullState, now, game } = progress;
  if (fullState === true || game.state === undefined || now?.outcome !== undefined) return false;
  return nextSeqOf(progress) - game.stateSeq <= ENTRIES_SINCE;
}

/** Who is asked by this command, and not by an earlier one, for leave to take something back. */
const leaveAsked = ({ game, matters: { takeBack } }: Progress): readonly RoleId[] =>
  takeBack !== undefined && takeBack.asked >= game.nextSeq ? takeBack.waiting : [];

/** Who is asked by this command, and not by an earlier one, to agree to another clock, or to newer rules. */
const consentAsked = ({ game, matters: { clockProposal, upgrade } }: Progress): readonly RoleId[] =>
  [clockProposal, upgrade].flatMap((one) => (one !== undefined && one.asked >= game.nextSeq ? one.waiting : []));

/** Who is asked by this command about another owner, one by one: of several games of a campaign in the one that the command names. */
function ownersAsked({ game, matters: { ownerProposal: proposal }, drafts }: Progress): readonly UserId[] {
  const isTold = drafts.some(({ type, news }) => type === 'owner-proposed' && news === true);
  if (proposal === undefined || !isTold) return [];
  const people = game.seats.flatMap((seat) => peopleOf(seat).map((person) => ({ ...person, role: seat.role })));
  if (proposal.offered === true) return people.flatMap((one) => (one.actorId === proposal.to ? one.userId : []));
  const waiting = ownerWaits(game.seats, proposal);
  const asked = people.filter((one) => waiting.includes(one.role) && acts(one.right));
  return [game.ownerId, ...asked.map(({ userId }) => userId)];
}

export const NOBODY_AWAITED: Summary = { awaiting: [], deadlines: [] };

const keptPaces = (paces: readonly Pace[]): Pick<Summary, 'paces'> => (paces.length === 0 ? {} : { paces });

/** What lists and mails need to know of a game, and the clock's jobs for the timers that begin to run. */
function summaryOf({ game, ruleset, now, matters: pending, deadlines: moved, drafts }: Progress, at: string) {
  const all = withoutStopped(withoutPast(pending, at), drafts, at);
  const matters = Object.keys(all).length === 0 ? {} : { matters: all };
  if (now === undefined) {
    const awaiting = all.seeding === undefined ? [] : askedForSeeds(all.seeding, game.seats);
    return { summary: { ...NOBODY_AWAITED, awaiting, ...matters }, jobs: [] };
  }
  const { state, standing, outcome } = now;
  const awaiting = ruleset.awaiting(state);
  if (all.forfeit !== undefined && outcome !== undefined) {
    const forfeit = { ...keptClocks(game.summary, at), ...all.forfeit };
    return { summary: { awaiting: [], standing, outcome, deadlines: [], matters: { ...all, forfeit } }, jobs: [] };
  }
  if (outcome !== undefined) return { summary: { awaiting, standing, outcome, deadlines: [], ...matters }, jobs: [] };
  // A trial has no deadlines.
  if (game.trial === true) return { summary: { awaiting, standing, deadlines: [], ...matters }, jobs: [] };
  // A timer that begins in a pause begins with it, as far as its deadline goes: the end of the pause moves all by its length.
  const before = { gameId: game.gameId, stored: game.summary.deadlines, now: moved, at: all.paused?.at ?? at };
  const { deadlines, jobs } = deadlinesAfter(ruleset, state, before);
  const paused = all.paused !== undefined;
  const { seats } = game;
  const earlier = { ...game.summary, ...clocksBefore(game.summary) };
  const waits = waitsAfter({ before: earlier, awaiting, drafts, seq: game.nextSeq, at, paused });
  const paces = pacesAfter({ before: earlier, drafts, at });
  const clocks = clocksAfter({ before: earlier, matters: all, waits, drafts, seats, turn: standing.turn, at });
  return {
    summary: { awaiting, standing, deadlines, ...matters, waits, ...keptPaces(paces), ...(clocks && { clocks }) },
    jobs,
  };
}
