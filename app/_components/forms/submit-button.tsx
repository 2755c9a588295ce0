'use client';

import type { ReactNode } from 'react';
import { useFormStatus } from 'react-dom';

interface Props {
  readonly children: ReactNode;
  /** `danger`: what cannot be undone. */
  readonly tone?: 'primary' | 'plain' | 'danger';
  readonly name?: string;
  readonly value?: string;
  readonly small?: boolean;
}

const TONES = { primary: 'btn-primary', plain: '', danger: 'btn-danger' } as const;

/** Says that it is at work and ignores a second press; without JavaScript it is a plain submit button. */
export function SubmitButton({ children, tone = 'primary', name, value, small }: Props) {
  const { pending, data } = useFormStatus();
  // Of several buttons of a form only the one that was pressed says so.
  const pressed = pending && (name === undefined || data?.get(name) === value);
  return (
    <button
      type="submit"
      name={name}
      value={value}
      className={`btn ${TONES[tone]} ${small ? 'btn-small' : ''}`}
      aria-disabled={pending}
      onClick={pending ? (event) => event.preventDefault() : undefined}
    >
      {pressed ? 'Sending…' : children}
    </button>
  );
}
