import { nearest } from '@/lib/core/nearest-name';
import { err, ok, type Result } from '@/lib/core/result';
import { beginsStanding } from '@/lib/games/standing/order-text';
import { type AwayAct, readAway } from './away/read-away';
import { type ClockAct, readClockAct } from './clock/read-clock-act';
import type { ConsentAct } from './consent/apply-consent';
import { CONSENT_WORDS, type Consent } from './consent/consents';
import { type PressAct, takePress } from './press/written';
import { reasonIn } from './reasons';
import { readSeedAct, type SeedAct } from './seeds/read-seed-act';
import type { BlockFault } from './types';

/** What changes the game: orders of its rules, or a yes or no to what another side asks, or a request to take something back. */
export type Act =
  | { readonly kind: 'orders'; readonly text: string }
  | ConsentAct
  | { readonly kind: 'take-back' }
  | PressAct
  | StandingAct
  | ClockAct
  | SeedAct
  | AwayAct;

/** About orders for later. `later`: they are kept although they cannot be read as the game stands. */
export type StandingAct =
  | { readonly kind: 'standing'; readonly does: 'keep'; readonly texts: readonly string[]; readonly later: boolean }
  | { readonly kind: 'standing'; readonly does: 'clear' }
  | { readonly kind: 'standing'; readonly does: 'go-on' };

/** What is asked and changes nothing. */
export type Question =
  | { readonly kind: 'help' | 'state' | 'clock' | 'who' | 'standing' | 'example' }
  | { readonly kind: 'log'; readonly count: number }
  | { readonly kind: 'odds'; readonly words: string };

/** A block as it was understood. `tried`: only a preview is wanted. */
export interface Understood {
  readonly act?: Act;
  /** Which of the sender's seats acts, as they wrote it; by default the one that their mail is for. */
  readonly seat?: string;
  readonly tried: boolean;
  readonly note?: string;
  readonly questions: readonly Question[];
}

/** Words of ours that stand at the beginning of a line. All others belong to the orders of the game. */
const VERBS = [
  'GRANT',
  'DECLINE',
  'TAKE BACK',
  'AS',
  'TRY',
  'NOTE',
  'HELP',
  'EXAMPLE',
  'STATE',
  'LOG',
  'ODDS',
  'CLOCK',
  'WHO',
  'STANDING',
  'IF',
  'EVERY TIME',
  'LATER',
  'SAY',
  'NOTEBOOK',
  'AWAY',
  'BACK',
  'SEED',
] as const;

const MOST_QUESTIONS = 6;
const MOST_LOG = 200;

type Read =
  | { readonly verb: 'act'; readonly act: Act }
  | { readonly verb: 'question'; readonly question: Question }
  | { readonly verb: 'note'; readonly text: string }
  | { readonly verb: 'as'; readonly seat: string }
  | { readonly verb: 'try'; readonly rest: string }
  | { readonly verb: 'standing'; readonly text: string }
  | { readonly verb: 'later' }
  | { readonly verb: 'order'; readonly text: string };

/** Every line of a block, or the first that cannot be meant. */
export function understand(lines: readonly string[]): Result<Understood, BlockFault> {
  const orders: string[] = [];
  const notes: string[] = [];
  const acts: Act[] = [];
  const questions: Question[] = [];
  const seats: string[] = [];
  // What follows the beginning of a standing order belongs to it.
  const standing: string[] = [];
  let tried = false;
  let later = false;
  const press = takePress(lines);
  if (!press.ok) return press;
  for (const line of press.value.rest) {
    const read = readLine(line);
    if (!read.ok) return read;
    const { value } = read;
    if (value.verb === 'try') {
      tried = true;
      if (beginsStanding(value.rest)) standing.push(value.rest);
      else if (value.rest !== '') orders.push(value.rest);
    } else if (value.verb === 'standing') standing.push(value.text);
    else if (value.verb === 'later') later = true;
    else if (value.verb === 'order' && standing.length > 0) standing.push(`${standing.pop()}\n${value.text}`);
    else if (value.verb === 'order') orders.push(value.text);
    else if (value.verb === 'note') notes.push(value.text);
    else if (value.verb === 'act') acts.push(value.act);
    else if (value.verb === 'as') seats.push(value.seat);
    else questions.push(value.question);
  }
  const reasoned = reasonIn(orders);
  const words = [...(reasoned === undefined ? [] : [reasoned.reason]), ...notes].join('\n');
  const text = reasoned === undefined ? orders.join('\n') : reasoned.order;
  const own: readonly Act[] = text === '' ? acts : [{ kind: 'orders', text }, ...acts];
  if (later && standing.length === 0) return fault('LATER goes along with a standing order, and there is none.');
  const kept: readonly Act[] =
    standing.length === 0 ? [] : [{ kind: 'standing', does: 'keep', texts: standing, later }];
  const all = [...kept, ...own, ...press.value.acts];
  return whole({ acts: all, seats, tried, note: words === '' ? undefined : words, questions });
}

interface Gathered {
  readonly acts: readonly Act[];
  readonly seats: readonly string[];
  readonly tried: boolean;
  readonly note: string | undefined;
  readonly questions: readonly Question[];
}

function whole({ acts, seats, tried, note, questions }: Gathered): Result<Understood, BlockFault> {
  const [act] = acts;
  const [seat] = seats;
  if (acts.length > 1)
    return fault(
      'One mail, one action: orders, standing orders, AWAY, BACK, CLOCK PAUSE, SEED, GRANT, DECLINE, TAKE BACK, SAY and NOTEBOOK do not go together.',
    );
  if (questions.length > MOST_QUESTIONS) return fault(`At most ${MOST_QUESTIONS} questions in one mail.`);
  if (note !== undefined && act === undefined) return fault('A NOTE goes along with an action, and there is none.');
  if (act !== undefined && isPress(act) && (note !== undefined || tried))
    return fault('NOTE and TRY belong to an action of the game, and this is a message.');
  if (tried && act === undefined) return fault('TRY stands before orders, and there are none.');
  if (seats.length > 1) return fault('One mail, one action, so one AS.');
  if (seat !== undefined && act === undefined) return fault('AS stands above an action, and there is none.');
  return ok({
    tried,
    questions,
    ...(act === undefined ? {} : { act }),
    ...(seat === undefined ? {} : { seat }),
    ...(note === undefined ? {} : { note }),
  });
}

/** Words to people change nothing in the game. */
export const isPress = (act: Act): act is PressAct => act.kind === 'say' || act.kind === 'notebook';

/** `GRANT CLOCK`; without the word it is plain what is meant, or the receipt asks. */
const YES_OR_NO: Readonly<Record<string, Read>> = Object.fromEntries(
  (
    [
      ['GRANT', true],
      ['DECLINE', false],
    ] as const
  ).flatMap(([verb, granted]) => [
    [verb, { verb: 'act', act: { kind: 'answer', granted } }],
    ...(Object.entries(CONSENT_WORDS) as [Consent, string][]).map(([about, word]) => [
      `${verb} ${word}`,
      { verb: 'act', act: { kind: 'answer', granted, about } },
    ]),
  ]),
);

const PLAIN: Readonly<Record<string, Read>> = {
  ...YES_OR_NO,
  'TAKE BACK': { verb: 'act', act: { kind: 'take-back' } },
  HELP: { verb: 'question', question: { kind: 'help' } },
  EXAMPLE: { verb: 'question', question: { kind: 'example' } },
  STATE: { verb: 'question', question: { kind: 'state' } },
  CLOCK: { verb: 'question', question: { kind: 'clock' } },
  WHO: { verb: 'question', question: { kind: 'who' } },
  LOG: { verb: 'question', question: { kind: 'log', count: 20 } },
  STANDING: { verb: 'question', question: { kind: 'standing' } },
  'STANDING CLEAR': { verb: 'act', act: { kind: 'standing', does: 'clear' } },
  'STANDING GO ON': { verb: 'act', act: { kind: 'standing', does: 'go-on' } },
  LATER: { verb: 'later' },
};

function readLine(line: string): Result<Read, BlockFault> {
  const text = line.trim();
  const plain = PLAIN[text.replace(/\.$/, '').replace(/\s+/g, ' ').toUpperCase()];
  if (plain !== undefined) return ok(plain);
  const [, word = '', rest = ''] = /^(\w+)(?:[\s:]+(.*))?$/s.exec(text) ?? [];
  switch (word.toUpperCase()) {
    case 'TRY':
      return ok({ verb: 'try', rest });
    case 'STANDING':
      return ok({ verb: 'standing', text: beginsStanding(rest) ? rest : `THEN ${rest}` });
    case 'NOTE':
      return rest === '' ? fault('NOTE is followed by its text.', line) : ok({ verb: 'note', text: rest });
    case 'AS':
      return rest === '' ? fault('AS is followed by one of your seats.', line) : ok({ verb: 'as', seat: rest });
    case 'ODDS':
      return ok({ verb: 'question', question: { kind: 'odds', words: rest } });
    case 'LOG':
      return logLine(rest, line);
    case 'AWAY':
    case 'BACK':
      return awayLine(line);
    case 'CLOCK':
      return actLine(readClockAct(line));
    case 'SEED':
      return actLine(readSeedAct(line));
    default:
      if (beginsStanding(text)) return ok({ verb: 'standing', text });
      return strangeVerb(text) ?? ok({ verb: 'order', text: line });
  }
}

function awayLine(line: string): Result<Read, BlockFault> {
  const read = readAway(line);
  if (read === undefined) return fault('BACK stands alone on its line, or before IN ALL GAMES.', line);
  return actLine(read);
}

const actLine = (read: Result<Act, BlockFault>): Result<Read, BlockFault> =>
  read.ok ? ok({ verb: 'act', act: read.value }) : read;

function logLine(rest: string, line: string): Result<Read, BlockFault> {
  const count = /^\d{1,4}$/.test(rest) ? Number(rest) : 0;
  if (count < 1 || count > MOST_LOG) return fault(`LOG is followed by a number from 1 to ${MOST_LOG}.`, line);
  return ok({ verb: 'question', question: { kind: 'log', count } });
}

/** `GRANT it`, `HELP me`: one of our words with something behind it that we would have to guess at. */
function strangeVerb(text: string): Result<never, BlockFault> | undefined {
  const found = Object.keys(PLAIN).find((verb) => text.toUpperCase().startsWith(`${verb} `));
  if (found === undefined) return undefined;
  const words = found in YES_OR_NO ? `, or before ${Object.values(CONSENT_WORDS).join(', ')}` : '';
  return fault(`${found} stands alone on its line${words}.`, text);
}

/** Words of ours that a line may have been meant to begin with. */
export const nearVerbs = (line: string): readonly string[] => nearest(line.trim().split(/\s/, 1)[0] ?? '', VERBS);

const fault = (message: string, line?: string): Result<never, BlockFault> =>
  err(line === undefined ? { message } : { message, line });
