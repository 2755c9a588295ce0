import type { LogEntryView } from '@/lib/games/model/types';

const RESULTS: Readonly<Record<string, string>> = {
  accepted: 'which took it in.',
  refused: 'which refused it: both sides should find out why.',
  'not-running': 'which is not running.',
};

/** The signal to another game of the campaign, and its result there. */
export interface Signal {
  readonly to: string;
  readonly result: string;
  readonly code?: string;
}

/** Undefined for every entry that tells no other game anything. */
export function signalOf({ type, payload }: LogEntryView): Signal | undefined {
  if (type !== 'signal-sent' || typeof payload?.to !== 'string' || typeof payload.result !== 'string') return undefined;
  const { to, result, code } = payload;
  return { to, result, ...(typeof code === 'string' ? { code } : {}) };
}

export function SignalResult({ telling: { to, result, code } }: { readonly telling: Signal }) {
  return (
    <p>
      {result === 'refused' && <span className="tag tag-warn">refused</span>} It was sent to{' '}
      <a className="link" href={`/games/${to}`}>
        another game of the campaign
      </a>
      , {RESULTS[result] ?? result}
      {code !== undefined && (
        <>
          {' '}
          <code className="font-mono text-sm">{code}</code>
        </>
      )}
    </p>
  );
}
