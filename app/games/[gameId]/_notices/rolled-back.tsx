import { TextAreaField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { RolledBack } from '@/app/games/_parts/rolled-back';
import type { GameView } from '@/lib/games/model/types';
import { giveUp } from '../_acts/give-up';

/** What the log has lost, and for those who may give it up the form to continue the game. */
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
      <h2 id="give-up">Continue without the missing entries</h2>
      <p>
        First ask the operator whether a newer copy can be restored: then nothing is lost. Otherwise an entry of the log
        will say for good what was lost, and everybody in the game gets a mail. What was sent after that must be sent
        again; the dice will show the same faces, and deadlines start again.
      </p>
      <KeptForm action={giveUp} hidden={{ gameId }} label="Give up the missing entries">
        <TextAreaField
          id="give-up-note"
          name="note"
          label="What happened"
          hint="In your own words: everybody who reads the log reads them."
          rows={3}
        />
        <SubmitButton>Give up the missing entries</SubmitButton>
      </KeptForm>
    </section>
  );
}
