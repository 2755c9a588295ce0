import type { UnitType } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';

/** What is put on the battle board: a unit of one's own, or an aircraft. */
export interface Piece {
  readonly id: string;
  readonly type: UnitType | 'aircraft';
}

/** What may be laid out: `line-up` one a box, `match-line` stacks, `commit-air` aircraft behind boxes. */
export interface Terms {
  readonly decision: 'line-up' | 'match-line' | 'commit-air';
  readonly boxes: number;
  /** How many pieces must leave the pool; all units, or the aircraft that stay (10.5, 10.8). */
  readonly least: number;
  /** The rule that a refusal would name. */
  readonly clause: string;
}

/** The boxes, each in its order of fighting, and what is not laid out yet. */
export interface Draft {
  readonly boxes: readonly (readonly Piece[])[];
  readonly pool: readonly Piece[];
}

/** `at` is the place in the stack: `insert` before what stands there, `swap` with it. `box` counts from 0. */
export type Place =
  | { readonly to: 'pool' }
  | { readonly to: 'insert' | 'swap'; readonly box: number; readonly at: number };

export const emptyDraft = (pieces: readonly Piece[], { boxes }: Terms): Draft => ({
  boxes: Array.from({ length: boxes }, () => []),
  pool: pieces,
});

interface Spot {
  readonly box: number;
  readonly at: number;
}

/** Where a piece stands; undefined in the pool. */
export function spotOf({ boxes }: Draft, id: string): Spot | undefined {
  const box = boxes.findIndex((stack) => stack.some((piece) => piece.id === id));
  return box < 0 ? undefined : { box, at: (boxes[box] ?? []).findIndex((piece) => piece.id === id) };
}

export const pieceOf = ({ boxes, pool }: Draft, id: string): Piece | undefined =>
  [...boxes.flat(), ...pool].find((piece) => piece.id === id);

/** Every place that the rules leave for a piece, box by box, the pool last. */
export function placesFor(draft: Draft, terms: Terms, id: string): readonly Place[] {
  const spot = spotOf(draft, id);
  const places = draft.boxes.flatMap((stack, box): Place[] => {
    if (mayJoin(draft, terms, id, box)) return gaps(stack.length, spot?.box === box ? spot.at : undefined, box);
    return terms.decision === 'commit-air' ? [] : swaps(stack, id, box);
  });
  return spot ? [...places, { to: 'pool' }] : places;
}

/** The gaps of a stack, but those around the piece itself. */
function gaps(size: number, own: number | undefined, box: number): Place[] {
  const all = Array.from({ length: size + 1 }, (_, at) => at);
  return all
    .filter((at) => own === undefined || (at !== own && at !== own + 1))
    .map((at) => ({ to: 'insert', box, at }));
}

const swaps = (stack: readonly Piece[], id: string, box: number): Place[] =>
  stack.flatMap((piece, at) => (piece.id === id ? [] : [{ to: 'swap' as const, box, at }]));

/** An empty box takes anything; a manned one more only while every other box can still be manned (10.4). */
function mayJoin(draft: Draft, terms: Terms, id: string, box: number): boolean {
  const stack = draft.boxes[box] ?? [];
  if (stack.length === 0) return true;
  if (terms.decision !== 'match-line') return false;
  const after = put(draft, id, { to: 'insert', box, at: stack.length });
  return after.pool.length >= after.boxes.filter(({ length }) => length === 0).length;
}

/** The draft with a piece somewhere else. What it swaps with goes where it came from. */
export function put(draft: Draft, id: string, place: Place): Draft {
  const piece = pieceOf(draft, id);
  if (!piece) return draft;
  if (place.to === 'swap') return swapped(draft, piece, place);
  const spot = spotOf(draft, id);
  const left = without(draft, id);
  if (place.to === 'pool') return { ...left, pool: [...left.pool, piece] };
  // Taking a piece out of the same stack moves what stood behind it.
  const at = spot?.box === place.box && spot.at < place.at ? place.at - 1 : place.at;
  return withStack(left, place.box, (stack) => [...stack.slice(0, at), piece, ...stack.slice(at)]);
}

function swapped(draft: Draft, piece: Piece, { box, at }: Spot): Draft {
  const met = draft.boxes[box]?.[at];
  if (!met) return draft;
  const exchange = (other: Piece): Piece => (other.id === piece.id ? met : other.id === met.id ? piece : other);
  return { boxes: draft.boxes.map((stack) => stack.map(exchange)), pool: draft.pool.map(exchange) };
}

const without = ({ boxes, pool }: Draft, id: string): Draft => ({
  boxes: boxes.map((stack) => stack.filter((piece) => piece.id !== id)),
  pool: pool.filter((piece) => piece.id !== id),
});

const withStack = (draft: Draft, box: number, change: (stack: readonly Piece[]) => readonly Piece[]): Draft => ({
  ...draft,
  boxes: draft.boxes.map((stack, index) => (index === box ? change(stack) : stack)),
});

/** How many pieces a draft still needs before it can be sent. */
export const missing = (draft: Draft, { least }: Terms): number => Math.max(0, least - draft.boxes.flat().length);

/** The draft as it is sent: what is missing follows in the plain order, empty boxes first, then one a box. */
export function filled(draft: Draft, terms: Terms): Draft {
  let full = draft;
  for (let dealt = 0; missing(full, terms) > 0; ) {
    const [next] = full.pool;
    if (!next) return full;
    const empty = full.boxes.findIndex(({ length }) => length === 0);
    const box = empty < 0 ? dealt++ % terms.boxes : empty;
    full = put(full, next.id, { to: 'insert', box, at: full.boxes[box]?.length ?? 0 });
  }
  return full;
}

/** What the form sends for a draft: the very fields of the form without a script. */
export function fieldsOf(draft: Draft, terms: Terms): readonly (readonly [name: string, value: string])[] {
  const { boxes } = filled(draft, terms);
  return boxes.flatMap((stack, index) => {
    const box = `${index + 1}`;
    if (terms.decision === 'commit-air') return stack.length > 0 ? [['box', box] as const] : [];
    if (terms.decision === 'line-up') return stack.map(({ type }) => ['box', type] as const);
    return stack.flatMap(({ type }, at) => [
      ['fighter', type] as const,
      ['box', box] as const,
      ['place', `${at + 1}`] as const,
    ]);
  });
}
