import { inert, inertName } from './inert';
import type { LogHead, MailDeadline, MailDecision, MailGame, MailLine, MailPicture, MailText } from './types';

/** Columns of the text part: with two levels of quoting before it, a line still fits a terminal. */
const WIDTH = 76;

/** A paragraph in lines of at most `WIDTH` columns; the second and later ones begin with `indent` spaces. */
export function wrap(text: string, first = '', indent = first.replace(/./gu, ' ')): string {
  const lines: string[] = [];
  let line = first;
  let empty = true;
  for (const word of text
    .split(/\s+/)
    .filter((part) => part !== '')
    .flatMap(chop)) {
    if (!empty && [...line].length + 1 + [...word].length > WIDTH) {
      lines.push(line);
      line = indent;
      empty = true;
    }
    line += empty ? word : ` ${word}`;
    empty = false;
  }
  lines.push(line.trimEnd());
  return lines.join('\n');
}

/** A word too long for a line is cut, so that no relay cuts it elsewhere. Addresses of pages go through `link`. */
function chop(word: string): string[] {
  const letters = [...word];
  const pieces: string[] = [];
  for (let at = 0; at < letters.length; at += WIDTH - 16) pieces.push(letters.slice(at, at + WIDTH - 16).join(''));
  return pieces;
}

/** A URL alone on its line and never broken, however long: a broken link is worse than a long line. */
export const link = (url: string): string => `  ${url}`;

export const heading = (title: string): string => `${title}\n${'-'.repeat(Math.min([...title].length, WIDTH))}`;

/** Paragraphs with one empty line between them; what is undefined is left out. */
export const paragraphs = (...parts: readonly (string | undefined)[]): string =>
  `${parts.filter((part) => part !== undefined && part !== '').join('\n\n')}\n`;

/** `2026-11-21 08:17 UTC`: an instant that reads the same for everybody. */
export const instant = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

/** Columns of one level of details. */
const STEP = '  ';
/** The longest note that the server takes. */
const MAX_NOTE = 2_000;

const plainLine = (line: MailLine): string => plainText(line, `#${line.seq}  `, STEP);

/** A sentence behind `first`; its note as a quotation and its details as a list, both from the column of `inner` on. */
function plainText({ text, clause, details = [], note }: MailText, first: string, inner: string): string {
  const rule = clause === undefined ? '' : ` [${clause}]`;
  return [
    wrap(`${inert(text, 400)}${rule}`, first),
    ...(note === undefined ? [] : noteLines(note).map((line) => wrap(line, `${inner}> `, `${inner}> `))),
    ...details.map((detail) => plainText(detail, `${inner}- `, inner + STEP)),
  ].join('\n');
}

/** A note line by line, made harmless; what was erased says so. */
export function noteLines({ text }: NonNullable<MailText['note']>): readonly string[] {
  if (text === undefined) return ['(text erased)'];
  return text.split(/\r\n|\r|\n/).map((line) => inert(line, MAX_NOTE));
}

/** The log lines, oldest first, each with its number and clause. */
export const plainLines = (lines: readonly MailLine[]): string => lines.map(plainLine).join('\n');

export const plainDecision = (decision: MailDecision): string =>
  [wrap(`${decision.title} (${decision.roleName}) [${decision.clause}]`, '* '), wrap(decision.ask, '  ')].join('\n');

export const deadlineText = ({ when, effect, clause }: MailDeadline): string =>
  `At ${when} ${inert(effect, 400)} [${clause}]`;

/** Nothing when no deadline runs. */
export const plainDeadlines = (deadlines: readonly MailDeadline[]): readonly string[] =>
  deadlines.length === 0
    ? []
    : [heading(DEADLINES), deadlines.map((deadline) => wrap(deadlineText(deadline), '* ')).join('\n')];

export const DEADLINES = 'What happens by itself unless somebody acts first';

/** The ruleset's own line on where the game stands, as a sentence after ours. */
export function headline({ headline: words }: MailGame): string {
  if (words === undefined || words === '') return '';
  return ` ${words}${/[.!?]$/.test(words) ? '' : '.'}`;
}

/** `Triumph of the Will`, and the campaign where there is one. */
export const systemOf = ({ rulesetTitle, campaign }: MailGame): string =>
  campaign === undefined ? rulesetTitle : `${rulesetTitle}, campaign "${inertName(campaign, 'a campaign')}"`;

export const NO_PICTURES = 'Mails without pictures';

/** The end of every mail of a game: why it came, how to stop it, and the head of the log. */
export function plainFooter(parts: {
  readonly why: string;
  readonly stopUrl?: string;
  readonly stopLabel?: string;
  readonly picture?: MailPicture | undefined;
  readonly head?: LogHead;
}): string {
  const stop =
    parts.stopUrl === undefined ? [] : [`${parts.stopLabel ?? 'Stop the mails of this game'}:`, link(parts.stopUrl)];
  const pictures = parts.picture === undefined ? [] : [`${NO_PICTURES}:`, link(parts.picture.stopUrl)];
  // Never wrapped or indented: keep the mail, and its lines prove what the log was.
  const head = parts.head === undefined ? [] : ['', 'Checkpoint of the log:', '', parts.head.note.trimEnd()];
  // Dash, dash, space: the sign by which mail programs know that what follows is no part of the message.
  return ['-- ', wrap(parts.why), ...stop, ...pictures, ...head].join('\n');
}
