import { invitationMail } from '@/emails/invitation';
import { checkpointOf } from '@/lib/games/log/read-checkpoint';
import { invitePath, inviteToken } from '@/lib/games/model/ids';
import type { GameRecord } from '@/lib/games/model/records';
import { readGame } from '@/lib/games/play/read-game';
import { clockOf } from '@/lib/games/seats/read-invitation';
import type { MailContext } from '../context';
import { type Composed, deliver, type Fate } from '../deliver';
import { joinAddress } from '../inbound/joining/address';
import { isStopped, stopOfInvitations } from '../stop';
import type { InvitationPayload, Try } from './payloads';
import { stopLinks, storedAddress } from './recipient';

/** An invitation by address, while the seat is free. */
export async function sendInvitation(context: MailContext, job: InvitationPayload, { lastTry }: Try): Promise<Fate> {
  const game = await context.services.store.readGame(job.gameId);
  return deliver(context, {
    key: { kind: 'invitation', parts: [job.gameId, job.role, ...(job.seq === undefined ? [] : [job.seq])] },
    to: { as: 'invited', gameId: job.gameId, role: job.role },
    gameId: job.gameId,
    // Who asked for the mail, which is what the daily limit counts; the invited may be no user yet.
    ...(game && { userId: game.ownerId }),
    lastTry,
    compose: async () => (game === undefined ? { skip: 'there is no such game' } : compose(context, job, game)),
  });
}

async function compose(context: MailContext, job: InvitationPayload, game: GameRecord): Promise<Composed> {
  const { gameId, role } = job;
  const owned = await readGame(context.services, { by: game.ownerId, gameId });
  const seat = owned.ok ? owned.value.seats.find((one) => one.role.id === role) : undefined;
  const offer = offerOf(game, job);
  const address = storedAddress(offer?.address);
  if (!owned.ok || address === undefined) return { skip: 'nobody is invited to this seat' };
  if (seat === undefined || offer === undefined || offer.taken) return { skip: 'the seat is taken' };
  if (await hasGone(context, game.ownerId)) return { skip: 'who invited has deleted their account' };
  const stop = stopOfInvitations(address);
  if (await isStopped(context.db, stop)) return { skip: 'stopped by the reader' };
  const links = stopLinks(context, stop);
  const head = checkpointOf(context.services, game);
  const { ordersDomain } = context.settings;
  const replyTo = ordersDomain === undefined ? undefined : joinAddress(inviteToken(gameId, offer.secret), ordersDomain);
  const mail = await invitationMail({
    gameName: game.name,
    rulesetTitle: owned.value.rulesetTitle,
    roleName: seat.role.name,
    organises: seat.role.kind === 'organiser',
    ...clockOf(game),
    ...(job.understudy === true && { standsBy: true }),
    ...(job.member === true && { besides: true }),
    ...(game.campaign === undefined ? {} : { campaign: game.campaign.name }),
    inviterName:
      (job.understudy === true || job.member === true ? seat.playerName : undefined) ?? game.ownerName ?? 'A player',
    joinUrl: `${context.settings.publicUrl}${invitePath(gameId, offer.secret)}`,
    byReply: replyTo !== undefined,
    stopUrl: links.stopUrl,
    head,
  });
  const thread = { gameId, gameName: game.name };
  const placeOf = { address, inviter: game.ownerId };
  const reply = replyTo === undefined ? {} : { replyTo };
  return { to: address, mail, thread, stopPostUrl: links.stopPostUrl, head, placeOf, ...reply };
}

interface Offer {
  readonly address: string | undefined;
  readonly secret: string;
  readonly taken: boolean;
}

/** What the mail offers, as it is by now: the seat, a place beside its captain, or to stand by for it. */
function offerOf({ seats }: GameRecord, { role, seq, understudy, member }: InvitationPayload): Offer | undefined {
  const seat = seats.find((one) => one.role === role);
  if (member === true) {
    const invitation = seat?.invitations?.find((one) => one.seq === seq);
    return invitation && { address: invitation.address, secret: invitation.secret, taken: false };
  }
  if (understudy !== true) {
    const secret = seat?.inviteSecret;
    if (secret === undefined) return undefined;
    return { address: seat?.inviteAddress, secret, taken: seat?.userId !== undefined };
  }
  const standsBy = seat?.understudy;
  if (standsBy === undefined || standsBy.seq !== seq) return undefined;
  return { address: standsBy.address, secret: standsBy.secret, taken: standsBy.userId !== undefined };
}

async function hasGone({ db }: MailContext, inviter: string): Promise<boolean> {
  const user = await db.user.findUnique({ where: { id: inviter }, select: { email: true } });
  return storedAddress(user?.email) === undefined;
}
