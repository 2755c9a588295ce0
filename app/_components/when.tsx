'use client';

import { timeFormat } from './time-format';
import { useIsLive } from './use-is-live';

const PARTS = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
const UTC = new Intl.DateTimeFormat('en-GB', { ...PARTS, timeZone: 'UTC' });

let made: { readonly wishes: string; readonly format: Intl.DateTimeFormat } | undefined;

/** As the reader wants it (the profile), or else in the zone of the browser. In the browser only. */
export const HERE = {
  format: (date: Date): string => {
    const { zone, clock, dates } = document.documentElement.dataset;
    const wishes = [zone, clock, dates].join(' ');
    // Made again when they were changed on the profile; making one for every instant would be slow.
    if (made?.wishes !== wishes) made = { wishes, format: timeFormat({ zone, clock, dates }) };
    return made.format.format(date);
  },
} as const;

export const utcText = (date: Date): string => `${UTC.format(date)} UTC`;

/**
 * An instant in the reader's zone, with UTC for those who point at it. Without a script, and on the server, it is in UTC:
 * only the browser knows the zone. `at` is an ISO 8601 instant.
 */
export function When({ at }: { readonly at: string }) {
  const isLive = useIsLive();
  const date = new Date(at);
  const utc = utcText(date);
  return (
    <time dateTime={at} title={isLive ? utc : undefined}>
      {isLive ? HERE.format(date) : utc}
    </time>
  );
}
