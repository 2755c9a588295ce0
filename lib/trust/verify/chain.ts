import { type Entry, GENESIS, leafOf, openEntry } from '../entry';
import { type Hash, merkleRoot } from '../merkle';
import type { EntrySlot, ExportFile } from './read-export';
import type { Finding, VerifyFault } from './report';
import { isTexts } from './shapes';

/** One place of the log. `entry` is missing when it is sealed from the reader of this file, or unreadable. */
export interface Place {
  readonly seq: number;
  readonly leaf: Hash;
  readonly entry?: Entry;
  readonly sealedFor?: readonly string[];
}

export interface Chain {
  readonly places: readonly Place[];
  readonly canonical: Finding;
  readonly dense: Finding;
  readonly prev: Finding;
}

/** The roles that entry 0 names, in the order that the dice use. */
export function roleIdsOf(game: Entry['payload']): readonly string[] {
  return isTexts(game.roles) ? game.roles : [];
}

/** What is wrong with one place by itself. */
interface Wrong {
  readonly check: 'canonical' | 'dense';
  readonly detail: string;
}

/** The layer below everything else: spelling, numbering and hashes of the entries, each fault named by its place. */
export function checkChain({ header, slots, end }: Pick<ExportFile, 'header' | 'slots' | 'end'>): Chain {
  const roles = new Set(roleIdsOf(header.game));
  const read = slots.map((slot, seq) => readSlot(slot, seq, header.gameId, roles));
  const places = read.map(({ place }) => place);
  const wrong = new Map(read.flatMap((one) => (one.wrong === undefined ? [] : [[one.place.seq, one.wrong] as const])));
  const first = (check: Wrong['check']): Finding => {
    const found = [...wrong].find(([, fault]) => fault.check === check);
    const fault = found && { seq: found[0], detail: found[1].detail };
    return { checked: places.length, ...(fault === undefined ? {} : { fault }) };
  };
  return { places, canonical: first('canonical'), dense: first('dense'), prev: checkLinks(places, wrong, end?.head) };
}

function readSlot(
  slot: EntrySlot,
  seq: number,
  gameId: string,
  roles: ReadonlySet<string>,
): { readonly place: Place; readonly wrong?: Wrong } {
  if ('sealed' in slot) {
    const { leaf, sealedFor } = slot.sealed;
    const place = { seq, leaf, sealedFor };
    // Nothing hashes whom a line is sealed for; that they are of this game is all that can be asked.
    const strange = sealedFor.find((role) => !roles.has(role));
    if (strange !== undefined) {
      return { place, wrong: { check: 'canonical', detail: `it is sealed for ${strange}, no role of this game` } };
    }
    if (slot.sealed.seq === seq) return { place };
    return { place, wrong: { check: 'dense', detail: `this is the place of ${seq}, not of ${slot.sealed.seq}` } };
  }
  const leaf = leafOf(slot.bytes);
  const opened = openEntry(slot.bytes, seq);
  if (!opened.ok) return { place: { seq, leaf }, wrong: { check: 'canonical', detail: opened.error.detail } };
  const entry = opened.value;
  const place = { seq, leaf, entry };
  if (entry.gameId !== gameId) return { place, wrong: { check: 'dense', detail: `it is of game ${entry.gameId}` } };
  if (entry.seq === seq) return { place };
  return { place, wrong: { check: 'dense', detail: `this is the place of ${seq}, not of ${entry.seq}` } };
}

function checkLinks(places: readonly Place[], wrong: ReadonlyMap<number, Wrong>, head: Hash | undefined): Finding {
  const broken = (seq: number): boolean => {
    const prev = places[seq]?.entry?.prev;
    return prev !== undefined && prev !== (places[seq - 1]?.leaf ?? GENESIS);
  };
  const at = places.findIndex(({ seq }) => broken(seq));
  if (at < 0) return { checked: places.length };
  return { checked: places.length, fault: blame(at) };

  /** A link says only that its two ends do not fit. Which of them was touched, its other neighbours tell. */
  function blame(seq: number): VerifyFault {
    const detail = `entry ${seq} names another entry before it`;
    if (seq === 0) return { seq, detail: 'entry 0 is not the beginning of a log' };
    if (wrong.has(seq - 1)) return { seq: seq - 1, detail };
    if (wrong.has(seq)) return { seq, detail };
    // A change of the predecessor's name changes the entry's own hash too, and breaks the next link.
    const last = seq === places.length - 1;
    const alsoNext = last ? head !== undefined && places[seq]?.leaf !== head : broken(seq + 1);
    if (alsoNext) return { seq, detail };
    return { seq: seq - 1, detail: `${detail}: it was changed, or all that follows is of another log` };
  }
}

/** What the header, the entries and the end line say of each other. */
export function checkFile({ header, slots, notes, checkpoints, end, fault, cut }: ExportFile, chain: Chain): Finding {
  const checked = 1 + (end === undefined ? 0 : 1);
  const { places } = chain;
  const first = places[0];
  const faults: readonly (VerifyFault | undefined)[] = [
    fault,
    first?.entry !== undefined && !saysTheSame(header.game, first.entry)
      ? { line: 1, detail: 'the first line does not say what entry 0 says' }
      : undefined,
    slots.length < header.entries && !cut
      ? { seq: slots.length, detail: `the first line announces ${header.entries} entries; ${slots.length} are here` }
      : undefined,
    slots.length === 0 && !cut ? { line: 1, detail: 'a log without entries' } : undefined,
    end === undefined ? undefined : endFault(end, { notes, checkpoints }, places),
  ];
  const found = faults.find((one) => one !== undefined);
  return found === undefined ? { checked } : { checked, fault: found };
}

const saysTheSame = (game: ExportFile['header']['game'], { type, payload }: Entry): boolean =>
  type === 'game-created' && JSON.stringify(game) === JSON.stringify(payload);

function endFault(
  end: NonNullable<ExportFile['end']>,
  { notes, checkpoints }: Pick<ExportFile, 'notes' | 'checkpoints'>,
  places: readonly Place[],
): VerifyFault | undefined {
  const counted = [places.length, notes.length, checkpoints.length];
  const said = [end.entries, end.notes, end.checkpoints];
  if (counted.some((count, index) => count !== said[index])) {
    const words = (counts: readonly number[]) => counts.join(', ');
    return { detail: `the end line counts ${words(said)} entries, notes and checkpoints; there are ${words(counted)}` };
  }
  const last = places.at(-1);
  if (last !== undefined && last.leaf !== end.head) {
    return { seq: last.seq, detail: 'the end line names another last entry' };
  }
  if (merkleRoot(places.map(({ leaf }) => leaf)) === end.root) return undefined;
  const unheld = places.find(({ seq, sealedFor }) => sealedFor !== undefined && places[seq + 1]?.entry === undefined);
  const detail = 'the end line names another root';
  return unheld === undefined ? { detail } : { seq: unheld.seq, detail };
}
