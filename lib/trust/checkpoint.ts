import { err, ok, type Result } from '../core/result';
import { concat, fromBase64, fromHex, toBase64, toHex } from './bytes';
import { isKeyName, type SigningKey, type VerifierKey } from './keys';
import { type Hash, isHash, type TreeHead } from './merkle';

/** What a service says of a game's log at one moment. `origin` names the log: `<house>/games/<game id>`. */
export interface Checkpoint extends TreeHead {
  readonly origin: string;
}

/** One signature line of a note. `id`: 8 hexadecimal digits. */
interface NoteSignature {
  readonly name: string;
  readonly id: string;
  readonly signature: Uint8Array;
}

/** A checkpoint as it was given out: a signed note (C2SP tlog-checkpoint). */
export interface SignedCheckpoint extends Checkpoint {
  /** The signed text, its last line break included. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
  /** All of it, as it was read. */
  readonly note: string;
}

/**
 * Why a note proves nothing. `broken-signature`: a known key's signature does not fit the text; `no-known-key`: nobody
 * that is known has signed it.
 */
export type CheckpointFault = 'not-a-note' | 'not-a-checkpoint' | 'broken-signature' | 'no-known-key';

/** More lines than this are not read: a hostile note should not cost much. */
const MAX_SIGNATURES = 64;

const SIZE = /^(0|[1-9]\d{0,15})$/;

/** `house`: a name without spaces and plus, such as `fieldpost.example`; also the name of the service's keys. */
export const originOf = (house: string, gameId: string): string => `${house}/games/${gameId}`;

/** Whether a checkpoint is of this game's log, whichever service gave it out. */
export const isOfGame = ({ origin }: Checkpoint, gameId: string): boolean => origin.endsWith(`/games/${gameId}`);

/**
 * The note: origin, size and root in base64, each on its line, then one signature a key. While a key is being replaced
 * both sign. Throws RangeError for a head that is none, or without a key.
 */
export function signCheckpoint(checkpoint: Checkpoint, keys: readonly SigningKey[]): string {
  const { origin, size, root } = checkpoint;
  if (!isKeyName(origin) || !isHash(root) || !SIZE.test(String(size)) || keys.length === 0) {
    throw new RangeError('not a checkpoint that can be signed');
  }
  const text = `${origin}\n${size}\n${toBase64(fromHex(root))}\n`;
  const lines = keys.map(({ verifier: { name, id }, sign }) => {
    return `— ${name} ${toBase64(concat([fromHex(id), sign(text)]))}\n`;
  });
  return `${text}\n${lines.join('')}`;
}

/** Reads a note without judging its signatures. */
export function parseCheckpoint(note: string): Result<SignedCheckpoint, CheckpointFault> {
  const end = note.lastIndexOf('\n\n');
  // The line break is the one control character that a note may hold.
  if (end < 0 || !note.endsWith('\n') || /(?!\n)\p{Cc}|\p{Cs}/u.test(note)) return err('not-a-note');
  const text = note.slice(0, end + 1);
  const lines = note.slice(end + 2, -1).split('\n');
  const signatures = lines.slice(0, MAX_SIGNATURES).flatMap(parseSignature);
  if (signatures.length !== lines.length) return err('not-a-note');
  const head = parseHead(text);
  return head === undefined ? err('not-a-checkpoint') : ok({ ...head, text, signatures, note });
}

function parseSignature(line: string): readonly NoteSignature[] {
  const [, name = '', encoded = ''] = /^— (\S+) (\S+)$/.exec(line) ?? [];
  const bytes = fromBase64(encoded);
  if (!isKeyName(name) || bytes === undefined || bytes.length <= 4) return [];
  return [{ name, id: toHex(bytes.subarray(0, 4)), signature: bytes.subarray(4) }];
}

function parseHead(text: string): Checkpoint | undefined {
  const lines = text.split('\n').slice(0, -1);
  const [origin = '', size = '', encoded = ''] = lines;
  const decoded = fromBase64(encoded);
  const root = decoded === undefined ? undefined : toHex(decoded);
  if (lines.includes('') || !SIZE.test(size) || !Number.isSafeInteger(Number(size)) || !isHash(root)) return undefined;
  return { origin, size: Number(size), root };
}

/**
 * Reads a note and checks it with the keys that are known: at least one of them has signed it, and no signature under a
 * known name and id is wrong. Signatures of others are passed over, as the format asks.
 */
export function openCheckpoint(
  note: string,
  keys: readonly VerifierKey[],
): Result<SignedCheckpoint & { readonly signedBy: readonly VerifierKey[] }, CheckpointFault> {
  const parsed = parseCheckpoint(note);
  if (!parsed.ok) return parsed;
  const { text, signatures } = parsed.value;
  const signedBy: VerifierKey[] = [];
  for (const { name, id, signature } of signatures) {
    const key = keys.find((known) => known.name === name && known.id === id);
    if (key === undefined) continue;
    if (!key.verify(text, signature)) return err('broken-signature');
    signedBy.push(key);
  }
  return signedBy.length === 0 ? err('no-known-key') : ok({ ...parsed.value, signedBy });
}

/**
 * What a log is to a head that was once given out of it. `rollback`: the log ends before it, so entries are gone; `fork`:
 * the log, as long or longer, does not begin with it, so entries were rewritten.
 */
export type Judgement = 'consistent' | 'fork' | 'rollback';

/** `rootAt`: the root that the log had at a size, undefined beyond its end. */
export function judge(witness: TreeHead, rootAt: (size: number) => Hash | undefined): Judgement {
  const root = rootAt(witness.size);
  if (root === undefined) return 'rollback';
  return root === witness.root ? 'consistent' : 'fork';
}
