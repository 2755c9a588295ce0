'use client';

import { useKept } from '@/app/_components/forms/kept-form';

interface Props {
  readonly name: string;
  readonly id: string;
  /** The factory, for those who do not see the row. */
  readonly of: string;
  readonly value: string;
}

/** Where a factory was moved to in this turn; usually empty. */
export function MovedField({ name, id, of, value }: Props) {
  const { values, attempt } = useKept();
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {of} moved to
      </label>
      <input
        id={id}
        name={name}
        defaultValue={attempt === 0 ? value : (values[name]?.[0] ?? '')}
        placeholder="moved to"
        autoComplete="off"
        className="control w-28"
      />
    </>
  );
}
