import { inertName } from '@/emails/inert';
import { localDay } from '@/lib/clock/zones';
import type { AbsenceView, GameView } from '@/lib/games/model/types';
import type { MailContext } from '@/lib/mail/context';
import type { TokenFor } from '../tokens';

type SeatView = GameView['seats'][number];

/** Who holds what, and who of each side is away or will be: the days in the reader's zone, and who acts meanwhile. */
export async function whoLines(
  { db, now }: Pick<MailContext, 'db' | 'now'>,
  { userId }: Pick<TokenFor, 'userId'>,
  { awaiting, seats }: GameView,
): Promise<readonly string[]> {
  const person = await db.user.findUnique({ where: { id: userId }, select: { timeZone: true } });
  const zone = person?.timeZone ?? 'UTC';
  const at = now().toISOString();
  const lines = seats.flatMap((seat) => [
    seatLine(seat, awaiting),
    ...stillAway(seat, at).map((absence) => `– ${awayLine(absence, zone)}`),
  ]);
  return seats.some((seat) => stillAway(seat, at).length > 0) ? [...lines, `Days are those of ${zone}.`] : lines;
}

function seatLine({ role, playerName, taken, machine, yours }: SeatView, awaiting: GameView['awaiting']): string {
  const who = machine === true ? 'built-in opponent' : taken ? (playerName ?? 'a player') : 'free';
  const asked = awaiting.some((one) => one.role === role.id) ? ', to act' : '';
  return `${role.name}: ${who}${yours ? ' (you)' : ''}${asked}`;
}

const stillAway = ({ away = [] }: SeatView, at: string): readonly AbsenceView[] =>
  away.filter(({ until }) => at < until);

function awayLine({ from, until, yours, standIn, ...person }: AbsenceView, zone: string): string {
  const first = localDay(Date.parse(from), zone).date;
  const last = localDay(Date.parse(until) - 1, zone).date;
  const away = `${yours ? 'You are' : `${callOf(person)} is`} away from ${first} to ${last}`;
  if (standIn === undefined) return `${away}.`;
  return `${away}; ${standIn.yours ? 'you act' : `${callOf(standIn)} acts`} meanwhile.`;
}

const callOf = ({ actor, name }: { readonly actor: string; readonly name?: string | undefined }): string =>
  inertName(name ?? actor, actor);
