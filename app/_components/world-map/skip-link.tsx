import type { ReactNode } from 'react';

/** A map has many stops of the Tab key: a way past all of them, seen only when the keyboard comes to it. */
export function SkipLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={href} className="link sr-only focus:not-sr-only">
      {children}
    </a>
  );
}
