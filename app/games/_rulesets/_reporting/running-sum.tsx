'use client';

import { useEffect, useRef, useState } from 'react';
import { type Countable, sumOf, sumText } from './form-sum';

interface Props {
  /** Controls count what their attribute `data-sum-<group>` says; the server worked that out. Lower case, no hyphens. */
  readonly group: string;
  /** The sum of the form as the server rendered it. */
  readonly initial: number;
  /** Words around the number, which stands for `{}`: "Axis: {} points". */
  readonly text: string;
  /** Added to what is counted, such as the points before this turn. */
  readonly base?: number;
  readonly signed?: boolean;
}

/** A total that follows the form around it while it is filled in. It knows no rule: it only adds what is chosen. */
export function RunningSum({ group, initial, text, base = 0, signed = false }: Props) {
  const { place, sum } = useFormSum<HTMLOutputElement>(group, initial);
  return (
    <output ref={place} className="font-semibold">
      {sumText(text, base + sum, signed)}
    </output>
  );
}

/** The running sum of the form that holds `place`; `initial` until the script runs. */
export function useFormSum<Place extends HTMLElement>(group: string, initial: number) {
  const place = useRef<Place>(null);
  const [sum, setSum] = useState(initial);
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    const count = () => setSum(sumOf(countablesOf(form, group)));
    count();
    form.addEventListener('input', count);
    form.addEventListener('change', count);
    return () => {
      form.removeEventListener('input', count);
      form.removeEventListener('change', count);
    };
  }, [group]);
  return { place, sum };
}

function countablesOf(form: HTMLFormElement, group: string): readonly Countable[] {
  const name = `data-sum-${group}`;
  return [...form.elements].flatMap((element) => {
    if (element instanceof HTMLSelectElement) {
      const worth = element.selectedOptions[0]?.getAttribute(name) ?? undefined;
      return [{ type: 'select', checked: false, value: element.value, worth }];
    }
    if (!(element instanceof HTMLInputElement)) return [];
    const { type, checked, value } = element;
    return [{ type, checked, value, worth: element.getAttribute(name) ?? undefined }];
  });
}
