import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Link } from '@/app/_components/links/link';
import { Tabs } from '@/app/_components/tabs';
import { pressing } from '@/lib/core/pressing';
import { getServices } from '@/lib/db/services';
import { readCheckpoint } from '@/lib/games/log/read-checkpoint';
import { type LogPage, readLog } from '@/lib/games/log/read-log';
import { noteIdsIn, readNotes } from '@/lib/games/log/read-notes';
import type { LogEntryView } from '@/lib/games/model/types';
import type { PressView } from '@/lib/games/press/shapes';
import { LogLines, withLines } from '../_parts/log/log-lines';
import { screenOf } from '../_rulesets/registry';
import type { ScreenProps } from '../_rulesets/screen';
import { mailOf } from './_mail/mail-of';
import { MailPanel } from './_mail/mail-panel';
import { WaitingMail } from './_mail/waiting';
import { newNumbers } from './_new/new-numbers';
import { readUnseen, type Unseen } from './_new/read-unseen';
import { SinceLooked } from './_new/since-looked';
import { TellSeen } from './_new/tell-seen';
import { Announcements } from './_notices/announcements';
import { Called } from './_notices/called';
import { GuestBanner } from './_notices/guest-banner';
import { Imported } from './_notices/imported';
import { LookingOn } from './_notices/looking-on';
import { MailNotices } from './_notices/mail-notice';
import { RolledBackPart } from './_notices/rolled-back';
import { SeatPosts } from './_posts/seat-posts';
import { Checkpoint } from './checkpoint';
import { WaitedFor } from './clock/waited-for';
import { DecisionPart, mayAct } from './decision-part';
import { foughtSince } from './fought/fought';
import { GameBar, GameLinks } from './game-bar';
import { Guide } from './guide';
import { latestEvents } from './latest-events';
import { Live } from './live';
import { NewestLines } from './log/newest-lines';
import { Onlookers } from './onlookers';
import { openGame, queryOf, type RawQuery } from './open-game';
import { PressTab, pressTitle } from './press/press-tab';
import { readTab } from './press/read-tab';
import { RoleSwitch } from './role-switch';
import './room.css';
import { ClockNotice } from './_notices/clock-notice';
import { ForfeitNotice } from './_notices/forfeit-notice';
import { OwnerNotice } from './_notices/owner-notice';
import { PauseNotice } from './_notices/pause-notice';
import { TrialBanner } from './_notices/trial-banner';
import { UpgradeNotice } from './_notices/upgrade-notice';
import { Seats } from './seats';
import { SeedPanel } from './seeds/seed-panel';
import { Sheets } from './sheets';
import { Since } from './since';
import { StandingLine } from './standing/standing-line';
import { AskTakeBack, TakeBackPanel } from './take-back';

interface Props {
  readonly params: Promise<{ readonly gameId: string }>;
  readonly searchParams: Promise<RawQuery>;
}

/** The tab says whether it is your action. */
export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { gameId } = await params;
  const { role, since } = queryOf(await searchParams);
  const { game } = await openGame(gameId, role);
  // What was fought just now is told after its dice, and who is asked next tells it.
  const isTold = since === undefined || screenOf(game.rulesetId).scenes === undefined;
  return { title: isTold && pressing(game.yourAction).length > 0 ? `Your action: ${game.name}` : game.name };
}

const NEWEST = 40;
/** Lines below the decision, and in the tab of the history. */
const LATEST = 4;
const RECENT = 14;
const EMPTY: Pick<LogPage, 'entries' | 'notes'> = { entries: [], notes: {} };

/** The game: the board, whether it is your action and what is asked, and everything needed to answer. */
export default async function GamePage({ params, searchParams }: Props) {
  const { gameId } = await params;
  const query = queryOf(await searchParams);
  const { game, user } = await openGame(gameId, query.role);
  const services = await getServices();
  const asked = { by: user?.id, gameId };
  // Side by side: one after the other, a page in a crowd would wait for its turn as often as it asks something.
  const [log, ofView, head, unseen, press] = await Promise.all([
    readLog(services, { ...asked, before: game.seq, limit: NEWEST }),
    readNotes(services, { ...asked, ids: noteIdsIn(game.view) }),
    readCheckpoint(services, asked),
    readUnseen(game, user?.id),
    readTab(game, user?.id),
    // For parts below, which find it read.
    mailOf(gameId, user?.id),
  ]);
  const { entries: all, notes: ofLog } = log.ok ? log.value : EMPTY;
  const notes = ofView.ok ? { ...ofLog, ...ofView.value } : ofLog;
  const fresh = newNumbers(gameId, unseen.entries);
  const shown: PageProps = { game, query, notes, fresh, entries: withLines(all), all, by: user?.id, unseen, press };
  const { Situation, Board } = screenOf(game.rulesetId);
  return (
    <>
      {Board ? <Room {...shown} Board={Board} /> : <Report {...shown} />}
      <div className="mx-auto mt-8 max-w-6xl">
        <div className="after-dice">
          <Situation {...shown} />
        </div>
        {!Board && (
          <div className="mt-8">
            <Records {...shown} />
          </div>
        )}
        {head.ok && <Checkpoint gameId={gameId} head={head.value} />}
      </div>
    </>
  );
}

interface PageProps extends ScreenProps {
  /** The newest entries that have a line, and all of the newest. */
  readonly entries: readonly LogEntryView[];
  readonly all: readonly LogEntryView[];
  readonly by: string | undefined;
  readonly unseen: Unseen;
  /** Missing where nobody writes: in a trial, and against the built-in opponent. */
  readonly press: PressView | undefined;
}

/** A map that fills the window, with what is asked and all records in tabs beside it. */
function Room({ Board, ...shown }: PageProps & { readonly Board: NonNullable<ReturnType<typeof screenOf>['Board']> }) {
  const { game, query, notes, fresh, unseen } = shown;
  const since = query.since === undefined && unseen.entries.length > 0 ? unseen.entries : shown.all;
  return (
    <div className="room">
      <GameBar game={game} by={shown.by} />
      <Board
        {...{ game, query, notes, fresh }}
        latest={latestEvents(since, { since: since === unseen.entries ? '0' : query.since, role: game.role })}
        news={<News {...shown} />}
        scene={foughtSince(shown)}
        side={(decision) => <Records {...shown} decision={decision} />}
      >
        {mayAct(game) && <DecisionPart {...{ game, query, notes, by: shown.by }} />}
      </Board>
    </div>
  );
}

/** Without a map: what is asked across the page, and the score below it. */
function Report(shown: PageProps) {
  const { game, query, notes } = shown;
  return (
    <div className="stack">
      <GameBar game={game} by={shown.by} />
      <News {...shown} />
      <DecisionPart {...{ game, query, notes, by: shown.by }} />
      <GuestBanner game={game} />
    </div>
  );
}

/** What has just happened, and everything that a reader must not miss. */
function News({ game, query, notes, entries, all, by, unseen, press }: PageProps) {
  return (
    <>
      {game.status !== 'over' && (
        <Live gameId={game.gameId} version={game.version} seq={game.seq} press={press?.last} />
      )}
      <Since query={query} entries={entries} game={game} notes={notes} />
      {query.since === undefined && <SinceLooked game={game} unseen={unseen} />}
      <TellSeen game={game} by={by} />
      <Announcements game={game} by={by} />
      <TrialBanner game={game} />
      <RolledBackPart game={game} />
      <UpgradeNotice game={game} />
      <PauseNotice game={game} />
      <ForfeitNotice game={game} />
      <ClockNotice game={game} />
      <OwnerNotice game={game} />
      <MailNotices game={game} />
      <div className="after-dice empty:hidden">
        <WaitingMail game={game} by={by} mailed={query.mailed !== undefined} />
      </div>
      {game.imported && <Imported game={game} />}
      <StandingLine game={game} by={by} />
      <TakeBackPanel game={game} entries={all} notes={notes} />
      <SeedPanel game={game} by={by} />
      <Called game={game} />
      <LookingOn game={game} signedIn={by !== undefined} />
      <RoleSwitch game={game} />
    </>
  );
}

/** What is asked, what happened, who plays, and the game as files: one at a time. */
function Records({ decision, ...shown }: PageProps & { readonly decision?: ReactNode }) {
  const { game, query, by, press } = shown;
  const tabs = [
    {
      id: 'log',
      title: 'History',
      body: <Newest {...shown}>{!decision && <AskTakeBack game={game} by={by} />}</Newest>,
    },
    {
      id: 'players',
      title: 'Players',
      body: (
        <>
          <Seats game={game} />
          <SeatPosts game={game} by={by} />
          <div className="sm:hidden">
            <WaitedFor game={game} by={by} />
          </div>
          <MailPanel game={game} by={by} />
          {game.trialOf === undefined && <Onlookers game={game} by={by} />}
        </>
      ),
    },
    ...(press === undefined
      ? []
      : [
          {
            id: 'press',
            title: pressTitle(press),
            body: <PressTab game={game} press={press} look={query.role} />,
          },
        ]),
    { id: 'export', title: 'Export', body: <Sheets game={game} by={by} /> },
  ];
  const asked = {
    id: 'decision',
    title: 'Decision',
    body: (
      <>
        {decision}
        <GuestBanner game={game} />
        <Guide game={game} />
        <Latest {...shown} />
      </>
    ),
  };
  const waits = game.status === 'open' && game.awaiting.length === 0;
  const players = query.posted !== undefined || (!decision && waits) ? 'players' : undefined;
  const first = query.tab === 'press' && press !== undefined ? 'press' : players;
  return (
    <>
      <Tabs
        key={`${game.version} ${game.role} ${query.posted} ${query.tab}`}
        label="The game"
        tabs={decision ? [asked, ...tabs] : tabs}
        first={first}
      />
      <div className="sm:hidden">
        <GameLinks game={game} />
      </div>
    </>
  );
}

/** The newest few lines below the decision: what the answer is given to. Of a tracker the newest first, as in its history. */
function Latest({ game, query, entries, notes, by, unseen }: PageProps) {
  const isShownAbove = query.since !== undefined;
  const latest = entries.slice(-LATEST);
  const isTracker = screenOf(game.rulesetId).endsTurn === undefined;
  return (
    <section aria-labelledby="latest" className="card">
      <h2 id="latest" className="mb-2">
        Latest
      </h2>
      {!isShownAbove && <Lines {...{ game, notes, unseen }} entries={isTracker ? latest.toReversed() : latest} />}
      {game.status === 'running' && game.yourParts.length > 0 && (
        <p className="mt-2">
          <Link className="link" href={`/games/${game.gameId}/analysis/new?from=${game.seq}`}>
            Analyse from here
          </Link>
        </p>
      )}
      <AskTakeBack game={game} by={by} />
    </section>
  );
}

function Newest({ game, entries, all, notes, unseen, children }: PageProps & { readonly children?: ReactNode }) {
  return (
    <section aria-labelledby="newest" className="card">
      <h2 id="newest" className="mb-2">
        What happened
      </h2>
      <NewestLines {...{ game, all, notes }} fresh={unseen.seqs} shown={entries.slice(-RECENT)} />
      <p className="mt-3">
        <Link className="link" href={`/games/${game.gameId}/log`}>
          The whole log
        </Link>
      </p>
      {children}
    </section>
  );
}

const Lines = ({ game, entries, notes, unseen }: Pick<PageProps, 'game' | 'entries' | 'notes' | 'unseen'>) => (
  <LogLines entries={entries} gameId={game.gameId} rulesetId={game.rulesetId} notes={notes} fresh={unseen.seqs} />
);
