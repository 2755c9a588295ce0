import { Choice, SelectField, TextAreaField, TextField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import type { JsonObject } from '@/lib/core/json';
import type { DecisionProps } from '../screen';
import { FIXED, KINDS, kindsOf } from './action-of';
import { type ChoiceShape, type FieldShape, words } from './action-shape';
import { Facts, inWords } from './data-tables';

interface Props extends Pick<DecisionProps, 'decide' | 'ticket'> {
  readonly shape: ChoiceShape;
  readonly rulesetId: string;
  /** Sets the ids of this form's fields apart from those of the others. */
  readonly nth: number;
}

/** Up to this many values are buttons to press; more are a list. */
const MOST_BUTTONS = 8;

/** One legal choice as a form. It posts by itself without JavaScript; a refusal comes back inside it. */
export function ChoiceForm({ shape, decide, ticket, rulesetId, nth }: Props) {
  const { title, fixed, fields, facts } = shape;
  const hidden = { ...ticket, _kind: 'choice', [FIXED]: JSON.stringify(fixed), [KINDS]: kindsOf(fields) };
  return (
    <div className="rounded border border-rule px-3 py-3">
      <h4 className="mb-2 font-semibold">{title}</h4>
      <KeptForm action={decide} hidden={hidden} rulesetId={rulesetId} label={title}>
        <FixedFacts fixed={fixed} />
        <Facts value={facts} />
        {fields.map((field) => (
          <ActionField key={field.name} field={field} id={`choice-${nth}-${field.name}`} />
        ))}
        <div className="flex flex-wrap gap-2">
          <SubmitButton>{title}</SubmitButton>
          <SubmitButton tone="plain" name="_check" value="1">
            Check it first
          </SubmitButton>
        </div>
      </KeptForm>
    </div>
  );
}

/** What is decided already, beside the title. */
function FixedFacts({ fixed: { type: _type, decision: _decision, ...rest } }: { readonly fixed: JsonObject }) {
  return <Facts value={rest} />;
}

function ActionField({ field, id }: { readonly field: FieldShape; readonly id: string }) {
  const { name, optional } = field;
  const label = words(name) + (optional ? ' (may be left out)' : '');
  const common = { name, id, label };
  if (field.kind === 'number') {
    const { min, max } = field;
    return <TextField {...common} type="number" hint={range(min, max)} required={!optional} min={min} max={max} />;
  }
  if (field.kind === 'text') return <TextField {...common} required={!optional} />;
  if (field.kind === 'data') return <TextAreaField {...common} rows={2} hint="As JSON, as the rules describe it." />;
  const options = field.values.map((value) => ({ value: JSON.stringify(value), label: inWords(value) }));
  if (optional || options.length > MOST_BUTTONS) {
    return <SelectField {...common} options={optional ? [{ value: '', label: 'Nothing' }, ...options] : options} />;
  }
  return (
    <fieldset>
      <legend className="mb-1">{label}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {options.map((option, index) => (
          <Choice key={option.value} name={name} value={option.value} checked={index === 0} required>
            {option.label}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

function range(min: number | undefined, max: number | undefined): string | undefined {
  if (min !== undefined && max !== undefined) return `From ${min} to ${max}.`;
  if (min !== undefined) return `${min} or more.`;
  return max === undefined ? undefined : `At most ${max}.`;
}
