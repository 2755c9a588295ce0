'use client';

import { useLayoutEffect, useRef } from 'react';
import { hrefOfForm } from '../live/draft-address';
import { useRoom } from '../live/draft-room';
import { step } from './step';

/**
 * Put into a form of counts: it lets the address follow the numbers, so that the map shows what this very force can do,
 * and makes the step buttons work. Without a script the numbers go along when the order is checked.
 */
export function LiveCounts() {
  const mark = useRef<HTMLSpanElement>(null);
  const count = useRoom()?.count;

  // Before the form is seen, so that nobody presses a button of it that does not listen yet.
  useLayoutEffect(() => {
    const form = mark.current?.closest('form');
    if (!form) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const follow = (): void => {
      const href = hrefOfForm(form, ['check']);
      if (count) count(href);
      else history.replaceState(null, '', href);
    };
    const changed = ({ target }: Event): void => {
      if (target instanceof HTMLInputElement && target.name.startsWith('n-') && target.value !== '') follow();
    };
    const stepped = ({ target }: Event): void => {
      if (step(target) ?? takeAll(target)) follow();
    };
    form.addEventListener('input', changed, { signal });
    form.addEventListener('click', stepped, { signal });
    return () => leaving.abort();
  }, [count]);

  return <span ref={mark} hidden />;
}

/** Carries out a press of "All of them"; false for any other press. */
function takeAll(target: EventTarget | null): boolean {
  const button = target instanceof Element ? target.closest('[data-step="all"]') : null;
  if (!button) return false;
  const inputs = button.closest('fieldset')?.querySelectorAll<HTMLInputElement>('input[name^="n-"]') ?? [];
  for (const input of inputs) input.value = input.max;
  return true;
}
