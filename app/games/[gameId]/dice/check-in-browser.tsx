'use client';

import { createContext, type ReactNode, useContext, useState } from 'react';
import { Notice } from '@/app/_components/notice';
import { useIsLive } from '@/app/_components/use-is-live';
import type { DieState } from '@/lib/games/seeds/dice-record';
import type { DiceView } from '@/lib/games/seeds/read-dice';
import { checkDice, type DiceCheck } from './check-dice';

type CheckStatus =
  | { readonly at: 'idle' }
  | { readonly at: 'working'; readonly done: number; readonly total: number }
  | { readonly at: 'done'; readonly check: DiceCheck }
  | { readonly at: 'failed'; readonly why: string };

const Verdicts = createContext<ReadonlyMap<number, DieState> | undefined>(undefined);

interface Props {
  readonly gameId: string;
  readonly children: ReactNode;
}

const PAGE = 500;

/** All pages of the game's dice, one after the other. */
async function fetchAll(gameId: string, tell: (done: number, total: number) => void): Promise<DiceView> {
  let whole: DiceView | undefined;
  for (let from: number | undefined = 0; from !== undefined; ) {
    const response = await fetch(`/api/games/${gameId}/dice?limit=${PAGE}&from=${from}`);
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
    const page: DiceView = await response.json();
    whole = { ...page, throws: [...(whole?.throws ?? []), ...page.throws] };
    tell(whole.throws.length, page.found);
    from = page.next;
  }
  if (whole === undefined) throw new Error('There are no dice.');
  return whole;
}

/** The button that has this browser throw all dice again, the result, and the marks on the dice inside. */
export function CheckInBrowser({ gameId, children }: Props) {
  const [progress, setProgress] = useState<CheckStatus>({ at: 'idle' });
  const isLive = useIsLive();
  const check = async (): Promise<void> => {
    setProgress({ at: 'working', done: 0, total: 0 });
    try {
      if (globalThis.crypto?.subtle === undefined) throw new Error(NO_CRYPTO);
      const dice = await fetchAll(gameId, (done, total) => setProgress({ at: 'working', done, total }));
      setProgress({ at: 'done', check: await checkDice(dice) });
    } catch (error) {
      setProgress({ at: 'failed', why: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <>
      <div className="stack no-print my-4">
        <button
          type="button"
          className="needs-script btn btn-primary"
          disabled={!isLive}
          aria-disabled={progress.at === 'working'}
          onClick={check}
        >
          {progress.at === 'working' ? 'Checking…' : 'Check all dice in this browser'}
        </button>
        <Outcome progress={progress} />
      </div>
      <Verdicts.Provider value={progress.at === 'done' ? progress.check.verdicts : undefined}>
        {children}
      </Verdicts.Provider>
    </>
  );
}

const NO_CRYPTO =
  'Your browser allows cryptography only on pages that come over https. The command below makes the same check.';

function Outcome({ progress }: { readonly progress: CheckStatus }) {
  if (progress.at === 'idle') return null;
  if (progress.at === 'working') {
    return (
      <p role="status">
        {progress.total === 0 ? 'Loading the dice…' : `${progress.done} of ${progress.total} throws loaded.`}
      </p>
    );
  }
  if (progress.at === 'failed') {
    return (
      <Notice tone="warn" announce="alert" title="This browser could not check the dice.">
        <p>{progress.why}</p>
      </Notice>
    );
  }
  return <Result check={progress.check} />;
}

function Result({ check }: { readonly check: DiceCheck }) {
  const { right, wrong, hidden, commitments, epochs, faults } = check;
  const sound = wrong === 0 && faults.length === 0;
  return (
    <Notice
      tone={sound ? 'good' : 'alert'}
      announce={sound ? 'status' : 'alert'}
      title={sound ? `${count(right, 'die')} checked here: every one is right.` : 'Something does not match.'}
    >
      <ul className="list-disc ps-5">
        <li>
          {right} right, {wrong} wrong, {hidden} not yet checkable, because the seed of their epoch is not published yet
        </li>
        <li>
          {count(commitments, 'seed')} compared with what was committed to, {count(epochs, 'epoch')} hashed down to the
          anchor
        </li>
        {faults.map((fault) => (
          <li key={fault} className="font-semibold">
            {fault}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const PLURALS: Readonly<Record<string, string>> = { die: 'dice' };

const count = (number: number, word: string): string =>
  `${number} ${number === 1 ? word : (PLURALS[word] ?? `${word}s`)}`;

interface MarkProps {
  readonly draw: number;
  /** What the server found when it wrote the page. */
  readonly state: DieState;
}

const SIGNS: Readonly<Record<DieState, string>> = { right: '✓', wrong: '✗', hidden: '…' };

const HERE: Readonly<Record<DieState, string>> = {
  right: 'right, checked here',
  wrong: 'WRONG, checked here',
  hidden: 'not yet checkable',
};
const THERE: Readonly<Record<DieState, string>> = {
  right: 'right, says the server',
  wrong: 'WRONG, says the server',
  hidden: 'not yet checkable',
};

/** Whether a die is what its seeds make it: as this browser found, once it has been asked. */
export function DieMark({ draw, state }: MarkProps) {
  const verdicts = useContext(Verdicts);
  const own = verdicts?.get(draw);
  const now = own ?? state;
  const words = own === undefined ? THERE[now] : HERE[now];
  const tone = { right: 'text-good', wrong: 'text-alert font-bold', hidden: 'text-muted' }[now];
  return (
    <span className={tone} title={words} data-draw={draw} data-checked={own === undefined ? 'server' : 'browser'}>
      <span aria-hidden="true">{SIGNS[now]}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
