import * as React from 'react';
import { type PageParts, pageParts } from './page-parts';
import { StillBody } from './still-body';
import type { StillElement } from './types';

/** Hooks of state exist only outside of server components. */
const IS_CLIENT_PART = 'useState' in React;

/**
 * An element whose content never changes in the browser: plain elements and server components, no client components and no hooks in it.
 * The document brings it once, as HTML. Without this, React sends everything twice: as HTML, and as data to build the same from.
 * What holds a client component all the same is rendered as usual.
 */
export function Still({ as, children, ...attributes }: StillElement) {
  const parts = IS_CLIENT_PART ? undefined : pageParts();
  const html = parts && htmlOf(parts, as, children);
  if (parts === undefined || html === undefined) return React.createElement(as, attributes, children);
  return <StillBody {...attributes} as={as} part={parts.hold(html)} {...(parts.isDocument ? {} : { html })} />;
}

function htmlOf(parts: PageParts, as: StillElement['as'], children: React.ReactNode): string | undefined {
  try {
    // Inside its element: what `<title>` and `<tr>` are depends on it.
    const whole = parts.render(React.createElement(as, undefined, children));
    return whole.slice(as.length + 2, -(as.length + 3));
  } catch {
    return undefined;
  }
}
