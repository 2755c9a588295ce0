/** How many mutants ended in which way; the keys are those of `endOf`. */
export type Counts = Readonly<Record<string, number>>;

export interface Score {
  readonly noticed: number;
  readonly measured: number;
  /** Share noticed without a time limit, in percent: on a busy machine one may end what a quiet machine would not. */
  readonly certain: number;
  /** Share that was noticed, in percent, with the ends of its 95 % interval (Wilson). */
  readonly percent: number;
  readonly low: number;
  readonly high: number;
}

/** `RuntimeError`: a test file broke while it loaded. */
const CERTAIN = ['Killed', 'EndlessLoop', 'RuntimeError'];
const NOTICED = [...CERTAIN, 'Timeout'];
const MEASURED = [...NOTICED, 'Survived', 'NoCoverage'];
const Z = 1.96;

/**
 * Stryker's name of how a mutant ended. It calls two things a timeout: a time limit, and a place that was reached a hundred
 * times as often as in the code as it is. The second is the same on every machine, and an `EndlessLoop` here.
 */
export function endOf({ status, statusReason = '' }: { status: string; statusReason?: string | undefined }): string {
  return status === 'Timeout' && statusReason.startsWith('Hit limit reached') ? 'EndlessLoop' : status;
}

export function countsOf(statuses: readonly string[]): Counts {
  const counts: Record<string, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** What did not compile, or was left out, says nothing about the tests. Without mutants the interval is everything. */
export function scoreOf(counts: Counts): Score {
  const sum = (names: readonly string[]): number => names.reduce((total, name) => total + (counts[name] ?? 0), 0);
  const noticed = sum(NOTICED);
  const measured = sum(MEASURED);
  if (measured === 0) return { noticed, measured, certain: 0, percent: 0, low: 0, high: 100 };
  const share = noticed / measured;
  const scale = 1 + Z ** 2 / measured;
  const middle = (share + Z ** 2 / (2 * measured)) / scale;
  const reach = (Z * Math.sqrt((share * (1 - share)) / measured + Z ** 2 / (4 * measured ** 2))) / scale;
  const certain = (100 * sum(CERTAIN)) / measured;
  return {
    noticed,
    measured,
    certain,
    percent: 100 * share,
    low: 100 * (middle - reach),
    high: 100 * (middle + reach),
  };
}
