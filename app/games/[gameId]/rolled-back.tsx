import { TextAreaField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import type { GameView } from '@/lib/games/model/types';
import { RolledBack } from '../_parts/rolled-back';
import { giveUp } from './_acts/give-up';

/** What the log has lost, and for whoever may give it up the form that lets the game go on. */
export function RolledBackPart({ game: { gameId, rolledBack, yourParts } }: { readonly game: GameView }) {
  if (rolledBack === undefined) return null;
  return (
    <>
      <RolledBack loss={rolledBack} />
      {(yourParts.includes('owner') || yourParts.includes('game-master')) && <GiveUp gameId={gameId} />}
    </>
  );
}

function GiveUp({ gameId }: { readonly gameId: string }) {
  return (
    <section aria-labelledby="give-up" className="card stack">
      <h2 id="give-up">Go on without what is missing</h2>
      <p>
        Ask the operator first whether a newer copy can be put back: then nothing has to be given up. Otherwise an entry
        of the log will say for good what was lost, and everybody at the table gets a mail. What was sent after that
        must be sent again; the dice will show the same faces, and deadlines begin anew.
      </p>
      <KeptForm action={giveUp} hidden={{ gameId }} label="Give up what is missing">
        <TextAreaField
          id="give-up-note"
          name="note"
          label="What happened"
          hint="In your own words: everybody who reads the log reads them."
          rows={3}
        />
        <SubmitButton>Give up what is missing</SubmitButton>
      </KeptForm>
    </section>
  );
}
