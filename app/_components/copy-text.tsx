'use client';

import { useRef, useState } from 'react';
import { useIsLive } from './use-is-live';

interface Props {
  readonly label: string;
  readonly text: string;
}

/** A text to take away. Without JavaScript there is no button: it is selected and copied by hand. */
export function CopyText({ label, text }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState(false);
  const isLive = useIsLive();
  const copy = async (): Promise<void> => {
    area.current?.select();
    // Where the page may not write to the clipboard, the selection is there to be copied by hand.
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div className="mt-2">
      <textarea
        ref={area}
        readOnly
        aria-label={label}
        value={text}
        rows={Math.min(14, text.split('\n').length + 1)}
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
        className="control font-mono text-sm"
      />
      <button type="button" className="needs-script btn btn-small mt-1 me-2" disabled={!isLive} onClick={copy}>
        Copy
      </button>
      <span role="status" className="text-sm">
        {copied ? 'Copied.' : ''}
      </span>
    </div>
  );
}
