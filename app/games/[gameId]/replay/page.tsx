import '../room.css';
import './replay.css';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { Link } from '@/app/_components/links/link';
import { PageHead } from '@/app/_components/page-head';
import { LogLines, withLines } from '@/app/games/_parts/log/log-lines';
import { BoardThen, SituationThen } from '@/app/games/_parts/position-then';
import { eventsOf, Scenes } from '@/app/games/_parts/scenes';
import { screenOf } from '@/app/games/_rulesets/registry';
import { getServices } from '@/lib/db/services';
import type { GameView } from '@/lib/games/model/types';
import { type MomentView, readMoment } from '@/lib/games/play/read-moment';
import { readSteps } from '@/lib/games/play/read-steps';
import { readUnseen } from '../_new/read-unseen';
import { openGame, queryOf, type RawQuery } from '../open-game';
import { titled } from '../titled';
import { Controls } from './controls';
import { EmbedCode } from './embed-code';
import { openEmbedded } from './embedded';
import { ReplayRoom } from './replay-room';
import { speedOf } from './speeds';
import { chaptersOf, stepOf, stopsOf } from './stops';

export const generateMetadata = titled('Replay');

interface Props {
  readonly params: Promise<{ readonly gameId: string }>;
  readonly searchParams: Promise<RawQuery>;
}

/** The game played through again, command by command, as the reader may see it. */
export default async function ReplayPage({ params, searchParams }: Props) {
  const { gameId } = await params;
  const { embed: embedded, at, step, play, speed } = queryOf(await searchParams);
  const embed = embedded === '1';
  const { game, user } = embed ? await openEmbedded(gameId) : await openGame(gameId);
  const services = await getServices();
  const steps = await readSteps(services, { by: user?.id, gameId });
  if (!steps.ok) notFound();
  const stops = stopsOf(steps.value);
  const place = stepOf(stops, at, step);
  const seq = stops[place]?.seq;
  if (seq === undefined) return <NotBegun game={game} />;
  const moment = await readMoment(services, { by: user?.id, gameId, seq });
  if (!moment.ok) notFound();
  const { chapterOf } = screenOf(game.rulesetId);
  const chapters = chaptersOf(steps.value, chapterOf && ((events) => chapterOf(events, game.view)));
  const { entries, sealed } = await readUnseen(game, user?.id);
  const news = entries[0] ?? sealed[0];
  const since = news && stepOf(stops, String(news.seq), undefined);
  return (
    <ReplayRoom
      address={{ gameId, embed }}
      {...{ stops, chapters, place, since }}
      plays={play === '1'}
      begins={speedOf(speed)}
    >
      <Moment game={game} moment={moment.value} by={user?.id} embed={embed} />
    </ReplayRoom>
  );
}

interface StepProps {
  readonly game: GameView;
  readonly moment: MomentView;
  readonly by: string | undefined;
  readonly embed: boolean;
}

/** The board with the controls beside it; where the system has none, the controls above the position. */
function Moment({ game, moment, by, embed }: StepProps) {
  const { Board } = screenOf(game.rulesetId);
  const { after, notes, command } = moment;
  const then = after && { game, position: after, notes, events: eventsOf(command).map(({ event }) => event) };
  const side = (
    <>
      <Controls />
      <EntryCard moment={moment} game={game} />
      <Scenes key={command[0]?.seq} game={game} moment={moment} by={by} isTold />
    </>
  );
  return (
    <>
      <div className={`${Board ? 'room' : 'stack replay-narrow'} ${embed ? 'replay-embed' : ''}`}>
        <Head game={game} embed={embed} headline={after?.standing.headline} />
        {Board && then ? <BoardThen {...then} side={side} /> : <div className="stack">{side}</div>}
      </div>
      {!embed && (
        <div className="replay-narrow mt-8">
          {then && <SituationThen {...then} />}
          <EmbedCode gameId={game.gameId} />
        </div>
      )}
    </>
  );
}

interface HeadProps {
  readonly game: GameView;
  readonly embed: boolean;
  readonly headline: string | undefined;
}

/** Where the step is, in lines that keep their height. */
function Head({ game: { gameId, name }, embed, headline = '' }: HeadProps) {
  return (
    <div className="min-w-0">
      <h1 className="replay-head text-xl">Replay of “{name}”</h1>
      <p className="replay-head text-sm text-muted">
        <BackLink gameId={gameId}>{embed ? 'Open the game' : 'Back to the game'}</BackLink> · {headline}
      </p>
    </div>
  );
}

const BackLink = ({ gameId, children }: { readonly gameId: string; readonly children: ReactNode }) => (
  <Link className="link" href={`/games/${gameId}`}>
    {children}
  </Link>
);

function EntryCard({ moment, game }: { readonly moment: MomentView; readonly game: GameView }) {
  // An analysis begins before the command that follows this one.
  const analyses = game.yourParts.length > 0 && game.status !== 'open';
  const entries = withLines(moment.command);
  return (
    <section className="card replay-told" aria-labelledby="told" aria-live="polite">
      <h2 id="told" className="mb-2">
        Entry {moment.command[0]?.seq}
      </h2>
      {entries.length > 0 ? (
        <LogLines entries={entries} gameId={game.gameId} rulesetId={game.rulesetId} notes={moment.notes} />
      ) : (
        <p className="text-muted">Somebody made a choice that is sealed from you.</p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-4">
        <Link className="link" href={`/games/${game.gameId}/entries/${moment.entry.seq}`}>
          This entry with its details
        </Link>
        {analyses && (
          <Link className="link" href={`/games/${game.gameId}/analysis/new?from=${moment.next ?? moment.total}`}>
            Analyse from here
          </Link>
        )}
      </p>
    </section>
  );
}

function NotBegun({ game }: { readonly game: GameView }) {
  return (
    <PageHead
      title={`Replay of “${game.name}”`}
      above={<BackLink gameId={game.gameId}>Back to the game</BackLink>}
      lead="There is nothing to replay yet. The game starts when every seat is taken."
    />
  );
}
