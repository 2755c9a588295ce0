'use client';

import { useIsLive } from '@/app/_components/use-is-live';

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** The last day before an instant (ISO 8601), in the reader's zone; without a script and on the server in UTC. */
export function LastDay({ until }: { readonly until: string }) {
  const isLive = useIsLive();
  const last = new Date(Date.parse(until) - 1);
  const { zone, dates } = isLive ? document.documentElement.dataset : { zone: 'UTC', dates: undefined };
  const format = new Intl.DateTimeFormat(dates ?? 'en-GB', {
    ...DAY,
    ...(zone === undefined ? {} : { timeZone: zone }),
  });
  return <time dateTime={last.toISOString()}>{format.format(last)}</time>;
}
