import type { RoleId } from '@/lib/core/ruleset';
import type { MailedPerson, PersonsMail } from '../model/mail-records';
import { isPerson } from '../model/opponent';
import type { GameRecord } from '../model/records';
import type { UserId } from '../model/types';
import type { Reach } from './shapes';

/** After so many mails that came back no more are sent about games. */
export const MOST_BOUNCES = 3;

/** Somebody at the table whom mails go to. */
export interface Mailed extends MailedPerson {
  readonly roles: readonly RoleId[];
  readonly playerName?: string;
}

/** Everybody who holds a seat, once, in the order of the seats. The built-in opponent gets no mail. */
export function mailedPeople({ seats }: Pick<GameRecord, 'seats'>): readonly Mailed[] {
  const held = seats.filter(isPerson);
  const ids = [...new Set(held.flatMap(({ userId }) => userId ?? []))];
  return ids.map((userId) => personOf(userId, held));
}

function personOf(userId: UserId, held: GameRecord['seats']): Mailed {
  const own = held.filter((seat) => seat.userId === userId);
  const playerName = own.find((seat) => seat.playerName !== undefined)?.playerName;
  return {
    userId,
    roles: own.map(({ role }) => role),
    actorIds: own.flatMap(({ actorId }) => actorId ?? []),
    ...(playerName === undefined ? {} : { playerName }),
  };
}

/** The roles that are asked for something now: a decision, or leave to take one back. */
export function askedRoles({ status, summary }: Pick<GameRecord, 'status' | 'summary'>): readonly RoleId[] {
  if (status === 'over') return [];
  return [...summary.awaiting.map(({ role }) => role), ...(summary.matters?.takeBack?.waiting ?? [])];
}

/** Whether mail of the game goes out to somebody. */
export function reachOf({ hasAddress, stopped, bounces }: PersonsMail, isFailing: boolean): Reach {
  if (!hasAddress) return 'no-address';
  if (stopped) return 'stopped';
  if (bounces >= MOST_BOUNCES) return 'given-up';
  return isFailing ? 'failing' : 'open';
}
