import type { Metadata } from 'next';
import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import { PageHead } from '@/app/_components/page-head';

export const metadata: Metadata = { title: 'Account deleted' };

/** Where the deletion of an account ends. It knows nobody and can be opened by anybody. */
export default function AccountDeletedPage() {
  return (
    <div className="mx-auto max-w-md">
      <PageHead title="Your account is deleted" />
      <Notice tone="good" announce="status">
        Your name and your addresses are gone, and you are signed out everywhere.
      </Notice>
      <p className="mt-4">
        The words of your notes and messages are being erased now, game by game. It takes minutes; with thousands of
        games, up to an hour. Nothing more is needed from you.
      </p>
      <p className="mt-4">
        <Link className="link" href="/">
          To the front page
        </Link>
      </p>
    </div>
  );
}
