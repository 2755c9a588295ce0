'use client';

import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';

/** Shows its content as long as the address has a member of this name: the next step of a draft takes it away. */
export const WhileAsked = ({ name, children }: { readonly name: string; readonly children: ReactNode }) =>
  useSearchParams().has(name) ? children : null;
