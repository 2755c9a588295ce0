/** What a crowd came to; milliseconds, and megabytes of the web process. */
export interface Crowd {
  /** The first page of a position that nobody has seen, with nobody else there. */
  readonly firstP50: number;
  readonly pagesP95: number;
  readonly submitsP95: number;
  /** Every ten seconds. */
  readonly memory: readonly number[];
  readonly open: number;
  readonly openWanted: number;
  readonly failed: number;
  /** Requests that were answered 503: nobody waited for them, and they must be few. */
  readonly shed: number;
  readonly served: number;
}

export interface Judged {
  readonly what: string;
  readonly found: string;
  readonly goal: string;
  readonly isMet: boolean;
}

const MOST = { first: 150, pages: 800, submits: 250 } as const;

/** From the middle third of the time to the last one. */
const GROWTH = 1.1;

/** A hundredth of those who ask may be told to come back. */
const SHED = 0.01;

export function judge(crowd: Crowd): readonly Judged[] {
  const { firstP50, pagesP95, submitsP95, memory, open, openWanted, failed, shed, served } = crowd;
  const [middle, last] = [1, 2].map((third) => meanOf(thirdOf(memory, third)));
  const under = (what: string, ms: number, most: number): Judged => ({
    what,
    found: `${ms.toFixed(0)} ms`,
    goal: `under ${most} ms`,
    isMet: ms < most,
  });
  return [
    under('pages, p95', pagesP95, MOST.pages),
    under('submits, p95', submitsP95, MOST.submits),
    {
      what: 'memory, middle third to last third',
      found: `${middle?.toFixed(0)} to ${last?.toFixed(0)} MB`,
      goal: 'grows by less than a tenth',
      isMet: memory.length >= 3 && (last ?? Number.NaN) < (middle ?? Number.NaN) * GROWTH,
    },
    { what: 'open pages', found: `${open}`, goal: `${openWanted}`, isMet: open >= openWanted },
    { what: 'failed requests', found: `${failed}`, goal: 'none', isMet: failed === 0 },
    {
      what: 'answered 503',
      found: `${shed} of ${shed + served}`,
      goal: 'under a hundredth',
      isMet: shed < (shed + served) * SHED,
    },
    under('first page of a position, alone, p50', firstP50, MOST.first),
  ];
}

const thirdOf = (list: readonly number[], third: number): readonly number[] =>
  list.slice(Math.floor((list.length * third) / 3), Math.floor((list.length * (third + 1)) / 3));

const meanOf = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length;

/** One block; `about`: the machine and its load. */
export function summary(judged: readonly Judged[], about: string): string {
  const lines = judged.map(
    ({ what, found, goal, isMet }) =>
      `  ${what.padEnd(38)}${found.padStart(18)}   ${goal.padEnd(28)}${isMet ? 'met' : 'MISSED'}`,
  );
  const missed = judged.filter(({ isMet }) => !isMet).length;
  return [`\nsummary, ${about}`, ...lines, missed === 0 ? 'all met' : `${missed} missed`].join('\n');
}
