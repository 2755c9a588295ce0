'use client';

import { useEffect, useRef } from 'react';
import { useKept } from '@/app/_components/forms/kept-form';

/**
 * Brings the answer to a form into view and to the keyboard: a long form comes back with it at its top, far from the
 * button that was pressed.
 */
export function AnswerFocus() {
  const { attempt } = useKept();
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    const answer = here.current?.closest('form')?.querySelector<HTMLElement>('[role="alert"], [role="status"]');
    if (!answer) return;
    answer.tabIndex = -1;
    answer.focus({ preventScroll: true });
    answer.scrollIntoView({ block: 'nearest' });
  }, [attempt]);
  return <span ref={here} hidden />;
}
