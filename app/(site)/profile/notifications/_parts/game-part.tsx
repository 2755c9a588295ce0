import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import { getChannels } from '@/lib/channels/get-channels';
import { readChoices } from '@/lib/channels/notifications/choices';
import { dropGame } from './acts';
import { ChoicesForm } from './choices-form';

interface Props {
  readonly by: string;
  readonly gameId: string;
  readonly saved: boolean;
}

/** What a person hears about one game, where that is not as for all. */
export async function GamePart({ by, gameId, saved }: Props) {
  const { db } = await getChannels();
  const choices = await readChoices(db, { userId: by, gameId });
  return (
    <section id="notifications" aria-labelledby="notifications-title" className="card stack">
      <h2 id="notifications-title">Notifications of this game</h2>
      <p className="text-sm text-muted">
        {choices.excepted
          ? 'This game has choices of its own.'
          : 'The same as for all your games. Change a box to make an exception.'}{' '}
        <Link className="link" href="/profile/notifications">
          All your games
        </Link>
      </p>
      {choices.stopped && (
        <Notice tone="warn">You have stopped all mails of this game. Tick those that you want again.</Notice>
      )}
      {saved && (
        <Notice tone="good" announce="status">
          Saved.
        </Notice>
      )}
      <ChoicesForm choices={choices} gameId={gameId} />
      {choices.excepted && (
        <KeptForm action={dropGame} hidden={{ _game: gameId }} label="Drop the exception">
          <SubmitButton tone="plain">As for all games</SubmitButton>
        </KeptForm>
      )}
    </section>
  );
}
