'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { unfold } from '../unfold';
import { openAt } from './open-at';

interface Props {
  readonly children: ReactNode;
  /** The row opens beside its mark, as a small window over the page; the page does not move. */
  readonly inPlace?: boolean;
}

/**
 * Around a map whose marks lead to rows of this page: what hides the row (a fold, a filter) gives way first, and the
 * keyboard goes to what can be chosen in it. Without the script they are plain links.
 */
export function Reveal({ children, inPlace = false }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[data-mark]') : null;
      const target = link && document.getElementById(anchorOf(link));
      if (!target) return;
      if (inPlace) event.preventDefault();
      show(target, inPlace ? link : undefined);
    };
    element.addEventListener('click', follow);
    return () => element.removeEventListener('click', follow);
  }, [inPlace]);
  return <div ref={box}>{children}</div>;
}

const anchorOf = (link: Element): string => (link.getAttribute('href') ?? '').split('#')[1] ?? '';

function show(target: HTMLElement, mark: Element | undefined): void {
  unfold(target);
  if (mark) openAt(target, mark);
  const control = target.querySelector<HTMLElement>('input:checked') ?? target;
  // After the browser has gone there by itself.
  requestAnimationFrame(() => control.focus({ preventScroll: true }));
}
