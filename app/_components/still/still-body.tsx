'use client';

import { pageParts } from './page-parts';
import type { StillElement } from './types';

interface Props extends Omit<StillElement, 'children'> {
  readonly part: string;
  /** Missing in a document, which has it in its HTML. */
  readonly html?: string;
}

/** By name, as it was in the document: who comes back to a page by the browser's button gets its data again, without the HTML. */
const kept: Record<string, string> = {};

/** On the server from the request, in the browser from the document. */
function insideOf(part: string, html: string | undefined): string {
  if (typeof window === 'undefined') return html ?? pageParts()?.held(part) ?? '';
  kept[part] ??= html ?? document.querySelector(`[data-still="${part}"]`)?.innerHTML ?? '';
  return kept[part];
}

export const StillBody = ({ as: Tag, part, html, ...attributes }: Props) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself made this HTML, of elements, and escaped all text in it.
  <Tag {...attributes} data-still={part} dangerouslySetInnerHTML={{ __html: insideOf(part, html) }} />
);
