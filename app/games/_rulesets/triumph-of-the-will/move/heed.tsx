'use client';

import { useQuiet } from '@/app/_components/quiet';
import type { Warning } from './warnings';

interface Props {
  readonly warnings: readonly Warning[];
  /** False where the box may be unseen: the browser would refuse to send the form. */
  readonly isRequired?: boolean;
}

/** What to think of before an order is sent: one more press, by the browser's own means, with and without a script. */
export function Heed({ warnings, isRequired = true }: Props) {
  const quiet = useQuiet();
  const shown = warnings.filter(({ kind }) => quiet?.includes(kind) !== true);
  if (shown.length === 0) return null;
  return (
    <div className="rounded-md border-warn border-s-4 bg-sunk px-3 py-2">
      {shown.map(({ kind, text }) => (
        <div key={kind}>
          <p>{text}</p>
          {quiet && <SwitchOff kind={kind} />}
        </div>
      ))}
      <label className="flex min-h-11 items-center gap-2 font-semibold">
        <input type="checkbox" required={isRequired} className="size-5" /> Send it all the same
      </label>
    </div>
  );
}

/** Goes with the order. Visitors of the tutorial have nothing that could keep it, and are not offered it. */
const SwitchOff = ({ kind }: { readonly kind: string }) => (
  <label className="flex min-h-8 items-center gap-2 text-sm text-muted">
    <input type="checkbox" name="_quiet" value={kind} className="size-4" /> Do not warn me about this again
  </label>
);
