import type { Metadata } from 'next';
import { NothingHere } from './_components/nothing-here';

export const metadata: Metadata = { title: 'Not found' };

/** Also the answer for a private game: private and absent look the same. */
export default function NotFound() {
  return (
    <NothingHere title="Nothing to see here" onward={{ href: '/games', text: 'My games' }}>
      <p>The address may be mistyped, or it belongs to a game or an invitation that is not open to you.</p>
      <p className="mt-4">If you have a seat in it, make sure that you are signed in with the address you play with.</p>
    </NothingHere>
  );
}
