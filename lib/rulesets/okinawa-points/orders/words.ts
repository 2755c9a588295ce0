import { nearest } from '@/lib/core/nearest-name';
import type { LineError } from '@/lib/core/ruleset';
import { EDGES, type Edge, type Side } from '../describe/vocabulary';
import { readCode } from '../scenario/unit-code';

/** One word of a line; `column` counts from 1. */
interface Word {
  readonly text: string;
  readonly column: number;
}

export interface LineWords {
  readonly line: number;
  readonly words: readonly Word[];
}

/** A fault that stops the reading of its line. */
export class OrderFault extends Error {
  constructor(readonly fault: LineError) {
    super(fault.message);
  }
}

/** The words of every line that has any. Commas, brackets, quotes and tabs only part words; what follows `#` is a remark. */
export function wordsOfLines(text: string): readonly LineWords[] {
  return text.split(/\r\n|\r|\n/).flatMap((source, index): LineWords[] => {
    const bare = source.replace(/#.*$/, '');
    const words = [...bare.matchAll(/[^\s,;:()[\]"]+/g)].map(({ 0: word, index: at }) => ({
      text: word,
      column: at + 1,
    }));
    return words.length === 0 ? [] : [{ line: index + 1, words }];
  });
}

const SIDE_NAMES: Readonly<Record<string, Side>> = {
  us: 'us',
  usa: 'us',
  american: 'us',
  jp: 'japanese',
  jap: 'japanese',
  japan: 'japanese',
  japanese: 'japanese',
};

/** Goes through one line, word by word. What it cannot read it throws as an `OrderFault` of the word it stands at. */
export class LineReader {
  private at = 0;

  constructor(
    private readonly source: LineWords,
    private readonly units: readonly string[],
  ) {}

  get done(): boolean {
    return this.at >= this.source.words.length;
  }

  private get word(): string {
    return this.source.words[this.at]?.text ?? '';
  }

  /** Takes the next word when it is one of these, in any case. */
  take(...choices: readonly string[]): boolean {
    const found = choices.some((choice) => choice.toLowerCase() === this.word.toLowerCase());
    if (found) this.at += 1;
    return found;
  }

  side(): Side | undefined {
    const key = this.word.toLowerCase().replaceAll('.', '');
    const side = Object.hasOwn(SIDE_NAMES, key) ? SIDE_NAMES[key] : undefined;
    if (side !== undefined) this.at += 1;
    return side;
  }

  needSide(): Side {
    return this.side() ?? this.fail('say which side: US or JP', ['US', 'JP']);
  }

  /** A unit such as `4-3-10`; also with the count at its end, `4-3-10x2`. */
  code(): string | undefined {
    const code = readCode(this.word.replace(/x\d{1,2}$/i, ''));
    if (code === undefined) return undefined;
    const [, stuck] = /(x\d{1,2})$/i.exec(this.word) ?? [];
    if (stuck === undefined) this.at += 1;
    else this.stuck = Number(stuck.slice(1));
    return code;
  }

  private stuck: number | undefined;

  needCode(): string {
    return this.code() ?? this.fail('name a unit by its numbers, such as 4-3-10', nearest(this.word, this.units));
  }

  /** `x2`, `x 2`, or nothing for one. */
  count(): number {
    if (this.stuck !== undefined) {
      const count = this.stuck;
      this.stuck = undefined;
      this.at += 1;
      return count;
    }
    if (this.take('x')) return this.needNumber('how many');
    const [, digits] = /^x(\d{1,2})$/i.exec(this.word) ?? [];
    if (digits === undefined) return 1;
    this.at += 1;
    return Number(digits);
  }

  number(): number | undefined {
    if (!/^\d{1,6}$/.test(this.word)) return undefined;
    const number = Number(this.word);
    this.at += 1;
    return number;
  }

  needNumber(what: string): number {
    return this.number() ?? this.fail(`say ${what}, as a number`);
  }

  /** A combat result such as `D3`, written in any case. */
  result(): string | undefined {
    const [, letter, rest] = /^([ad])([1-9e])$/i.exec(this.word) ?? [];
    const found = /^ex$/i.test(this.word) ? 'Ex' : letter && rest && `${letter.toUpperCase()}${rest.toLowerCase()}`;
    if (found) this.at += 1;
    return found || undefined;
  }

  edge(): Edge {
    const edge = EDGES.find((one) => one === this.word.toLowerCase() || SHORT[one] === this.word.toLowerCase());
    if (edge === undefined) return this.fail('name an edge of the map', nearest(this.word, EDGES));
    this.at += 1;
    return edge;
  }

  fail(message: string, near: readonly string[] = []): never {
    const { line, words } = this.source;
    const last = words.at(-1);
    const column = this.source.words[this.at]?.column ?? (last?.column ?? 1) + (last?.text.length ?? 0);
    throw new OrderFault({ line, column, word: this.word, message, near });
  }

  /** Nothing may be left of the line. */
  end(): void {
    if (!this.done) this.fail(`“${this.word}” is one word too many`);
  }
}

const SHORT: Readonly<Record<Edge, string>> = {
  northeast: 'ne',
  north: 'n',
  northwest: 'nw',
  west: 'w',
  southwest: 'sw',
  south: 's',
  southeast: 'se',
  east: 'e',
};
