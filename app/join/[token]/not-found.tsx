import type { Metadata } from 'next';
import { NothingHere } from '@/app/_components/nothing-here';

export const metadata: Metadata = { title: 'Invitation not open' };

/** Expired, withdrawn and mistyped links look the same: nothing can be learned by trying some. */
export default function NoInvitation() {
  return (
    <NothingHere title="This invitation is not open" onward={{ href: '/games', text: 'My games' }}>
      <p>It may have been withdrawn or replaced by a new link, or part of the link was lost in the mail.</p>
      <ul className="mt-4 list-disc space-y-1 ps-5">
        <li>Copy the whole line from the mail: some mail programs cut long links.</li>
        <li>Ask the person who invited you for a new link: it is on the page of their game, under “Seats”.</li>
        <li>If you have taken the seat already, the game is under “My games”.</li>
      </ul>
    </NothingHere>
  );
}
