'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

interface Props {
  /** What else there is, for those who cannot see what stands beside it. */
  readonly label: string;
  readonly small?: boolean;
  /** Links and buttons, each a line. */
  readonly children: ReactNode;
}

/** What is needed seldom, behind one button. It opens without a script; with one, Escape and a press elsewhere close it. */
export function MoreMenu({ label, small = false, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const ends = new AbortController();
    const leave = ({ target }: Event): void => {
      if (target instanceof Node && !menu.current?.contains(target)) menu.current?.removeAttribute('open');
    };
    for (const kind of ['pointerdown', 'focusin'])
      document.addEventListener(kind, leave, { signal: ends.signal, capture: true });
    return () => ends.abort();
  }, []);
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  return (
    <details ref={menu} className="more-menu" onKeyDown={onKeyDown}>
      <summary className={`btn ${small ? 'btn-small' : ''}`.trim()}>
        More<span className="sr-only">: {label}</span>
      </summary>
      <div className="more-menu-list">{children}</div>
    </details>
  );
}
