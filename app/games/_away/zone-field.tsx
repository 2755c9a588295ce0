'use client';

import { useIsLive } from '@/app/_components/use-is-live';

interface Props {
  readonly profile: string | undefined;
  /** The beginning of the sentence. */
  readonly words?: string;
}

/** In which zone the days of a form are: that of the profile, or else of the browser. Says so, and sends it along. */
export function ZoneField({ profile, words = 'Both days are included' }: Props) {
  const isLive = useIsLive();
  const zone = profile ?? (isLive ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC');
  return (
    <>
      <input type="hidden" name="zone" value={zone} />
      <p className="text-sm text-muted">
        {words}, in the time zone {zone.replaceAll('_', ' ')}.
      </p>
    </>
  );
}
