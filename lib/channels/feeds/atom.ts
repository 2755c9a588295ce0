import type { FeedEntry, FeedText } from './entries';

/** A feed as Atom (RFC 4287). Every text is plain text, whatever signs are in it. */
export const atomOf = ({ id, title, url, updatedAt, entries }: FeedText, selfUrl: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${xml(id)}</id>
  <title>${xml(title)}</title>
  <updated>${updatedAt}</updated>
  <author><name>Fieldpost</name></author>
  <link rel="self" type="application/atom+xml" href="${xml(selfUrl)}"/>
  <link rel="alternate" type="text/html" href="${xml(url)}"/>
${entries.map(entryOf).join('')}</feed>
`;

const entryOf = ({ id, at, title, text, url }: FeedEntry): string =>
  `  <entry>
    <id>${xml(id)}</id>
    <title>${xml(title)}</title>
    <updated>${at}</updated>
    <link rel="alternate" type="text/html" href="${xml(url)}"/>
    <content type="text">${xml(text)}</content>
  </entry>
`;

/** Letters that no XML may hold, half a pair of surrogates among them. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const xml = (text: string): string =>
  text
    .replace(FORBIDDEN, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');
