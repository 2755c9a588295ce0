import type { PressMode } from '@/lib/games/model/press/records';
import type { GameView } from '@/lib/games/model/types';
import type { MessageView } from '@/lib/games/press/shapes';

const WORDS: Readonly<Record<string, string>> = {
  all: 'all seats',
  team: 'your side',
  gm: 'who runs the game',
};

/** What an addressee is called: a seat by its name. */
export const addresseeName = ({ seats }: Pick<GameView, 'seats'>, to: string): string =>
  WORDS[to] ?? seats.find(({ role }) => role.id === to)?.role.name ?? to;

/** "Axis (Ann)", "The owner". */
export function authorName(game: Pick<GameView, 'seats'>, { from, name, kind }: MessageView): string {
  if (from === undefined) return kind === 'announcement' && name !== undefined ? `The owner (${name})` : 'The owner';
  const seat = addresseeName(game, from);
  return name === undefined ? seat : `${seat} (${name})`;
}

/** Whom an answer goes to. */
export const answersTo = ({ from }: Pick<MessageView, 'from'>): string => from ?? 'gm';

/** The number of a message, as an address or a form names it. */
export const messageNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

/** What each kind of press means, for who sets it and for who writes. */
export const PRESS_OPTIONS: readonly { readonly value: PressMode; readonly label: string }[] = [
  { value: 'none', label: 'None: sides do not write to each other' },
  { value: 'open', label: 'Open: sides write to each other in private' },
  { value: 'public', label: 'Public: everybody who may see the game reads it' },
];

export const PRESS_HINT =
  'A side always writes to itself and to who runs the game. With open press the game master does not read what sides write to each other.';

export const READERS: Readonly<Record<PressMode, string>> = {
  none: 'In this game sides do not write to each other. Your side and who runs the game read you.',
  open: 'Only those you write to and your own side read it; the game master does not, unless you write to them.',
  public: 'What you write to another side, everybody who may see the game reads.',
};
