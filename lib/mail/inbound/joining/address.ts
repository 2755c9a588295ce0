import { inviteToken, readInviteToken } from '@/lib/games/model/ids';
import { base32, hexOf } from './base32';

/** Where a reply to an invitation goes. It holds what the invitation's link does, in letters that mean the same in either case. */
export function joinAddress(token: string, domain: string): string | undefined {
  const read = readInviteToken(token);
  if (read === undefined) return undefined;
  const places = [read.gameId.replaceAll('-', ''), read.secret].map((hex) => base32(Buffer.from(hex, 'hex')));
  return `join+${places.join('')}@${domain}`;
}

/** The token of the invitation that a mail to this address answers; undefined when it is no such address. */
export function invitationIn(address: string, domain: string): string | undefined {
  const [local = '', host = '', ...more] = address.toLowerCase().split('@');
  const [, game, secret] = /^join\+([a-z2-7]{26})([a-z2-7]{26})$/.exec(local) ?? [];
  if (more.length > 0 || host !== domain || game === undefined || secret === undefined) return undefined;
  const [gameId, open] = [hexOf(game), hexOf(secret)];
  return gameId === undefined || open === undefined ? undefined : inviteToken(gameId, open);
}
