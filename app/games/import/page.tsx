import type { Metadata } from 'next';
import Link from 'next/link';
import { PageHead } from '@/app/_components/page-head';
import { requireUser } from '@/app/_components/require-user';
import { Upload } from './upload';

export const metadata: Metadata = { title: 'Bring a game from elsewhere' };

/** A game out of another house, by its exported file. */
export default async function ImportPage() {
  await requireUser('/games/import');
  return (
    <div className="mx-auto max-w-2xl stack">
      <PageHead
        title="Bring a game from elsewhere"
        above={
          <Link className="link" href="/games">
            My games
          </Link>
        }
        lead="A game that was exported from another Fieldpost is verified whole, and kept here just as it stands."
      />
      <div className="card stack">
        <p>
          It becomes yours to look at. Nothing is added to it before you let it go on here: then its seats are open
          under new invitations, and its dice are new ones of this house.
        </p>
        <p>
          A file in which something is sealed from whoever exported it cannot be played on. The old house can write a
          complete one.
        </p>
        <Upload />
        <noscript>
          <p>
            This needs JavaScript, because the file is sent as it is. Whoever runs this house can do it with{' '}
            <code className="font-mono text-sm">npx fieldpost import game.jsonl --owner your@address</code>.
          </p>
        </noscript>
      </div>
    </div>
  );
}
