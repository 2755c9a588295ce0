import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { signatures } from './acts';
import { hiddenOf, leads, type SideProps } from './people';

/** Whether one person is enough; the captain changes it, and everybody reads it. */
export function SignaturesCard({ game, seat }: SideProps) {
  const needed = seat.signatures === true;
  if (seat.members === undefined && !needed) return null;
  return (
    <section aria-labelledby="signatures" className="card stack">
      <h2 id="signatures">Signatures</h2>
      <p>
        {needed
          ? 'Nothing of this side goes out without a second person: one drafts, and another who may sign off sends it.'
          : 'Anyone who may send for this side sends alone.'}
      </p>
      {leads(seat) && game.status !== 'over' && (
        <KeptForm
          action={signatures}
          hidden={{ ...hiddenOf({ game, seat }), _needed: needed ? 'no' : 'yes' }}
          label="Signatures"
        >
          <SubmitButton small tone="plain">
            {needed ? 'One person is enough' : 'Ask for a second person'}
          </SubmitButton>
        </KeptForm>
      )}
    </section>
  );
}
