import { BackToGame } from '@/app/_components/links/back-to-game';
import { Link } from '@/app/_components/links/link';
import { PageHead } from '@/app/_components/page-head';
import { requireUser } from '@/app/_components/require-user';
import { When } from '@/app/_components/when';
import { NextPage } from '@/app/games/_parts/next-page';
import { screenOf } from '@/app/games/_rulesets/registry';
import { openGame, queryOf, type RawQuery } from '@/app/games/[gameId]/open-game';
import { chaptersOf } from '@/app/games/[gameId]/replay/stops';
import { titled } from '@/app/games/[gameId]/titled';
import { getServices } from '@/lib/db/services';
import { type AnalysisList, listAnalyses } from '@/lib/games/analysis/list-analyses';
import { listTrials } from '@/lib/games/create/list-trials';
import { readCursor } from '@/lib/games/model/list-place';
import type { GameSummary, GameView } from '@/lib/games/model/types';
import { readSteps } from '@/lib/games/play/read-steps';
import { analyseHref, listHref } from './_parts/hrefs';

export const generateMetadata = titled('Analysis');

interface Props {
  readonly params: Promise<{ readonly gameId: string }>;
  readonly searchParams: Promise<RawQuery>;
}

/** Where an analysis can begin, and those that the reader has. */
export default async function AnalysesPage({ params, searchParams }: Props) {
  const { gameId } = await params;
  const user = await requireUser(listHref(encodeURIComponent(gameId)));
  const { game } = await openGame(gameId);
  const { cursor } = queryOf(await searchParams);
  const services = await getServices();
  const analyses = await listAnalyses(services, { by: user.id, gameId });
  const trials = await listTrials(services, { by: user.id, gameId, after: readCursor(cursor ?? '') });
  return (
    <div className="stack mx-auto max-w-3xl">
      <PageHead
        title={`Analysis of “${game.name}”`}
        above={<BackToGame game={game} />}
        lead="Play on from any position with all sides, go back, and try another line. The dice are not those of the game, nothing here changes it, and no mail is sent. Only you see it until you share it."
      />
      {game.status === 'open' ? (
        <p>There is nothing to analyse before the game has started.</p>
      ) : (
        <Begin game={game} by={user.id} />
      )}
      {analyses.ok && analyses.value.analyses.length > 0 && <Own gameId={gameId} {...analyses.value} />}
      {trials.ok && trials.value.games.length > 0 && (
        <Trials gameId={gameId} trials={trials.value.games} next={trials.value.next} />
      )}
    </div>
  );
}

/** The present position, and every turn and battle of the game in words. */
async function Begin({ game, by }: { readonly game: GameView; readonly by: string }) {
  const { gameId, rulesetId, seq, view, status } = game;
  const steps = await readSteps(await getServices(), { by, gameId });
  const { chapterOf } = screenOf(rulesetId);
  const chapters = steps.ok ? chaptersOf(steps.value, chapterOf && ((events) => chapterOf(events, view))) : [];
  const places = chapters.flatMap(({ title, turn, step }) => {
    // A turn begins with what made it so; a battle is analysed from the order that brought it about.
    const isTurn = title === `Turn ${turn}`;
    const from = steps.ok ? (steps.value[isTurn ? step + 1 : step]?.seq ?? seq) : seq;
    return [{ from, words: isTurn ? `The beginning of turn ${turn}` : `Before ${title}` }];
  });
  return (
    <section aria-labelledby="begin" className="card stack">
      <h2 id="begin">Begin an analysis</h2>
      {status === 'running' && (
        <p>
          <Link className="btn btn-primary" href={analyseHref(gameId, seq)}>
            Analyse the present position
          </Link>
        </p>
      )}
      <form action={`${listHref(gameId)}/new`} className="flex flex-wrap items-end gap-2">
        <label className="grid min-w-0 flex-1 basis-60" htmlFor="from">
          An earlier position
          <select id="from" name="from" className="control">
            {places.map(({ from, words }) => (
              <option key={`${from} ${words}`} value={from}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="btn">
          Analyse it
        </button>
      </form>
      <p className="text-sm text-muted">
        “Analyse from here” in the{' '}
        <Link className="link" href={`/games/${gameId}/log`}>
          log
        </Link>{' '}
        and the{' '}
        <Link className="link" href={`/games/${gameId}/replay`}>
          replay
        </Link>{' '}
        begins at any other position.
      </p>
    </section>
  );
}

interface OwnProps extends AnalysisList {
  readonly gameId: string;
}

const Own = ({ gameId, analyses }: OwnProps) => (
  <section aria-labelledby="own" className="card">
    <h2 id="own">Your analyses</h2>
    <ul className="mt-2 grid gap-2">
      {analyses.map(({ analysisId, name, place, shared, updatedAt }) => (
        <li key={analysisId}>
          <Link className="link font-semibold" href={`${listHref(gameId)}/${analysisId}`}>
            {name}
          </Link>{' '}
          from {place}
          {shared && ', shared by link'}{' '}
          <span className="text-sm text-muted">
            (last changed <When at={updatedAt} />)
          </span>
        </li>
      ))}
    </ul>
  </section>
);

interface TrialsProps {
  readonly gameId: string;
  readonly trials: readonly GameSummary[];
  readonly next: string | undefined;
}

/** Games of one's own that were made from a position of this one. */
const Trials = ({ gameId: game, trials, next }: TrialsProps) => (
  <section aria-labelledby="made" className="card">
    <h2 id="made">Your trials</h2>
    <ul className="mt-2 grid gap-2">
      {trials.map(({ gameId, name, trialOf, standing, status, updatedAt }) => (
        <li key={gameId}>
          <Link className="link font-semibold" href={`/games/${gameId}`}>
            {name}
          </Link>{' '}
          from before entry {trialOf?.seq}
          {': '}
          {standing?.headline ?? ''}
          {status === 'over' ? ', over' : ''}{' '}
          <span className="text-sm text-muted">
            (last played <When at={updatedAt} />)
          </span>
        </li>
      ))}
    </ul>
    <NextPage path={listHref(game)} next={next} text="Older trials" />
  </section>
);
