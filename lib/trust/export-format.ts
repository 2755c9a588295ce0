import { canonicalJson } from '../core/canonical';
import type { JsonObject } from '../core/json';
import type { NoteId, RoleId } from '../core/ruleset';
import type { Hash } from './merkle';

/**
 * A game as one file: lines of canonical JSON, each ended by one line feed, in UTF-8.
 *
 * 1. `{"fieldpost": header}`
 * 2. one line an entry, in order: its stored bytes, or a `SealedLine` for what the reader may not read yet
 * 3. `NoteLine`s: the free texts that the entries name, in the order in which they name them; erased ones are missing
 * 4. `{"checkpoint": note}` for each signed note that was given out, the smallest size first
 * 5. `{"end": end}`
 *
 * The same log gives the same bytes from every writer; a note that was erased since is the one thing that may go.
 */
export const EXPORT_FORMAT = 'fieldpost-game/1';

export const EXPORT_MEDIA_TYPE = 'application/jsonl';

export interface ExportHeader {
  readonly format: typeof EXPORT_FORMAT;
  readonly gameId: string;
  /** Entries that follow, sealed ones included. */
  readonly entries: number;
  /** The payload of entry 0: rules system and version, set-up, roles, what the dice are promised by. */
  readonly game: JsonObject;
  /** The service's public keys in their text form, those that it no longer uses too. */
  readonly keys: readonly string[];
}

/** In place of an entry. Its leaf stands in the chain and in the tree; the nonce inside keeps it from being guessed. */
export interface SealedLine {
  readonly seq: number;
  readonly leaf: Hash;
  readonly sealedFor: readonly RoleId[];
}

/** `salt`: 16 bytes in hexadecimal. `note` is the commitment that the log carries: see lib/trust/text. */
export interface NoteLine {
  readonly note: NoteId;
  readonly salt: string;
  readonly text: string;
}

/** What the file holds, so that one that was cut off shows it. */
export interface ExportEnd {
  readonly entries: number;
  readonly notes: number;
  readonly checkpoints: number;
  /** Leaf of the last entry. */
  readonly head: Hash;
  /** Root of the tree over all entries. */
  readonly root: Hash;
  /** `stateDigest` of the position that the service keeps; missing before the start and while anything is sealed. */
  readonly state?: Hash;
}

const line = (value: unknown): string => `${canonicalJson(value)}\n`;

export const headerLine = (header: ExportHeader): string => line({ fieldpost: header });
export const entryLine = (bytes: string): string => `${bytes}\n`;
export const sealedLine = ({ seq, leaf, sealedFor }: SealedLine): string => line({ seq, leaf, sealedFor });
export const noteLine = ({ note, salt, text }: NoteLine): string => line({ note, salt, text });
export const checkpointLine = (note: string): string => line({ checkpoint: note });
export const endLine = ({ state, ...end }: ExportEnd): string =>
  line({ end: state === undefined ? end : { ...end, state } });
