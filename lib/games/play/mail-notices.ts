import { pressing } from '@/lib/core/pressing';
import type { RoleId } from '@/lib/core/ruleset';
import type { UndeliveredMail } from '../model/mail-records';
import { may } from '../model/permissions';
import type { GameRecord } from '../model/records';
import { rolesOf } from '../model/seats';
import type { ServicesWith } from '../model/services';
import type { GameView, MailNotice, UserId } from '../model/types';

/**
 * Mail of a game that was refused for good or came back, for those whom it concerns: the person themselves, those who run the game, and
 * a player who waits for that very person. Nobody else learns of it, and nobody learns an address.
 */
export async function mailNotices(
  services: ServicesWith<'readUndelivered', 'findRuleset'>,
  game: GameRecord,
  by: UserId | undefined,
): Promise<Pick<GameView, 'mail'>> {
  if (by === undefined || !may(services, game, by, 'see-awaited-mail')) return {};
  const refused = await services.store.readUndelivered(game.gameId);
  if (refused.length === 0) return {};
  const all = may(services, game, by, 'see-all-mail');
  const mail = refused
    .flatMap((one) => noticeOf(game, by, one))
    .filter(({ to, awaited }) => all || awaited || to === 'you');
  return mail.length === 0 ? {} : { mail };
}

function noticeOf(game: GameRecord, by: UserId, { userId, role, ...what }: UndeliveredMail): readonly MailNotice[] {
  if (userId === undefined)
    return isInvited(game, role) ? [{ to: 'invited', roles: [role], ...what, awaited: false }] : [];
  const roles = rolesOf(game.seats, userId);
  // Who has left their seat is not written to any more.
  if (roles.length === 0) return [];
  const awaited = pressing(game.summary.awaiting).some((asked) => roles.includes(asked.role));
  return [{ to: userId === by ? 'you' : 'player', roles, ...what, awaited }];
}

/** Whether the seat is still free, and still offered to an address. */
function isInvited({ seats }: GameRecord, role: RoleId | undefined): role is RoleId {
  const seat = seats.find((one) => one.role === role);
  return seat !== undefined && seat.userId === undefined && seat.inviteAddress !== undefined;
}
