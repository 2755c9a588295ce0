import { OrderFault } from './fault';

export type TokenKind = 'word' | 'quoted' | 'arrow' | 'comma' | 'colon' | 'plus' | 'bar' | 'open' | 'close' | 'end';

/** `text` is what was written (for `quoted`: what stands between the quotes); `column` counts from 1. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly column: number;
}

const BLANK = /[\s\u00a0\u200b\ufeff]+|#.*|\/\/.*/uy;
const PATTERNS: readonly (readonly [TokenKind, RegExp])[] = [
  ['quoted', /"(?:[^"\\]|\\.)*"/uy],
  ['arrow', /[-–—=]*>+|[→➔➜➝⇒⟶⟹↦]/uy],
  ['comma', /[,;]/uy],
  ['colon', /:/uy],
  ['plus', /[+&]/uy],
  ['bar', /\|/uy],
  ['open', /[([]/uy],
  ['close', /[)\]]/uy],
  // A hyphen belongs to the word unless it begins an arrow: `Russia->Iran` is three tokens.
  ['word', /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}.'’_×]|[-–—](?![-–—=]*>))*/uy],
];

/** Cuts one line into tokens; the last one is always `end`. */
export function tokenize(line: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = skipBlank(line, 0);
  while (at < line.length) {
    const token = tokenAt(line, at);
    tokens.push(token.token);
    at = skipBlank(line, token.end);
  }
  tokens.push({ kind: 'end', text: '', column: line.length + 1 });
  return tokens;
}

function skipBlank(line: string, from: number): number {
  BLANK.lastIndex = from;
  const blank = BLANK.exec(line);
  return blank === null ? from : skipBlank(line, from + blank[0].length);
}

function tokenAt(line: string, at: number): { readonly token: Token; readonly end: number } {
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = at;
    const found = pattern.exec(line)?.[0];
    if (found === undefined) continue;
    const text = kind === 'quoted' ? unquote(found, at + 1) : found;
    return { token: { kind, text, column: at + 1 }, end: at + found.length };
  }
  const stray = String.fromCodePoint(line.codePointAt(at) ?? 0);
  throw new OrderFault(at + 1, stray, `“${stray}” has no meaning here.`);
}

function unquote(quoted: string, column: number): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    throw new OrderFault(column, quoted, 'A name in quotes is written as in JSON: use \\" and \\\\ inside it.');
  }
}
