'use client';

import { type SyntheticEvent, useState } from 'react';
import { FieldError } from '@/app/_components/forms/field';
import { useKept } from '@/app/_components/forms/kept-form';

interface Item {
  readonly type: string;
  readonly label: string;
  readonly cost: number;
  readonly most: number;
}

interface Props {
  readonly items: readonly Item[];
  readonly points: number;
}

/** A number for each thing that can be bought. The running total is a help; the rules count for themselves. */
export function BuyFields({ items, points }: Props) {
  const { values, refusal } = useKept();
  const [bought, setBought] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(items.map(({ type }) => [type, Number(values[`n-${type}`]?.[0] ?? 0)])),
  );
  const used = items.reduce((sum, { type, cost }) => sum + cost * (bought[type] ?? 0), 0);
  const count = (type: string) => (event: SyntheticEvent<HTMLInputElement>) =>
    setBought({ ...bought, [type]: Number(event.currentTarget.value) });
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {items.map(({ type, label, cost, most }) => (
          <div key={type}>
            <label htmlFor={`n-${type}`} className="block font-semibold">
              {label}
            </label>
            <p id={`n-${type}-hint`} className="mb-1 text-sm text-muted">
              {cost === 1 ? '1 point each' : `${cost} points each`}, at most {most}
            </p>
            <input
              id={`n-${type}`}
              name={`n-${type}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={most}
              defaultValue={values[`n-${type}`]?.[0] ?? '0'}
              onInput={count(type)}
              aria-describedby={`n-${type}-hint n-${type}-error`}
              aria-invalid={refusal?.fields[`n-${type}`] ? true : undefined}
              className="control"
            />
            <FieldError id={`n-${type}-error`} message={refusal?.fields[`n-${type}`]} />
          </div>
        ))}
      </div>
      <p aria-live="polite" className={used > points ? 'font-semibold text-alert' : 'font-semibold'}>
        {used > 0 ? `${used} of ${points} points used, ${points - used} left` : `${points} points to spend`}
      </p>
    </>
  );
}
