import { KeptDetails } from '@/app/_components/forms/kept-details';
import { TextAreaField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import type { WarView } from '@/lib/games/campaigns/war/shapes';
import { answerFrom } from './actions';

interface Props {
  readonly war: WarView;
  readonly ticket: Readonly<Record<string, string>>;
  /** Whose answer it is. */
  readonly roles: readonly string[];
  /** The side for which it is only drafted. */
  readonly side?: string;
  /** What the objection begins with, of a draft that is changed. */
  readonly note?: string | undefined;
}

/** One press for every seat of the reader in every game; or what is wrong, for all of them. */
export function AnswerWar({ war, ticket, roles, side, note }: Props) {
  const seats = roles.map((role) => war.roles[role] ?? role).join(' and ');
  const hidden = side === undefined ? ticket : { ...ticket, _side: side };
  const id = `answer-${side ?? 'own'}`;
  const drafts = side !== undefined;
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>Is this how the war stands?</h2>
      <p className="text-muted">
        Read what each game makes of it below. Your answer as {seats}{' '}
        {drafts
          ? 'is kept as a draft; once it is sent or signed off it goes to all games at once.'
          : 'goes to all games at once; nobody’s silence counts.'}
      </p>
      <KeptForm
        action={answerFrom}
        hidden={{ ...hidden, _answer: 'confirm' }}
        label={`Confirm the war so far as ${seats}`}
      >
        <SubmitButton>{drafts ? 'Draft the confirmation' : 'Confirm in all games'}</SubmitButton>
      </KeptForm>
      <KeptForm
        action={answerFrom}
        hidden={{ ...hidden, _answer: 'object' }}
        label={`Object to the war so far as ${seats}`}
      >
        <KeptDetails summary="Object">
          <TextAreaField
            name="note"
            id={`${id}-note`}
            label="What is wrong"
            value={note}
            hint="Name the places and how you see them. Everybody in the campaign can read it."
          />
          <SubmitButton tone="plain">{drafts ? 'Draft the objection' : 'Send the objection'}</SubmitButton>
        </KeptDetails>
      </KeptForm>
    </section>
  );
}
