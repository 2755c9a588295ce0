'use client';

import type { ReactNode } from 'react';
import { useKept } from './kept-form';

interface Props {
  readonly summary: ReactNode;
  /** It is wanted from the beginning. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A part of a form that is folded away until it is wanted, and stays open when its form comes back refused. */
export function KeptDetails({ summary, isOpen = false, children }: Props) {
  const { attempt } = useKept();
  return (
    <details open={isOpen || attempt > 0}>
      <summary className="font-semibold">{summary}</summary>
      <div className="stack mt-3">{children}</div>
    </details>
  );
}
