'use client';

import { FieldError } from '@/app/_components/forms/field';
import { useKept } from '@/app/_components/forms/kept-form';

interface Props {
  readonly name: string;
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly value?: number;
  readonly max?: number;
  /** What one of them adds to each running sum of the form, by group. */
  readonly sums: Readonly<Record<string, number>>;
}

/** How many of one kind. The sums around it follow while it is typed; the rules count for themselves. */
export function CountInput({ name, id, label, hint, value, max, sums }: Props) {
  const { values, refusal, attempt } = useKept();
  const kept = attempt === 0 ? value : values[name]?.[0];
  const marks = Object.fromEntries(Object.entries(sums).map(([group, each]) => [`data-sum-${group}`, each]));
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-sm font-semibold">
        {label} <span className="block font-normal text-muted">{hint}</span>
      </label>
      <input
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        min={0}
        max={max}
        placeholder="0"
        defaultValue={kept ?? ''}
        aria-describedby={`${id}-error`}
        aria-invalid={refusal?.fields[name] ? true : undefined}
        className="control"
        {...marks}
      />
      <FieldError id={`${id}-error`} message={refusal?.fields[name]} />
    </div>
  );
}
