'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useKept } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { FaultLinks } from './fault-links';

interface Props {
  readonly send: string;
  /** Sending is the page's first choice only after a check of just these values. */
  readonly checkFirst?: boolean;
  /** As a bar that stays in view at the bottom of a long form, with its faults: what the ids of the fields begin with. */
  readonly bar?: string;
  /** What the bar holds until an `InBar` fills it. */
  readonly begins?: ReactNode;
}

/** Check, which changes nothing and is what the Enter key does, and then send. */
export function SendButtons({ send, checkFirst = false, bar, begins }: Props) {
  const { preview } = useKept();
  const { row, touched } = useTouched();
  const checked = preview !== undefined && !touched;
  const sendFirst = !checkFirst || checked;
  return (
    <div ref={row} data-report-bar={bar} className={bar === undefined ? ROW : BAR}>
      {bar !== undefined && (
        <>
          <FaultLinks prefix={bar} />
          <div data-bar-place className="peer basis-full empty:hidden" />
          {begins && (
            <div aria-hidden="true" className="needs-script basis-full peer-[:not(:empty)]:hidden">
              {begins}
            </div>
          )}
        </>
      )}
      <SubmitButton name="_check" value="1" tone={sendFirst ? 'plain' : 'primary'}>
        Check
      </SubmitButton>
      <SubmitButton tone={sendFirst ? 'primary' : 'plain'}>{send}</SubmitButton>
      {preview !== undefined && touched && (
        <p role="status" className="text-sm text-muted">
          Changed since the check.
        </p>
      )}
    </div>
  );
}

const ROW = 'flex flex-wrap items-center gap-3';
const BAR = `${ROW} sticky bottom-0 z-5 -mx-1 rounded-t border-t-2 border-accent bg-card px-1 py-2`;

/** Whether anything in the form was changed since it was rendered. */
function useTouched() {
  const row = useRef<HTMLDivElement>(null);
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    const form = row.current?.closest('form');
    const touch = () => setTouched(true);
    form?.addEventListener('input', touch);
    return () => form?.removeEventListener('input', touch);
  }, []);
  return { row, touched };
}
