import type { Metadata } from 'next';
import { NothingHere } from '@/app/_components/nothing-here';

export const metadata: Metadata = { title: 'Link not open' };

/** A link that was replaced and one that never was look the same. */
export default function NoWatchLink() {
  return (
    <NothingHere title="This link opens no game" onward={{ href: '/games/public', text: 'Public games' }}>
      <p>The game may be private again, the link may have been replaced by a new one, or part of it was lost.</p>
      <p className="mt-4">Ask somebody in the game for the current link, or watch a public game.</p>
    </NothingHere>
  );
}
