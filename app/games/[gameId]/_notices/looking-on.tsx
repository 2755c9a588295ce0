import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Notice } from '@/app/_components/notice';
import type { GameView } from '@/lib/games/model/types';
import { keepWatching, leaveGame } from '../_acts/watching';

interface Props {
  readonly game: GameView;
  readonly signedIn: boolean;
}

/** What a reader without a seat sees of the game; spectators can leave here. */
export function LookingOn({ game: { gameId, yourParts, watching, visibility }, signedIn }: Props) {
  if (yourParts.some((part) => part === 'player' || part === 'game-master')) return null;
  const [title, text] = wordsFor(yourParts);
  const mayFollow = signedIn && !watching && visibility === 'public' && !yourParts.includes('owner');
  return (
    <Notice title={title}>
      <p>{text}</p>
      {(watching || mayFollow) && (
        <div className="mt-2">
          <KeptForm action={watching ? leaveGame : keepWatching} hidden={{ _game: gameId }}>
            <SubmitButton tone="plain" small>
              {watching ? 'Stop watching' : 'Keep it under “My games”'}
            </SubmitButton>
          </KeptForm>
        </div>
      )}
    </Notice>
  );
}

const OPEN = 'You see what all players see. What a side keeps sealed is sealed from you too.';

function wordsFor(parts: GameView['yourParts']): readonly [string, string] {
  if (parts.includes('owner')) return ['This is your game. You play no side in it.', OPEN];
  if (parts.includes('past-player')) return ['You played in this game.', `You have left your seat. ${OPEN}`];
  if (parts.includes('understudy')) return ['You stand by for a seat of this game.', `${OPEN} You cannot act in it.`];
  return ['You are watching this game.', `${OPEN} You cannot act in it.`];
}
