'use client';

import type { ReactNode } from 'react';
import { useKept } from './kept-form';

interface Props {
  readonly summary: ReactNode;
  /** It is wanted from the beginning. */
  readonly isOpen?: boolean;
  /** The name of a field that says the same in another way: the part stays folded away as long as something is in it. */
  readonly unless?: string;
  /** The name of the one field in it: the part is open again only if something is in that, or is wrong with it. */
  readonly onlyWith?: string;
  readonly children: ReactNode;
}

/** A part of a form that is folded away until it is wanted, and stays open when its form comes back refused. */
export function KeptDetails({ summary, isOpen = false, unless = '', onlyWith, children }: Props) {
  const { attempt, values, refusal } = useKept();
  const isSaid = (field: string) => (values[field]?.[0] ?? '').trim() !== '';
  const isWanted =
    onlyWith === undefined ? !isSaid(unless) : isSaid(onlyWith) || refusal?.fields[onlyWith] !== undefined;
  return (
    <details open={isOpen || (attempt > 0 && isWanted)}>
      <summary className="font-semibold">{summary}</summary>
      <div className="stack mt-3">{children}</div>
    </details>
  );
}
