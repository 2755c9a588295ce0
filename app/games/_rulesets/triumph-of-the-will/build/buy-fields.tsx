'use client';

import { useSearchParams } from 'next/navigation';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { FieldError } from '@/app/_components/forms/field';
import { useKept } from '@/app/_components/forms/kept-form';
import { useIsLive } from '@/app/_components/use-is-live';
import { step } from '../draft/step';
import { Heed } from '../move/heed';
import { type Bought, type Item, type Room, spentOn, unspentWarnings } from './unspent';

interface Props {
  readonly items: readonly Item[];
  readonly points: number;
  readonly room: Room;
  /** What the form begins with unless the address says otherwise. */
  readonly suggested: Bought;
}

/** A number for each thing that can be bought; a hint puts its own into the address. */
export function BuyFields(props: Props) {
  const asked = useSearchParams();
  const isAsked = props.items.some(({ type }) => asked.has(`n-${type}`));
  const begin = props.items.map(({ type }) =>
    isAsked ? Number(asked.get(`n-${type}`) ?? 0) : (props.suggested[type] ?? 0),
  );
  return <Fields key={begin.join()} {...props} begin={begin} />;
}

/** The running total is a help; the rules count for themselves. */
function Fields({ items, points, room, begin }: Props & { readonly begin: readonly number[] }) {
  const { values } = useKept();
  // Without a script nobody counts along, and what was left could not be known before it is sent.
  const isLive = useIsLive();
  const [bought, setBought] = useState<Bought>(() =>
    Object.fromEntries(items.map(({ type }, index) => [type, Number(values[`n-${type}`]?.[0] ?? begin[index] ?? 0)])),
  );
  const fields = useRef<HTMLDivElement>(null);
  // What was typed before the script had come counts too.
  useEffect(() => setBought((before) => ({ ...before, ...typedIn(fields.current) })), []);
  const used = spentOn(items, bought);
  return (
    <>
      <div ref={fields} className="grid gap-2">
        {items.map((item, index) => (
          <BuyField
            key={item.type}
            {...item}
            begin={begin[index] ?? 0}
            count={(count) => setBought({ ...bought, [item.type]: count })}
          />
        ))}
      </div>
      <p aria-live="polite" className={used > points ? 'font-semibold text-alert' : 'font-semibold'}>
        {used > 0 ? `${used} of ${points} points used, ${points - used} left` : `${points} points to spend`}
      </p>
      <div className="needs-script">
        <Heed warnings={unspentWarnings({ items, points, room }, bought)} isRequired={isLive} />
      </div>
    </>
  );
}

function typedIn(fields: HTMLElement | null): Bought {
  const inputs = [...(fields?.querySelectorAll<HTMLInputElement>('input[name^="n-"]') ?? [])];
  return Object.fromEntries(inputs.map(({ name, value }) => [name.slice('n-'.length), Number(value)]));
}

interface FieldProps extends Item {
  readonly begin: number;
  readonly count: (count: number) => void;
}

function BuyField({ type, label, cost, most, begin, count }: FieldProps) {
  const { values, refusal } = useKept();
  const fault = refusal?.fields[`n-${type}`];
  const stepped = ({ currentTarget }: SyntheticEvent): void => {
    const input = step(currentTarget);
    if (input) count(Number(input.value));
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
      <div>
        <label htmlFor={`n-${type}`} className="block font-semibold">
          {label}
        </label>
        <p id={`n-${type}-hint`} className="text-sm text-muted">
          {cost === 1 ? '1 point' : `${cost} points`}, at most {most}
        </p>
      </div>
      <div className="flex gap-1">
        <StepButton by="down" label={`One ${label} fewer`} onClick={stepped} />
        <input
          id={`n-${type}`}
          name={`n-${type}`}
          type="number"
          inputMode="numeric"
          min={0}
          max={most}
          defaultValue={values[`n-${type}`]?.[0] ?? begin}
          onInput={(event: SyntheticEvent<HTMLInputElement>) => count(Number(event.currentTarget.value))}
          aria-describedby={`n-${type}-hint n-${type}-error`}
          aria-invalid={fault ? true : undefined}
          className="control w-14"
        />
        <StepButton by="up" label={`One ${label} more`} onClick={stepped} />
      </div>
      <FieldError id={`n-${type}-error`} message={fault} />
    </div>
  );
}

interface StepButtonProps {
  readonly by: 'up' | 'down';
  readonly label: string;
  readonly onClick: (event: SyntheticEvent) => void;
}

/** One more or one fewer. Keys do the same in the field itself, so it is no stop of theirs. */
const StepButton = ({ by, label, onClick }: StepButtonProps) => (
  <button type="button" className="step" tabIndex={-1} data-step={by} aria-label={label} onClick={onClick}>
    {by === 'up' ? '+' : '−'}
  </button>
);
