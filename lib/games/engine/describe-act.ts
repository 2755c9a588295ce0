import { termsSchema } from '@/lib/clock/terms';
import { toldInstant } from '@/lib/clock/told-instant';
import { termsWords, ZERO_WORDS } from '@/lib/clock/words';
import { WEEKDAYS } from '@/lib/clock/zones';
import type { JsonObject } from '@/lib/core/json';
import type { RoleId } from '@/lib/core/ruleset';
import { type ActType, isAct } from '@/lib/trust/acts';
import type { Entry } from '@/lib/trust/entry';
import { isLadder, ladderWords } from '../model/ladder/shapes';
import { LAPSES_DAYS } from '../model/matters/pauses';
import { pressWords } from '../model/press/records';
import type { NarrationLine } from '../model/shapes';

/** What a role is called in a game. */
export type NameOf = (role: RoleId) => string;

/** What a person whom the log names is called by its readers. */
export type PersonOf = (actor: string) => string;

type Describer = (payload: JsonObject, who: string, nameOf: NameOf, personOf: PersonOf, actor: string) => string;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const entry = (value: unknown): string => `entry ${typeof value === 'number' ? value : '?'}`;
const yesNo = (value: unknown): boolean => value === true;

const instant = (value: unknown): string => toldInstant(text(value));

const VISIBILITIES: Readonly<Record<string, string>> = {
  private: 'Only the people in the game may see it from now on.',
  link: 'Anyone with the link may watch this game from now on.',
  public: 'Everybody may watch this game from now on.',
};

const TELL: Readonly<Record<ActType, Describer>> = {
  'take-back-asked': ({ target, sealed }, who) =>
    yesNo(sealed)
      ? `${who} takes back ${entry(target)}, a sealed choice that nobody else has seen.`
      : `${who} asks to take back ${entry(target)} and all that came after it.`,
  'take-back-answered': ({ granted, withdrawn, for: side }, asWho, nameOf) => {
    const who = side === undefined ? asWho : `${asWho}, for ${nameOf(text(side))},`;
    if (yesNo(withdrawn)) return `${who} no longer asks to take anything back.`;
    return yesNo(granted)
      ? `${who} agrees to the taking back.`
      : `${who} says no to the taking back: what was done stands.`;
  },
  'taken-back': ({ target }) => `${sentence(entry(target))} and all that came after it are taken back.`,
  voided: ({ target }, who) => `${who} voids ${entry(target)} and all that came after it.`,
  're-rolled': ({ target }, who) =>
    `${who} has the dice of ${entry(target)} rolled again; the old ones stay in the log.`,
  corrected: ({ target }, who) =>
    target === undefined
      ? `${who} corrects the position.`
      : `${who} corrects the position because of ${entry(target)}.`,
  'pause-asked': (_, who) =>
    `${who} asks for a pause. It begins when another side asks too; otherwise the request lapses after ${LAPSES_DAYS} days.`,
  'pause-withdrawn': (_, who) => `${who} no longer asks for a pause.`,
  paused: ({ requests }, who) =>
    `${requests === undefined ? `${who} pauses the game` : 'The game is paused, as the players asked'}: nobody can act, and no clock runs.`,
  resumed: ({ runs }, who) =>
    runs === undefined
      ? `${who} lets the game go on; deadlines have moved by as long as the pause was.`
      : `${who} lets the game go on. No clock runs and no deadline comes before ${instant(runs)}.`,
  'clock-adjusted': ({ at }, who) => `${who} moves the deadline to ${instant(at)}.`,
  'player-replaced': ({ role, as }, who, nameOf) =>
    `${CAPACITIES[text(as)] ?? who} frees the seat of ${nameOf(text(role))} for somebody else.`,
  'member-invited': ({ right }, who) => `${who} invites somebody to the side, who ${allowed(right)}.`,
  'member-joined': (_, who) => `Somebody joins the side: ${who}.`,
  'member-set': ({ member, right }, who, _, personOf) => `${who}: ${personOf(text(member))} ${allowed(right)}.`,
  'invitation-withdrawn': ({ invitation }, who) => `${who} withdraws the invitation of ${entry(invitation)}.`,
  'member-left': ({ member, role }, _, nameOf, personOf) =>
    `${personOf(text(member))} leaves the side: ${nameOf(text(role))}.`,
  'captain-named': ({ member, role }, _, nameOf, personOf) =>
    `${personOf(text(member))} becomes captain of the side: ${nameOf(text(role))}.`,
  'signatures-set': ({ needed }, who) =>
    yesNo(needed)
      ? `${who}: nothing goes out without a second person who signs it off.`
      : `${who}: one person is enough to send what the side does.`,
  'ladder-set': ({ hours, as }, who) => {
    const author = CAPACITIES[text(as)] ?? who;
    return isLadder(hours)
      ? `${author} sets what is done where a side does not answer: ${ladderWords(hours)}.`
      : `${author} sets that nothing is done where a side does not answer.`;
  },
  'clock-set': ({ terms, as, proposal }, who) => {
    const author = proposal === undefined ? (CAPACITIES[text(as)] ?? who) : 'Everybody has agreed, and the service';
    const set = termsSchema.safeParse(terms);
    return set.success
      ? `${author} sets the clock of each seat: ${termsWords(set.data)}.`
      : `${author} sets that nobody’s time is counted.`;
  },
  'clock-proposed': ({ terms }, who) => {
    const wanted = termsSchema.safeParse(terms);
    return `${who} proposes ${wanted.success ? `another clock: ${termsWords(wanted.data)}` : 'that nobody’s time is counted'}.`;
  },
  'clock-answered': ({ granted }, who) =>
    yesNo(granted) ? `${who} agrees to the other clock.` : `${who} wants the clock to stay as it is.`,
  'owner-proposed': ({ to, until, gone }, who, _, personOf) =>
    until === undefined
      ? `${who === 'The service' ? CAPACITIES.owner : who} offers the game to ${personOf(text(to))}.`
      : `${who} asks that ${personOf(text(to))} own the game, ${yesNo(gone) ? 'since the account of its owner is deleted' : `as its owner does not answer. The owner has until ${instant(until)}; whatever they do in the game ends this`}.`,
  'owner-answered': ({ granted, as }, asWho, _, personOf, actor) => {
    const who = CAPACITIES[text(as)] ?? (asWho === 'The service' ? personOf(actor) : asWho);
    return yesNo(granted) ? `${who} agrees to the other owner.` : `${who} says no: the owner of the game stays.`;
  },
  'owner-changed': ({ as, to }, _, __, personOf, actor) =>
    as === 'operator'
      ? `${CAPACITIES.operator} makes ${personOf(text(to))} the owner of the game.`
      : `${sentence(personOf(actor))} owns the game from now on.`,
  'rest-set': ({ weekdays, dates, from, zone }, who) => {
    const days = Array.isArray(weekdays) ? weekdays.map((day) => WEEKDAYS[Number(day) - 1]) : [];
    const week = days.length === 0 ? [] : [`every ${days.join(' and ')} from ${text(from)}`];
    const all = [...week, ...(Array.isArray(dates) ? dates.map(text) : [])];
    return all.length === 0
      ? `${who} sets no rest days of its own from ${text(from)}.`
      : `${who} rests on days of its own: ${all.join(', ')} (${text(zone)}).`;
  },
  'think-declared': ({ until }, who) =>
    `${who} needs time to think, until ${instant(until)}. Its clock is stopped meanwhile.`,
  'vacation-announced': ({ role, from }, _, nameOf) =>
    `${nameOf(text(role))} has not answered: vacation days begin by themselves at ${instant(from)}.`,
  'clock-struck': ({ role, deadline, does }, _, nameOf) =>
    `The time of ${nameOf(text(role))} was out at ${instant(deadline)}: ${ZERO_WORDS[text(does)] ?? 'nothing is done'}.`,
  forfeited: ({ role, wins }, _, nameOf) =>
    `${nameOf(text(role))} loses the game by forfeit: ${nameOf(text(wins))} wins, and the game is over.`,
  'forfeit-lifted': ({ role }, who, nameOf) =>
    `${who} lifts the forfeit of ${nameOf(text(role))}: the game goes on, and ${nameOf(text(role))} has a day.`,
  'press-set': ({ press, as }, who) => `${CAPACITIES[text(as)] ?? who} sets: ${pressWords(text(press))}.`,
  'duty-delegated': ({ member, role }, _, nameOf, personOf) =>
    `${nameOf(text(role))} has not answered: ${personOf(text(member))} is asked to see to it.`,
  'understudy-named': ({ role, as }, who, nameOf) =>
    `${CAPACITIES[text(as)] ?? who} asks somebody to stand by for the seat of ${nameOf(text(role))}.`,
  'understudy-agreed': ({ role }, _, nameOf) => `Somebody stands by for the seat of ${nameOf(text(role))}.`,
  'understudy-dropped': ({ role }, _, nameOf) => `Nobody stands by for the seat of ${nameOf(text(role))} any more.`,
  'understudy-called': ({ role, as }, who, nameOf) =>
    `${CAPACITIES[text(as)] ?? who} calls the understudy of ${nameOf(text(role))}, who may take the seat over until somebody of the side acts.`,
  'understudy-entered': ({ role }, _, nameOf) => `The understudy takes the seat over: ${nameOf(text(role))}.`,
  'away-declared': ({ from, until, to }, who, _, personOf, actor) => {
    const away = `${who}: ${personOf(actor)} is away from ${instant(from)} to ${instant(until)}`;
    return to === undefined ? `${away}.` : `${away}; ${personOf(text(to))} has their right meanwhile.`;
  },
  'away-ended': (_, who, __, personOf, actor) => `${who}: ${personOf(actor)} is back.`,
  'sealed-seen': ({ seq, to }, who) =>
    to === undefined || to === seq
      ? `${who} has looked at what ${entry(seq)} keeps sealed.`
      : `${who} has looked at what the entries ${String(seq)} to ${String(to)} keep sealed.`,
  'upgrade-proposed': ({ to }, who) => `${who} proposes to go on by version ${text(to)} of the rules.`,
  'upgrade-answered': ({ granted }, who) =>
    yesNo(granted) ? `${who} agrees to the newer rules.` : `${who} wants to stay with the rules as they are.`,
  'rules-upgraded': ({ from, to }) =>
    `The game goes on by version ${text(to)} of its rules, not ${text(from)}; what happened stands.`,
  'visibility-changed': ({ visibility }) => VISIBILITIES[text(visibility)] ?? 'It changed who may watch.',
  'log-restored': ({ as, lost }, who) => restored(text(as), lost, who),
  'house-changed': () => 'The game continues on this service, with dice of its own from here.',
  'seeds-renewed': (_, who) => `${who} lets every side make its share of the dice again.`,
  'game-branched': ({ game }) => {
    const seq = typeof game === 'object' && game !== null && 'seq' in game ? game.seq : undefined;
    return `A trial begins at the position before ${entry(seq)} of another game.`;
  },
};

const ALLOWED: Readonly<Record<string, string>> = {
  draft: 'may draft',
  submit: 'may draft and send',
  'sign-off': 'may draft, send and sign off',
};
const allowed = (right: unknown): string => ALLOWED[text(right)] ?? '';

const CAPACITIES: Readonly<Record<string, string>> = {
  operator: 'The operator of this service',
  owner: 'The owner of the game',
  'game-master': 'The game master',
};

function restored(as: string, lost: unknown, who: string): string {
  const range = typeof lost === 'object' && lost !== null && 'from' in lost && 'to' in lost ? lost : undefined;
  const from = Number(range?.from ?? 0);
  const what = `Entries ${from} to ${String(range?.to ?? '?')}`;
  return (
    `${what} of this log, which had been shown or mailed, are lost: an older state of the game was put back. ` +
    `${CAPACITIES[as] ?? who} gives them up, and the game goes on from here: whatever was sent after entry ${from - 1} ` +
    'must be sent again. Dice that are thrown again show the same faces as before, so that nobody gains a new roll by ' +
    'it; deadlines start again.'
  );
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Describes an act; undefined for every other entry. Its reason is a note of the person who acted. */
export function describeAct(
  { type, payload, actor }: Pick<Entry, 'type' | 'payload' | 'actor'>,
  nameOf: NameOf,
  personOf: PersonOf,
): NarrationLine | undefined {
  if (!isAct(type)) return undefined;
  const who = typeof payload.by === 'string' ? sentence(nameOf(payload.by)) : 'The service';
  const { note } = payload;
  return { text: TELL[type](payload, who, nameOf, personOf, actor), ...(typeof note === 'string' ? { note } : {}) };
}
