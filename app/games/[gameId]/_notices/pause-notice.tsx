import { randomUUID } from 'node:crypto';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Notice } from '@/app/_components/notice';
import { When } from '@/app/_components/when';
import type { GameView } from '@/lib/games/model/types';
import { changePause } from '../_acts/pause-acts';

interface Props {
  readonly game: GameView;
}

/** A side asks for a pause, or had asked for the one that holds: who may say something to it does so here. */
export function PauseNotice({ game }: Props) {
  const { paused, pauseAsked = [] } = game;
  if (paused !== undefined) return <EndPause game={game} />;
  const now = new Date().toISOString();
  return pauseAsked
    .filter(({ lapses }) => lapses > now)
    .map((request) => <Request key={request.by} game={game} request={request} />);
}

/** The seats of the reader that play. */
export const ownSeats = ({ seats }: GameView): readonly string[] =>
  seats.filter(({ yours, role }) => yours && role.kind === 'player').map(({ role }) => role.id);

function Request({ game, request }: Props & { readonly request: NonNullable<GameView['pauseAsked']>[number] }) {
  const own = ownSeats(game);
  const isOwn = own.includes(request.by);
  const name = game.seats.find(({ role }) => role.id === request.by)?.role.name ?? request.by;
  return (
    <Notice tone={own.length > 0 && !isOwn ? 'warn' : 'info'} title={`${name} asks for a pause.`}>
      <p>
        It begins when another side asks too. Otherwise the request lapses at <When at={request.lapses} />.
      </p>
      {own.length > 0 && (
        <PauseButton
          game={game}
          role={isOwn ? request.by : own[0]}
          act={isOwn ? 'withdraw' : 'ask'}
          words={isOwn ? 'Ask no longer' : 'Pause the game'}
        />
      )}
    </Notice>
  );
}

function EndPause({ game }: Props) {
  const role = ownSeats(game).find((own) => game.paused?.askedBy?.includes(own));
  if (role === undefined) return null;
  return (
    <Notice tone="info" title="Your side had asked for this pause.">
      <p>You may end it. Everybody may act again at once; clocks run a day later, and no deadline comes before.</p>
      <PauseButton game={game} role={role} act="end" words="End the pause" />
    </Notice>
  );
}

interface ButtonProps extends Props {
  readonly role: string | undefined;
  readonly act: 'ask' | 'withdraw' | 'end';
  readonly words: string;
}

function PauseButton({ game: { gameId, version }, role = '', act, words }: ButtonProps) {
  const hidden = { _game: gameId, _version: version, _key: randomUUID(), _role: role, _act: act };
  return (
    <KeptForm action={changePause} hidden={hidden} label={words}>
      <SubmitButton small tone={act === 'withdraw' ? 'plain' : undefined}>
        {words}
      </SubmitButton>
    </KeptForm>
  );
}
