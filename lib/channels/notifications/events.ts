/** What a person can be told about a game. Each is a row of the page on which they choose. */
const GAME_EVENTS = [
  'action',
  'reminder',
  'moved',
  'news',
  'press',
  'announcement',
  'draft',
  'standing',
  'consent',
  'duty',
  'over',
  'receipt',
] as const;
export type GameEvent = (typeof GAME_EVENTS)[number];

/** `mail`; `push`: every browser of the person that takes push messages; `hook:<id>`: one of their own webhooks. */
export type Channel = 'mail' | 'push' | `hook:${string}`;

interface EventWords {
  readonly title: string;
  readonly tells: string;
}

export const EVENTS: Readonly<Record<GameEvent, EventWords>> = {
  action: { title: 'Your action', tells: 'Your side is to act.' },
  reminder: {
    title: 'Reminders and last warnings',
    tells: 'Your side has not acted for long, or its time is about to run out.',
  },
  moved: {
    title: 'Moves of others',
    tells:
      'Something happened in a game of yours, and you are asked for nothing. By mail once for what happens in ten minutes.',
  },
  news: { title: 'News of the game', tells: 'What everybody should know; you need not answer.' },
  press: { title: 'Press', tells: 'Somebody has written to you or to your side.' },
  announcement: { title: 'Announcements', tells: 'Who runs the game tells everybody something.' },
  draft: {
    title: 'Drafts and sign-offs',
    tells: 'Somebody of your side has drafted an action, or asks for your signature.',
  },
  standing: {
    title: 'Standing orders that stop',
    tells: 'Orders that your side has left with the server cannot go on.',
  },
  consent: {
    title: 'Your consent',
    tells: 'You are asked to let something be taken back, or to play on by newer rules.',
  },
  duty: {
    title: 'Duties and handovers',
    tells: 'A seat passes on to you, you are asked to act for somebody, or a side that you look after is silent.',
  },
  over: { title: 'Game over', tells: 'The result.' },
  receipt: { title: 'Receipts', tells: 'The answer to a mail with orders or words that you have sent.' },
};

export const isGameEvent = (text: string): text is GameEvent => Object.hasOwn(EVENTS, text);
export const allEvents = (): readonly GameEvent[] => GAME_EVENTS;

/** What is told beside mail: that something waits for the person, also for long, and what others did. */
const BESIDE_MAIL: ReadonlySet<GameEvent> = new Set(['action', 'reminder', 'moved', 'consent', 'duty']);

/** Whether somebody who has chosen nothing hears about it. Of the moves of others only who asks: they come with every move of every game. */
export const isToldAtFirst = (event: GameEvent): boolean => event !== 'moved';

/** Whether a channel ever tells of such a thing. */
export const carries = (event: GameEvent, channel: Channel): boolean => channel === 'mail' || BESIDE_MAIL.has(event);

/** What comes in the digest of who has chosen one. What may not wait, and answers to their own mails, go on coming one by one. */
const IN_DIGEST: ReadonlySet<GameEvent> = new Set([
  'action',
  'moved',
  'news',
  'press',
  'announcement',
  'draft',
  'consent',
  'over',
]);
export const isInDigest = (event: GameEvent): boolean => IN_DIGEST.has(event);

/** Why a single mail was not sent: as it is written down with it. */
export const LEFT_TO_DIGEST = 'it comes in the digest';
