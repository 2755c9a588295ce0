import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import Link from 'next/link';
import { PageHead } from '@/app/_components/page-head';
import { sentenceCase } from '@/app/_components/sentence-case';
import { getServices } from '@/lib/db/services';
import { readRules } from '@/lib/games/create/read-rules';
import { readCheckpoint } from '@/lib/games/log/read-checkpoint';
import { type LogPage, readLog } from '@/lib/games/log/read-log';
import { noteIdsIn, readNotes } from '@/lib/games/log/read-notes';
import type { GameView } from '@/lib/games/model/types';
import { findRuleset } from '@/lib/rulesets/index';
import { Deadlines } from '../_parts/deadlines';
import { LogLines, withLines } from '../_parts/log-lines';
import { screenOf } from '../_rulesets/registry';
import type { DecisionProps, ScreenProps } from '../_rulesets/screen';
import { askOdds } from './_acts/ask-odds';
import { check, decide } from './_acts/decide';
import { actionShape } from './action-shape';
import { Checkpoint } from './checkpoint';
import { Guide } from './guide';
import { Imported } from './imported';
import { Live } from './live';
import { LookingOn } from './looking-on';
import { MailNotices } from './mail-notice';
import { Onlookers } from './onlookers';
import { openGame, queryOf, type RawQuery } from './open-game';
import { OrderBox } from './order-box';
import { RoleSwitch } from './role-switch';
import { RolledBackPart } from './rolled-back';
import { Seats } from './seats';
import { SeedPanel } from './seeds/seed-panel';
import { Sheets } from './sheets';
import { Since } from './since';
import { Status } from './status';
import { AskTakeBack, TakeBackPanel } from './take-back';
import { TrialBanner } from './trial-banner';
import { UpgradeNotice } from './upgrade-notice';

interface Props {
  readonly params: Promise<{ readonly gameId: string }>;
  readonly searchParams: Promise<RawQuery>;
}

/** The tab says whether it is your action. */
export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { gameId } = await params;
  const { game } = await openGame(gameId, queryOf(await searchParams).role);
  return { title: game.yourAction.length > 0 ? `Your action: ${game.name}` : game.name };
}

const LATELY = 40;
const EMPTY: Pick<LogPage, 'entries' | 'notes'> = { entries: [], notes: {} };

/** The game: whether it is your action, what is asked, what happened, and everything needed to answer. */
export default async function GamePage({ params, searchParams }: Props) {
  const { gameId } = await params;
  const query = queryOf(await searchParams);
  const { game, user } = await openGame(gameId, query.role);
  const services = await getServices();
  const log = await readLog(services, { by: user?.id, gameId, before: game.seq, limit: LATELY });
  const { entries: all, notes: ofLog } = log.ok ? log.value : EMPTY;
  const ofView = await readNotes(services, { by: user?.id, gameId, ids: noteIdsIn(game.view) });
  const notes = ofView.ok ? { ...ofLog, ...ofView.value } : ofLog;
  const head = await readCheckpoint(services, { by: user?.id, gameId });
  const entries = withLines(all);
  const { Situation, Board } = screenOf(game.rulesetId);
  const shown: ScreenProps = { game, query, notes };
  const decision = <DecisionPart {...shown} />;
  return (
    <>
      <PageHead title={game.name} above={<Above game={game} />} actions={<PageLinks game={game} />} />
      <div className={Board ? 'stack' : BESIDE}>
        <div className="stack min-w-0">
          <TrialBanner game={game} />
          <RolledBackPart game={game} />
          <UpgradeNotice game={game} />
          <MailNotices game={game} />
          {game.imported ? <Imported game={game} /> : <Status game={game} />}
          <TakeBackPanel game={game} entries={all} notes={notes} />
          {!game.paused && <Deadlines deadlines={game.deadlines} rulesetId={game.rulesetId} />}
          <Since query={query} entries={entries} game={game} notes={notes} />
          <SeedPanel game={game} by={user?.id} />
          <LookingOn game={game} signedIn={user !== undefined} />
          {game.status !== 'over' && <Live gameId={gameId} version={game.version} seq={game.seq} />}
          <RoleSwitch game={game} />
          <Guide game={game} />
          {!Board && decision}
        </div>
        {Board && (
          <Board {...shown} weigh={findRuleset(game.rulesetId)?.odds?.calculate}>
            {isPlayed(game) && decision}
          </Board>
        )}
        <div className={Board ? SIDE_BY_SIDE : 'stack min-w-0'}>
          <section aria-labelledby="lately" className="card">
            <h2 id="lately" className="mb-2">
              What happened lately
            </h2>
            <LogLines entries={entries.slice(-14)} gameId={gameId} rulesetId={game.rulesetId} notes={notes} />
            <p className="mt-3">
              <Link className="link" href={`/games/${gameId}/log`}>
                The whole log
              </Link>
            </p>
            <AskTakeBack game={game} by={user?.id} />
          </section>
          <div className="stack min-w-0">
            <Seats game={game} />
            {game.trialOf === undefined && <Onlookers game={game} by={user?.id} />}
            <Sheets game={game} by={user?.id} />
          </div>
        </div>
      </div>
      <div className="mt-8">
        <Situation {...shown} />
      </div>
      {head.ok && <Checkpoint gameId={gameId} head={head.value} />}
    </>
  );
}

/** What is asked and what happened, side by side; under a board that goes across, what happened and who plays. */
const BESIDE = 'grid gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]';
const SIDE_BY_SIDE = 'grid items-start gap-6 pt-2 lg:grid-cols-2';

/** Whether this reader holds the seat that is looked through, while the game runs. */
const isPlayed = ({ role, status, paused }: GameView): boolean =>
  role !== undefined && status === 'running' && paused === undefined;

/** Where the game belongs and where it stands. */
function Above({ game: { campaign, rulesetTitle, standing } }: { readonly game: GameView }) {
  return (
    <>
      {campaign && (
        <>
          <Link className="link" href={`/campaigns/${campaign.campaignId}`}>
            Campaign “{campaign.name}”
          </Link>
          {' · '}
        </>
      )}
      {standing ? `${rulesetTitle} · ${standing.headline}` : rulesetTitle}
    </>
  );
}

function PageLinks({ game }: { readonly game: GameView }) {
  return (
    <>
      <Link className="btn btn-small" href={`/games/${game.gameId}/log`}>
        Log
      </Link>
      <Link className="btn btn-small" href={`/games/${game.gameId}/dice`}>
        Dice
      </Link>
      <Link className="btn btn-small" href={`/games/${game.gameId}/replay`}>
        Replay
      </Link>
      <Link className="btn btn-small" href={`/games/${game.gameId}/rules`}>
        Rules
      </Link>
      {game.yourParts.length > 0 && (
        <Link className="btn btn-small" href={`/games/${game.gameId}/trials`}>
          Trials
        </Link>
      )}
      {game.yourParts.includes('game-master') && (
        <Link className="btn btn-small" href={`/games/${game.gameId}/desk`}>
          Desk
        </Link>
      )}
    </>
  );
}

/** The forms; only for anybody who holds the seat that is looked through, while the game runs. */
function DecisionPart({ game, query, notes }: ScreenProps) {
  const { role } = game;
  if (role === undefined || !isPlayed(game) || game.rolledBack !== undefined) return null;
  const rules = readRules(game.rulesetId);
  const asked = game.awaiting.filter((awaited) => awaited.role === role);
  const { Decisions, Standing, orderHelp, takesNotes } = screenOf(game.rulesetId);
  const props: DecisionProps = {
    game,
    query,
    notes,
    decide,
    check,
    ticket: ticketOf(game, role),
    weigh: findRuleset(game.rulesetId)?.odds?.calculate,
    askOdds,
    actionShape: () => actionShape(game.rulesetId),
  };
  return (
    <div id="decision" className="stack">
      {asked.map(({ decision }) => (
        <section key={decision} aria-labelledby={`ask-${decision}`} className="card stack">
          <h2 id={`ask-${decision}`}>
            {sentenceCase((rules.ok && rules.value.decisions[decision]?.title) || decision)}
          </h2>
          {rules.ok && <p>{rules.value.decisions[decision]?.ask}</p>}
          <Decisions {...props} decision={decision} />
        </section>
      ))}
      <OrderBox {...props} orderHelp={orderHelp ?? []} takesNotes={takesNotes ?? false} />
      {Standing && <Standing {...props} />}
    </div>
  );
}

/** One key for each form that is rendered: pressed twice, it is one command. */
function ticketOf(game: GameView, role: string): DecisionProps['ticket'] {
  return {
    _game: game.gameId,
    _ruleset: game.rulesetId,
    _role: role,
    _version: game.version,
    _seq: game.seq,
    _key: randomUUID(),
  };
}
