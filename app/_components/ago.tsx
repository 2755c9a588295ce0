'use client';

import { agoText } from './ago-text';
import { useIsLive } from './use-is-live';
import { HERE, utcText } from './when';

/** How long ago an instant was, in words; the instant itself for those who point at it, on the server and without a script. */
export function Ago({ at }: { readonly at: string }) {
  const isLive = useIsLive();
  const date = new Date(at);
  return (
    <time dateTime={at} title={isLive ? HERE.format(date) : undefined}>
      {isLive ? agoText(date.getTime(), Date.now()) : utcText(date)}
    </time>
  );
}
