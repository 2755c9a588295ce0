'use client';

import { useEffect, useRef, useState } from 'react';
import { useFormSum } from '@/app/games/_rulesets/_reporting/running-sum';

interface TextCount {
  /** How many names a text field holds. */
  readonly names: number;
  /** The number typed into it; undefined when there is none. */
  readonly number: number | undefined;
}

/** Follows the text field of this form that bears a mark. */
function useTyped(mark: string, initial: TextCount) {
  const place = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(initial);
  useEffect(() => {
    const form = place.current?.closest('form');
    const field = form?.querySelector<HTMLInputElement>(`[data-${mark}]`);
    if (!form || !field) return;
    const read = () => setTyped(countOf(field.value));
    read();
    form.addEventListener('input', read);
    return () => form.removeEventListener('input', read);
  }, [mark]);
  return { place, typed };
}

function countOf(text: string): TextCount {
  const names = text.split(/[,;\n]/).filter((word) => word.trim() !== '').length;
  const number = Number(text.trim().replace(',', '.'));
  return { names, number: text.trim() === '' || Number.isNaN(number) ? undefined : number };
}

interface ItalyProps {
  readonly initial: number;
  readonly needed: number;
  readonly garrison: number | undefined;
}

/** How many losses count, and the chance that the garrison in the form would have. */
export function ItalySum({ initial, needed, garrison }: ItalyProps) {
  const { place: sumPlace, sum } = useFormSum<HTMLSpanElement>('italy', initial);
  const hex = useTyped('factory-hex', { names: 0, number: undefined });
  const value = useTyped('garrison', { names: 0, number: garrison });
  const met = sum + (hex.typed.names > 0 ? 1 : 0);
  return (
    <output className="block border-t-2 border-accent pt-2 font-semibold">
      <span ref={sumPlace}>
        {met} of {needed} losses needed
      </span>
      <span ref={hex.place}>{'. '}</span>
      <span ref={value.place} className="font-normal">
        {italianChance(met >= needed, value.typed.number)}
      </span>
    </output>
  );
}

function italianChance(isMet: boolean, garrison: number | undefined): string {
  if (!isMet) return 'No roll yet.';
  if (garrison === undefined) return 'With a unit in supply, the garrison value is the chance.';
  const face = Math.min(10, Math.floor(garrison));
  return face < 1 ? 'No face of a D10 would do.' : `${face} or less on a D10: ${face * 10} %.`;
}

interface JapanProps {
  /** Sum of the lines that the form does not hold: what is lost for good, bombs of earlier turns. */
  readonly base: number;
  readonly initial: number;
  readonly surrenderAt: number;
  readonly lost: number;
  readonly lostBase: number;
  readonly needed: number;
}

/** Japan's total as it would be with the form, and the chance that it gives. */
export function JapanSum({ base, initial, surrenderAt, lost, lostBase, needed }: JapanProps) {
  const { place, sum } = useFormSum<HTMLSpanElement>('japan', initial);
  const factories = useFormSum<HTMLSpanElement>('lost', lost);
  const bombs = useTyped('bombs', { names: 0, number: undefined });
  const total = base + sum + bombs.typed.names;
  const count = lostBase + factories.sum;
  const face = surrenderAt - total;
  const percent = 10 * Math.min(10, Math.max(0, 11 - face));
  return (
    <output className="block border-t-2 border-accent pt-2">
      <span ref={place} className="text-lg font-semibold tabular-nums">
        {total > 0 ? '+' : total < 0 ? '−' : ''}
        {Math.abs(total)}
      </span>{' '}
      <span ref={bombs.place}>
        {percent === 0
          ? `would need ${face} on a D10: no chance`
          : `${Math.max(1, face)} or more on a D10: ${percent} %`}
      </span>
      <span ref={factories.place} className="block text-sm text-muted">
        {count} of {needed} factories lost{count < needed ? ': no roll yet' : ': the roll is forced'}
      </span>
    </output>
  );
}
