'use client';

import { createContext, type ReactNode, useContext } from 'react';

const Prefix = createContext('');

/** What the name and the id of every kept field in here begin with. */
export const useFieldPrefix = (): string => useContext(Prefix);

interface Props {
  readonly prefix: string;
  readonly children: ReactNode;
}

/** Fields of several parts in one form, which know nothing of each other: their names get a prefix a part. */
export function FieldGroup({ prefix, children }: Props) {
  return <Prefix.Provider value={prefix}>{children}</Prefix.Provider>;
}
