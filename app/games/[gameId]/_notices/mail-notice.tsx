import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import { When } from '@/app/_components/when';
import { FAULT_WORDS } from '@/lib/games/mail/fault-words';
import type { GameView, MailNotice as Refused } from '@/lib/games/model/types';

/** Mail of this game that does not reach the reader, or somebody who is invited. What concerns other players, `WaitingMail` tells. */
export function MailNotices({ game }: { readonly game: GameView }) {
  return game.mail
    ?.filter(({ to }) => to !== 'player')
    .map((refused) => <One key={`${refused.to} ${refused.roles.join(' ')}`} game={game} {...refused} />);
}

function One({ game, to, roles, at, cameBack, fault }: { readonly game: GameView } & Refused) {
  const names = roles.map((id) => game.seats.find(({ role }) => role.id === id)?.role.name ?? id).join(' and ');
  const happened = (
    <>
      {cameBack ? 'came back on ' : 'was refused on '}
      <When at={at} />, because {FAULT_WORDS[fault]}
    </>
  );
  if (to === 'you')
    return (
      <Notice tone="alert" title={cameBack ? 'Our mail to you comes back.' : 'Your mail server refuses our mail.'}>
        The last mail of this game {happened}; you may get no mail when it is your action. Your{' '}
        <Link className="link" href="/profile#mail">
          profile
        </Link>{' '}
        says what to do.
      </Notice>
    );
  return (
    <Notice tone="warn" title={`The invitation to play ${names} ${cameBack ? 'came back' : 'was refused'}.`}>
      It {happened}. Send the link of the seat another way: it is under “Players”.
    </Notice>
  );
}
