'use client';

import type { ReactNode } from 'react';
import { FieldError } from '@/app/_components/forms/field';
import { useKept } from '@/app/_components/forms/kept-form';
import { UNTICKED } from './field-values';

interface Props {
  /** Of all its boxes. */
  readonly name: string;
  readonly legend: string;
  readonly children: ReactNode;
}

/** Check boxes of one name, with the fault that belongs to them all. */
export function BoxGroup({ name, legend, children }: Props) {
  const fault = useKept().refusal?.fields[name];
  const errorId = `${name}-error`;
  return (
    <fieldset aria-describedby={fault === undefined ? undefined : errorId}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <input type="hidden" name={name} value={UNTICKED} />
      <div className="flex flex-wrap gap-2">{children}</div>
      <FieldError id={errorId} message={fault} />
    </fieldset>
  );
}
