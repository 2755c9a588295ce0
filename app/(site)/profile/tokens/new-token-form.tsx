'use client';

import { useActionState } from 'react';
import { OPEN, SETTLED } from '@/app/_components/form-words';
import { Field } from '@/app/_components/forms/field';
import { FRESH } from '@/app/_components/forms/form-state';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Notice } from '@/app/_components/notice';
import { makeToken, type TokenState } from './commands';

const START: TokenState = FRESH;

/** Makes a token and shows it, this once. Works without JavaScript: the page then comes back with the answer. */
export function NewTokenForm() {
  const [{ attempt, made, open, refusal, values }, submit] = useActionState(makeToken, START);
  return (
    <form action={submit} aria-label="New token" className="stack">
      {made && (
        <Notice tone="good" announce="status" title={`The token “${made.name}”. Copy it now: it is not shown again.`}>
          <code className="font-mono break-all">{made.token}</code>
        </Notice>
      )}
      {refusal && (
        <Notice tone="alert" announce="alert" title={open === undefined ? SETTLED : OPEN}>
          {refusal.message}
        </Notice>
      )}
      <Field id="name" label="What it is for" hint="A name for yourself, such as: my bot" error={refusal?.fields.name}>
        {(described) => (
          <input
            key={attempt}
            {...described}
            name="name"
            required
            maxLength={60}
            defaultValue={values.name?.[0] ?? ''}
            className="control"
          />
        )}
      </Field>
      <Field id="scope" label="What it may do">
        {(described) => (
          <select
            key={attempt}
            {...described}
            name="scope"
            defaultValue={values.scope?.[0] ?? 'read'}
            className="control"
          >
            <option value="read">Read my games</option>
            <option value="write">Read, and act in my seats</option>
          </select>
        )}
      </Field>
      <SubmitButton>Make a token</SubmitButton>
    </form>
  );
}
