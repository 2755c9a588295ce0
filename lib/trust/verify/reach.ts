import { openCheckpoint, type SignedCheckpoint } from '../checkpoint';
import { isHouseChange, readHouseChange } from '../house-change';
import type { VerifierKey } from '../keys';
import { parseVerifierKey } from '../keys';
import type { Place } from './chain';
import type { Reach } from './report';

/** A checkpoint that is consistent with the log. */
export interface Fitting {
  readonly from: string;
  readonly outside: boolean;
  readonly checkpoint: SignedCheckpoint;
}

/**
 * `named`: the keys that the reader trusts. Where the part of the log that is vouched for says that another service goes on with
 * the game, the keys that it names are trusted from there on.
 */
export function reachOf(
  fitting: readonly Fitting[],
  places: readonly Place[],
  known: readonly VerifierKey[],
  named: readonly VerifierKey[],
): Reach {
  const trusted = new Map([...named, ...outsideKeys(fitting, [...known, ...named])].map((key) => [key.text, key]));
  const successors = places.flatMap(({ seq, entry }) =>
    entry !== undefined && isHouseChange(entry) ? [{ seq, keys: keysIn(entry.payload) }] : [],
  );
  let reach: Reach = { upTo: 0 };
  for (;;) {
    const next = farthest(fitting, [...trusted.values()]);
    if (next.upTo <= reach.upTo) return reach;
    reach = next;
    const { upTo } = reach;
    for (const key of successors.flatMap(({ seq, keys }) => (seq < upTo ? keys : []))) trusted.set(key.text, key);
  }
}

const outsideKeys = (fitting: readonly Fitting[], known: readonly VerifierKey[]): readonly VerifierKey[] =>
  fitting.flatMap(({ outside, checkpoint }) => (outside ? signersOf(checkpoint, known) : []));

function signersOf({ note }: SignedCheckpoint, keys: readonly VerifierKey[]): readonly VerifierKey[] {
  const opened = openCheckpoint(note, keys);
  return opened.ok ? opened.value.signedBy : [];
}

const keysIn = (payload: Parameters<typeof readHouseChange>[0]): readonly VerifierKey[] =>
  (readHouseChange(payload)?.keys ?? []).flatMap((text) => {
    const key = parseVerifierKey(text);
    return key.ok ? [key.value] : [];
  });

function farthest(fitting: readonly Fitting[], trusted: readonly VerifierKey[]): Reach {
  let reach: Reach = { upTo: 0 };
  for (const { from, checkpoint } of fitting) {
    if (checkpoint.size <= reach.upTo || signersOf(checkpoint, trusted).length === 0) continue;
    reach = { upTo: checkpoint.size, from };
  }
  return reach;
}
