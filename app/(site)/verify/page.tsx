import type { Metadata } from 'next';
import { PageHead } from '@/app/_components/page-head';
import { currentUser } from '@/lib/auth/current-user';
import { getServices } from '@/lib/db/services';
import { getEnv } from '@/lib/env';
import { listGames } from '@/lib/games/play/list-games';
import { readGame } from '@/lib/games/play/read-game';
import type { KnownGame } from './given';
import { Verifier } from './verifier';

export const metadata: Metadata = { title: 'Verify a game' };

interface Props {
  readonly searchParams: Promise<{ readonly game?: string | string[] }>;
}

/** The verifier as a page: for everybody, of whatever host the game is. */
export default async function VerifyPage({ searchParams }: Props) {
  const { game } = await searchParams;
  const { asked, known } = await gamesOf(typeof game === 'string' ? game : undefined);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead
        title="Verify a game"
        lead="Anybody can check an exported game: its hashes and signatures, who acted, every action by the rules, every die. Your browser does it; the file stays on your machine."
      />
      <noscript>
        <div className="card">
          <p>
            This page checks the file in your browser, and needs JavaScript for it. The program does the same without a
            browser and without a network:
          </p>
          <pre className="mt-2 overflow-x-auto">npx fieldpost verify game.jsonl --checkpoint mail.eml</pre>
        </div>
      </noscript>
      <Verifier asked={asked} known={known} />
      <WhatItIs mailTo={evidenceAddress()} />
    </div>
  );
}

/** Where old mails can be sent; undefined where no mail comes in. */
function evidenceAddress(): string | undefined {
  const domain = getEnv().ORDERS_DOMAIN;
  return domain === undefined ? undefined : `verify@${domain}`;
}

/** The game that was asked for and the reader's own: for those, an entry that is bad can be looked at. */
async function gamesOf(gameId: string | undefined) {
  const user = await currentUser();
  const services = await getServices();
  const read = gameId === undefined ? undefined : await readGame(services, { by: user?.id, gameId });
  const asked: KnownGame | undefined = read?.ok ? { gameId: read.value.gameId, name: read.value.name } : undefined;
  const listed = user === undefined ? undefined : await listGames(services, { by: user.id });
  const own = listed?.ok ? listed.value.games.map(({ gameId: id, name }): KnownGame => ({ gameId: id, name })) : [];
  return { asked, known: asked === undefined ? own : [asked, ...own] };
}

function WhatItIs({ mailTo }: { readonly mailTo: string | undefined }) {
  return (
    <section aria-labelledby="what" className="mt-8">
      <h2 id="what">What the check shows, and what it cannot show</h2>
      <ul className="mt-2 list-disc ps-6">
        <li>
          Changing, dropping, adding or swapping an entry breaks the chain of fingerprints, and the check names the
          first bad entry.
        </li>
        <li>
          Every action is decided again by the rules, and every die is rolled again from the seeds that were committed
          to before the first one.
        </li>
        <li>
          Somebody who can edit the file could make up all of it, and sign it with a key of their own. Only a checkpoint
          from outside shows that: each mail about a game carries one, so keep your mails. It vouches for the entries
          that it counts, and its key for what that key has signed in the file; the report says where that ends.
        </li>
        {mailTo === undefined ? null : (
          <li>
            You have only a mail? Forward it to{' '}
            <a className="link" href={`mailto:${mailTo}`}>
              {mailTo}
            </a>
            : the answer says whether we signed it, and whether the log still agrees with it.
          </li>
        )}
        <li>
          The same check as a program: <code>npx fieldpost verify game.jsonl --checkpoint mail.eml</code>. Its exit
          codes are 0 for a game in which all is well, 1 for one that was tampered with, 2 for a file that is no
          exported game, 3 where a part could not be checked, and 4 where nothing wrong was found but nobody outside the
          file vouches for its last entries.
        </li>
      </ul>
    </section>
  );
}
