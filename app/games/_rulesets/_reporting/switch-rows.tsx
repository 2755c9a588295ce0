'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { currentRow, goToRow, rove } from './roving';

interface Props {
  /** Rows are the elements with the attribute `data-row`; each holds the controls of one row. */
  readonly children: ReactNode;
  readonly id?: string;
}

/**
 * Many rows of switches as one stop of the Tab key: up and down go from row to row and stay in their column, left and
 * right choose, as they do in any set of radio buttons. Without the script every row is a stop of its own.
 */
export function SwitchRows({ children, id }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const settle = () => rove(element, currentRow(element));
    const onKey = (event: KeyboardEvent) => goToRow(element, event);
    settle();
    // A filter or a fold may have taken the row that could be tabbed to.
    const watch = new MutationObserver(settle);
    watch.observe(element, { subtree: true, attributes: true, attributeFilter: ['hidden', 'open'] });
    element.addEventListener('focusin', settle);
    element.addEventListener('keydown', onKey);
    return () => {
      watch.disconnect();
      element.removeEventListener('focusin', settle);
      element.removeEventListener('keydown', onKey);
    };
  }, []);
  return (
    <div ref={box} id={id}>
      {children}
    </div>
  );
}
