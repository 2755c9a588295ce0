import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { PageHead } from '@/app/_components/page-head';
import { LogLines, withLines } from '@/app/games/_parts/log-lines';
import { PositionThen } from '@/app/games/_parts/position-then';
import { Scenes } from '@/app/games/_parts/scenes';
import { getServices } from '@/lib/db/services';
import type { GameView } from '@/lib/games/model/types';
import { type MomentView, readMoment } from '@/lib/games/play/read-moment';
import { type ReplayStep, readSteps } from '@/lib/games/play/read-steps';
import { openGame, queryOf, type RawQuery } from '../open-game';
import { Player } from './player';

export const metadata: Metadata = { title: 'Replay' };

interface Props {
  readonly params: Promise<{ readonly gameId: string }>;
  readonly searchParams: Promise<RawQuery>;
}

/** The game played through again, command by command, as the reader may see it. */
export default async function ReplayPage({ params, searchParams }: Props) {
  const { gameId } = await params;
  const query = queryOf(await searchParams);
  const { game, user } = await openGame(gameId);
  const services = await getServices();
  const steps = await readSteps(services, { by: user?.id, gameId });
  if (!steps.ok) notFound();
  const place = placeOf(steps.value, query.at, query.step);
  const step = steps.value[place];
  if (step === undefined) return <NotBegun game={game} />;
  const moment = await readMoment(services, { by: user?.id, gameId, seq: step.seq });
  if (!moment.ok) notFound();
  return (
    <div className="stack">
      <PageHead
        title={`Replay of “${game.name}”`}
        above={
          <Link className="link" href={`/games/${gameId}`}>
            Back to the game
          </Link>
        }
        lead={moment.value.after?.standing.headline ?? ''}
      />
      <Player gameId={gameId} steps={steps.value} place={place} turns={turnsOf(steps.value)} />
      <Told moment={moment.value} game={game} />
      <Scenes key={step.seq} game={game} moment={moment.value} by={user?.id} />
      {moment.value.after !== undefined && (
        <PositionThen game={game} position={moment.value.after} notes={moment.value.notes} />
      )}
    </div>
  );
}

/** The step of an entry's number, or the step itself; by default the last one. */
function placeOf(steps: readonly ReplayStep[], at: string | undefined, step: string | undefined): number {
  const last = steps.length - 1;
  if (step !== undefined && /^\d{1,9}$/.test(step)) return Math.min(Number(step), last);
  if (at === undefined || !/^\d{1,9}$/.test(at)) return last;
  const found = steps.findLastIndex(({ seq }) => seq <= Number(at));
  return Math.max(0, found);
}

/** The first step of every turn, in the order of play: a turn that was undone comes twice. */
function turnsOf(steps: readonly ReplayStep[]): readonly { readonly turn: number; readonly step: number }[] {
  return steps.flatMap(({ turn }, step) => (turn === steps[step - 1]?.turn ? [] : [{ turn, step }]));
}

function Told({ moment, game }: { readonly moment: MomentView; readonly game: GameView }) {
  const told = withLines(moment.command);
  return (
    <section className="card" aria-labelledby="told" aria-live="polite">
      <h2 id="told" className="mb-2">
        Entry {moment.command[0]?.seq}
      </h2>
      {told.length > 0 ? (
        <LogLines entries={told} gameId={game.gameId} rulesetId={game.rulesetId} notes={moment.notes} />
      ) : (
        <p className="text-muted">Somebody made a choice that is sealed from you.</p>
      )}
      <p className="mt-2">
        <Link className="link" href={`/games/${game.gameId}/entries/${moment.entry.seq}`}>
          This entry with its details
        </Link>
      </p>
    </section>
  );
}

function NotBegun({ game }: { readonly game: GameView }) {
  return (
    <PageHead
      title={`Replay of “${game.name}”`}
      above={
        <Link className="link" href={`/games/${game.gameId}`}>
          Back to the game
        </Link>
      }
      lead="There is nothing to replay yet. The game starts when every seat is taken."
    />
  );
}
