import { randomUUID } from 'node:crypto';
import { SelectField, TextAreaField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import type { GameView } from '@/lib/games/model/types';
import type { PressView } from '@/lib/games/press/shapes';
import { changePress, writeIt } from './acts';
import { PRESS_HINT, PRESS_OPTIONS } from './press-words';
import { pressTicket } from './write-form';

interface Props {
  readonly game: GameView;
  readonly press: PressView;
  readonly look: string | undefined;
}

/** For who runs the game: what sides may write to each other, and a word to everybody. */
export function RunPress({ game, press, look }: Props) {
  return (
    <>
      {press.may.includes('announce') && (
        <section aria-labelledby="announce-head" className="card stack">
          <h2 id="announce-head">Announcement</h2>
          <KeptForm
            action={writeIt}
            hidden={{
              ...pressTicket({ game, press, page: 'press', look }),
              _way: 'announcement',
              _message: randomUUID(),
            }}
            label="Announcement"
          >
            <TextAreaField
              name="text"
              id="announcement-text"
              label="To everybody"
              hint="It stands on top of the game’s page until it is put away, also for spectators; everybody in the game gets a mail."
              rows={3}
            />
            <SubmitButton small>Announce it</SubmitButton>
          </KeptForm>
        </section>
      )}
      {press.may.includes('set') && (
        <section aria-labelledby="set-press-head" className="card stack">
          <h2 id="set-press-head">What sides may write to each other</h2>
          <KeptForm
            action={changePress}
            hidden={{ _game: game.gameId, _version: game.version, _key: randomUUID() }}
            label="What sides may write to each other"
          >
            <SelectField
              name="press"
              id="press"
              label="Press"
              hint={`${PRESS_HINT} Everybody gets a mail, and the log says it. What was written before keeps its readers.`}
              options={PRESS_OPTIONS}
              value={press.press}
            />
            <SubmitButton small tone="plain">
              Set it for everybody
            </SubmitButton>
          </KeptForm>
        </section>
      )}
    </>
  );
}
