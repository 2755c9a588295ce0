import { randomUUID } from 'node:crypto';
import { TextField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { MAX_LOOK } from '@/lib/games/game-master/look-at-sealed';
import { look } from './acts';
import type { DeskProps } from './desk-props';
import { Reason } from './reason';

/** Reading what is sealed: for a game master who plays no side, and never without everybody knowing. */
export function LookCard({ game, query }: DeskProps) {
  const plays = game.yourParts.includes('player') && !game.seats.every(({ yours }) => yours);
  const first = /^\d{1,9}$/.test(query.look ?? '') ? query.look : '';
  return (
    <section aria-labelledby="look" className="card stack">
      <h2 id="look">Look at what is sealed</h2>
      {plays ? (
        <p>You play a side in this game, so what the others have sealed stays sealed from you.</p>
      ) : (
        <KeptForm
          action={look}
          hidden={{ _game: game.gameId, _version: game.version, _key: randomUUID() }}
          label="Look at what is sealed"
        >
          <p>
            The log records your look, and everybody gets a mail, before you read a word. You can read the same entries
            again later.
          </p>
          <TextField name="seq" label="First entry" type="number" min={0} required value={first ?? ''} />
          <TextField
            name="to"
            label="Last entry (optional)"
            hint={`At most ${MAX_LOOK} entries.`}
            type="number"
            min={0}
          />
          <Reason id="look-note" />
          <SubmitButton>Record the look and read</SubmitButton>
        </KeptForm>
      )}
    </section>
  );
}
