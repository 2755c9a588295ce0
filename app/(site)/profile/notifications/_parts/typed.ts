import { textOf } from '@/app/_components/forms/form-state';
import type { ChannelFault } from '@/lib/channels/fault';
import type { Cell } from '@/lib/channels/notifications/choices';
import { type Channel, isGameEvent } from '@/lib/channels/notifications/events';

/** The page that a form is on: that of a game, or that of the profile. */
export function placeOf(form: FormData) {
  const gameId = textOf(form, '_game');
  const path = gameId === undefined ? '/profile/notifications' : `/games/${encodeURIComponent(gameId)}/channels`;
  return { gameId, path };
}

/** Every box that the form had: those that came ticked, and the others. */
export function cellsOf(form: FormData): readonly Cell[] {
  const on = new Set(form.getAll('on').map(String));
  const offered = textOf(form, '_offered') ?? '';
  return offered.split(',').flatMap((name) => {
    const [event = '', channel = ''] = name.split(' ');
    return isGameEvent(event) ? [{ event, channel: channel as Channel, wanted: on.has(name) }] : [];
  });
}

export function digestOf(form: FormData) {
  const every = ['day', 'week'].find((one) => one === textOf(form, 'every')) as 'day' | 'week' | undefined;
  return {
    every: every ?? ('never' as const),
    weekday: within(textOf(form, 'weekday'), 1, 7),
    hour: within(textOf(form, 'hour'), 0, 23),
  };
}

function within(text: string | undefined, least: number, most: number): number | undefined {
  const number = Number(text ?? Number.NaN);
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
}

export const formRefusal = ({ code, message, field }: ChannelFault) => ({
  code,
  message,
  fields: field === undefined ? {} : { [field]: message },
});
