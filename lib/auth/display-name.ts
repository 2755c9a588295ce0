import { randomBytes } from 'node:crypto';
import { err, ok, type Result } from '../core/result';

export interface NameFault {
  readonly code: 'invalid-name';
  readonly message: string;
}

const MAX_NAME = 40;

/** What stands in place of the name of somebody who has deleted their account. Nobody can take it as a name. */
export const DELETED_NAME = '(account deleted)';

/** Control, format (bidi, zero width, tags), surrogate, private and unassigned characters, line and paragraph ends. */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}]/u;
/** What looks empty or fills a line although Unicode calls it a letter or a mark. */
const BLANK = /\p{Default_Ignorable_Code_Point}|\u2800/u;
/** More than three marks on one letter run over the lines above and below. */
const STACKED_MARKS = /\p{M}{4,}/u;
const DOT = '[.\\u3002\\uff0e\\uff61\\u2024]';
/** What mail programs turn into a link by themselves: a scheme, `www`, a host name, an address. */
const LINK = new RegExp(`:\\s*//|\\bwww${DOT}|[\\p{L}\\p{N}]${DOT}\\p{L}{2,}|[@\\uff20\\ufe6b]`, 'iu');

/**
 * The name that other players see. It is shown in pages, logs and subjects of mails to strangers, so it may not hold
 * a link, an address or a character that reorders or hides its neighbours. Spaces at the ends are dropped.
 */
export function parseDisplayName(input: unknown): Result<string, NameFault> {
  if (typeof input !== 'string') return refuse('Write a name.');
  const name = input
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/^ | $/g, '');
  const length = [...name].length;
  if (length < 1 || length > MAX_NAME) return refuse(`A name has 1 to ${MAX_NAME} characters.`);
  if (HIDDEN.test(name) || BLANK.test(name) || STACKED_MARKS.test(name)) {
    return refuse('A name may not hold control, invisible or direction characters.');
  }
  if (/[<>]/.test(name)) return refuse('A name may not hold < or >.');
  if (LINK.test(name)) return refuse('A name may not look like a link or a mail address.');
  if (!/[\p{L}\p{N}]/u.test(name)) return refuse('A name holds at least one letter or digit.');
  if (name.toLowerCase() === DELETED_NAME) return refuse('This name stands for those who are gone.');
  return ok(name);
}

/** A name for somebody who has not chosen one yet. It says nothing about the person or the address. */
export const defaultDisplayName = (): string => `Player ${randomBytes(2).toString('hex')}`;

const refuse = (message: string): Result<never, NameFault> => err({ code: 'invalid-name', message });
