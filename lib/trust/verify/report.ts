import type { Hash } from '../merkle';

/**
 * How far somebody outside the file vouches for it. A checkpoint from outside vouches for the entries that it counts, and its
 * key for every checkpoint in the file that it has signed as well; so does a key that the reader names.
 */
export interface Reach {
  /** How many of the first entries are vouched for; 0 without any witness. */
  readonly upTo: number;
  /** Where the checkpoint that reaches farthest is from; missing when there is none. */
  readonly from?: string;
}

/** Every check, in the order in which they are made and told. */
export const CHECKS = {
  file: 'the file is whole, and its first line says what entry 0 says',
  canonical: 'every entry is in its one canonical spelling',
  dense: 'entries are of this game and numbered without a gap',
  prev: 'every entry names the hash of the one before it',
  times: 'the times of entries do not go backwards',
  checkpoints: 'roots and signatures of the checkpoints',
  consistency: 'checkpoints agree with each other and with this log',
  seats: 'every actor held the seat, and had the consent that it needed',
  replay: 'the recorded events lead to the recorded position',
  decisions: 'the rules, asked again, decide every action as recorded',
  seeds: 'dice: the anchor stands first, every seed was committed before any was shown',
  epochs: 'dice: every epoch that was shown follows from the anchor, and none was thrown in afterwards',
  draws: 'dice: draw numbers without a gap',
  faces: 'dice: every face of the epochs shown',
  notes: 'free texts are those that the log commits to, in its order',
} as const;
export type CheckId = keyof typeof CHECKS;

/** What is wrong. `seq` is the first entry that is bad; with `to`, the first bad entry is one of `seq` to `to`. */
export interface VerifyFault {
  readonly detail: string;
  readonly seq?: number;
  readonly to?: number;
  /** Line of the file, counted from 1, where it is none of the entries. */
  readonly line?: number;
}

/** What could not be checked, and why. */
export type Gap =
  | 'cut-off'
  | 'sealed-entries'
  | 'hidden-epoch'
  | 'unknown-rules'
  | 'other-rules-version'
  | 'branch'
  | 'unknown-entries'
  | 'unknown-dice'
  | 'delegated-seeds'
  | 'seeds-renewed'
  | 'no-checkpoint'
  | 'no-outside-checkpoint'
  | 'foreign-checkpoint'
  | 'erased-notes'
  | 'clock-went-back'
  | 'log-restored'
  | 'house-changed'
  | 'other-games'
  | 'no-position';

export interface Unchecked {
  readonly gap: Gap;
  readonly detail: string;
  readonly seq?: number;
  /** True when a part of the game itself was left unchecked; otherwise it is a limit of what any check can tell. */
  readonly blocks: boolean;
}

/** What one check came to. `checked` counts what it looked at: entries, dice, checkpoints … */
export interface Finding {
  readonly checked: number;
  readonly fault?: VerifyFault;
  readonly unchecked?: readonly Unchecked[];
  /** Nothing was looked at: what it stands on is broken or missing. */
  readonly skipped?: true;
}

export interface Check extends Finding {
  readonly id: CheckId;
  readonly title: string;
  readonly result: 'passed' | 'failed' | 'partly' | 'skipped';
}

/** `incomplete`: nothing is wrong, but a part of the game could not be checked: see `unchecked`. */
export type Verdict = 'ok' | 'tampered' | 'malformed' | 'incomplete';

const EXIT_CODES = { ok: 0, tampered: 1, malformed: 2, incomplete: 3 } as const satisfies Record<Verdict, number>;

/** Nothing wrong was found, but nobody outside the file vouches for its last entries. */
const UNWITNESSED = 4;

/** The exit code of `fieldpost verify`. What is wrong or missing in the file comes before what is missing outside of it. */
export const exitCodeOf = (report: Report): number =>
  report.verdict === 'ok' && isUnwitnessed(report) ? UNWITNESSED : EXIT_CODES[report.verdict];

/** Whether entries stand in the file that no witness outside of it reaches. */
export const isUnwitnessed = ({ reach, entries }: Report): boolean => reach !== undefined && reach.upTo < entries;

export interface Report {
  readonly verdict: Verdict;
  /** Why nothing at all could be checked; only with `malformed`. */
  readonly malformed?: string;
  readonly gameId?: string;
  readonly ruleset?: { readonly id: string; readonly version: string };
  readonly entries: number;
  /** Root of the tree over all entries of the file, 64 hexadecimal digits: what a checkpoint of this size must say. */
  readonly root?: Hash;
  readonly checks: readonly Check[];
  readonly unchecked: readonly Unchecked[];
  /** How far a witness outside the file vouches for it; missing with `malformed`, and where checkpoints are at fault. */
  readonly reach?: Reach;
  /** The first entry that is known to be bad. */
  readonly firstBad?: number;
}

export const SKIPPED: Finding = { checked: 0, skipped: true };

export const malformed = (reason: string): Report => ({
  verdict: 'malformed',
  malformed: reason,
  entries: 0,
  checks: [],
  unchecked: [],
});

export type Findings = Readonly<Record<CheckId, Finding>>;

export function reportOf(
  findings: Findings,
  facts: Pick<Report, 'gameId' | 'ruleset' | 'entries' | 'root' | 'reach'>,
  more: readonly Unchecked[],
): Report {
  const checks = Object.entries(CHECKS).map(([name, title]): Check => {
    const id = name as CheckId;
    const finding = findings[id];
    return { id, title, ...finding, result: resultOf(finding) };
  });
  const unchecked = [...more, ...checks.flatMap((check) => check.unchecked ?? [])];
  const verdict = verdictOf(checks, unchecked);
  const firstBad = firstOf(checks.flatMap(({ fault }) => (fault === undefined ? [] : [fault])));
  return { verdict, ...facts, checks, unchecked, ...(firstBad === undefined ? {} : { firstBad }) };
}

/** A range in which another check has found the very entry says nothing more. */
function firstOf(faults: readonly VerifyFault[]): number | undefined {
  const exact = faults.filter(({ seq, to = seq }) => seq === to).flatMap(({ seq }) => (seq === undefined ? [] : [seq]));
  const vague = faults.flatMap(({ seq, to }) => {
    const found = exact.some((at) => seq !== undefined && to !== undefined && at >= seq && at <= to);
    return seq === undefined || to === undefined || found ? [] : [seq];
  });
  return [...exact, ...vague].sort((a, b) => a - b)[0];
}

function resultOf({ fault, skipped, unchecked = [] }: Finding): Check['result'] {
  if (fault !== undefined) return 'failed';
  if (skipped === true) return 'skipped';
  return unchecked.some(({ blocks }) => blocks) ? 'partly' : 'passed';
}

function verdictOf(checks: readonly Check[], unchecked: readonly Unchecked[]): Verdict {
  if (checks.some(({ result }) => result === 'failed')) return 'tampered';
  return unchecked.some(({ blocks }) => blocks) ? 'incomplete' : 'ok';
}
