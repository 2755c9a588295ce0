import type { Entry } from './entry';

/**
 * Entries that are no action of the rules: what people and the service do to the game as a whole. Members of their payloads:
 * `by` the role that acts, `target` the number of an `action` entry, `note` the name of a reason in words.
 */
export const ACTS = {
  /**
   * {by, target, note?, sealed?}: a player asks to have their own action back. {sealed: true}: all that goes is sealed from everybody else,
   * so that it goes at once and nobody is asked.
   */
  'take-back-asked': 'people',
  /**
   * {by, granted, note?, withdrawn?, for?}: another side says yes or no; the asker themself withdraws with a no. A game master says
   * it `for` a side in which nobody may: its captain is gone, and who else is in it only drafts.
   */
  'take-back-answered': 'people',
  /** {target}: all have granted it, or nobody had to; the position is again the one before the target. */
  'taken-back': 'server',
  /** {by, target, note}: a game master undoes the target and all that came after it. */
  voided: 'game-master',
  /** {by, target, note}, then dice and events: the target's action once more from the position before it, with new dice. */
  're-rolled': 'game-master',
  /** {by, correction, note, target?}, then events: a game master puts the position right. */
  corrected: 'game-master',
  /** {by, note?}: a player asks for a pause; the request lapses after seven days. */
  'pause-asked': 'people',
  /** {by, note?}: … and no longer does. */
  'pause-withdrawn': 'people',
  /**
   * {by, note}: nobody may act and no clock runs, by a game master's word, until … By the server, {requests} in place of `by`: two sides have
   * asked by these entries, or the one person who plays all of them by this one.
   */
  paused: 'any',
  /**
   * {by, note?}: … it goes on; the deadlines have moved by as long as it took. Of a pause that sides had asked for one of them may say
   * it: {runs} is then the instant (ISO 8601) a day later, before which no clock runs and no deadline comes.
   */
  resumed: 'people',
  /** {by, key, at, note}: the timer of this key now runs out at `at` (ISO 8601). */
  'clock-adjusted': 'game-master',
  /**
   * {by, role, note}: a seat is free again; a `seat-taken` follows when somebody sits down. By the owner where there is no
   * game master, or it is the seat of one; an owner without a seat says {as: "owner"} in place of `by`.
   */
  'player-replaced': 'game-master',
  /** {by, right, note?}: the captain of a side invites somebody to play it with them; the note says what they look after. */
  'member-invited': 'people',
  /** {by, invitation}: somebody plays the side too; `invitation` is the entry that invited them. */
  'member-joined': 'people',
  /** {by, member, right, note?}: what one of the side may do, and looks after, from now. */
  'member-set': 'people',
  /** {by, invitation}: the captain withdraws an invitation. */
  'invitation-withdrawn': 'people',
  /** {by, role, member, note?}: one of the side is in it no longer; by themselves or by its captain. */
  'member-left': 'people',
  /**
   * {by, role, member, note?}: one of the side is its captain, who holds its seat; by the captain, or by who may free the seat:
   * an owner without a seat says {as: "owner"} in place of `by`.
   */
  'captain-named': 'any',
  /** {by, needed}: the captain says whether nothing of the side goes out without a second person's signature. */
  'signatures-set': 'people',
  /**
   * {by, role, note?}: somebody is asked to stand by for a seat; the captain of the side says it, or who may free the seat: an owner
   * without a seat says {as: "owner"} in place of `by`, here and in what follows.
   */
  'understudy-named': 'any',
  /** {role, named}: somebody agrees to stand by; `named` is the entry that asked. They see what a spectator sees. */
  'understudy-agreed': 'people',
  /**
   * {by, hours, note?}: what is done where a side does not answer, from now: after how many hours of waiting each of `remind`, `delegate`,
   * `understudy` and `master` comes; null: nothing.
   */
  'ladder-set': 'any',
  /** {by, press, note?}: what sides may write to each other from now: `none`, `open` (in private), `public` (all may read it). */
  'press-set': 'any',
  /**
   * {by, terms, note?}: how much time each seat has, from now; null: nobody's time is counted. By the owner, {as: "owner"} in place of `by`,
   * only before the game begins; by the server, {proposal} in place of `by`, when every side has agreed.
   */
  'clock-set': 'any',
  /** {by, terms, note?}: a player wants this clock. */
  'clock-proposed': 'people',
  /** {by, granted, note?}: another side says yes or no; a no of the proposer's own withdraws it. */
  'clock-answered': 'people',
  /**
   * {by, to, note?}: the owner offers the game to `to`, who has a name in this log; an owner without a seat says {as: "owner"} in place of `by`.
   * {by, to, owner?, gone?, until, latest, note?}: a side asks that `to` own it in the place of the owner, who does not answer: `owner` is
   * the owner's name in the log, where they have one. They have time until `until`, other sides until `latest` (ISO 8601); {gone: true}: their
   * account is deleted. It is over once the owner does anything in the game.
   */
  'owner-proposed': 'any',
  /** {by?, granted, note?}: a side, who is proposed or the owner says yes or no; {as: "owner"} and an understudy stand without `by`. */
  'owner-answered': 'any',
  /** {by?, proposal}: who is proposed by that entry owns the game from here. By the operator of the service: {as: "operator", to, note}. */
  'owner-changed': 'any',
  /**
   * {by, zone, from, weekdays, dates, note?}: a seat rests on these days of the zone, in place of what it said before: on the weekdays (1 is
   * Monday) from the Monday `from` on, and on single days that lie ahead.
   */
  'rest-set': 'people',
  /**
   * {by, asked, turn, until, note?}: a seat, which has been asked by the entry `asked`, needs until `until` (ISO 8601) to think; `turn` is the
   * turn of the game.
   */
  'think-declared': 'people',
  /** {role, asked, from}: vacation days of a seat, which has been asked by the entry `asked`, begin at `from` (ISO 8601) if it has not acted. */
  'vacation-announced': 'server',
  /** {role, asked, deadline, does}: the time of a seat was out at `deadline` (ISO 8601); what the terms say for it is done. */
  'clock-struck': 'server',
  /** {role, wins}: the entry before says that the time of `role` was out, and the terms that the other of two sides then wins. The game is over. */
  forfeited: 'server',
  /** {by, role, note?}: … it goes on; the side that had won says it, or a game master, with a reason. */
  'forfeit-lifted': 'people',
  /** {role, member, clock?}: the ladder, or the clock {clock: true}, asks one of a side to see to what waits for it. */
  'duty-delegated': 'server',
  /** {by?, role, named, note?}: nobody stands by any more; without `by` it is the understudy's own word. */
  'understudy-dropped': 'any',
  /** {by, role, named, note?}: by the ladder {ladder: true} in place of `by`, by the clock {clock: true}: the understudy may take the seat over, until somebody of the side acts. */
  'understudy-called': 'any',
  /** {role, named}: the understudy holds the seat; who held it, if somebody did, is a past player. */
  'understudy-entered': 'people',
  /**
   * {by, from, until, to?, note?}: one of a side is away from `from` to before `until` (ISO 8601), in place of what they said of before;
   * `to`, one of the side, has their right meanwhile. Entries that such a person makes by it say {instead: who is away}.
   */
  'away-declared': 'people',
  /** {by}: they are back. */
  'away-ended': 'people',
  /** {by, seq, to?, note}: a game master has looked at what entries `seq` to `to` keep sealed. */
  'sealed-seen': 'game-master',
  /** {by, to, note?}: somebody wants the game to go on by version `to` of its rules. */
  'upgrade-proposed': 'people',
  /** {by, granted, note?} */
  'upgrade-answered': 'people',
  /** {from, to}: from here on decisions are those of version `to`; what happened stands. */
  'rules-upgraded': 'server',
  /** {visibility}: who may look on from now. */
  'visibility-changed': 'any',
  /** {as, by?, witnessed, lost, note}: the log was longer once; what is missing is given up (lib/trust/restored). */
  'log-restored': 'any',
  /** {dice, keys}: the game continues on another service, with dice of its own. */
  'house-changed': 'server',
  /** {by, note?}: every side makes its seed for the dice again. */
  'seeds-renewed': 'any',
  /** {game: {gameId, seq, leaf}, state, turn}: a trial that begins at a position of another game. */
  'game-branched': 'server',
} as const satisfies Readonly<Record<string, 'people' | 'server' | 'game-master' | 'any'>>;

export type ActType = keyof typeof ACTS;

/** What may stand in a log between a forfeit and its end: nothing that moves the game. */
const AFTER_FORFEIT: ReadonlySet<string> = new Set([
  'forfeit-lifted',
  'epoch-revealed',
  'player-replaced',
  'seat-taken',
  'captain-named',
  'member-left',
  'invitation-withdrawn',
  'understudy-dropped',
  'away-ended',
  'owner-proposed',
  'owner-answered',
  'owner-changed',
  'press-set',
  'sealed-seen',
  'visibility-changed',
  'log-restored',
]);

export const mayFollowForfeit = (type: string): boolean => AFTER_FORFEIT.has(type);

export const isAct = (type: string): type is ActType => Object.hasOwn(ACTS, type);

/** Acts that are followed by dice and events of their own, as an action is. */
const WITH_EVENTS: ReadonlySet<string> = new Set<ActType>(['re-rolled', 'corrected']);

export const hasEvents = (type: string): boolean => WITH_EVENTS.has(type);

const BACK: ReadonlySet<string> = new Set<ActType>(['taken-back', 'voided', 're-rolled']);

/** The action before which the position is again after this entry; undefined for an entry that undoes nothing. */
export function backTo({ type, payload }: Pick<Entry, 'type' | 'payload'>): number | undefined {
  return BACK.has(type) && typeof payload.target === 'number' ? payload.target : undefined;
}

/** The name of the free text that was sent beside an action or an act. */
export function noteNamedBy({ type, payload }: Pick<Entry, 'type' | 'payload'>): string | undefined {
  return (type === 'action' || isAct(type)) && typeof payload.note === 'string' ? payload.note : undefined;
}
