import { pastPlayerOf } from '@/lib/games/model/seats';
import type { GameView, LogEntryView } from '@/lib/games/model/types';

/**
 * The log names people by numbers, so that it can be shown to anybody; its readers see the names that they use here. Who has
 * left goes by the side that an entry of theirs (`payload`) was for.
 */
export function actorName(
  actor: string,
  { seats }: Pick<GameView, 'seats'>,
  payload?: LogEntryView['payload'],
): string {
  if (actor === 'server') return 'Fieldpost';
  const seat = seats.find((one) => one.actor === actor);
  const member = seats.flatMap(({ members = [] }) => members).find((one) => one.actor === actor);
  if (member !== undefined) return member.name ?? actor;
  if (seat === undefined) {
    const side = seats.find(({ role }) => role.id === (payload?.by ?? payload?.role ?? payload?.side));
    return side === undefined ? 'a past player' : pastPlayerOf(side.role.name);
  }
  return seat.playerName ?? seat.role.name;
}

/** Who of a side prepared an action and who signed it off, beside who sent it, or that the server took it; undefined where one person did it all. */
export function preparedBy({ actor, payload }: Pick<LogEntryView, 'actor' | 'payload'>, game: Pick<GameView, 'seats'>) {
  const drafted = payload?.drafted === actor ? undefined : payload?.drafted;
  const parts = [
    ...(payload?.standing === true ? ['by standing order'] : []),
    ...(payload?.clock === true ? ['by the clock, as the built-in opponent would'] : []),
    ...(typeof drafted === 'string' ? [`drafted by ${actorName(drafted, game, payload)}`] : []),
    ...(typeof payload?.signed === 'string' ? [`signed off by ${actorName(payload.signed, game, payload)}`] : []),
  ].join(', ');
  return parts === '' ? undefined : `${parts.slice(0, 1).toUpperCase()}${parts.slice(1)}.`;
}
