import {
  type Draft,
  emptyDraft,
  filled,
  missing,
  type Piece,
  type Place,
  pieceOf,
  placesFor,
  put,
  spotOf,
} from './draft';
import { fighterName } from './fighter-name';
import { holderOf, type LineUp } from './line-up';

/** What somebody does with a draft: everything but sending it can be taken back. */
export type DraftChange =
  | { readonly type: 'pick'; readonly id: string }
  | { readonly type: 'put'; readonly place: Place }
  | { readonly type: 'lay-down' }
  | { readonly type: 'undo' }
  | { readonly type: 'fill' }
  | { readonly type: 'clear' };

/** A draft in work. */
export interface DraftHistory {
  readonly draft: Draft;
  readonly past: readonly Draft[];
  /** The piece that was picked up. */
  readonly carried?: string | undefined;
  /** The last change, for screen readers. */
  readonly said: string;
  /** The piece that has the focus after this, and a new number for each time. */
  readonly focus?: { readonly id: string; readonly nth: number } | undefined;
}

export const beginHand = ({ pieces, terms }: LineUp): DraftHistory => ({
  draft: emptyDraft(pieces, terms),
  past: [],
  said: '',
});

/** One change; what the rules forbid changes nothing. */
export function draftAfter(lineUp: LineUp, hand: DraftHistory, change: DraftChange): DraftHistory {
  const { draft, carried } = hand;
  switch (change.type) {
    case 'pick':
      return picked(lineUp, hand, change.id);
    case 'put':
      return carried === undefined ? hand : laid(lineUp, hand, carried, change.place);
    case 'lay-down':
      return carried === undefined ? hand : { ...hand, carried: undefined, said: 'Left where it was.' };
    case 'undo':
      return undone(lineUp, hand);
    case 'fill':
      return changed(hand, filled(draft, lineUp.terms), 'The rest is filled up in the plain order.');
    case 'clear':
      return changed(hand, emptyDraft(lineUp.pieces, lineUp.terms), 'All are off the board again.');
  }
}

function picked(lineUp: LineUp, hand: DraftHistory, id: string): DraftHistory {
  const piece = pieceOf(hand.draft, id);
  if (!piece || hand.carried === id) return { ...hand, carried: undefined, said: 'Left where it was.' };
  const places = placesFor(hand.draft, lineUp.terms, id).length;
  const said = `${pieceName(lineUp, piece)} picked up: ${places} ${places === 1 ? 'place' : 'places'} to put it. Escape leaves it where it is.`;
  return { ...hand, carried: id, said };
}

function laid(lineUp: LineUp, hand: DraftHistory, id: string, place: Place): DraftHistory {
  const allowed = placesFor(hand.draft, lineUp.terms, id).some((one) => samePlace(one, place));
  if (!allowed) return { ...hand, carried: undefined, said: 'It may not stand there.' };
  const draft = put(hand.draft, id, place);
  const next = changed(hand, draft, `${whereText(lineUp, draft, id)} ${stateText(lineUp, draft)}`);
  return { ...next, focus: { id, nth: (hand.focus?.nth ?? 0) + 1 } };
}

function undone(lineUp: LineUp, hand: DraftHistory): DraftHistory {
  const draft = hand.past.at(-1);
  if (!draft) return hand;
  return {
    ...hand,
    draft,
    past: hand.past.slice(0, -1),
    carried: undefined,
    said: `Undone. ${stateText(lineUp, draft)}`,
  };
}

const changed = (hand: DraftHistory, draft: Draft, said: string): DraftHistory => ({
  ...hand,
  draft,
  past: [...hand.past, hand.draft],
  carried: undefined,
  said,
});

const samePlace = (a: Place, b: Place): boolean =>
  a.to === b.to && (a.to === 'pool' || b.to === 'pool' || (a.box === b.box && a.at === b.at));

const pieceName = (lineUp: LineUp, { type }: Piece): string =>
  capital(type === 'aircraft' ? 'aircraft' : fighterName(type, holderOf(lineUp, lineUp.own)));

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** Where a piece stands now: `Panzer, box 2, fights first`. */
export function standsText(lineUp: LineUp, draft: Draft, piece: Piece): string {
  const spot = spotOf(draft, piece.id);
  const name = pieceName(lineUp, piece);
  if (!spot) return `${name}, ${piece.type === 'aircraft' ? 'on the ground' : 'not lined up yet'}`;
  if (piece.type === 'aircraft') return `${name}, behind box ${spot.box + 1}`;
  const order = (draft.boxes[spot.box] ?? []).length > 1 ? `, fights ${ORDINALS[spot.at] ?? 'last'}` : '';
  return `${name}, box ${spot.box + 1}${order}`;
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

function whereText(lineUp: LineUp, draft: Draft, id: string): string {
  const piece = pieceOf(draft, id);
  return piece ? `${standsText(lineUp, draft, piece)}.` : '';
}

/** What is still to do. */
export function stateText({ terms }: LineUp, draft: Draft): string {
  const open = missing(draft, terms);
  if (open > 0) return `${open} still to ${terms.decision === 'commit-air' ? 'send' : 'line up'}.`;
  return 'Nothing is missing.';
}
