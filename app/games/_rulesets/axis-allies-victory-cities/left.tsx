'use client';

import { useFormSum } from '../_reporting/running-sum';

interface Props {
  /** The running sum that counts what is used. */
  readonly group: string;
  readonly most: number;
  /** What the form had used when the server rendered it. */
  readonly used: number;
  readonly unit: string;
}

/** What is left of a limit, while the form is filled in; it says so in words when the limit is passed. */
export function Left({ group, most, used, unit }: Props) {
  const { place, sum } = useFormSum<HTMLOutputElement>(group, used);
  const left = most - sum;
  return (
    <output ref={place} className={`text-sm font-semibold ${left < 0 ? 'text-alert' : 'text-muted'}`}>
      {left < 0 ? `${-left} ${unit} too many` : `${left} of ${most} ${unit} left`}
    </output>
  );
}
