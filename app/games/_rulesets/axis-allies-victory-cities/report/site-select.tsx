'use client';

import { Field } from '@/app/_components/forms/field';
import { useKept } from '@/app/_components/forms/kept-form';

interface Props {
  readonly name: string;
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly price: number;
  readonly value: string;
}

/** One place for a complex: left alone, declared, or declared and set down. Declared is paid. */
export function SiteSelect({ name, id, label, hint, price, value }: Props) {
  const { values, refusal, attempt } = useKept();
  const kept = attempt === 0 ? value : (values[name]?.[0] ?? '');
  return (
    <Field id={id} label={label} hint={hint} error={refusal?.fields[name]}>
      {(described) => (
        <select {...described} name={name} defaultValue={kept} className="control">
          <option value="">None</option>
          <option value="placed" data-sum-spent={price}>
            Declared and put down
          </option>
          <option value="declared" data-sum-spent={price}>
            Declared, not put down
          </option>
        </select>
      )}
    </Field>
  );
}
