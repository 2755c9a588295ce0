'use client';

import { useIsLive } from '@/app/_components/use-is-live';

/** In which zone the days of a form are: that of the profile, or else of the browser. Says so, and sends it along. */
export function ZoneField({ profile }: { readonly profile: string | undefined }) {
  const isLive = useIsLive();
  const zone = profile ?? (isLive ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC');
  return (
    <>
      <input type="hidden" name="zone" value={zone} />
      <p className="text-sm text-muted">Both days are included, in the time zone {zone.replaceAll('_', ' ')}.</p>
    </>
  );
}
