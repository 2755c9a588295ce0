'use client';

import { useKept } from '@/app/_components/forms/kept-form';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Points for each unit, for the running sums; none: nothing. */
  readonly worth?: number;
  readonly group?: 'us' | 'japan';
}

/** A number of units in a cell of a table, counted by the running sums of its form. */
export function CountField({ id, name, label, value, worth, group = 'japan' }: Props) {
  const { values, attempt, refusal } = useKept();
  const error = refusal?.fields[name];
  const shown = attempt === 0 ? value : (values[name]?.[0] ?? '');
  const counted = worth === undefined ? {} : { [`data-sum-${group}`]: worth };
  return (
    <>
      <input
        {...counted}
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        min={0}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        defaultValue={shown}
        className="control max-w-24"
      />
      {error && (
        <span id={`${id}-error`} className="text-sm font-semibold text-alert">
          {error}
        </span>
      )}
    </>
  );
}
