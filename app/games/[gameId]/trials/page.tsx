import { randomUUID } from 'node:crypto';
import Link from 'next/link';
import { TextField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { PageHead } from '@/app/_components/page-head';
import { requireUser } from '@/app/_components/require-user';
import { When } from '@/app/_components/when';
import { NextPage } from '@/app/games/_parts/next-page';
import { getServices } from '@/lib/db/services';
import { listTrials } from '@/lib/games/create/list-trials';
import { readCursor } from '@/lib/games/model/list-place';
import type { GameSummary, GameView } from '@/lib/games/model/types';
import { openGame, queryOf, type RawQuery } from '../open-game';
import { titled } from '../titled';
import { tryFrom } from './try-from';

export const generateMetadata = titled('Trials');

interface Props {
  readonly params: Promise<{ readonly gameId: string }>;
  readonly searchParams: Promise<RawQuery>;
}

/** Trials: private copies of the game to try something out. */
export default async function TrialsPage({ params, searchParams }: Props) {
  const { gameId } = await params;
  const user = await requireUser(`/games/${encodeURIComponent(gameId)}/trials`);
  const { game } = await openGame(gameId);
  const { seq, cursor } = queryOf(await searchParams);
  const trials = await listTrials(await getServices(), { by: user.id, gameId, after: readCursor(cursor ?? '') });
  return (
    <div className="stack mx-auto max-w-3xl">
      <PageHead
        title={`Trials of “${game.name}”`}
        above={
          <Link className="link" href={`/games/${gameId}`}>
            Back to the game
          </Link>
        }
        lead="A trial begins at a position of this game and goes on as your own game: you play all sides. It has its own dice, which show nothing about the dice of this game. Nobody else sees it, it changes nothing here, and no mail is sent."
      />
      {game.status === 'open' ? (
        <p>There is nothing to try out before the game has started.</p>
      ) : (
        <Begin game={game} seq={seq !== undefined && /^\d{1,9}$/.test(seq) ? seq : undefined} />
      )}
      {trials.ok && <Made gameId={gameId} trials={trials.value.games} next={trials.value.next} />}
    </div>
  );
}

function Begin({ game, seq }: { readonly game: GameView; readonly seq: string | undefined }) {
  return (
    <section aria-labelledby="begin" className="card stack">
      <h2 id="begin">Begin a trial</h2>
      <KeptForm action={tryFrom} hidden={{ _game: game.gameId, _key: randomUUID() }} label="Begin a trial">
        <TextField
          name="seq"
          label="Before which entry of the log"
          hint="Its number. The trial begins at the position before that action. You cannot use a position while part of it is sealed from you."
          value={seq ?? ''}
        />
        <TextField
          name="name"
          label="What you call this line"
          hint="For your list below, if you like: “Tokyo first”. Otherwise it has the name of the game."
          maxLength={80}
        />
        <p className="flex flex-wrap gap-2">
          <SubmitButton>Try from there</SubmitButton>
          {game.status === 'running' && (
            <SubmitButton tone="plain" name="_now" value={String(game.seq)}>
              Try from the current position
            </SubmitButton>
          )}
        </p>
      </KeptForm>
      <p className="text-sm text-muted">
        No clock runs in a trial, and it reaches no other game of a campaign. Pick the position in the{' '}
        <Link className="link" href={`/games/${game.gameId}/replay`}>
          replay
        </Link>{' '}
        (“Analyse from here”), or look its number up in the{' '}
        <Link className="link" href={`/games/${game.gameId}/log`}>
          log
        </Link>
        .
      </p>
    </section>
  );
}

interface MadeProps {
  readonly gameId: string;
  readonly trials: readonly GameSummary[];
  readonly next: string | undefined;
}

function Made({ gameId: game, trials, next }: MadeProps) {
  if (trials.length === 0) return null;
  return (
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
      <NextPage path={`/games/${game}/trials`} next={next} text="Older trials" />
    </section>
  );
}
