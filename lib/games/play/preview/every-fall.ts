import type { Line } from '@/lib/core/ruleset';

/** One way in which the dice of a trial can fall, and its result. */
export interface Fall<T> {
  readonly dice: readonly Die[];
  readonly value: T;
}

interface Die {
  readonly face: number;
  readonly sides: number;
}

/** More ways than this are not tried out: each enters all later reports again. */
const MOST_FALLS = 100;

class NextDie extends Error {
  readonly sides: number;
  constructor(sides: number) {
    super('one more die');
    this.sides = sides;
  }
}

/** Every way in which the dice that a trial asks for can fall; undefined: they are too many. No die of the game's is thrown. */
export function everyFall<T>(trial: (roll: (sides: number) => number) => T): readonly Fall<T>[] | undefined {
  const falls: Fall<T>[] = [];
  const open: (readonly Die[])[] = [[]];
  for (let dice = open.pop(); dice !== undefined; dice = open.pop()) {
    const fallen = dice;
    const next = triedWith(trial, fallen);
    if ('value' in next) falls.push({ dice: fallen, value: next.value });
    else open.push(...facesOf(next.sides).map((face) => [...fallen, { face, sides: next.sides }]));
    if (falls.length + open.length > MOST_FALLS) return undefined;
  }
  return falls;
}

/** Backwards, so that the last one is taken first. */
const facesOf = (sides: number): readonly number[] => Array.from({ length: sides }, (_, at) => sides - at);

function triedWith<T>(
  trial: (roll: (sides: number) => number) => T,
  dice: readonly Die[],
): { readonly value: T } | { readonly sides: number } {
  let used = 0;
  try {
    return {
      value: trial((sides) => {
        const die = dice[used];
        if (die === undefined) throw new NextDie(sides);
        used += 1;
        return die.face;
      }),
    };
  } catch (error) {
    if (error instanceof NextDie) return { sides: error.sides };
    throw error;
  }
}

/** What an action leads to. */
interface Consequence {
  readonly lines: readonly Line[];
  /** The game would be over. */
  readonly ends?: true;
  /** Figures that would be others, and what would be asked then. */
  readonly figures?: readonly Line[];
  readonly asks?: readonly Line[];
  /** What the game would refuse of it. */
  readonly refused?: readonly { readonly code: string; readonly clause: Line['clause']; readonly message: string }[];
}

/** What an action leads to, also in other games of its campaign. */
interface WideConsequence extends Consequence {
  readonly elsewhere?: readonly (Consequence & { readonly name: string })[];
}

/** What follows, and when: "If the die shows 1 to 4". */
type FallOutcome<C> = C & { readonly when: string };

/** Where more can follow, what is sure stands first, and then what is possible. */
const MOST_OUTCOMES = 12;

/** The different things that can follow, in words; those that come to the same are one. */
export function outcomesOf<C extends WideConsequence>(falls: readonly Fall<C>[]): FallOutcome<C | Consequence>[] {
  const groups = new Map<string, Fall<C>[]>();
  for (const fall of falls) {
    const key = JSON.stringify(fall.value);
    groups.set(key, [...(groups.get(key) ?? []), fall]);
  }
  if (groups.size > MOST_OUTCOMES) return summed(falls);
  const isOneDie = falls.every(({ dice }) => dice.length === 1);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const faces = group.map(({ dice }) => dice[0]?.face ?? 0);
    return [
      {
        when: isOneDie ? `If the die shows ${stretches(faces)}` : `In ${percent(group)} of all throws`,
        ...first.value,
      },
    ];
  });
}

/** What every throw leads to, and what only some lead to, each with its chance. */
function summed(falls: readonly Fall<WideConsequence>[]): FallOutcome<Consequence>[] {
  const all = new Map(falls.flatMap(detailsOf).map((line) => [line.text, line]));
  const found = [...all.values()].map((line) => ({
    line,
    falls: falls.filter((fall) => detailsOf(fall).some(({ text }) => text === line.text)),
  }));
  const sure = found.filter((one) => one.falls.length === falls.length).map(({ line }) => line);
  const possible = found
    .filter((one) => one.falls.length < falls.length)
    .map(({ line, falls: some }) => ({ ...line, text: `${line.text} (in ${percent(some)})` }));
  return [
    ...(sure.length === 0 ? [] : [{ when: 'Whatever the dice show', lines: sure }]),
    ...(possible.length === 0 ? [] : [{ when: 'Depending on the dice', lines: possible }]),
  ];
}

/** All that one throw leads to, one line each; what it leads to in another game names that. */
function detailsOf({ value }: Fall<WideConsequence>): readonly Line[] {
  const there = (value.elsewhere ?? []).flatMap(({ name, ...one }) =>
    singleLines(one).map((line) => ({ ...line, text: `${name}: ${line.text}` })),
  );
  return [...singleLines(value), ...there];
}

/** The heading of a list counts what changes, which differs from throw to throw. */
function singleLines({ lines, figures = [], asks = [], refused = [] }: Consequence): readonly Line[] {
  const refusals = refused.map(({ clause, message }) => ({ clause, text: `It would refuse this: ${message}` }));
  return [...lines.flatMap(({ details = [] }) => details), ...figures, ...asks, ...refusals];
}

function percent(falls: readonly Fall<unknown>[]): string {
  const chance = falls.reduce((sum, { dice }) => sum + dice.reduce((part, { sides }) => part / sides, 1), 0);
  const hundredths = Math.round(chance * 100);
  return hundredths === 0 ? 'less than 1 %' : `${hundredths} %`;
}

/** `1 to 3 or 7`. */
function stretches(faces: readonly number[]): string {
  const sorted = [...new Set(faces)].sort((a, b) => a - b);
  const parts: { from: number; to: number }[] = [];
  for (const face of sorted) {
    const last = parts.at(-1);
    if (last !== undefined && last.to === face - 1) last.to = face;
    else parts.push({ from: face, to: face });
  }
  return parts.map(({ from, to }) => (from === to ? `${from}` : `${from} to ${to}`)).join(' or ');
}
