'use client';

import { useKept } from '@/app/_components/forms/kept-form';

interface Props {
  readonly id: string;
  readonly territory: string;
  readonly place: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  /** What the points of the Axis change by. */
  readonly axis: number;
}

/** One territory that may have changed hands. */
export function TakeBox({ id, territory, place, hint, checked, disabled, axis }: Props) {
  const { values, attempt } = useKept();
  const kept = attempt === 0 ? checked : (values.take?.includes(territory) ?? false);
  return (
    <label className={`choice ${disabled ? 'text-muted' : ''}`}>
      <input
        type="checkbox"
        id={id}
        name="take"
        value={territory}
        defaultChecked={kept && !disabled}
        disabled={disabled}
        data-sum-axis={axis}
      />
      <span className="min-w-0">
        {place}
        <span className="block text-sm text-muted">{hint}</span>
      </span>
    </label>
  );
}
