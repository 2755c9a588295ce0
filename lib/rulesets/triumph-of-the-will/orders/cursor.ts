import { OrderFault } from './fault';
import type { Token, TokenKind } from './tokens';

/** Words that part an order and are never part of a name. */
const STOPS = new Set(['via', 'to', 'from', 'in', 'at', 'on', 'and', 'into', 'through', 'by', 'over']);

/** Reads the tokens of one order from left to right. */
export class Cursor {
  private next = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  peek(ahead = 0): Token {
    const token = this.tokens[Math.min(this.next + ahead, this.tokens.length - 1)];
    if (token === undefined) throw new Error('a line has at least its end token');
    return token;
  }

  take(): Token {
    const token = this.peek();
    this.next += 1;
    return token;
  }

  is(kind: TokenKind): boolean {
    return this.peek().kind === kind;
  }

  /** Takes the token if it is of this kind. */
  skip(kind: TokenKind): boolean {
    if (!this.is(kind)) return false;
    this.next += 1;
    return true;
  }

  isWord(...words: readonly string[]): boolean {
    const { kind, text } = this.peek();
    return kind === 'word' && words.includes(text.toLowerCase());
  }

  skipWord(...words: readonly string[]): boolean {
    if (!this.isWord(...words)) return false;
    this.next += 1;
    return true;
  }

  /** The words of a name that begins here, without taking them. */
  nameAhead(): readonly Token[] {
    const words: Token[] = [];
    for (let token = this.peek(); isNameWord(token); token = this.peek(words.length)) words.push(token);
    return words;
  }

  drop(count: number): void {
    this.next += count;
  }

  /** A fault at the token that comes next. */
  fault(message: string, near: readonly string[] = []): OrderFault {
    const { column, text } = this.peek();
    return new OrderFault(column, text, message, near);
  }
}

const isNameWord = ({ kind, text }: Token): boolean => kind === 'word' && !STOPS.has(text.toLowerCase());
