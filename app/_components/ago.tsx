'use client';

import { agoText } from './ago-text';
import { useIsLive } from './use-is-live';
import { HERE, utcText } from './when';

/** How long ago an instant was, in words, as of the page's last drawing; the instant itself for those who point at it. */
export function Ago({ at }: { readonly at: string }) {
  const isLive = useIsLive();
  const date = new Date(at);
  return (
    // The clocks of server and browser may differ by a minute: then the server's words stand until the next drawing.
    <time dateTime={at} title={isLive ? HERE.format(date) : utcText(date)} suppressHydrationWarning>
      {agoText(date.getTime(), Date.now())}
    </time>
  );
}
