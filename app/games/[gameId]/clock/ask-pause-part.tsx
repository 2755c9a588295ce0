import { randomUUID } from 'node:crypto';
import { TextAreaField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import type { GameView } from '@/lib/games/model/types';
import { changePause } from '../_acts/pause-acts';
import { ownSeats } from '../_notices/pause-notice';

/** A side asks for a pause; once one has asked, the notice above is the place to say so too. */
export function AskPausePart({ game }: { readonly game: GameView }) {
  const { gameId, version, status, paused, pauseAsked = [], trialOf } = game;
  const [role] = ownSeats(game);
  const now = new Date().toISOString();
  const isAsked = pauseAsked.some(({ lapses }) => lapses > now);
  if (role === undefined || status !== 'running' || paused !== undefined || isAsked || trialOf !== undefined)
    return null;
  const hidden = { _game: gameId, _version: version, _key: randomUUID(), _role: role, _act: 'ask' };
  return (
    <section className="card no-print" aria-labelledby="ask-pause">
      <h2 id="ask-pause">Pause</h2>
      <details className="mt-2">
        <summary className="link">Ask for a pause</summary>
        <div className="stack mt-2">
          <p>
            The game is paused when a second side asks too; the built-in opponent always does. Either of the two, or the
            game master, ends the pause.
          </p>
          <KeptForm action={changePause} hidden={hidden} label="Ask for a pause">
            <TextAreaField id="pause-note" name="note" label="Reason (optional)" rows={2} />
            <SubmitButton>Ask for a pause</SubmitButton>
          </KeptForm>
        </div>
      </details>
    </section>
  );
}
