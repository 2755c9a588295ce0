import { randomUUID } from 'node:crypto';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { When } from '@/app/_components/when';
import type { DeskProps } from './desk-props';
import { Reason } from './reason';
import { pauseOrResume } from './table-acts';

/** A pause, or its end. */
export function PauseCard({ game: { gameId, version, status, paused } }: DeskProps) {
  if (status !== 'running') return null;
  const act = paused === undefined ? 'pause' : 'resume';
  const hidden = { _game: gameId, _version: version, _key: randomUUID(), _act: act };
  return (
    <section aria-labelledby="pause" className="card stack">
      <h2 id="pause">{paused === undefined ? 'Pause the game' : 'Resume the game'}</h2>
      {paused === undefined ? (
        <p>Nobody can act and no clock runs until you resume the game.</p>
      ) : (
        <p>
          The game has been paused since <When at={paused.at} />. Every open deadline moves by the length of the pause.
        </p>
      )}
      <KeptForm action={pauseOrResume} hidden={hidden} label={paused === undefined ? 'Pause' : 'Go on'}>
        <Reason id="pause-note" />
        <SubmitButton>{paused === undefined ? 'Pause the game' : 'Resume it'}</SubmitButton>
      </KeptForm>
    </section>
  );
}
