import type { GameView } from '@/lib/games/model/types';

/** The log names people by numbers, so that it can be shown to anybody; its readers see the names that they use here. */
export function actorName(actor: string, { seats }: Pick<GameView, 'seats'>): string {
  if (actor === 'server') return 'Fieldpost';
  const seat = seats.find((one) => one.actor === actor);
  const member = seats.flatMap(({ members = [] }) => members).find((one) => one.actor === actor);
  if (member !== undefined) return member.name ?? actor;
  if (seat === undefined) return `somebody who has left (${actor})`;
  return seat.playerName ?? seat.role.name;
}
