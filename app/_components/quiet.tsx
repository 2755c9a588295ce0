'use client';

import { createContext, type ReactNode, use } from 'react';

const Quiet = createContext<readonly string[] | undefined>(undefined);

/** The kinds of warnings that the reader has switched off; undefined where nobody keeps that. */
export const useQuiet = (): readonly string[] | undefined => use(Quiet);

interface Props {
  readonly kinds: readonly string[];
  readonly children: ReactNode;
}

export const QuietWarnings = ({ kinds, children }: Props) => <Quiet value={kinds}>{children}</Quiet>;
