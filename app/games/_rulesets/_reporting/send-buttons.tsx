'use client';

import { useEffect, useRef, useState } from 'react';
import { useKept } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';

interface Props {
  readonly send: string;
  /** Sending is the page's first choice only after a check of just these values. */
  readonly checkFirst?: boolean;
}

/** Check, which changes nothing and is what the Enter key does, and then send. */
export function SendButtons({ send, checkFirst = false }: Props) {
  const { preview } = useKept();
  const { row, touched } = useTouched();
  const checked = preview !== undefined && !touched;
  const sendFirst = !checkFirst || checked;
  return (
    <div ref={row} className="flex flex-wrap items-center gap-3">
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
