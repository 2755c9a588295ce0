'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { CheckId } from '@/lib/trust/verify/report';
import type { NamedBytes, VerifierReady, VerifyAnswer, VerifyRequest } from './messages';

export type Verifying =
  | { readonly is: 'idle' }
  /** `at` undefined: the file is still on its way to the verifier. */
  | { readonly is: 'busy'; readonly at?: CheckId }
  | { readonly is: 'done'; readonly answer: Exclude<VerifyAnswer, { readonly at: CheckId }> };

const newWorker = (): Worker => new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' });

/**
 * The verifier's thread. It is started with the page and not with the first file: once `ready`, no network is needed.
 */
export function useVerifier() {
  const worker = useRef<Worker>(undefined);
  const [state, setState] = useState<Verifying>({ is: 'idle' });
  const [ready, setReady] = useState(false);

  const start = useCallback(() => {
    worker.current?.terminate();
    const started = newWorker();
    started.addEventListener('message', ({ data }: MessageEvent<VerifierReady | VerifyAnswer>) => {
      if ('ready' in data) setReady(true);
      else setState('at' in data ? { is: 'busy', at: data.at } : { is: 'done', answer: data });
    });
    started.addEventListener('error', ({ message }) => setState({ is: 'done', answer: { broken: message } }));
    worker.current = started;
  }, []);

  useEffect(() => {
    start();
    return () => worker.current?.terminate();
  }, [start]);

  const verify = useCallback((file: NamedBytes, kept: readonly NamedBytes[]) => {
    const request: VerifyRequest = { file: file.bytes, kept };
    setState({ is: 'busy' });
    worker.current?.postMessage(request);
  }, []);

  /** Stops what is under way: a thread cannot be asked to, it is ended and another begun. */
  const stop = useCallback(() => {
    start();
    setState({ is: 'idle' });
  }, [start]);

  const refuse = useCallback((broken: string) => setState({ is: 'done', answer: { broken } }), []);

  return { ready, state, verify, stop, refuse };
}
