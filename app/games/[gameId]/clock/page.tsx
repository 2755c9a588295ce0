import { notFound } from 'next/navigation';
import { BackToGame } from '@/app/_components/links/back-to-game';
import { PageHead } from '@/app/_components/page-head';
import { readerWishes } from '@/app/_server/theme';
import { getServices } from '@/lib/db/services';
import { readClock } from '@/lib/games/clock/read-clock';
import { ClockNotice } from '../_notices/clock-notice';
import { ownSeats, PauseNotice } from '../_notices/pause-notice';
import { Responses } from '../audit/responses';
import { openGame } from '../open-game';
import { titled } from '../titled';
import { RestForm } from './_own/rest-form';
import { ThinkForm } from './_own/think-form';
import { AskPausePart } from './ask-pause-part';
import { EarlierWaitsPart } from './earlier-waits';
import { SeatClockPart } from './seat-clock';
import { SetClockPart } from './set-clock-part';
import { TermsList } from './terms-list';

export const generateMetadata = titled('Clock');

interface Props {
  readonly params: Promise<{ readonly gameId: string }>;
}

/** The clock of each seat day by day, and who kept whom waiting. */
export default async function ClockPage({ params }: Props) {
  const { gameId } = await params;
  const { game, user } = await openGame(gameId);
  const read = await readClock(await getServices(), { by: user?.id, gameId });
  if (!read.ok) notFound();
  const { timeZone } = await readerWishes();
  const { terms, seats, responses, waits, at } = read.value;
  return (
    <div className="stack mx-auto max-w-5xl">
      <PageHead
        title={`Clock of “${game.name}”`}
        above={<BackToGame game={game} />}
        lead={terms === undefined ? 'Nobody’s time is counted in this game.' : undefined}
      />
      <PauseNotice game={game} />
      <ClockNotice game={game} />
      {terms !== undefined && (
        <section className="card" aria-labelledby="terms">
          <h2 id="terms" className="mb-2">
            What was agreed
          </h2>
          <TermsList terms={terms} />
        </section>
      )}
      {terms !== undefined && seats.length === 0 && (
        <p>{game.status === 'over' ? 'The game is over: no clock runs.' : 'Nobody has been asked yet.'}</p>
      )}
      {terms !== undefined &&
        seats.map((seat) => (
          <SeatClockPart key={seat.role} seat={seat} terms={terms} now={at}>
            {ownSeats(game).includes(seat.role) && (
              <>
                <ThinkForm game={game} seat={seat} terms={terms} zone={timeZone} />
                <RestForm game={game} seat={seat} terms={terms} zone={timeZone} />
              </>
            )}
          </SeatClockPart>
        ))}
      {responses.length > 0 && <Responses responses={responses} roles={game.seats.map(({ role }) => role)} />}
      <EarlierWaitsPart game={game} waits={waits} />
      <AskPausePart game={game} />
      <SetClockPart game={game} />
    </div>
  );
}
