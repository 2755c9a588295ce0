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

  add(text: string, sighting: Sighting): void {
    for (const [run] of text.matchAll(/[0-9a-f]{64,}/gi)) note(this.#hex, run.toLowerCase(), HEX, sighting);
    for (const [run] of text.matchAll(/[\w+/-]{32,}/g)) {
      // A hash in hexadecimal is one of base64 too, and never the one that a secret has.
      if (!/^[0-9a-f]+$/i.test(run)) note(this.#base64, urlSafe(run), BASE64, sighting);
    }
  }

  /** Where a spelling was seen: one of `spellings`. */
  find({ kind, piece }: Spelling): readonly Sighting[] {
    return (kind === 'hex' ? this.#hex : this.#base64).get(piece) ?? [];
  }
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
