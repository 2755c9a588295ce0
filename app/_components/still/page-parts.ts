import type { ReactElement } from 'react';

/** The still parts of one request for a page. */
export interface PageParts {
  /** A document is asked for: HTML with the page's data behind it. Otherwise only the data, for a page that is open. */
  readonly isDocument: boolean;
  /** Takes the HTML of a part, and names it by its content. */
  readonly hold: (html: string) => string;
  readonly held: (part: string) => string | undefined;
  readonly render: (element: ReactElement) => string;
}

/** On globalThis, because Next loads modules a second time: for server components, and for the HTML of client components. */
const holder = globalThis as typeof globalThis & { fieldpostParts?: () => PageParts | undefined };

/** Those of the request that is being answered; undefined where our own server is not in front, and in the browser. */
export const pageParts = (): PageParts | undefined => holder.fieldpostParts?.();

/** Called by the web process. */
export function providePageParts(find: () => PageParts | undefined): void {
  holder.fieldpostParts = find;
}
