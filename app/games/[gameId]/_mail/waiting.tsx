import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import { When } from '@/app/_components/when';
import { FAULT_WORDS } from '@/lib/games/mail/fault-words';
import { isReached } from '@/lib/games/mail/people';
import type { SeatMail } from '@/lib/games/mail/shapes';
import type { GameView } from '@/lib/games/model/types';
import { AskedMail, Beside, besideWord, fateWord, isMailed, TAKEN_IS_NOT_READ } from './asked-mail';
import { mailOf, nameOf } from './mail-of';

interface Props {
  readonly game: GameView;
  readonly by: string | undefined;
  /** A mail was sent again just now. */
  readonly mailed: boolean;
}

/** Whether mail reaches those whom the reader waits for, and what to do where it does not. */
export async function WaitingMail({ game, by, mailed }: Props) {
  const { seats } = await mailOf(game.gameId, by);
  const others = seats.filter(({ yours }) => !yours);
  const unreached = others.filter(isUnreached);
  const asked = game.yourAction.length > 0 ? [] : others.filter((seat) => seat.awaited && !isUnreached(seat));
  return (
    <>
      {mailed && (
        <Notice tone="good" announce="status">
          The mail is in the queue once more. Under “Players” you see when a mail server has taken it.
        </Notice>
      )}
      {unreached.map((seat) => (
        <Unreached key={seat.actor} game={game} seat={seat} />
      ))}
      {asked.length > 0 && (
        <div className="text-sm text-muted">
          {asked.map((seat) => (
            <details key={seat.actor}>
              <summary>{inShort(nameOf(game, seat), seat)}</summary>
              <p className="mt-1">
                {!isMailed(seat.reach) && 'No mail goes out to them. '}
                <AskedMail {...seat} /> {seat.asked !== undefined && TAKEN_IS_NOT_READ}
                <Beside {...seat} />
              </p>
            </details>
          ))}
        </div>
      )}
    </>
  );
}

/** That somebody wants no mail, or has no address, matters to others while they wait. */
const isUnreached = (seat: SeatMail): boolean =>
  !isReached(seat) && (seat.awaited || seat.reach === 'failing' || seat.reach === 'given-up');

function inShort(name: string, seat: SeatMail): string {
  const beside = besideWord(seat);
  const mail = isMailed(seat.reach) ? `Mail to ${name}: ${fateWord(seat)}` : `No mail to ${name}`;
  return beside === undefined ? mail : `${mail}, ${beside}`;
}

function Unreached({ game, seat }: { readonly game: GameView; readonly seat: SeatMail }) {
  const { reach, trouble, awaited } = seat;
  return (
    <Notice tone="warn" title={titleOf(nameOf(game, seat), seat)}>
      {reach === 'stopped' && 'They turned mail of this game off. '}
      {reach === 'no-address' && 'There is no mail address for them. '}
      {reach === 'given-up' && 'Three mails to them came back. '}
      {trouble && reach !== 'stopped' && reach !== 'no-address' && (
        <>
          The last one {trouble.cameBack ? 'came back' : 'was refused'} on <When at={trouble.at} />, because{' '}
          {FAULT_WORDS[trouble.fault]}.{' '}
        </>
      )}
      {awaited && 'They may not know that it is their action. '}
      <WhatToDo game={game} />
    </Notice>
  );
}

function titleOf(name: string, { reach, trouble }: SeatMail): string {
  if (reach !== 'failing') return `No mail goes out to ${name}.`;
  return `Mail to ${name} ${trouble?.cameBack ? 'came back' : 'was refused'}.`;
}

function WhatToDo({ game: { gameId, yourParts, seats } }: { readonly game: GameView }) {
  const first = 'Write to them another way, if you can. ';
  if (yourParts.includes('game-master'))
    return (
      <>
        {first}If they stay silent, offer the seat to somebody else, on{' '}
        <Link className="link" href={`/games/${gameId}/desk#replace`}>
          your desk
        </Link>
        .
      </>
    );
  const masters = seats.filter(({ role, taken }) => role.kind === 'organiser' && taken);
  if (yourParts.includes('owner') && masters.length === 0)
    return <>{first}If they stay silent, offer the seat to somebody else: under “Players”, “A player is gone”.</>;
  const who = masters.length === 0 ? 'the owner of the game' : masters.map(({ role }) => role.name).join(' or ');
  return (
    <>
      {first}If they stay silent, ask {who} to offer the seat to somebody else.
    </>
  );
}
