import type { Metadata } from 'next';
import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import { PageHead } from '@/app/_components/page-head';
import { requireUser } from '@/app/_components/require-user';
import { When } from '@/app/_components/when';
import { NextPage } from '@/app/games/_parts/next-page';
import { outcomeLine } from '@/app/games/_parts/outcome-line';
import { SmallPicture } from '@/app/games/_rulesets/_small-picture/small-picture';
import { queryOf, type RawQuery } from '@/app/games/[gameId]/open-game';
import { getServices } from '@/lib/db/services';
import { readCursor } from '@/lib/games/model/list-place';
import type { GameSummary } from '@/lib/games/model/types';
import { type HistoryPage, type OwnResult, type PlayedView, readHistory } from '@/lib/games/play/read-history';

export const metadata: Metadata = { title: 'Your history' };

interface Props {
  readonly searchParams: Promise<RawQuery>;
}

/** What a person has played to its end, for themself alone. */
export default async function HistoryPageOf({ searchParams }: Props) {
  const user = await requireUser('/profile/history');
  const after = readCursor(queryOf(await searchParams).cursor ?? '');
  const read = await readHistory(await getServices(), { by: user.id, after });
  if (!read.ok) return <Notice tone="alert" title={read.error.message} />;
  const { games, next, counts } = read.value;
  return (
    <div className="mx-auto max-w-4xl">
      <PageHead
        title="Your history"
        above={
          <Link className="link" href="/profile">
            Your profile
          </Link>
        }
        lead="Every game that you played to its end, the newest first. Nobody else sees this list."
      />
      {counts.length > 0 && <Counts counts={counts} />}
      {games.length === 0 && (after === undefined ? <NoneYet /> : <p>There are no more.</p>)}
      <ul className="mt-6 grid gap-2">
        {games.map((played) => (
          <Played key={played.game.gameId} played={played} />
        ))}
      </ul>
      <NextPage path="/profile/history" next={next} first={after !== undefined} text="Older games" />
    </div>
  );
}

function Counts({ counts }: Pick<HistoryPage, 'counts'>) {
  return (
    <table className="table">
      <caption>By rules system</caption>
      <thead>
        <tr>
          <th scope="col">Rules system</th>
          <th scope="col" className="num">
            Finished
          </th>
          <th scope="col" className="num">
            Won
          </th>
          <th scope="col" className="num">
            Lost
          </th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ rulesetId, title, games, won, lost }) => (
          <tr key={rulesetId}>
            <th scope="row">{title}</th>
            <td className="num">{games}</td>
            <td className="num">{won}</td>
            <td className="num">{lost}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const RESULTS: Readonly<Record<OwnResult, readonly [words: string, look: string]>> = {
  won: ['Won', 'tag-good'],
  lost: ['Lost', 'tag-alert'],
  drawn: ['Neither won nor lost', ''],
  both: ['You played both sides', ''],
  left: ['You had left', ''],
};

function Played({ played: { game, result, began, ended } }: { readonly played: PlayedView }) {
  const [words, look] = RESULTS[result];
  return (
    <li className="card flex gap-3 py-3">
      <SmallPicture game={game} />
      <div className="grid min-w-0 grow gap-y-0.5">
        <h2 className="min-w-0 break-words text-lg">
          <Link className="link" href={`/games/${game.gameId}`}>
            {game.name}
          </Link>
        </h2>
        <p>
          <span className={`tag ${look} me-2`}>{words}</span>
          {game.outcome && outcomeLine(game.outcome, game.seats)}
        </p>
        <p className="text-sm text-muted">
          {[game.rulesetTitle, ownOf(game), othersOf(game)].filter(Boolean).join(' · ')}
        </p>
        <p className="text-sm text-muted">
          Begun <When at={began} />, last entry <When at={ended} />
        </p>
      </div>
    </li>
  );
}

function ownOf({ seats, yourPenName }: GameSummary): string {
  const own = seats.filter(({ yours }) => yours).map(({ role }) => role.name);
  const name = yourPenName === undefined ? '' : ` as ${yourPenName}`;
  return own.length === 0 ? name.trim() : `you were ${own.join(' and ')}${name}`;
}

function othersOf({ seats }: GameSummary): string {
  const others = seats.filter(({ yours, taken }) => !yours && taken);
  return others.length === 0
    ? ''
    : `with ${others.map(({ role, playerName }) => `${playerName ?? 'a player'} (${role.name})`).join(', ')}`;
}

const NoneYet = () => (
  <p>
    Nothing yet: games come here when they are over.{' '}
    <Link className="link" href="/games">
      My games
    </Link>
  </p>
);
