import { isUuid } from '@/lib/core/uuid';
import { sha256, sha256Hex } from '@/lib/trust/crypto';
import type { Services } from './services';
import type { CampaignId, GameId, UserId } from './types';

/** Anything else cannot be a game, and must not reach the database, which would call it an error. */
export const isGameId = (text: string): boolean => isUuid(text);

/** A random UUID (version 4). */
export const newGameId = (services: Pick<Services, 'randomBytes'>): GameId => uuidOf(services.randomBytes(16), 4);

/** The one game that this user may make with this key: a UUID of one's own making (version 8). */
export const gameIdOfKey = (by: UserId, key: string): GameId => uuidOf(sha256(JSON.stringify(['game', by, key])), 8);

export const newCampaignId = (services: Pick<Services, 'randomBytes'>): CampaignId =>
  uuidOf(services.randomBytes(16), 4);

/** The one campaign that this user may make with this key. */
export const campaignIdOfKey = (by: UserId, key: string): CampaignId =>
  uuidOf(sha256(JSON.stringify(['campaign', by, key])), 8);

/** The one analysis that this user may make with this key. */
export const analysisIdOfKey = (by: UserId, key: string): string =>
  uuidOf(sha256(JSON.stringify(['analysis', by, key])), 8);

/** The one draft that this user may make of their side with this key. */
export const draftIdOfKey = (by: UserId, key: string): string => uuidOf(sha256(JSON.stringify(['draft', by, key])), 8);

/** The one message that this user may send by this mail. */
export const messageIdOfKey = (by: UserId, key: string): string =>
  uuidOf(sha256(JSON.stringify(['message', by, key])), 8);

/** The one reminder by this webhook of this wait, by this step. */
export const reminderIdOf = (hookId: string, gameId: GameId, wait: string): string =>
  uuidOf(sha256(JSON.stringify(['reminder', hookId, gameId, wait])), 8);

function uuidOf(source: Uint8Array, version: number): string {
  const bytes = Buffer.from(source.subarray(0, 16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return withDashes(bytes.toString('hex'));
}

function withDashes(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** 128 bits, in hexadecimal: the part of an invitation that nobody can guess. */
export function newInviteSecret(services: Pick<Services, 'randomBytes'>): string {
  return Buffer.from(services.randomBytes(16)).toString('hex');
}

/**
 * The token of an invitation: the game's id and the seat's secret. With the id inside, the seat is found by the game's
 * own key, and no index over all games is needed.
 */
export function inviteToken(gameId: GameId, secret: string): string {
  return Buffer.from(gameId.replaceAll('-', '') + secret, 'hex').toString('base64url');
}

export const invitePath = (gameId: GameId, secret: string): string => `/join/${inviteToken(gameId, secret)}`;

/** For those who come to look on; a token of the same form as an invitation's. */
export const watchPath = (gameId: GameId, secret: string): string => `/watch/${inviteToken(gameId, secret)}`;

export function readInviteToken(token: string): { readonly gameId: GameId; readonly secret: string } | undefined {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const hex = Buffer.from(token, 'base64url').toString('hex');
  return { gameId: withDashes(hex.slice(0, 32)), secret: hex.slice(32) };
}

/** Compares hashes, so that the time it takes tells nothing about the secret. */
export function sameSecret(a: string, b: string): boolean {
  return sha256Hex(a) === sha256Hex(b);
}
