import Link from 'next/link';
import { Notice } from '@/app/_components/notice';
import { When } from '@/app/_components/when';
import type { GameView, MailNotice as Refused } from '@/lib/games/model/types';

/** Mail of this game that does not reach somebody: it may be why nothing happens. */
export function MailNotices({ game }: { readonly game: GameView }) {
  return game.mail?.map((refused) => <One key={`${refused.to} ${refused.roles.join(' ')}`} game={game} {...refused} />);
}

function One({ game, to, roles, at, awaited }: { readonly game: GameView } & Refused) {
  const names = roles.map((id) => game.seats.find(({ role }) => role.id === id)?.role.name ?? id).join(' and ');
  if (to === 'you')
    return (
      <Notice tone="alert" title="Your mail server refuses our mail.">
        The last mail of this game was refused on <When at={at} />, so you get no mail when it is your action. Your{' '}
        <Link className="link" href="/profile#mail">
          profile
        </Link>{' '}
        says why, and what to do.
      </Notice>
    );
  if (to === 'invited')
    return (
      <Notice tone="warn" title={`The invitation to play ${names} was refused.`}>
        A mail server refused it on <When at={at} />. Send the link of the seat another way: it is under “Players”.
      </Notice>
    );
  return (
    <Notice tone="warn" title={`Mail to the ${names} player was refused.`}>
      The last one was refused on <When at={at} />
      {awaited ? '; they may not know that it is their action. ' : '. '}
      If you know another way to reach them, tell them: their profile says what to do.
    </Notice>
  );
}
