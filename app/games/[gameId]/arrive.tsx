'use client';

import { type ReactNode, useEffect, useRef } from 'react';

/** What has just come about: the reader is led to it, by eye and by screen reader. With another key it is another arrival. */
export function Arrive({ children }: { readonly children: ReactNode }) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    here.current?.focus({ preventScroll: true });
    here.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={here} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}
