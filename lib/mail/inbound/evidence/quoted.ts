import { checkpointsAmong, textsIn } from '@/lib/trust/mail-text';

/** One line of a mail of ours: the number of an entry of a log, and what the mail says of it. */
export interface QuotedLine {
  readonly seq: number;
  readonly text: string;
}

/** What of a mail of ours is left in a mail that passes it on. */
export interface Quoted {
  /** Signed notes, as they were given out. */
  readonly notes: readonly string[];
  /** Lines about entries of the log, each once. */
  readonly lines: readonly QuotedLine[];
  /** The games whose addresses stand in it. */
  readonly gameIds: readonly string[];
}

const LINE = /^#(\d{1,7}) +(\S.*)$/;
/** A sentence of the log ends with its clause. */
const CLAUSE = / \[[\w-]+:[\w.-]+\]$/;
/** Where a sentence without a clause ends: an empty line, a detail, a heading's rule, the sign before a signature. */
const OTHER = /^(|-.*|[*_=]{2,}.*|\[.*)$/;
/** Lines of one sentence of 400 letters, as text parts break it. */
const MOST_LINES = 12;

/** Pure. Reads what mail programs quote, forward or attach. */
export function quotedIn(raw: Uint8Array): Quoted {
  const texts = textsIn(raw);
  const lines = new Map<string, QuotedLine>();
  for (const line of texts.flatMap(linesIn)) lines.set(`${line.seq} ${line.text}`, line);
  const ids = texts.flatMap((text) => [...text.matchAll(/\/games\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g)]);
  return {
    notes: checkpointsAmong(texts),
    lines: [...lines.values()].sort((a, b) => a.seq - b.seq),
    gameIds: [...new Set(ids.map(([, id]) => id ?? ''))],
  };
}

function linesIn(text: string): readonly QuotedLine[] {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.replace(/^[>\s|]+/, '').trimEnd());
  return lines.flatMap((line, at) => {
    const [, seq, first] = LINE.exec(line) ?? [];
    return seq === undefined || first === undefined ? [] : [{ seq: Number(seq), text: sentence(first, lines, at + 1) }];
  });
}

/** The sentence that begins so, with the lines into which it was broken; without its clause. */
function sentence(first: string, lines: readonly string[], from: number): string {
  let text = first;
  for (let at = from; at < from + MOST_LINES && !CLAUSE.test(text); at += 1) {
    const next = lines[at];
    if (next === undefined || OTHER.test(next) || LINE.test(next)) {
      if (next?.startsWith('[') && CLAUSE.test(` ${next}`)) text += ` ${next}`;
      break;
    }
    text += ` ${next}`;
  }
  return text.replace(CLAUSE, '').trim();
}
