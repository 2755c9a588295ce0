import { notFound } from 'next/navigation';
import { BackToGame } from '@/app/_components/links/back-to-game';
import { PageHead } from '@/app/_components/page-head';
import { readerWishes } from '@/app/_server/theme';
import { AwayCard } from '@/app/games/_away/away-card';
import type { GameView, SeatView } from '@/lib/games/model/types';
import { openGame, queryOf, type RawQuery } from '../open-game';
import { titled } from '../titled';
import { InviteCard } from './invite-card';
import { leads, People } from './people';
import { SignaturesCard } from './signatures-card';
import { UnderstudyCard } from './understudy-card';

export const generateMetadata = titled('Who plays a side');

interface Props {
  readonly params: Promise<{ readonly gameId: string }>;
  readonly searchParams: Promise<RawQuery>;
}

/** One side: who plays it, and for its captain who else shall. */
export default async function SidePage({ params, searchParams }: Props) {
  const { gameId } = await params;
  const { role } = queryOf(await searchParams);
  const { game } = await openGame(gameId, role);
  const seat = sideIn(game, role);
  if (seat === undefined) notFound();
  const { timeZone } = await readerWishes();
  if (seat.role.kind !== 'player')
    return (
      <div className="mx-auto max-w-3xl stack">
        <PageHead title={`${seat.role.name}: away`} above={<BackToGame game={game} />} />
        <AwayCard game={game} seat={seat} zone={timeZone} />
      </div>
    );
  return (
    <div className="mx-auto max-w-3xl stack">
      <PageHead
        title={`${seat.role.name}: who plays it`}
        above={<BackToGame game={game} />}
        lead="A side can be several people. They see the same and get the same mails; the log names each for what they did. Where sides bring seeds of their own for the dice, one of the side makes it for all."
      />
      <People game={game} seat={seat} mayName={frees(game) && seat.members !== undefined} />
      <AwayCard game={game} seat={seat} zone={timeZone} />
      <SignaturesCard game={game} seat={seat} />
      <UnderstudyCard game={game} seat={seat} inCharge={leads(seat) || frees(game)} />
      {leads(seat) && game.status !== 'over' && <InviteCard game={game} seat={seat} />}
    </div>
  );
}

/** The side of the address, else the reader's own. The built-in opponent plays alone; who organises does so alone, and may be away. */
function sideIn({ seats }: GameView, role: string | undefined): SeatView | undefined {
  const sides = seats.filter(({ role: { kind }, yours, machine }) => (kind === 'player' || yours) && machine !== true);
  return sides.find((seat) => (role === undefined ? seat.yours : seat.role.id === role));
}

/** The server decides; this only saves a button that would be refused. */
function frees({ yourParts, seats, trialOf }: GameView): boolean {
  if (trialOf !== undefined) return false;
  if (yourParts.includes('game-master')) return true;
  return yourParts.includes('owner') && seats.every(({ role }) => role.kind !== 'organiser');
}
