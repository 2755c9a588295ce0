import { inert } from '@/emails/inert';
import { readLog } from '@/lib/games/log/read-log';
import { type WeighedCheckpoint, weighCheckpoint } from '@/lib/games/log/weigh-checkpoint';
import { readGame } from '@/lib/games/play/read-game';
import type { MailContext } from '@/lib/mail/context';
import { mailLines } from '@/lib/mail/mail-lines';
import { type CheckpointFault, openCheckpoint, parseCheckpoint, type SignedCheckpoint } from '@/lib/trust/checkpoint';
import { parseVerifierKey } from '@/lib/trust/keys';
import type { Section } from '../answer';
import { type Quoted, type QuotedLine, quotedIn } from './quoted';

/** More than these are not weighed: a mail of ours is about one game and has one note. */
const MAX_NOTES = 5;
const MAX_GAMES = 3;
/** Entries among which lines of a mail are looked for. */
const WINDOW = 500;
const MAX_SHOWN = 10;

const NOTHING: Section = {
  title: 'Nothing to weigh',
  lines: [
    'There is neither a checkpoint nor a line of a log in this mail. Forward one of our mails with all its text, or as an attachment.',
  ],
};

/** The same for a game that is not there and for one that is not theirs. */
const NOT_YOURS = 'It is about no game that you may read, so nothing is said about it.';

/** What a mail proves to this person: a section for each game in it that they may read, and for what proves nothing. */
export async function weighMail(context: MailContext, by: string, raw: Uint8Array): Promise<readonly Section[]> {
  const quoted = quotedIn(raw);
  const notes = quoted.notes.slice(0, MAX_NOTES);
  const ids = [...new Set([...notes.flatMap(gameOfNote), ...quoted.gameIds])].slice(0, MAX_GAMES);
  if (ids.length === 0) return [NOTHING];
  const sections = await Promise.all(ids.map((gameId) => weighGame(context, { by, gameId }, { ...quoted, notes })));
  return sections.flat();
}

const gameIdOf = ({ origin }: Pick<SignedCheckpoint, 'origin'>): string => origin.slice(origin.lastIndexOf('/') + 1);

function gameOfNote(note: string): readonly string[] {
  const read = parseCheckpoint(note);
  return read.ok ? [gameIdOf(read.value)] : [];
}

interface Asker {
  readonly by: string;
  readonly gameId: string;
}

async function weighGame(context: MailContext, asker: Asker, quoted: Quoted): Promise<readonly Section[]> {
  const game = await readGame(context.services, asker);
  if (!game.ok) return [{ title: 'A game', lines: [NOT_YOURS] }];
  const own = quoted.notes.filter((note) => gameOfNote(note).includes(asker.gameId));
  const signed = await Promise.all(own.map((note) => weighNote(context, asker, note)));
  const lines = await weighLines(context, asker, quoted.lines);
  const unsigned = own.length === 0 ? ['No signed checkpoint of this game is in it: who wrote it is not proven.'] : [];
  return [{ title: `The game "${inert(game.value.name)}"`, lines: [...unsigned, ...signed.flat(), ...lines] }];
}

const FAULTS: Readonly<Record<CheckpointFault, string>> = {
  'not-a-note': 'Its checkpoint cannot be read.',
  'not-a-checkpoint': 'Its checkpoint cannot be read.',
  'broken-signature':
    'Its checkpoint has our name, but the signature does not fit: it was changed, or we never wrote it.',
  'no-known-key': 'Its checkpoint is signed by nobody whom we know.',
};

async function weighNote({ services }: MailContext, asker: Asker, note: string): Promise<readonly string[]> {
  const keys = services.notary.keys.map(parseVerifierKey).flatMap((key) => (key.ok ? [key.value] : []));
  const opened = openCheckpoint(note, keys);
  if (!opened.ok) return [FAULTS[opened.error]];
  const { size, root } = opened.value;
  const weighed = await weighCheckpoint(services, { ...asker, head: { size, root } });
  if (!weighed.ok) return [NOT_YOURS];
  return [
    `We signed its checkpoint: ${size} entries, root ${root.slice(0, 16)}….`,
    judgementOf(weighed.value, size),
    ...undoneOf(weighed.value),
  ];
}

function judgementOf({ judgement, total }: WeighedCheckpoint, size: number): string {
  if (judgement === 'consistent')
    return `It agrees with the log: today's ${total} entries begin with exactly these ${size}. Nothing was rewritten.`;
  const fault =
    judgement === 'fork'
      ? `It contradicts the log: the first ${size} entries of today are others than those that we signed.`
      : `It contradicts the log: we signed ${size} entries, and today there are only ${total}.`;
  return `${fault} Keep the mail, and tell the game's owner and the operator of this service.`;
}

function undoneOf({ judgement, undone }: WeighedCheckpoint): readonly string[] {
  if (judgement !== 'consistent') return [];
  if (undone.length === 0) return ['Nothing of it has been taken back, struck or amended since.'];
  const undoneLines = mailLines(undone.slice(0, MAX_SHOWN), {}).map(({ seq, text }) => `Since then: #${seq} ${text}`);
  const more = undone.length - MAX_SHOWN;
  return more > 0 ? [...undoneLines, `and ${more} more, which the log has`] : undoneLines;
}

/** The lines of the mail beside what the log tells this reader of the same entries. */
async function weighLines(
  { services }: MailContext,
  asker: Asker,
  quoted: readonly QuotedLine[],
): Promise<readonly string[]> {
  const [first] = quoted;
  if (first === undefined) return [];
  const within = quoted.filter(({ seq }) => seq < first.seq + WINDOW);
  const log = await readLog(services, { ...asker, after: first.seq - 1, limit: WINDOW });
  if (!log.ok) return [];
  const words = new Map(mailLines(log.value.entries, log.value.notes).map(({ seq, text }) => [seq, plain(text)]));
  const agree = within.filter(({ seq, text }) => words.get(seq) === plain(text));
  const differ = within.filter((line) => !agree.includes(line));
  return [
    ...(agree.length === 0 ? [] : [`These lines of it read as the log does: ${numbers(agree)}.`]),
    ...differ.slice(0, MAX_SHOWN).map(({ seq }) => differenceOf(seq, words.get(seq))),
    ...(differ.length > MAX_SHOWN ? [`and ${differ.length - MAX_SHOWN} more lines that differ`] : []),
  ];
}

const plain = (text: string): string => inert(text, 400).replace(/\s+/g, ' ').trim();

const numbers = (lines: readonly QuotedLine[]): string => [...new Set(lines.map(({ seq }) => `#${seq}`))].join(', ');

const differenceOf = (seq: number, log: string | undefined): string =>
  log === undefined ? `#${seq} is no entry that the log tells you of.` : `#${seq} reads otherwise in the log: ${log}`;
