import type { Metadata } from 'next';
import { NothingHere } from '@/app/_components/nothing-here';

export const metadata: Metadata = { title: 'Link not open' };

/** A link that was replaced and one that never was look the same. */
export default function NoWatchLink() {
  return (
    <NothingHere title="This link opens no game" onward={{ href: '/games/public', text: 'Games one may watch' }}>
      <p>The game may be private again, a new link may have taken its place, or a part of the link was lost.</p>
      <p className="mt-4">Ask somebody at its table for the link that holds now, or look at games that are open.</p>
    </NothingHere>
  );
}
