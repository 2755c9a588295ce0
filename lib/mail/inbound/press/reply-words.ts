import { ownWords } from '../own-words';
import type { ParsedMail } from '../types';

/** The first line of our own mails: a program that quotes without any sign puts it over the rest. */
const OURS = 'Fieldpost';

/** What stands over a quotation in any language: "On Friday Fieldpost wrote:". It may take a few lines. */
const INTRODUCES = /[:：]\s*$/u;
const MOST_LINES = 3;

/**
 * What somebody wrote in a reply to a message, without any block: the lines of their own, up to what their program put above the mail
 * that they answer. Undefined: there is nothing of their own.
 */
export function replyWords(mail: ParsedMail): readonly string[] | undefined {
  const own = ownWords(mail);
  const ours = own.indexOf(OURS);
  const lines = withoutIntroduction(ours < 0 ? own : own.slice(0, ours));
  const text = lines.join('\n').trim();
  return text === '' ? undefined : text.split('\n');
}

/** Rather a line too few: a last paragraph that ends in a colon and names an address or a date introduces what was quoted. */
function withoutIntroduction(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => line.trim() !== '');
  const begin = lines.slice(0, last + 1).findLastIndex((line) => line.trim() === '') + 1;
  const paragraph = lines.slice(begin, last + 1);
  const introduces =
    paragraph.length <= MOST_LINES && INTRODUCES.test(paragraph.at(-1) ?? '') && /@|\d/.test(paragraph.join(' '));
  return introduces ? lines.slice(0, begin) : lines;
}
