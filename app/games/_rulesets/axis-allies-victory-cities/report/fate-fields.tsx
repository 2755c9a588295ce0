import { SelectField } from '@/app/_components/forms/kept-fields';
import type { PendingProps } from '@/app/games/_rulesets/_reporting/report-props';
import { viewOf } from '../view-of';
import type { TurnPartProps } from './turn-fields';

const options = (standing: string) => [
  { value: '', label: `Standing order${standing}` },
  { value: 'keep', label: 'Leave it standing' },
  { value: 'destroy', label: 'Destroy it' },
];

/** In a confirmation: what the defender does with complexes that it had bought and now loses. */
export function AnswerFields({ game }: PendingProps) {
  const decides = viewOf(game.view)?.decides ?? [];
  if (decides.length === 0) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">Complexes that you lose with this report</legend>
      {decides.map(({ territory, land, standing }) => (
        <SelectField
          key={territory}
          name={`fate-${territory}`}
          label={land}
          options={options(standing ? ': destroyed' : ': left standing')}
        />
      ))}
    </fieldset>
  );
}

/** In an amendment: the decisions that were or should have been part of the report. */
export function FateFields({ view, fields, body, prefix }: TurnPartProps) {
  const turn = view.history.find(({ round, power }) => round === fields.round && power === fields.power);
  const fell = view.lands.filter(({ id }) => {
    return turn?.fates.some(({ territory }) => territory === id) || body?.destroy?.[id] !== undefined;
  });
  if (fell.length === 0) return null;
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-1 font-semibold">The defender’s decisions on bought complexes</legend>
      {fell.map(({ id, land }) => (
        <SelectField
          key={id}
          name={`fate-${id}`}
          id={`${prefix}-fate-${id}`}
          label={land}
          options={options('')}
          value={{ true: 'destroy', false: 'keep', undefined: '' }[`${body?.destroy?.[id]}`]}
        />
      ))}
    </fieldset>
  );
}
