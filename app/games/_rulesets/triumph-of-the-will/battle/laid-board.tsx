'use client';

import type { ReactNode } from 'react';
import { ClauseLink } from '@/app/_components/links/clause-link';
import type { BattleOdds } from '@/lib/rulesets/triumph-of-the-will/odds/battle-odds';
import { Aircraft, Counter } from './counter';
import { missing, type Piece, type Place } from './draft';
import { type DraftChange, type DraftHistory, standsText, stateText } from './draft-history';
import { Field, Stack } from './field';
import { boxesOf, holderOf, type LineUp, type Role } from './line-up';
import { percent } from './odds-panel';
import { type Offers, offersFor, placeText } from './place-text';
import { Waiting } from './waiting';

interface Props {
  readonly lineUp: LineUp;
  readonly hand: DraftHistory;
  /** Whether a script is at work: before that the board is only a picture. */
  readonly live: boolean;
  readonly dispatch: (change: DraftChange) => void;
  readonly duels: BattleOdds['duels'] | undefined;
  readonly rulesetId: string;
}

interface BoardProps extends Props {
  readonly offers: Offers;
}

/** The board with the draft on it, the pool below it, and what is happening in words. */
export function LaidBoard(props: Props) {
  const { lineUp: desk, hand, duels } = props;
  const { terms, own } = desk;
  const parts: BoardProps = { ...props, offers: offersFor(hand.draft, terms, hand.carried) };
  const flying = terms.decision === 'commit-air';
  return (
    <div className="bb-wrap" data-carrying={hand.carried === undefined ? undefined : ''}>
      <Field
        attacker={desk.attacker}
        defender={desk.defender}
        boxes={terms.boxes}
        stack={(role, box) =>
          role === own && !flying ? (
            <DraftStack {...parts} box={box} />
          ) : (
            <Stack units={boxesOf(desk, role)[box] ?? []} holder={holderOf(desk, role)} />
          )
        }
        airSide={flying ? own : undefined}
        air={(_role, box) => <DraftStack {...parts} box={box} />}
        place={(role, box) => (role === own ? textOf(dropOn(parts, box)) : undefined)}
        front={(box) => duels?.[box] !== undefined && <Duel p={duels[box]} own={own} />}
        about={(role) =>
          role === own ? (
            <span className="text-sm text-muted">your boxes</span>
          ) : (
            desk.waiting.length > 0 && <Waiting units={desk.waiting} holder={holderOf(desk, role)} />
          )
        }
      />
      <Pool {...parts} />
      <BoardStatus {...parts} />
    </div>
  );
}

const textOf = (place: Place | undefined): string | undefined => place && placeText(place);

/** What is dropped on a box goes behind all others, or, where only a swap is left, in the place of the first. */
const dropOn = ({ offers }: BoardProps, box: number): Place | undefined => offers.end(box) ?? offers.at(box, 0);

/** The chance of one's own first unit in the first exchange. */
const Duel = ({ p, own }: { readonly p: number; readonly own: Role }) => (
  <span className="bb-duel" title="Your chance in the first exchange of this box">
    <span className="sr-only">your chance in the first exchange: </span>
    {percent(own === 'attacker' ? p : 1 - p).replace(/\.\d/, '')}
  </span>
);

function DraftStack(parts: BoardProps & { readonly box: number }) {
  const { lineUp: desk, hand, box, offers, live, dispatch } = parts;
  const stack = hand.draft.boxes[box] ?? [];
  const end = offers.end(box);
  const more = desk.terms.decision === 'match-line' && missing(hand.draft, desk.terms) > 0;
  return (
    <>
      {stack.map((piece, at) => (
        <PieceButton key={piece.id} {...parts} piece={piece} place={offers.at(box, at)} />
      ))}
      {end && live ? (
        <button
          type="button"
          className="bb-slot"
          data-place={placeText(end)}
          aria-label={`Put it ${desk.terms.decision === 'commit-air' ? 'behind' : stack.length > 0 ? 'last into' : 'into'} box ${box + 1}`}
          onClick={() => dispatch({ type: 'put', place: end })}
        />
      ) : (
        (stack.length === 0 || more) && <span className="bb-slot" />
      )}
    </>
  );
}

interface PieceProps extends BoardProps {
  readonly piece: Piece;
  readonly place?: Place | undefined;
}

function PieceButton({ lineUp: desk, hand, piece, place, live, dispatch }: PieceProps) {
  const face = <PieceFace lineUp={desk} piece={piece} />;
  const text = standsText(desk, hand.draft, piece);
  if (!live)
    return (
      <span className="bb-piece">
        {face}
        <span className="sr-only">{text}</span>
      </span>
    );
  const carried = hand.carried === piece.id;
  const offered = !carried && place;
  return (
    <button
      type="button"
      className="bb-piece"
      data-piece={piece.id}
      data-place={textOf(offered || undefined)}
      aria-pressed={carried}
      title={text}
      onClick={() => dispatch(offered ? { type: 'put', place: offered } : { type: 'pick', id: piece.id })}
    >
      {face}
      <span className="sr-only">
        {offered && (offered.to === 'swap' ? 'Swap with ' : 'Put it before ')}
        {text}
      </span>
    </button>
  );
}

function PieceFace({ lineUp, piece }: { readonly lineUp: LineUp; readonly piece: Piece }): ReactNode {
  return piece.type === 'aircraft' ? <Aircraft /> : <Counter type={piece.type} holder={holderOf(lineUp, lineUp.own)} />;
}

/** What is not on the board yet; a carried piece may be put back here. */
function Pool(parts: BoardProps) {
  const { lineUp: desk, hand, offers, live, dispatch } = parts;
  const { pool } = hand.draft;
  const what = desk.terms.decision === 'commit-air' ? 'Aircraft on the ground' : 'Not lined up yet';
  return (
    <fieldset className="bb-pool" data-place={textOf(offers.pool)}>
      <legend>{what}</legend>
      {pool.map((piece) => (
        <PieceButton key={piece.id} {...parts} piece={piece} />
      ))}
      {pool.length === 0 && !offers.pool && <span className="text-sm text-muted">none</span>}
      {offers.pool && live && (
        <button
          type="button"
          className="bb-slot"
          data-place="pool"
          aria-label="Take it off the board"
          onClick={() => dispatch({ type: 'put', place: { to: 'pool' } })}
        />
      )}
    </fieldset>
  );
}

/** What was done last, what a carried piece may do, and the buttons of the draft. */
function BoardStatus({ lineUp: desk, hand, offers, live, dispatch, rulesetId }: BoardProps) {
  const { draft, past, said } = hand;
  return (
    <div className="bb-told needs-script">
      <p role="status">{said || HELP}</p>
      {offers.closed && (
        <p className="text-sm">
          Boxes with a unit only swap now: every other box needs one first,{' '}
          <ClauseLink rulesetId={rulesetId} clause={desk.terms.clause} />.
        </p>
      )}
      <p className="flex flex-wrap gap-2">
        <DraftButton off={!live || past.length === 0} onClick={() => dispatch({ type: 'undo' })}>
          Undo
        </DraftButton>
        <DraftButton off={!live || missing(draft, desk.terms) === 0} onClick={() => dispatch({ type: 'fill' })}>
          Plain order
        </DraftButton>
        <DraftButton off={!live || draft.boxes.flat().length === 0} onClick={() => dispatch({ type: 'clear' })}>
          Clear
        </DraftButton>
      </p>
      <p className="sr-only">{stateText(desk, draft)}</p>
    </div>
  );
}

const HELP = 'Drag a counter into a box, or press it and then its place. Nothing is sent until you say so.';

interface ButtonProps {
  readonly off: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const DraftButton = ({ off, onClick, children }: ButtonProps) => (
  <button type="button" className="btn btn-small" disabled={off} onClick={onClick}>
    {children}
  </button>
);
