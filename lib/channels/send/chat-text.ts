import type { AwaitedAction, Duty, GameReport, RunningClock } from '@/lib/games/channels/game-news';
import type { DeliveryContent } from './delivery';

/** A piece of a post. Each chat says in its own way that text is text and nothing else. */
export type Piece =
  | { readonly text: string; readonly bold?: true }
  | { readonly link: string; readonly text: string }
  /** An instant, ISO 8601. */
  | { readonly at: string };

export type ChatText = readonly (readonly Piece[])[];

const text = (words: string): Piece => ({ text: words });

/** `2026-11-21 08:17 UTC`, where a chat has no way to show everybody their own time. */
export const utc = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

const LONGEST = 200;
/** Rows of one kind: the page has the rest. */
const MOST = 6;

/** Control and format characters, among them those that turn the direction of text or take no room. */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}]|\p{Default_Ignorable_Code_Point}/gu;

/** Free text on one line, without what is hidden, and not long. */
export function plain(words: string, longest = LONGEST): string {
  const flat = words.normalize('NFC').replace(/\s+/gu, ' ').replace(HIDDEN, '').trim();
  const letters = [...flat];
  return letters.length <= longest ? flat : `${letters.slice(0, longest - 1).join('')}…`;
}

export const TEST_TEXT: ChatText = [[text('A test of Fieldpost: posts about games will come here.')]];

/** The standing post of a game: who is to act, until when, how it stands, where it is. */
export function postOf(content: Exclude<DeliveryContent, { readonly event: 'test' }>, gameUrl: string): ChatText {
  const { game } = content;
  return [
    [{ text: plain(game.name, 60), bold: true }, text(` – ${plain(game.rulesetTitle)}`)],
    ...(content.event === 'game-moved' ? stateLines(game) : dutyLines(game, content.waiting)),
    ...(content.event === 'waiting' ? content.moved.slice(-MOST).map(({ text: words }) => [text(plain(words))]) : []),
    ...game.deadlines.slice(0, MOST).map(({ at, effect }) => [{ at }, text(`: ${plain(effect)}`)]),
    ...game.clocks.slice(0, MOST).map((clock) => [{ at: clock.at }, text(`: ${clockWords(clock)}. ${clock.effect}`)]),
    ...(game.headline === undefined || game.headline === '' ? [] : [[text(plain(game.headline))]]),
    [{ link: gameUrl, text: 'Open the game' }],
  ];
}

function stateLines(game: GameReport): ChatText {
  const { status, outcome, paused, awaiting } = game;
  if (outcome !== undefined) return [[text(overWords(outcome))]];
  if (paused) return [[text('The game is paused.')]];
  if (status === 'open') return [[text('The game has not begun: seats are free.')]];
  return awaiting.length === 0 ? [[text('Nobody is asked to act now.')]] : awaiting.slice(0, MOST).map(actionLine);
}

/** That the time of a seat is out, without the end of the sentence. */
export const clockWords = ({ roleName }: RunningClock): string => `the time of ${plain(roleName, 60)} is out`;

const actionLine = ({ roleName, names, title }: AwaitedAction): readonly Piece[] => [
  text(
    `To act: ${plain(roleName, 60)}${names.length === 0 ? '' : ` (${names.map((name) => plain(name, 60)).join(', ')})`}`,
  ),
  text(` – ${plain(title)}`),
];

function dutyLines(game: GameReport, waiting: readonly Duty[]): ChatText {
  if (waiting.length === 0)
    return game.outcome === undefined ? [[text('Nothing waits for you here.')]] : stateLines(game);
  return waiting.slice(0, MOST).map(({ roleName, title }) => [text(`You: ${plain(title)} (${plain(roleName, 60)})`)]);
}

function overWords({ winners, reason }: NonNullable<GameReport['outcome']>): string {
  const who = winners.length === 0 ? 'nobody wins' : `${winners.map((name) => plain(name, 60)).join(', ')} won`;
  return `Over: ${who}. ${plain(reason)}`;
}

/** What is said beside the names of those who are asked. */
export const pingOf = (gameName: string, gameUrl: string): readonly Piece[] => [
  text(` you are asked to act in ${plain(gameName, 60)}. `),
  { link: gameUrl, text: 'Open the game' },
];
