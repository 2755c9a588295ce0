import { KeptDetails } from '@/app/_components/forms/kept-details';
import { TextAreaField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import type { WarView } from '@/lib/games/campaigns/war/shapes';
import { answerFrom } from './actions';

interface Props {
  readonly war: WarView;
  readonly ticket: Readonly<Record<string, string>>;
}

/** One press for every seat of the reader in every game; or what is wrong, for all of them. */
export function AnswerWar({ war, ticket }: Props) {
  const seats = war.may.answer.map((role) => war.roles[role] ?? role).join(' and ');
  return (
    <section className="card stack" aria-labelledby="answer">
      <h2 id="answer">Is this how the war stands?</h2>
      <p className="text-muted">
        Read what each game makes of it below. Your answer as {seats} goes to all games at once; nobody’s silence
        counts.
      </p>
      <KeptForm action={answerFrom} hidden={{ ...ticket, _answer: 'confirm' }} label="Confirm the war so far">
        <SubmitButton>Confirm in all games</SubmitButton>
      </KeptForm>
      <KeptForm action={answerFrom} hidden={{ ...ticket, _answer: 'object' }} label="Object to the war so far">
        <KeptDetails summary="Object">
          <TextAreaField
            name="note"
            label="What is wrong"
            hint="Name the places and how you see them. Everybody in the campaign can read it."
          />
          <SubmitButton tone="plain">Send the objection</SubmitButton>
        </KeptDetails>
      </KeptForm>
    </section>
  );
}
