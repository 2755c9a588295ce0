import { notFound, redirect } from 'next/navigation';
import { Link } from '@/app/_components/links/link';
import { PageHead } from '@/app/_components/page-head';
import { LogTable } from '@/app/games/[gameId]/log/log-table';
import { openGame, queryOf, type RawQuery } from '@/app/games/[gameId]/open-game';
import { titled } from '@/app/games/[gameId]/titled';
import { getServices } from '@/lib/db/services';
import { readSeen } from '@/lib/games/game-master/look-at-sealed';

export const generateMetadata = titled('Sealed entries');

interface Props {
  readonly params: Promise<{ readonly gameId: string }>;
  readonly searchParams: Promise<RawQuery>;
}

/** What a game master has looked at. Without a look in the log there is nothing here. */
export default async function SealedPage({ params, searchParams }: Props) {
  const { gameId } = await params;
  const query = queryOf(await searchParams);
  const { game, user } = await openGame(gameId);
  if (user === undefined || !game.yourParts.includes('game-master')) notFound();
  const seq = numberOf(query.seq);
  if (seq === undefined) notFound();
  const seen = await readSeen(await getServices(), { by: user.id, gameId, seq, to: numberOf(query.to) ?? seq });
  if (!seen.ok) redirect(`/games/${encodeURIComponent(gameId)}/desk?look=${seq}#look`);
  return (
    <div className="mx-auto max-w-5xl">
      <PageHead
        title="What you have looked at"
        above={
          <Link className="link" href={`/games/${gameId}/desk`}>
            Back to the desk
          </Link>
        }
        lead="Sealed from everybody but its owner, and opened to you. The log shows everybody that you have read it."
      />
      <LogTable entries={seen.value.entries} game={game} notes={seen.value.notes} erasable={NONE} picked isWhole />
    </div>
  );
}

const NONE: ReadonlySet<string> = new Set();

const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
