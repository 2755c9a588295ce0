'use client';

import type { FormEvent, ReactNode } from 'react';
import { type FieldValues, NO_CLOCK, OWN_TERMS, sentIn } from './field-values';

interface Props {
  /** What each clock with a name puts into the fields. */
  readonly presets: Readonly<Record<string, FieldValues>>;
  readonly children: ReactNode;
}

type Control = HTMLInputElement | HTMLSelectElement;

/** Around the fields of a clock: one with a name fills them, and a field that departs from it makes them terms of one's own. */
export function FillFields({ presets, children }: Props) {
  const follow = ({ target, currentTarget }: FormEvent<HTMLDivElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (target.name === 'clock') choose(currentTarget, target.value, presets[target.value]);
    else tellName(currentTarget, target.form, presets);
  };
  return (
    <div className="asks-clock grid gap-3" onChange={follow}>
      {children}
    </div>
  );
}

function choose(all: HTMLElement, name: string, fields: FieldValues | undefined): void {
  const details = all.querySelector('details');
  if (details !== null && name === OWN_TERMS) details.open = true;
  if (fields === undefined) return;
  for (const one of all.querySelectorAll<Control>('input:not([type="hidden"]), select')) {
    const value = fields[one.name];
    if (value === undefined) continue;
    if (one instanceof HTMLInputElement && one.type === 'checkbox') one.checked = value.split(',').includes(one.value);
    else one.value = value;
  }
}

function tellName(all: HTMLElement, form: HTMLFormElement | null, presets: Props['presets']): void {
  const names = all.querySelector<HTMLSelectElement>('select[name="clock"]');
  if (names === null || form === null || names.value === NO_CLOCK) return;
  const sent = new FormData(form);
  const isAll = (fields: FieldValues) => Object.entries(fields).every(([name, value]) => sentIn(sent, name) === value);
  names.value = Object.keys(presets).find((name) => isAll(presets[name] ?? {})) ?? OWN_TERMS;
}
