'use client';

import type { ReactNode } from 'react';
import { useKept } from './kept-form';

interface Props {
  readonly summary: ReactNode;
  /** It is wanted from the beginning. */
  readonly isOpen?: boolean;
  /** The name of a field that says the same in another way: the part stays folded away as long as something is in it. */
  readonly unless?: string;
  readonly children: ReactNode;
}

/** A part of a form that is folded away until it is wanted, and stays open when its form comes back refused. */
export function KeptDetails({ summary, isOpen = false, unless = '', children }: Props) {
  const { attempt, values } = useKept();
  const isSaid = (values[unless]?.[0] ?? '').trim() !== '';
  return (
    <details open={isOpen || (attempt > 0 && !isSaid)}>
      <summary className="font-semibold">{summary}</summary>
      <div className="stack mt-3">{children}</div>
    </details>
  );
}
