import type { Metadata } from 'next';
import { NothingHere } from '@/app/_components/nothing-here';

export const metadata: Metadata = { title: 'Invitation not open' };

/** Expired, withdrawn and mistyped links look the same: nothing can be learned by trying some. */
export default function NoInvitation() {
  return (
    <NothingHere title="This invitation is not open" onward={{ href: '/games', text: 'My games' }}>
      <p>It may have been withdrawn, a new link may have taken its place, or a part of it was lost in the mail.</p>
      <ul className="mt-4 list-disc space-y-1 ps-5">
        <li>Copy the whole line of the mail: some mail programs cut long links.</li>
        <li>Ask whoever invited you for a new link; it stands on the page of their game, under “Seats”.</li>
        <li>If you took the seat already, you find the game among yours.</li>
      </ul>
    </NothingHere>
  );
}
