'use client';

import type { ReactNode } from 'react';
import { useFormStatus } from 'react-dom';

interface Props {
  readonly children: ReactNode;
  readonly tone?: 'primary' | 'plain';
  readonly name?: string;
  readonly value?: string;
  readonly small?: boolean;
}

/** Says that it is at work and ignores a second press; without JavaScript it is a plain submit button. */
export function SubmitButton({ children, tone = 'primary', name, value, small }: Props) {
  const { pending } = useFormStatus();
  const look = `btn ${tone === 'primary' ? 'btn-primary' : ''} ${small ? 'btn-small' : ''}`;
  return (
    <button
      type="submit"
      name={name}
      value={value}
      className={look}
      aria-disabled={pending}
      onClick={pending ? (event) => event.preventDefault() : undefined}
    >
      {pending ? 'Sending…' : children}
    </button>
  );
}
