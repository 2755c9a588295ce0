'use client';

import dynamic from 'next/dynamic';
import { createContext, type ReactNode, useActionState, useContext, useEffect, useRef } from 'react';
import { ClauseLink } from '@/app/_components/links/clause-link';
import { OPEN, SETTLED } from '../form-words';
import { LineText, withKeys } from '../line-text';
import { Notice } from '../notice';
import { type FormPreview, type FormState, FRESH } from './form-state';

const Kept = createContext<FormState>(FRESH);

/** What was typed before the refusal, for an input inside a KeptForm. */
export const useKept = (): FormState => useContext(Kept);

type Fields = Readonly<Record<string, string | number>>;

interface Props {
  readonly action: (previous: FormState, form: FormData) => Promise<FormState>;
  /** Sent along unseen. A name beginning with `_` is never given back as input. */
  readonly hidden?: Fields;
  /** More of it, the same object for several forms: the page brings it once. */
  readonly ticket?: Fields;
  /** Makes the clause of a refusal a link. */
  readonly rulesetId?: string;
  readonly children: ReactNode;
  readonly label?: string;
  readonly id?: string;
}

/**
 * A form that comes back with its refusal and with everything that was typed. The browser posts it by itself when
 * there is no JavaScript.
 */
export function KeptForm({ action, hidden = {}, ticket = {}, rulesetId, children, label, id }: Props) {
  const [state, submit, isSending] = useActionState(action, FRESH);
  return (
    <form action={submit} aria-label={label} aria-busy={isSending} id={id} className="stack">
      {Object.entries({ ...ticket, ...hidden }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="_attempt" value={state.open ?? state.attempt} />
      {/* React puts selects back to their first value after an action: a new key makes them from the kept one. */}
      <Kept.Provider key={state.attempt} value={state}>
        {children}
      </Kept.Provider>
      <Answer key={`answer-${state.attempt}`} state={state} rulesetId={rulesetId} />
    </form>
  );
}

interface AnswerProps {
  readonly state: FormState;
  readonly rulesetId: string | undefined;
}

/** A page that comes back with an answer begins at the answer, without JavaScript too. */
const BEGINS_HERE = { autoFocus: true, tabIndex: -1 };

/** The result of the form, under the button that was pressed: the reader is led there, with and without JavaScript. */
function Answer({ state, rulesetId }: AnswerProps) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A list of faults in a bar of the form is in view already, and leads to the fields.
    const faults = here.current?.closest('form')?.querySelector<HTMLElement>('[data-faults]');
    if (faults) return faults.focus({ preventScroll: true });
    here.current?.focus({ preventScroll: true });
    here.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (!state.refusal && !state.preview) return null;
  return (
    <div ref={here} {...BEGINS_HERE} className="outline-none">
      <Refusal state={state} rulesetId={rulesetId} />
      {state.preview && <Preview preview={state.preview} rulesetId={rulesetId} />}
    </div>
  );
}

function Refusal({ state: { refusal, open }, rulesetId }: AnswerProps) {
  if (!refusal) return null;
  return (
    <Notice tone="alert" announce="alert" title={open === undefined ? SETTLED : OPEN} code={refusal.code}>
      <p className="whitespace-pre-line">{refusal.message}</p>
      {refusal.clause && rulesetId && (
        <p className="mt-1 text-sm text-muted">
          Rule <ClauseLink rulesetId={rulesetId} clause={refusal.clause} />
        </p>
      )}
    </Notice>
  );
}

/** What a past turn changed, or which hexes a line is about, is folded away when it is longer. */
const INNER_FOLD = 4;

const LEGAL = 'This is legal, and this is what it would do. Nothing is sent yet.';

/** Their scripts are fetched only where a text holds several reports, a correction takes dice, or another game hears of it. */
const LaterReports = dynamic(() => import('./later-reports'));
const DiceOutcomes = dynamic(() => import('./dice-outcomes'));
const OtherGames = dynamic(() => import('./other-games'));

interface PreviewProps {
  readonly preview: FormPreview;
  readonly rulesetId: string | undefined;
}

function Preview({ preview, rulesetId }: PreviewProps) {
  const { title, lines, needsDice, partly, notes, ends } = preview;
  if (needsDice)
    return (
      <Notice tone="info" announce="status" title="This is legal. Nothing is sent yet.">
        {preview.outcomes ? (
          <DiceOutcomes {...preview} rulesetId={rulesetId} />
        ) : (
          'You see the result only when you send it: it needs dice, or answers a choice that is still sealed.'
        )}
      </Notice>
    );
  return (
    <Notice tone="info" announce="status" title={title ?? LEGAL}>
      <ol className="grid gap-1.5">
        {withKeys(lines).map(({ key, line }) => (
          <li key={key}>
            <LineText line={line} rulesetId={rulesetId} notes={notes} innerFold={INNER_FOLD} />
          </li>
        ))}
      </ol>
      {preview.elsewhere && <OtherGames {...preview} />}
      {preview.later && <LaterReports {...preview} rulesetId={rulesetId} />}
      {ends && <p className="mt-1 font-semibold">It would end the game.</p>}
      {partly && <p className="mt-1 text-sm">This leaves out what the other side has sealed or ordered ahead.</p>}
    </Notice>
  );
}
