'use client';

import type { ReactNode } from 'react';
import { useKept } from './kept-form';

/** A part of a form that is folded away until it is wanted, and stays open when its form comes back refused. */
export function KeptDetails({ summary, children }: { readonly summary: ReactNode; readonly children: ReactNode }) {
  const { attempt } = useKept();
  return (
    <details open={attempt > 0}>
      <summary className="font-semibold">{summary}</summary>
      <div className="stack mt-3">{children}</div>
    </details>
  );
}
