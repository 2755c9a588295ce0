'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';
import { latestCounts, withCounts } from './latest-counts';

/** A pause in typing, before the map and the odds follow. */
const PAUSE_MS = 300;

/**
 * Put into a form of counts: it lets the address follow the numbers, so that the map shows what this very force can do,
 * and makes the step buttons work. Without a script the numbers go along when the order is checked.
 */
export function LiveCounts() {
  const mark = useRef<HTMLSpanElement>(null);
  const router = useRouter();
  const [pending, start] = useTransition();

  useEffect(() => {
    const form = mark.current?.closest('form');
    if (!form) return;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => start(() => router.replace(hrefOf(form), { scroll: false })), PAUSE_MS);
    };
    const changed = ({ target }: Event): void => {
      if (target instanceof HTMLInputElement && target.name.startsWith('n-')) follow();
    };
    const stepped = ({ target }: Event): void => {
      if (step(target)) follow();
    };
    // A link of this draft that is pressed before the address has followed goes by the numbers of now.
    const followed = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      const href = link?.getAttribute('href') ?? '';
      const merged = withCounts(href, latestCounts(document));
      if (merged === href) return;
      clearTimeout(timer);
      // The map follows its own links: it knows whether a press ended a drag.
      if (link?.matches('[data-place]') || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      start(() => router.push(merged, { scroll: false }));
    };
    document.addEventListener('click', followed, { signal: leaving.signal, capture: true });
    form.addEventListener('input', changed, { signal: leaving.signal });
    form.addEventListener('click', stepped, { signal: leaving.signal });
    // A number typed a moment ago must not undo the step that is taken now.
    form.addEventListener('submit', () => clearTimeout(timer), { signal: leaving.signal });
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [router]);

  return <span ref={mark} hidden data-pending={pending} />;
}

/** Carries out a press of a step button; false for any other press. */
function step(target: EventTarget | null): boolean {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null;
  const input = button?.parentElement?.querySelector('input');
  if (!button || !input) return false;
  if (button.dataset.step === 'up') input.stepUp();
  else input.stepDown();
  return true;
}

/** The draft as the form has it, not yet to be checked. */
function hrefOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'check' && value !== '' ? [[name, value]] : [],
  );
  return `${location.pathname}?${new URLSearchParams(fields)}`;
}
