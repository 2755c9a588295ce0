import { fromBase64Loosely, fromLatin1, fromUtf8, toLatin1 } from './bytes';

/**
 * Checkpoints out of what people keep: a saved mail (.eml) with any of the usual transfer encodings, a quoted or forwarded
 * one, a page footer copied into a text file, or a bare note.
 */
export const checkpointsIn = (file: Uint8Array): readonly string[] => checkpointsAmong(textsIn(file));

/** The same out of texts that are decoded already. */
export const checkpointsAmong = (texts: readonly string[]): readonly string[] => [...new Set(texts.flatMap(notesIn))];

/** Every text part of a saved mail and of mails within it, decoded; a file that is no mail is one text. */
export function textsIn(file: Uint8Array): readonly string[] {
  // One byte a character: every encoding that a mail may use is undone on bytes.
  return textsOf(toLatin1(file));
}

/** Deeper nesting than any mail program writes. */
const MAX_PARTS_DEPTH = 8;

function textsOf(raw: string, depth = 0): readonly string[] {
  const [, head, body] = /^((?:[!-9;-~]+:.*(?:\r?\n[ \t].*)*\r?\n)+)\r?\n([\s\S]*)$/.exec(raw) ?? [];
  if (head === undefined || body === undefined) return depth === 0 ? [textOf(raw)] : [];
  const headers = head.replace(/\r?\n[ \t]+/g, ' ');
  const type = /^content-type:\s*([^;\r\n]+)/im.exec(headers)?.[1]?.trim().toLowerCase() ?? 'text/plain';
  const boundary = /^content-type:.*?\bboundary="?([^";\r\n]+)"?/im.exec(headers)?.[1];
  if (type.startsWith('multipart/') && boundary !== undefined) {
    return depth >= MAX_PARTS_DEPTH ? [] : partsOf(body, boundary).flatMap((part) => textsOf(part, depth + 1));
  }
  if (type === 'message/rfc822' && depth < MAX_PARTS_DEPTH) return textsOf(body, depth + 1);
  const coding = /^content-transfer-encoding:\s*(\S+)/im.exec(headers)?.[1]?.toLowerCase();
  return type.startsWith('text/') ? [textOf(decoded(body, coding))] : [];
}

/** Each part behind its own delimiter; what stands before the first and after the last belongs to none. */
function partsOf(body: string, boundary: string): readonly string[] {
  const pieces = `\n${body}`.split(`\n--${boundary}`).slice(1);
  return pieces.filter((piece) => !piece.startsWith('--')).map((piece) => piece.replace(/^[ \t]*\r?\n/, ''));
}

function decoded(body: string, coding: string | undefined): string {
  if (coding === 'base64') return toLatin1(fromBase64Loosely(body));
  if (coding !== 'quoted-printable') return body;
  return body
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

const textOf = (bytes: string): string => fromUtf8(fromLatin1(bytes));

const HEAD = String.raw`[^\s+]+/games/[0-9a-f-]{36}\n(?:0|[1-9]\d{0,15})\n[A-Za-z0-9+/]{43}=\n`;
const SIGNATURES = String.raw`(?:— \S+ [A-Za-z0-9+/]+={0,2}(?:\n|$))+`;

/** Every note in a text, as its service wrote it: without quote marks, indentation and foreign line ends. */
function notesIn(text: string): readonly string[] {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/^[>\s]+/, '').trimEnd());
  const found = lines.join('\n').matchAll(new RegExp(`(?<=^|\n)${HEAD}\n${SIGNATURES}`, 'g'));
  return [...found].map(([note]) => (note.endsWith('\n') ? note : `${note}\n`));
}
