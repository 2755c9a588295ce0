import type { Result } from '@/lib/core/result';
import {
  type CheckpointFault,
  isOfGame,
  judge,
  openCheckpoint,
  parseCheckpoint,
  type SignedCheckpoint,
} from '../checkpoint';
import { parseVerifierKey, type VerifierKey } from '../keys';
import { rootsAt, type TreeHead } from '../merkle';
import { LOG_RESTORED, type Restored, restoredBy } from '../restored';
import type { Place } from './chain';
import { reachOf } from './reach';
import type { ExportFile } from './read-export';
import type { Reach } from './report';
import { type Finding, SKIPPED, type Unchecked, type VerifyFault } from './report';

/** A checkpoint that somebody kept outside the file: out of a mail, a page, a friend's message. */
export interface OutsideCheckpoint {
  /** Where it is from, in the words of the report: `turn-12.eml`. */
  readonly from: string;
  /** The signed note. */
  readonly note: string;
}

interface Witness {
  readonly from: string;
  readonly line?: number;
  readonly outside: boolean;
  readonly checkpoint: SignedCheckpoint;
}

interface Judged {
  readonly checkpoints: Finding;
  readonly consistency: Finding;
  readonly reach?: Reach;
}

const WHY: Readonly<Record<CheckpointFault, string>> = {
  'not-a-note': 'is no signed note',
  'not-a-checkpoint': 'is no checkpoint',
  'broken-signature': 'has a signature that is not of its text',
  'no-known-key': 'is signed by none of the keys that the first line or the reader names',
};

/** Checks signatures with the file's own keys, and roots with its entries; then all checkpoints against the log. */
export function checkWitnesses(
  file: ExportFile,
  places: readonly Place[],
  given: readonly OutsideCheckpoint[],
  named: readonly VerifierKey[] = [],
): Judged {
  const keys = file.header.keys.map(parseVerifierKey);
  const wrongKey = keys.findIndex((key) => !key.ok);
  if (wrongKey >= 0) {
    const fault = { line: 1, detail: `key ${wrongKey + 1} of the first line is no key` };
    return { checkpoints: { checked: 0, fault }, consistency: SKIPPED };
  }
  const known = [...keys.flatMap((key) => (key.ok ? [key.value] : [])), ...named];
  const inside = file.checkpoints.map(({ line, value }) => witnessOf(value, `line ${line}`, line));
  const outside = given.map(({ from, note }) => witnessOf(note, from));
  const ofGame = (one: Read): boolean => !one.ok || isOfGame(one.value.checkpoint, file.header.gameId);
  // A stranger's mail proves nothing against this game; a stranger's checkpoint inside the file does.
  const kept = [...inside, ...outside.filter(ofGame)];
  const foreign = outside.filter((one) => !ofGame(one)).length;
  const fault =
    kept.map((one) => signatureFault(one, known, file.header.gameId)).find((one) => one !== undefined) ??
    orderFault(inside);
  const witnesses = kept.flatMap((one) => (one.ok ? [one.value] : []));
  const { fitting, ...consistency } = checkConsistency(witnesses, places, file.cut);
  const sound = fault === undefined && consistency.fault === undefined;
  return {
    checkpoints: {
      checked: kept.length,
      ...(fault === undefined ? {} : { fault }),
      unchecked: missing(inside.length, outside.length - foreign, foreign),
    },
    consistency,
    ...(sound ? { reach: reachOf(fitting, places, known, named) } : {}),
  };
}

type Read = Result<Witness, { readonly from: string; readonly line?: number; readonly why: CheckpointFault }>;

function witnessOf(note: string, from: string, line?: number): Read {
  const parsed = parseCheckpoint(note);
  const place = line === undefined ? { from } : { from, line };
  if (!parsed.ok) return { ok: false, error: { ...place, why: parsed.error } };
  return { ok: true, value: { ...place, outside: line === undefined, checkpoint: parsed.value } };
}

function signatureFault(one: Read, keys: readonly VerifierKey[], gameId: string): VerifyFault | undefined {
  const { from, line } = one.ok ? one.value : one.error;
  const place = line === undefined ? {} : { line };
  if (!one.ok) return { ...place, detail: `the checkpoint of ${from} ${WHY[one.error.why]}` };
  if (!isOfGame(one.value.checkpoint, gameId))
    return { ...place, detail: `the checkpoint of ${from} is of another game` };
  const opened = openCheckpoint(one.value.checkpoint.note, keys);
  if (opened.ok) return undefined;
  return { ...place, detail: `the checkpoint of ${from} ${WHY[opened.error]}` };
}

/**
 * Every checkpoint against the log, the smallest first: the first that does not fit tells where the log was touched. One
 * that an entry of the log itself gives up is no fault, but is told.
 */
function checkConsistency(witnesses: readonly Witness[], places: readonly Place[], cut: boolean): Consistency {
  const unsaid = places.find((place) => place.entry?.type === LOG_RESTORED && restoredBy(place.entry) === undefined);
  if (unsaid !== undefined) {
    return {
      checked: 0,
      fitting: [],
      fault: { seq: unsaid.seq, detail: 'it does not say what was lost, and what is given up' },
    };
  }
  const given = givenUpIn(places);
  // What a cut-off file no longer holds was not rolled back.
  const reached = witnesses.filter(({ checkpoint }) => !cut || checkpoint.size <= places.length);
  const ordered = [...reached].sort((a, b) => a.checkpoint.size - b.checkpoint.size);
  const roots = rootsAt(
    places.map(({ leaf }) => leaf),
    ordered.map(({ checkpoint }) => checkpoint.size),
  );
  const checked = ordered.length;
  const met = new Map<GivenUp, string[]>();
  let good = 0;
  const fitting: Witness[] = [];
  for (const witness of ordered) {
    const { from, checkpoint } = witness;
    const judgement = judge(checkpoint, (size) => roots.get(size));
    const by = judgement === 'consistent' ? undefined : given.find((one) => names(one, checkpoint));
    if (by !== undefined) met.set(by, [...(met.get(by) ?? []), from]);
    else if (judgement === 'consistent') {
      good = checkpoint.size;
      fitting.push(witness);
    } else return { checked, fitting: [], fault: witnessFault(judgement, from, checkpoint.size, good, places.length) };
  }
  if (given.length === 0) return { checked, fitting };
  return { checked, fitting, unchecked: given.map((one) => gapOf(one, met.get(one) ?? [])) };
}

interface Consistency extends Finding {
  /** Those that fit the log, the smallest first. */
  readonly fitting: readonly Witness[];
}

/** Checkpoints in the file stand in the order of their sizes. */
function orderFault(inside: readonly Read[]): VerifyFault | undefined {
  let size = 0;
  for (const one of inside) {
    if (!one.ok) return undefined;
    const { line, checkpoint } = one.value;
    if (checkpoint.size < size) {
      const detail = `the checkpoint of ${checkpoint.size} entries stands behind one of ${size}`;
      return line === undefined ? { detail } : { line, detail };
    }
    size = checkpoint.size;
  }
  return undefined;
}

/** A `log-restored` entry with its number. */
interface GivenUp extends Restored {
  readonly seq: number;
}

function givenUpIn(places: readonly Place[]): readonly GivenUp[] {
  return places.flatMap(({ seq, entry }) => {
    const restored = entry === undefined ? undefined : restoredBy(entry);
    return restored === undefined ? [] : [{ seq, ...restored }];
  });
}

const names = ({ witnessed }: GivenUp, { size, root }: TreeHead): boolean =>
  witnessed.some((head) => head.size === size && head.root === root);

/** `met`: where the checkpoints are from that this entry gives up. */
function gapOf({ seq, lost: { from, to } }: GivenUp, met: readonly string[]): Unchecked {
  const mails = met.length === 0 ? '' : `; of that lost part is what ${[...new Set(met)].join(', ')} witnessed`;
  const detail = `restored: the entries ${from} to ${to} were lost, and the log says so in entry ${seq}${mails}`;
  return { gap: 'log-restored', seq, detail, blocks: false };
}

function witnessFault(
  judgement: 'fork' | 'rollback',
  from: string,
  size: number,
  good: number,
  length: number,
): VerifyFault {
  if (judgement === 'rollback') {
    const detail = `rollback: the checkpoint of ${from} counts ${size} entries, and the log has but ${length}`;
    return { seq: length, detail };
  }
  const detail = `fork: the first ${size} entries are not those of the checkpoint of ${from}`;
  return { seq: good, to: Math.max(good, size - 1), detail };
}

function missing(inside: number, outside: number, foreign: number): readonly Unchecked[] {
  const none: readonly Unchecked[] = [
    {
      gap: 'no-outside-checkpoint',
      blocks: false,
      detail:
        'no checkpoint from outside was given: a log that was rewritten as a whole, and signed again, cannot be told from the true one without a mail or a key that you know',
    },
  ];
  const unsigned: readonly Unchecked[] = [
    { gap: 'no-checkpoint', blocks: false, detail: 'no checkpoint is in the file: nobody has signed this log' },
  ];
  const strange: readonly Unchecked[] = [
    { gap: 'foreign-checkpoint', blocks: false, detail: `${foreign} of the given checkpoints are of other games` },
  ];
  return [...(inside > 0 ? [] : unsigned), ...(outside > 0 ? [] : none), ...(foreign > 0 ? strange : [])];
}
