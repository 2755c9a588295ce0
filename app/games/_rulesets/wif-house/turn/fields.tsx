'use client';

import '../house.css';
import type { ReactNode } from 'react';
import { useFieldPrefix } from '@/app/_components/forms/field-group';
import { useKept } from '@/app/_components/forms/kept-form';

/** The kept value of a field, or what the server filled in. */
function useFirst(name: string, fallback: string): string {
  const { values, attempt } = useKept();
  return attempt === 0 ? fallback : (values[name]?.[0] ?? '');
}

interface LineProps {
  readonly label: ReactNode;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** One line of a card: what it says, what it is worth, and its control. */
export function CardRow({ label, error, children }: LineProps) {
  return (
    <div className="card-row">
      <div>
        <div>{label}</div>
        <div>{children}</div>
      </div>
      {error !== undefined && <p className="text-sm font-semibold text-alert">{error}</p>}
    </div>
  );
}

interface TickProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly checked: boolean;
  /** What was so before; undefined in an amendment, which has a "not in this report" of its own. */
  readonly was: boolean | undefined;
  /** The total that it adds to, and how much. */
  readonly group: string;
  readonly worth: number;
  readonly id: string;
  readonly filled?: boolean | undefined;
}

/** A yes or no that may add to a total: a tick, or in an amendment one of three words. */
export function TickRow({ name, label, checked, was, group, worth, id, filled }: TickProps) {
  const first = useFirst(name, was === undefined ? yesOrNo(filled) : yesOrNo(checked));
  const { attempt, refusal } = useKept();
  const data = { [`data-sum-${group}`]: worth };
  const isTicked = attempt === 0 ? checked : first === 'yes';
  return (
    <CardRow label={<label htmlFor={id}>{label}</label>} error={refusal?.fields[name]}>
      {was === undefined ? (
        <select id={id} name={name} defaultValue={first} className="control w-auto">
          <option value="">not in this report</option>
          <option value="yes" {...data}>
            yes
          </option>
          <option value="no">no</option>
        </select>
      ) : (
        <>
          <input type="hidden" name={`_was-${name}`} value={was ? 'yes' : 'no'} />
          {worth !== 0 && <Worth value={worth} />}
          <input
            id={id}
            type="checkbox"
            name={name}
            value="yes"
            defaultChecked={isTicked}
            className="size-5 accent-(--accent)"
            {...data}
          />
        </>
      )}
    </CardRow>
  );
}

const yesOrNo = (value: boolean | undefined): string => (value === undefined ? '' : value ? 'yes' : 'no');

const Worth = ({ value }: { readonly value: number }) => (
  <span className="w-7 text-end text-sm text-muted tabular-nums">
    {value > 0 ? '+' : value < 0 ? '−' : ''}
    {Math.abs(value)}
  </span>
);

export interface SumOption {
  readonly value: string;
  readonly label: string;
  readonly worth: number;
}

interface PickProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly value: string;
  readonly was?: string | undefined;
  /** The totals that its words add to. */
  readonly groups: readonly string[];
  readonly options: readonly SumOption[];
  readonly id: string;
  /** Marks it for a total that looks at what is picked. */
  readonly mark?: string;
  readonly children?: ReactNode;
}

/** One of several words, each worth something. */
export function PickRow({ name, label, value, was, groups, options, id, mark, children }: PickProps) {
  const prefix = useFieldPrefix();
  const first = useFirst(prefix + name, value);
  const { refusal } = useKept();
  return (
    <CardRow label={<label htmlFor={id}>{label}</label>} error={refusal?.fields[prefix + name]}>
      {was !== undefined && <input type="hidden" name={`_was-${name}`} value={was} />}
      <select
        id={id}
        name={prefix + name}
        defaultValue={first}
        className="control w-auto max-w-full"
        {...(mark === undefined ? {} : { [`data-${mark}`]: '' })}
      >
        {options.map((option) => (
          <option
            key={option.value}
            value={option.value}
            {...Object.fromEntries(groups.map((group) => [`data-sum-${group}`, option.worth]))}
          >
            {option.label}
          </option>
        ))}
      </select>
      {children}
    </CardRow>
  );
}

interface TypedProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly value: string;
  readonly was?: string | undefined;
  readonly id: string;
  readonly placeholder?: string;
  readonly inputMode?: 'decimal' | 'text';
  readonly wide?: boolean;
  /** Marks it for a total that looks at what is typed. */
  readonly mark?: string;
}

/** A short text in a line of a card. */
export function TypedRow({ name, label, value, was, id, wide = false, mark, ...input }: TypedProps) {
  const first = useFirst(name, value);
  const { refusal } = useKept();
  return (
    <CardRow label={<label htmlFor={id}>{label}</label>} error={refusal?.fields[name]}>
      {was !== undefined && <input type="hidden" name={`_was-${name}`} value={was} />}
      <input
        id={id}
        name={name}
        defaultValue={first}
        autoComplete="off"
        className={`control ${wide ? 'w-44' : 'w-24'}`}
        {...(mark === undefined ? {} : { [`data-${mark}`]: '' })}
        {...input}
      />
    </CardRow>
  );
}
