'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/**
 * Shows a part of a report's fields in the bar with its buttons, which is always in view; without a script in its place.
 * Until the script is there the bar shows what its frame says it begins with.
 */
export function InBar({ children }: { readonly children: ReactNode }) {
  const here = useRef<HTMLSpanElement>(null);
  const [bar, setBar] = useState<Element>();
  useEffect(() => setBar(here.current?.closest('form')?.querySelector('[data-bar-place]') ?? undefined), []);
  return (
    <>
      <span ref={here} hidden />
      {bar ? createPortal(children, bar) : <div className="without-script">{children}</div>}
    </>
  );
}
