import type { Metadata } from 'next';
import { Link } from '@/app/_components/links/link';
import { PageHead } from '@/app/_components/page-head';
import { requireUser } from '@/app/_components/require-user';
import { ownPenNames } from '../_names/own-names';
import { Upload } from './upload';

export const metadata: Metadata = { title: 'Import a game' };

/** A game from another host, by its exported file. */
export default async function ImportPage() {
  const user = await requireUser('/games/import');
  const names = { ownName: user.name, penNames: await ownPenNames(user.id) };
  return (
    <div className="mx-auto max-w-2xl stack">
      <PageHead
        title="Import a game"
        above={
          <Link className="link" href="/games">
            My games
          </Link>
        }
        lead="A game that was exported from another Fieldpost server is verified as a whole and kept here unchanged."
      />
      <div className="card stack">
        <p>
          You become its owner and can read it. Nothing is added to it until you continue it here: then its seats are
          open for new invitations, and its dice come from new seeds of this server.
        </p>
        <p>A file that leaves out sealed entries cannot be continued. The old host can write a complete one.</p>
        <Upload names={names} />
        <noscript>
          <p>
            This needs JavaScript, because the file is sent unchanged. The person who runs this server can do it with{' '}
            <code className="font-mono text-sm">npx fieldpost import game.jsonl --owner your@address</code>.
          </p>
        </noscript>
      </div>
    </div>
  );
}
