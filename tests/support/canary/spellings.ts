/** Where a token was seen first, in each kind of record. */
export interface Sighting {
  readonly at: number;
  readonly kind: 'http' | 'head' | 'mail' | 'log';
  readonly where: string;
}

/** Hexadecimal digits of 32 bytes. */
const HEX = 64;
/** Digits of base64 that are searched: 24 bytes of a secret, which nothing has by chance. */
const BASE64 = 32;

/** Every piece of a run's output that could be a secret: pieces as long as a secret, in the spellings that are searched. */
export class Tokens {
  readonly #hex = new Map<string, Sighting[]>();
  readonly #base64 = new Map<string, Sighting[]>();
  #starts: Set<number> | undefined;

  add(text: string, sighting: Sighting): void {
    this.#starts = undefined;
    for (const run of runsOf(text)) {
      // Each digit of hexadecimal is one of base64.
      if (run.length >= HEX) {
        for (const [digits] of run.matchAll(/[0-9a-f]{64,}/gi)) note(this.#hex, digits.toLowerCase(), HEX, sighting);
      }
      // A hash in hexadecimal is one of base64 too, and never the one that a secret has.
      if (!/^[0-9a-f]+$/i.test(run)) note(this.#base64, urlSafe(run), BASE64, sighting);
    }
  }

  /** Where a spelling was seen: one of `spellings`. */
  find({ kind, piece }: Spelling): readonly Sighting[] {
    return (kind === 'hex' ? this.#hex : this.#base64).get(piece) ?? [];
  }

  /**
   * False for bytes that stand here in no spelling; true for nearly nothing else. Hundreds of thousands of seeds are asked for, and
   * hardly one is here: four lookups of a number cost a tenth of writing all spellings.
   */
  mayHold(bytes: Uint8Array): boolean {
    this.#starts ??= startsOf(this.#hex.keys(), this.#base64.keys());
    const [first, fifth] = [new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), bytes[4] ?? 0];
    // A piece of base64 begins at the secret's first bit, or at its third or fifth.
    const starts = [first, (first << 2) | (fifth >>> 6), (first << 4) | (fifth >>> 4)];
    return starts.some((start) => this.#starts?.has(start >>> 0));
  }
}

const DIGITS = new Uint8Array(128);
for (const code of Buffer.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_')) DIGITS[code] = 1;
const isDigit = (text: string, at: number): boolean => DIGITS[text.charCodeAt(at)] === 1;

/**
 * All that could be base64 in a text. A piece has 32 digits, so it looks at every 32nd character: a run of tests gives out hundreds of
 * megabytes, and a regular expression took two thirds of the whole search.
 */
function* runsOf(text: string): Generator<string> {
  let at = BASE64 - 1;
  while (at < text.length) {
    if (!isDigit(text, at)) at += BASE64;
    else {
      let [start, end] = [at, at + 1];
      while (isDigit(text, start - 1)) start -= 1;
      while (isDigit(text, end)) end += 1;
      if (end - start >= BASE64) yield text.slice(start, end);
      at = end + BASE64;
    }
  }
}

/** The first 32 bits of each piece. */
function startsOf(hex: Iterable<string>, base64: Iterable<string>): Set<number> {
  const starts = new Set<number>();
  for (const piece of hex) starts.add(Number.parseInt(piece.slice(0, 8), 16));
  for (const piece of base64) starts.add(Buffer.from(piece.slice(0, 8), 'base64url').readUInt32BE(0));
  return starts;
}

/** The first sighting in each kind is enough: a secret that is published too early appears there. */
function note(pieces: Map<string, Sighting[]>, run: string, length: number, sighting: Sighting): void {
  for (let at = 0; at + length <= run.length; at += 1) {
    const piece = run.slice(at, at + length);
    const seen = pieces.get(piece);
    if (seen === undefined) pieces.set(piece, [sighting]);
    else {
      const same = seen.findIndex(({ kind }) => kind === sighting.kind);
      if (same < 0) seen.push(sighting);
      else if ((seen[same]?.at ?? 0) > sighting.at) seen[same] = sighting;
    }
  }
}

export interface Spelling {
  readonly kind: 'hex' | 'base64';
  readonly piece: string;
}

const urlSafe = (text: string): string => text.replaceAll('+', '-').replaceAll('/', '_');

/** Hexadecimal in both cases, base64 and base64url at each of their three alignments, and the text itself. */
export function spellings(bytes: Uint8Array, text?: string): readonly Spelling[] {
  // Most secrets are seeds, of which there are a thousand a game.
  if (text === undefined) return ofBytes(bytes);
  const all = [...ofBytes(bytes), ...ofText(text), ...ofBytes(Buffer.from(text))];
  return [...new Map(all.map((one) => [`${one.kind} ${one.piece}`, one])).values()];
}

function ofBytes(bytes: Uint8Array): readonly Spelling[] {
  const hex = Buffer.from(bytes).toString('hex').slice(0, HEX);
  const base64 = [0, 1, 2].map((before): Spelling => {
    const padded = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64url');
    const first = Math.ceil((8 * before) / 6);
    return { kind: 'base64', piece: padded.slice(first, first + BASE64) };
  });
  return [{ kind: 'hex' as const, piece: hex }, ...base64].filter(isLongEnough);
}

function ofText(text: string): readonly Spelling[] {
  const hex = /[0-9a-f]{64}/i.exec(text)?.[0].toLowerCase();
  const word = /[\w+/-]{32}/.exec(text)?.[0];
  const pieces: readonly (Spelling | undefined)[] = [
    hex === undefined ? undefined : { kind: 'hex', piece: hex },
    word === undefined ? undefined : { kind: 'base64', piece: urlSafe(word) },
  ];
  return pieces.flatMap((piece) => piece ?? []);
}

const isLongEnough = ({ kind, piece }: Spelling): boolean => piece.length === (kind === 'hex' ? HEX : BASE64);

/** Whether a text can be shown: it has the secret in no spelling. */
export function isUnspoken(shown: string, bytes: Uint8Array, text?: string): boolean {
  const tokens = new Tokens();
  tokens.add(shown, { at: 0, kind: 'log', where: '' });
  return spellings(bytes, text).every((spelling) => tokens.find(spelling).length === 0);
}
