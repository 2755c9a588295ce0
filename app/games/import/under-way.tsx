'use client';

import { useEffect, useState } from 'react';
import { CHECKS, type CheckId } from '@/lib/trust/verify/report';

/** What an import is at, in order. */
const STEPS: readonly string[] = ['waiting', 'file', 'canonical', 'checkpoints', 'decisions', 'faces', 'storing'];

const ASK_EVERY_MS = 1_000;

/** How far the server is with the file that was sent, asked for once a second. */
export function UnderWay() {
  const step = useStep();
  const seconds = useSeconds();
  const done = step === undefined ? 0 : STEPS.indexOf(step) + 1;
  return (
    <>
      <p role="status">{wordsOf(step)}</p>
      <div className="mt-2 flex items-center gap-3">
        <progress className="grow" aria-label="Progress of the import" max={STEPS.length + 1} value={done} />
        <span className="text-sm text-muted">{seconds} s</span>
      </div>
    </>
  );
}

function wordsOf(step: string | undefined): string {
  if (step === undefined) return 'The file is being sent …';
  if (step === 'waiting') return 'The file has arrived; another game is being verified first …';
  if (step === 'storing') return 'Every check passed; the game is being stored …';
  return isCheck(step) ? `Checking: ${CHECKS[step]} …` : 'The file is being verified …';
}

const isCheck = (step: string): step is CheckId => Object.hasOwn(CHECKS, step);

function useStep(): string | undefined {
  const [step, setStep] = useState<string>();
  useEffect(() => {
    let over = false;
    const ask = async (): Promise<void> => {
      const next = await askStep();
      if (!over && next !== undefined) setStep(next);
    };
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, []);
  return step;
}

function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}

/** Undefined where nothing is known: the answer of the import says what went wrong. */
async function askStep(): Promise<string | undefined> {
  try {
    const answer = await fetch('/api/imports');
    const body: unknown = answer.ok ? await answer.json() : undefined;
    const step = typeof body === 'object' && body !== null && 'step' in body ? body.step : undefined;
    return typeof step === 'string' ? step : undefined;
  } catch {
    return undefined;
  }
}
