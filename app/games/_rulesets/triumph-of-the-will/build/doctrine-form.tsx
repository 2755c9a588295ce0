import { KeptDetails } from '@/app/_components/forms/kept-details';
import { Choice } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import type { DecisionProps } from '@/app/games/_rulesets/screen';
import type { Doctrine } from '@/lib/rulesets/triumph-of-the-will/actions';

interface Question {
  readonly name: keyof Doctrine;
  readonly legend: string;
  readonly answers: readonly { readonly value: string; readonly label: string }[];
}

const QUESTIONS: readonly Question[] = [
  {
    name: 'arrange',
    legend: 'Lining up in a battle',
    answers: [
      { value: 'ask', label: 'Ask me every round' },
      { value: 'auto', label: 'Line up in the plain order' },
    ],
  },
  {
    name: 'air',
    legend: 'Aircraft',
    answers: [
      { value: 'ask', label: 'Ask me every round' },
      { value: 'auto', label: 'Behind each box, from box 1' },
      { value: 'never', label: 'Never' },
    ],
  },
  {
    name: 'momentum',
    legend: 'Momentum after a victory',
    answers: [
      { value: 'ask', label: 'Ask me' },
      { value: 'never', label: 'Never go on' },
    ],
  },
];

/** B8: what is done in battles without a mail; may be changed at any time and costs no action. */
export function DoctrineForm({ doctrine, game, ticket, decide }: DecisionProps & { readonly doctrine: Doctrine }) {
  return (
    <div className="card">
      <KeptForm
        action={decide}
        hidden={{ ...ticket, _kind: 'set-doctrine' }}
        rulesetId={game.rulesetId}
        label="Standing battle orders"
      >
        <KeptDetails summary="Standing battle orders">
          <p className="text-muted">
            Kept secret. If both sides line up in the plain order, a battle is fought at once, without a mail for every
            round.
          </p>
          {QUESTIONS.map(({ name, legend, answers }) => (
            <fieldset key={name}>
              <legend className="mb-1 font-semibold">{legend}</legend>
              <div className="grid gap-2">
                {answers.map(({ value, label }) => (
                  <Choice key={value} name={name} value={value} checked={doctrine[name] === value} required>
                    {label}
                  </Choice>
                ))}
              </div>
            </fieldset>
          ))}
          <SubmitButton tone="plain">Keep these orders</SubmitButton>
        </KeptDetails>
      </KeptForm>
    </div>
  );
}
