'use client';

import { useActionState } from 'react';
import { OPEN, SETTLED } from '@/app/_components/form-words';
import { Field } from '@/app/_components/forms/field';
import { FRESH } from '@/app/_components/forms/form-state';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Notice } from '@/app/_components/notice';
import { addHook, type HookState, newSecret } from './acts';
import { Made } from './made';

const START: HookState = FRESH;

/** A field of a webhook's form. */
export interface HookField {
  readonly name: 'url' | 'token' | 'room';
  readonly label: string;
  readonly hint: string;
  readonly isSecret?: true;
}

interface Props {
  readonly form: string;
  readonly title: string;
  readonly about: string;
  readonly fields: readonly HookField[];
  /** Missing: all games of the person. */
  readonly gameId?: string;
}

/** Sets a webhook up, and shows its secret, this once. Works without JavaScript: the page then comes back with the answer. */
export function NewHookForm({ form, title, about, fields, gameId }: Props) {
  const [{ attempt, made, open, refusal, values }, submit] = useActionState(addHook, START);
  return (
    // Without JavaScript the page comes back: what it answers must not be folded away.
    <details open={made !== undefined || refusal !== undefined}>
      <summary className="link">{title}</summary>
      <p className="mt-2 text-sm text-muted">{about}</p>
      <form action={submit} aria-label={`New webhook: ${title}`} className="stack mt-2">
        <input type="hidden" name="_form" value={form} />
        {gameId !== undefined && <input type="hidden" name="_game" value={gameId} />}
        {made && <Made made={made} />}
        {refusal && (
          <Notice tone="alert" announce="alert" title={open === undefined ? SETTLED : OPEN}>
            {refusal.message}
          </Notice>
        )}
        {fields.map(({ name, label, hint, isSecret }) => (
          <Field key={name} id={`${form}-${name}`} label={label} hint={hint} error={refusal?.fields[name]}>
            {(described) => (
              <input
                key={attempt}
                {...described}
                name={name}
                type={isSecret ? 'password' : 'text'}
                required
                maxLength={1000}
                autoComplete="off"
                defaultValue={isSecret ? '' : (values[name]?.[0] ?? '')}
                className="control"
              />
            )}
          </Field>
        ))}
        <SubmitButton small>Add it</SubmitButton>
      </form>
    </details>
  );
}

interface RenewProps {
  readonly hookId: string;
  readonly host: string;
}

/** A new secret for a webhook, shown this once. */
export function RenewForm({ hookId, host }: RenewProps) {
  const [{ made, refusal }, submit] = useActionState(newSecret, START);
  return (
    <form action={submit} aria-label={`New secret for ${host}`} className="stack mt-2">
      <input type="hidden" name="_hook" value={hookId} />
      {made && <Made made={made} />}
      {refusal && (
        <Notice tone="alert" announce="alert">
          {refusal.message}
        </Notice>
      )}
      <SubmitButton tone="plain" small>
        New secret
      </SubmitButton>
    </form>
  );
}
