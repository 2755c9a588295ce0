'use client';

import { FieldError } from '@/app/_components/forms/field';
import type { Option } from '@/app/_components/forms/kept-fields';
import { useKept } from '@/app/_components/forms/kept-form';

interface Props {
  readonly nth: number;
  readonly units: readonly Option[];
  readonly areas: readonly { readonly label: string; readonly options: readonly Option[] }[];
  readonly most: number;
}

/** One line of the queue: how many of what, and where. */
export function PlaceRow({ nth, units, areas, most }: Props) {
  const { values, refusal } = useKept();
  const kept = (name: string, fallback: string): string => values[name]?.[nth] ?? fallback;
  const id = `place-${nth}`;
  const error = nth === 0 ? (refusal?.fields.area ?? refusal?.fields.unit) : undefined;
  return (
    <fieldset className="grid grid-cols-[5rem_1fr] gap-2">
      <legend className="sr-only">{`Placement ${nth + 1}`}</legend>
      <input
        name="count"
        type="number"
        inputMode="numeric"
        min={1}
        max={most}
        defaultValue={kept('count', '1')}
        aria-label={`How many, placement ${nth + 1}`}
        className="control"
      />
      <select name="unit" defaultValue={kept('unit', '')} aria-label={`Unit, placement ${nth + 1}`} className="control">
        <option value="">no unit</option>
        {units.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <div className="col-span-2">
        <select
          name="area"
          defaultValue={kept('area', '')}
          aria-label={`Area, placement ${nth + 1}`}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          className="control"
        >
          <option value="">choose an area</option>
          {areas.map(({ label, options }) => (
            <optgroup key={label} label={label}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <FieldError id={`${id}-error`} message={error} />
      </div>
    </fieldset>
  );
}
