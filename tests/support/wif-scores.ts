/**
 * Axis points of a World in Flames campaign, reckoned from the raw turn reports by another way than the ruleset's: each
 * target becomes a string of H (held) and . (not held), and the longest run of H decides. Shares no code with it.
 */

export interface RawTurn {
  readonly turn: string;
  readonly changes: readonly {
    readonly target: string;
    readonly control: string;
    readonly by?: string | undefined;
    readonly supplied?: boolean | undefined;
  }[];
  readonly powers?: readonly { readonly power: string; readonly status: string }[] | undefined;
  readonly vichy?: string | undefined;
}

/** A status that came from elsewhere between two turns, dated in the turn of this place (from 0). */
export interface RawStatus {
  readonly at: number;
  readonly power: string;
  readonly status: string;
}

export interface Scores {
  readonly total: number;
  /** After each turn. */
  readonly totals: readonly number[];
  readonly best: Readonly<Record<string, number>>;
}

const ONE = `aden amsterdam antwerp athens baghdad batavia belgrade colombo dakar dutch-harbor gibraltar jerusalem kiev
marseilles pago-pago paris rabaul riyadh saigon scapa-flow singapore stockholm suez teheran vladivostok warsaw wellington`;
const THREE = `baku birmingham buenos-aires calcutta cape-town diego-suarez istanbul leningrad madrid manila oslo sao-paulo
sverdlovsk`;
const NINE = `new-york canberra delhi washington-d-c london los-angeles moscow honolulu mexico-city montreal ottawa panama
san-francisco stalingrad vancouver`;

/** Points for a longest run of 0, 1, 2 and 3 or more turns. */
const LADDERS: readonly (readonly [string, readonly [number, number, number, number]])[] = [
  [ONE, [0, 0, 0, 1]],
  [THREE, [0, 1, 2, 3]],
  [NINE, [0, 3, 6, 9]],
];

const LADDER_OF = new Map(
  LADDERS.flatMap(([names, ladder]) => names.split(/\s+/).map((name) => [name, ladder] as const)),
);

export function wifScores(turns: readonly RawTurn[], statuses: readonly RawStatus[] = []): Scores {
  const strings = [...LADDER_OF.keys()].map((target) => [target, stringOf(target, turns, statuses)] as const);
  const worth = ([target, marks]: readonly [string, string], length: number): number => {
    const runs = marks.slice(0, length).match(/H+/g) ?? [];
    const longest = Math.max(0, ...runs.map((run) => run.length));
    return LADDER_OF.get(target)?.[Math.min(3, longest)] ?? 0;
  };
  const totals = turns.map((_, at) => strings.reduce((sum, one) => sum + worth(one, at + 1), 0));
  const best = Object.fromEntries(strings.map((one) => [one[0], worth(one, turns.length)]));
  return { total: totals.at(-1) ?? 0, totals, best };
}

/** `.HH.H`: whether the Axis held the target at the end of each turn. */
function stringOf(target: string, turns: readonly RawTurn[], statuses: readonly RawStatus[]): string {
  const said = turns.flatMap((turn, at) =>
    turn.changes.filter((change) => change.target === target).map((change) => ({ ...change, at })),
  );
  return turns
    .map((_, at) =>
      isHeld(
        said.filter((one) => one.at <= at),
        at,
        turns,
        statuses,
      )
        ? 'H'
        : '.',
    )
    .join('');
}

type Said = RawTurn['changes'][number] & { readonly at: number };

function isHeld(said: readonly Said[], at: number, turns: readonly RawTurn[], statuses: readonly RawStatus[]): boolean {
  const last = said.at(-1);
  if (last === undefined || last.supplied !== true) return false;
  if (['GE', 'IT', 'JP'].every((power) => /ed$/.test(statusAt(power, at, turns, statuses)))) return false;
  const since = Array.from({ length: at - last.at + 1 }, (_, step) => last.at + step);
  const behind = (when: number) => (last.control === 'vichy' ? vichyAt(when, turns) : holderOf(said));
  // Anybody who stood behind the target, and had lost everything in any turn since it was last spoken of, has lost it too.
  if (since.some((when) => /^(surrendered|conquered)$/.test(statusAt(behind(when), when, turns, statuses))))
    return false;
  return last.control === 'axis' || (last.control === 'vichy' && /^(GE|IT|JP)$/.test(vichyAt(at, turns)));
}

/** The power last named while the target stayed with the Axis. */
function holderOf(said: readonly Said[]): string {
  const stretch = said.slice(said.findLastIndex(({ control }) => control !== 'axis') + 1);
  return stretch.findLast(({ by }) => by !== undefined)?.by ?? '';
}

const vichyAt = (at: number, turns: readonly RawTurn[]): string =>
  turns.slice(0, at + 1).findLast(({ vichy }) => vichy !== undefined)?.vichy ?? '';

/** `fallen` words end in “ed”; a liberated power is written as standing. */
function statusAt(power: string, at: number, turns: readonly RawTurn[], statuses: readonly RawStatus[]): string {
  const dated = turns
    .slice(0, at + 1)
    .flatMap((turn, when) => [
      ...statuses.filter((one) => one.at === when && one.power === power),
      ...(turn.powers ?? []).filter((one) => one.power === power),
    ]);
  const status = dated.at(-1)?.status ?? 'standing';
  return status === 'liberated' ? 'standing' : status;
}
