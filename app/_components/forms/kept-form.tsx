'use client';

import { createContext, type ReactNode, useActionState, useContext } from 'react';
import { ClauseLink } from '../clause-link';
import { OPEN, SETTLED } from '../form-words';
import { LineText, withKeys } from '../line-text';
import { Notice } from '../notice';
import { type FormPreview, type FormState, FRESH } from './form-state';

const Kept = createContext<FormState>(FRESH);

/** What was typed before the refusal, for an input inside a KeptForm. */
export const useKept = (): FormState => useContext(Kept);

interface Props {
  readonly action: (previous: FormState, form: FormData) => Promise<FormState>;
  /** Sent along unseen. A name beginning with `_` is never given back as input. */
  readonly hidden?: Readonly<Record<string, string | number>>;
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
export function KeptForm({ action, hidden = {}, rulesetId, children, label, id }: Props) {
  const [state, submit] = useActionState(action, FRESH);
  return (
    <form action={submit} aria-label={label} id={id} className="stack">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="_attempt" value={state.open ?? state.attempt} />
      <Refusal state={state} rulesetId={rulesetId} />
      {state.preview && <Preview key={`preview-${state.attempt}`} preview={state.preview} rulesetId={rulesetId} />}
      {/* React puts selects back to their first value after an action: a new key makes them from the kept one. */}
      <Kept.Provider key={state.attempt} value={state}>
        {children}
      </Kept.Provider>
    </form>
  );
}

function Refusal({
  state: { refusal, attempt, open },
  rulesetId,
}: {
  readonly state: FormState;
  readonly rulesetId: string | undefined;
}) {
  if (!refusal) return null;
  return (
    <Notice key={attempt} tone="alert" announce="alert" title={open === undefined ? SETTLED : OPEN}>
      <p className="whitespace-pre-line">{refusal.message}</p>
      <p className="mt-1 text-sm text-muted">
        <code className="font-mono">{refusal.code}</code>
        {refusal.clause && rulesetId && (
          <>
            {' · rule '}
            <ClauseLink rulesetId={rulesetId} clause={refusal.clause} />
          </>
        )}
      </p>
    </Notice>
  );
}

interface PreviewProps {
  readonly preview: FormPreview;
  readonly rulesetId: string | undefined;
}

function Preview({ preview: { lines, needsDice, partly, notes, ends }, rulesetId }: PreviewProps) {
  if (needsDice)
    return (
      <Notice tone="info" announce="status" title="This is legal. Nothing is sent yet.">
        You see the result only when you send it: it needs dice, or answers a choice that is still sealed.
      </Notice>
    );
  return (
    <Notice tone="info" announce="status" title="This is legal, and this is what it would do. Nothing is sent yet.">
      <ol className="grid gap-1.5">
        {withKeys(lines).map(({ key, line }) => (
          <li key={key}>
            <LineText line={line} rulesetId={rulesetId} notes={notes} />
          </li>
        ))}
      </ol>
      {ends && <p className="mt-1 font-semibold">It would end the game.</p>}
      {partly && <p className="mt-1 text-sm">This leaves out what the other side has sealed or ordered ahead.</p>}
    </Notice>
  );
}
