'use client';

import type { ChangeEvent } from 'react';
import { useIsLive } from '@/app/_components/use-is-live';

/** Puts a file into a text box of the same form. Without a script there is only the text box. */
export function LoadFile({ into }: { readonly into: string }) {
  const isLive = useIsLive();
  const load = async ({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const text = await currentTarget.files?.[0]?.text();
    const box = document.getElementById(into);
    if (text === undefined || !(box instanceof HTMLTextAreaElement)) return;
    box.value = text;
    box.dispatchEvent(new Event('input', { bubbles: true }));
    box.focus();
  };
  return (
    <div className="needs-script">
      <label htmlFor={`${into}-file`} className="block font-semibold">
        File
      </label>
      <input
        id={`${into}-file`}
        type="file"
        accept=".csv,.json,.txt,text/csv,application/json"
        disabled={!isLive}
        onChange={load}
      />
    </div>
  );
}
