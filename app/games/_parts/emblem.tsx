import type { ReactNode } from 'react';

/** A small mark of a rules system beside a game in a list, for the eye alone. Its parts are drawn in a square of 48. */
export function Emblem({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 48 48" className="size-12 shrink-0 rounded-md border border-rule bg-sunk" aria-hidden="true">
      {children}
    </svg>
  );
}
