import { randomUUID } from 'node:crypto';
import { TextField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import type { AnalysisView } from '@/lib/games/analysis/analysis-view';
import type { AnalysisStep } from '@/lib/games/analysis/tree';
import { throwOtherwise } from './acts';

interface Props {
  readonly analysis: AnalysisView;
  readonly step: AnalysisStep;
  readonly dice: NonNullable<AnalysisStep['dice']>;
}

/** The last order again with other dice: a line beside it. */
export function OtherDice({ analysis: { position }, step, dice }: Props) {
  const hidden = {
    _game: position.gameId,
    _ruleset: position.rulesetId,
    _role: step.role,
    _key: randomUUID(),
    _at: step.parent,
    _kind: 'orders',
    orders: step.order,
    ...(step.note === undefined ? {} : { note: step.note }),
  };
  return (
    <KeptForm
      action={throwOtherwise}
      hidden={hidden}
      rulesetId={position.rulesetId}
      label="The same order with other dice"
    >
      <TextField name="faces" label="The dice of this order" value={dice.faces.join(' ')} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton small tone="plain" name="_mode" value="chosen">
          With these dice
        </SubmitButton>
        <SubmitButton small tone="plain" name="_mode" value="thrown">
          Throw again
        </SubmitButton>
        <SubmitButton small tone="plain" name="_mode" value="likeliest">
          Likeliest result
        </SubmitButton>
      </div>
    </KeptForm>
  );
}
