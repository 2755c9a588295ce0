import { htmlText } from './html-text';
import type { ParsedMail } from './types';

/** What our mails begin with (emails/reply), as far as every mail program leaves it whole. */
const MARKED = /=====\s*Write above this line/i;

/** What a mail program writes over a mail that it passes on, or sets under an answer. */
const PASSED_ON =
  /^[\s*_-]*(-{2,}\s*(original|forwarded|ursprüngliche|weitergeleitete|message d'origine|message transféré|mensaje (original|reenviado)|messaggio (originale|inoltrato)|oorspronkelijk|doorgestuurd|mensagem (original|encaminhada)|wiadomość|исходное|пересыл|原始|転送|원본)|begin forwarded message)/iu;
const RULE = /^_{20,}\s*$/;
const QUOTED = /^\s*(>|\||｜|＞|>>|»)/u;
/** `From: …`, in any language. */
const HEADER = /^\*?[\p{L}\p{M}][\p{L}\p{M}\p{N} -]{0,24}\*?\s?[:：]\s?\S/u;
const HEADERS = 3;
/** Letters at the beginning of a line by which it is known: a pattern may take the square of a line's length. */
const LOOKED_AT = 120;

/** Signs that nobody sees, and that would part words. */
const HIDDEN = /[\p{Cf}\p{Cc}]/gu;

/** The lines that the sender wrote themselves, as far as that can be told; rather a line too few than one too many. */
export function ownWords(mail: ParsedMail): readonly string[] {
  const text = mail.text ?? '';
  const source = text.trim() === '' ? htmlText(mail.html ?? '') : text;
  return cut(source.split(/\r\n|\r|\n|\u2028|\u2029|\u0085/).map(tidy));
}

/** As typed, but for what mail programs and telephones make of it: spaces of other widths, and quotation marks that are turned. */
const tidy = (line: string): string =>
  line
    .replace(/[\p{Zs}\t]/gu, ' ')
    .replace(/[\u2018\u2019\u201a\u2032]/g, "'")
    .replace(/[\u201c\u201d\u201e\u2033]/g, '"')
    .replace(HIDDEN, '')
    .trimEnd();

function cut(lines: readonly string[]): readonly string[] {
  const own: string[] = [];
  for (const [at, line] of lines.entries()) {
    if (QUOTED.test(line)) continue;
    if (
      MARKED.test(line) ||
      PASSED_ON.test(line.slice(0, LOOKED_AT)) ||
      RULE.test(line) ||
      isHead(lines, at) ||
      line === '--'
    )
      return own;
    own.push(line);
  }
  return own;
}

/** The head of a mail that was put in without any sign: some headers in a row, one of them with an address. */
function isHead(lines: readonly string[], at: number): boolean {
  const head = lines.slice(at, at + HEADERS);
  return head.length === HEADERS && head.every((line) => HEADER.test(line)) && head.some((line) => line.includes('@'));
}
