import { err, ok, type Result } from '@/lib/core/result';
import type { Draft } from '@/lib/games/engine/entries';
import {
  type ActCommand,
  type ActContext,
  type ActDone,
  type ActReceipt,
  type ActServices,
  draftOfAct,
  executeAct,
} from '@/lib/games/engine/game-act';
import { keyed } from '@/lib/games/engine/mails';
import { append, instantOf, nextSeqOf, type Progress } from '@/lib/games/engine/progress';
import { type GameError, refuse } from '@/lib/games/model/errors';
import type { KeyedJob } from '@/lib/games/model/mail-records';
import { noticeOf, OWNER_HOURS, ownerWaits } from '@/lib/games/model/matters/owner';
import type { OwnerProposal } from '@/lib/games/model/matters/records';
import { OPPONENT } from '@/lib/games/model/opponent';
import type { GameRecord, SeatRecord } from '@/lib/games/model/records';
import { actingRolesOf, peopleAt } from '@/lib/games/model/seats';
import type { ServicesWith } from '@/lib/games/model/services';
import type { UserId } from '@/lib/games/model/types';
import { quiet } from '../side/invite-member';
import { actorIn, asOwner, openProposal, ownersGames, userOf } from './places';

export interface ProposeOwnerInput extends ActCommand {
  /** Who shall own the game, as its log names them: somebody with a seat, of a side, or who stands by for a seat. */
  readonly to: string;
}

export type OwnerServices = ActServices & ServicesWith<'readCampaign'>;

/**
 * Proposes who shall own the game, and those games of its campaign in which they are too. By the owner it is an offer, which only they who are proposed answer. By
 * anybody else it holds where the owner does not answer: they have time, and stop it by a no or by anything they do in the game; every other
 * side is asked. Who is proposed takes the game over in the end: see `answerOwner`.
 */
export function proposeOwner(
  services: OwnerServices,
  { to, ...command }: ProposeOwnerInput,
): Promise<Result<ActReceipt, GameError>> {
  const kind = { type: 'owner-proposed', right: 'propose-owner', reason: 'welcome', meaning: { to } } as const;
  return executeAct(services, command, kind, (context) => propose(services, context, { by: command.by, to }));
}

interface Asked {
  readonly by: UserId;
  readonly to: string;
}

async function propose(
  services: OwnerServices,
  context: ActContext,
  { by, to }: Asked,
): Promise<Result<ActDone, GameError>> {
  const user = userOf(context.record, to);
  if (user === undefined || user === OPPONENT) return err(nobodyThere());
  if (user === context.record.ownerId) return err(refuse('nothing-to-change', 'They own this game.'));
  const owned = await ownersGames(services, context, by);
  if (!owned.ok) return owned;
  const games = owned.value.filter(({ record }) => actorIn(record, user) !== undefined);
  const pending = games.map((game) => pendingFault(game, by));
  const [first] = pending;
  // One that holds in some of the games only was stopped in the others.
  if (first !== undefined && pending.every((one) => one !== undefined)) return err(first);
  const [own, ...others] = games.map((game) => proposedAt(game, { by, user }, games));
  if (own === undefined) return err(nobodyThere());
  return ok({ progress: own, others, jobs: jobsOf(context, own) });
}

const nobodyThere = (): GameError =>
  refuse('no-such-member', 'A game is handed over to somebody who has a seat in it, or stands by for one.');

/** A proposal goes before another one; but the owner may offer the game at any time, and their offer need not keep others back. */
function pendingFault(game: ActContext, by: UserId): GameError | undefined {
  const at = instantOf(game.progress, game.at);
  const proposal = openProposal(game, at);
  if (proposal === undefined || by === game.record.ownerId) return undefined;
  const isFresh = Date.parse(at) - Date.parse(proposal.at) < OWNER_HOURS.least * 3_600_000;
  if (proposal.offered === true && !isFresh) return undefined;
  return refuse('owner-pending', 'An owner is proposed already; that is to be answered first.', {
    asked: proposal.asked,
  });
}

interface Wish {
  readonly by: UserId;
  readonly user: UserId;
}

/** The proposal in one of the games that it is for; the first of them is the one that the command names. */
function proposedAt(context: ActContext, { by, user }: Wish, games: readonly ActContext[]): Progress {
  const { progress, record, role } = context;
  const to = actorIn(record, user) ?? '';
  const beside = games.filter((game) => game !== context).map((game) => game.record.gameId);
  const at = instantOf(progress, context.at);
  const isOffer = by === record.ownerId;
  const owner = actorIn(record, record.ownerId);
  const notice = isOffer ? {} : noticeFor(context, at);
  const gone = !isOffer && record.ownerGone === true ? { gone: true } : {};
  const asked = { ...(isOffer || owner === undefined ? {} : { owner }), ...gone, ...notice };
  const draft = draftOfAct('owner-proposed', context, { ...asOwner(context), to, ...asked });
  const machines = isOffer ? [] : record.seats.flatMap(machineAgrees);
  const proposal: OwnerProposal = {
    ...(role === undefined ? {} : { by: role }),
    to,
    ...(owner === undefined ? {} : { owner }),
    asked: nextSeqOf(progress),
    at,
    granted: actingRolesOf(record.seats, by),
    ...(beside.length === 0 ? {} : { with: beside }),
    ...(isOffer ? { offered: true as const } : notice),
  };
  // Of several games, the named one's mails alone are sent.
  const drafts = [draft, ...machines].map((one) => (context === games[0] && one === draft ? one : quiet(one)));
  return { ...append(progress, ...drafts), matters: { ...progress.matters, ownerProposal: proposal } };
}

function noticeFor({ progress, record }: ActContext, at: string): { readonly until: string; readonly latest: string } {
  const own = record.seats.filter(({ userId }) => userId === record.ownerId);
  const roles = own.map(({ role }) => role);
  const since = record.summary.waits?.filter(({ role }) => roles.includes(role)).map((wait) => wait.at);
  const away = progress.matters.away?.filter(({ member }) => own.some(({ actorId }) => actorId === member));
  return noticeOf({
    at,
    since: since?.toSorted()[0],
    ladder: progress.matters.ladder,
    away: away
      ?.map(({ until }) => until)
      .toSorted()
      .at(-1),
    gone: record.ownerGone === true,
  });
}

/** The built-in opponent agrees to everybody; the log shows the consent of all. */
const machineAgrees = ({ role, userId, actorId = '' }: SeatRecord): readonly Draft[] =>
  userId === OPPONENT
    ? [draftOfAct('owner-answered', { role, actor: actorId, note: undefined }, { granted: true })]
    : [];

/** Those who are asked and hold no seat have a mail of their own; who is proposed has one when they may take the game over. */
function jobsOf({ record }: ActContext, progress: Progress): readonly KeyedJob[] {
  const proposal = progress.matters.ownerProposal;
  if (proposal === undefined) return [];
  const { offered, to, asked } = proposal;
  const named = userOf(record, to) ?? '';
  const seated = peopleAt(record.seats);
  const owner = offered === true || record.ownerGone === true ? [] : [record.ownerId];
  const beside = [...owner, ...(offered === true ? [named] : [])].filter((userId) => !seated.includes(userId));
  const { gameId } = record;
  const mails = beside.map((userId) => keyed({ task: 'send-consent', payload: { gameId, seq: asked, userId } }));
  return offered === true ? mails : [...mails, dueMail(record, proposal, named)];
}

/** The queue has a clock of its own: what is sent when something is so is sent a little later. */
const CLOCKS_APART_MS = 60_000;

/**
 * "You may take the game over": sent when that is so. A job that is queued stays as it is, so each instant that it may be sent at has a job of its
 * own; the mail itself goes out once.
 */
export function dueMail(
  { gameId, seats }: Pick<GameRecord, 'gameId' | 'seats'>,
  proposal: OwnerProposal,
  userId: UserId,
): KeyedJob {
  const { asked, at, until = at, latest = until, offered } = proposal;
  const job = keyed({ task: 'send-consent', payload: { gameId, seq: asked, userId } });
  if (offered === true) return { ...job, key: `${job.key}:offered` };
  const due = ownerWaits(seats, proposal).length === 0 ? until : latest;
  const runAt = new Date(Date.parse(due) + CLOCKS_APART_MS).toISOString();
  return { ...job, key: `${job.key}:${due}`, runAt };
}
