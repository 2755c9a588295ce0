'use client';

import { type ReactNode, useEffect, useReducer, useRef } from 'react';
import type { FormState } from '@/app/_components/forms/form-state';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { ClauseLink } from '@/app/_components/links/clause-link';
import { useIsLive } from '@/app/_components/use-is-live';
import type { BattleOdds } from '@/lib/rulesets/triumph-of-the-will/odds/battle-odds';
import { numbered } from '../draft/numbered';
import { fieldsOf, missing } from './draft';
import { beginHand, type DraftChange, type DraftHistory, draftAfter } from './draft-history';
import { Drag } from './drag';
import { keyOnBoard } from './keys';
import { LaidBoard } from './laid-board';
import { type LineUp, questionOf } from './line-up';
import { OddsPanel } from './odds-panel';
import { placeFrom } from './place-text';
import { useOdds } from './use-odds';

export interface LineFormProps {
  readonly lineUp: LineUp;
  readonly hidden: Readonly<Record<string, string | number>>;
  readonly rulesetId: string;
  readonly label: string;
  /** What is asked, in a sentence. */
  readonly intro: ReactNode;
  readonly decide: (previous: FormState, form: FormData) => Promise<FormState>;
  /** The odds of the plain order. */
  readonly plain: BattleOdds;
  readonly given: string;
  /** The fields of the form for readers without a script. */
  readonly children: ReactNode;
}

/** The form of a line on a drawn board. What it sends is what the plain fields would send. */
export function LineForm({
  lineUp: desk,
  hidden,
  rulesetId,
  label,
  intro,
  decide,
  plain,
  given,
  children,
}: LineFormProps) {
  const [hand, dispatch] = useReducer(draftAfter.bind(undefined, desk), desk, beginHand);
  const live = useIsLive();
  const { terms, own } = desk;
  const odds = useOdds(questionOf(desk, hand.draft));
  return (
    <KeptForm action={decide} hidden={hidden} rulesetId={rulesetId} label={label}>
      {intro}
      {live ? <Fields hand={hand} lineUp={desk} /> : <div className="without-script stack">{children}</div>}
      <Area hand={hand} dispatch={dispatch}>
        <LaidBoard
          lineUp={desk}
          hand={hand}
          live={live}
          dispatch={dispatch}
          duels={odds.current ? odds.odds.duels : undefined}
          rulesetId={rulesetId}
        />
        <OddsPanel live={odds} lines={desk} own={own} plain={plain} given={given} against={AGAINST[terms.decision]} />
      </Area>
      <p className="flex flex-wrap items-center gap-2">
        <SubmitButton>
          <span className="without-script">{label}</span>
          <span className="needs-script">{sendText(desk, hand, label)}</span>
        </SubmitButton>
        <ClauseLink rulesetId={rulesetId} clause={terms.clause} />
      </p>
    </KeptForm>
  );
}

const AGAINST = {
  'line-up': 'the plain order',
  'match-line': 'the plain order',
  'commit-air': 'as few aircraft as may be',
} as const;

function sendText({ terms }: LineUp, { draft }: DraftHistory, label: string): string {
  const open = missing(draft, terms);
  if (terms.decision === 'commit-air')
    return draft.boxes.flat().length === 0 && terms.least === 0 ? 'Fight without aircraft' : label;
  if (open === 0) return label;
  return open === terms.least ? `${label} in the plain order` : `${label}, the other ${open} in the plain order`;
}

function Fields({ hand, lineUp }: { readonly hand: DraftHistory; readonly lineUp: LineUp }) {
  return numbered(fieldsOf(hand.draft, lineUp.terms)).map(({ value: [name, value], key }) => (
    <input key={key} type="hidden" name={name} value={value} />
  ));
}

interface AreaProps {
  readonly hand: DraftHistory;
  readonly dispatch: (change: DraftChange) => void;
  readonly children: ReactNode;
}

/** Drag, keys and focus on the board. A refusal makes the form's content again, and with it this. */
function Area({ hand, dispatch, children }: AreaProps) {
  const root = useRef<HTMLDivElement>(null);
  const carried = useRef(hand.carried);
  carried.current = hand.carried;
  useEffect(() => {
    const board = root.current;
    if (!board) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const drop = (text: string | undefined): void => {
      const place = text === undefined ? undefined : placeFrom(text);
      dispatch(place ? { type: 'put', place } : { type: 'lay-down' });
    };
    // A piece that was picked up already is the one that is dragged.
    const lift = (id: string): void => (carried.current === id ? undefined : dispatch({ type: 'pick', id }));
    new Drag(board, { lift, drop }, signal);
    board.addEventListener('keydown', (event) => keyOnBoard(event, board, carried.current, dispatch), { signal });
    return () => leaving.abort();
  }, [dispatch]);
  const { focus } = hand;
  useEffect(() => {
    if (focus) root.current?.querySelector<HTMLElement>(`button[data-piece="${focus.id}"]`)?.focus();
  }, [focus]);
  return (
    <div ref={root} className="bb-desk">
      {children}
    </div>
  );
}
