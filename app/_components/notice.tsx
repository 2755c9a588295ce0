import type { ReactNode } from 'react';

type Tone = 'info' | 'good' | 'warn' | 'alert';

const TONES: Readonly<Record<Tone, string>> = {
  info: 'border-rule bg-sunk',
  good: 'border-good bg-good-bg',
  warn: 'border-warn bg-warn-bg',
  alert: 'border-alert bg-alert-bg',
};

interface Props {
  readonly tone?: Tone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Read out by a screen reader when it appears: a refusal at once, a result when there is a pause. */
  readonly announce?: 'alert' | 'status';
  readonly id?: string;
  /** The code of a refusal: for programs and for people who help, not for reading. */
  readonly code?: string;
}

export function Notice({ tone = 'info', title, children, announce, id, code }: Props) {
  return (
    <div id={id} role={announce} data-code={code} className={`rounded-md border-s-4 px-4 py-3 ${TONES[tone]}`}>
      {title && <p className="font-semibold">{title}</p>}
      {children && <div className={title ? 'mt-1' : undefined}>{children}</div>}
    </div>
  );
}
