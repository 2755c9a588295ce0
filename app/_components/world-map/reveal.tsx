'use client';

import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Around a map whose marks lead to rows of this page: what hides the row (a fold, a filter) gives way first, and the
 * keyboard goes to what can be chosen in it. Without the script they are plain links.
 */
export function Reveal({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[data-mark]') : null;
      const target = link && document.getElementById(anchorOf(link));
      if (target) show(target);
    };
    element.addEventListener('click', follow);
    return () => element.removeEventListener('click', follow);
  }, []);
  return <div ref={box}>{children}</div>;
}

const anchorOf = (link: Element): string => (link.getAttribute('href') ?? '').split('#')[1] ?? '';

function show(target: HTMLElement): void {
  for (let at: HTMLElement | null = target; at; at = at.parentElement) {
    at.hidden = false;
    if (at instanceof HTMLDetailsElement) at.open = true;
  }
  const control = target.querySelector<HTMLElement>('input:checked') ?? target;
  // After the browser has gone there by itself.
  requestAnimationFrame(() => control.focus({ preventScroll: true }));
}
