import type { Line } from '@/lib/core/ruleset';

/** One way in which the dice of a trial can fall, and its result. */
interface Fall<T> {
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
}

/** What follows, and when: "If the die shows 1 to 4". */
export interface FallOutcome extends Consequence {
  readonly when: string;
}

/** Where more can follow, what is sure stands first, and then what is possible. */
const MOST_OUTCOMES = 12;

/** The different things that can follow, in words; those that come to the same are one. */
export function outcomesOf(falls: readonly Fall<Consequence>[]): readonly FallOutcome[] {
  const groups = new Map<string, Fall<Consequence>[]>();
  for (const fall of falls) {
    const key = JSON.stringify(fall.value);
    groups.set(key, [...(groups.get(key) ?? []), fall]);
  }
  if (groups.size > MOST_OUTCOMES) return summed(falls);
  const alone = falls.every(({ dice }) => dice.length === 1);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const faces = group.map(({ dice }) => dice[0]?.face ?? 0);
    return [
      { when: alone ? `If the die shows ${stretches(faces)}` : `In ${percent(group)} of all throws`, ...first.value },
    ];
  });
}

/** What every throw leads to, and what only some lead to, each with its chance. */
function summed(falls: readonly Fall<Consequence>[]): readonly FallOutcome[] {
  const detailsOf = ({ value }: Fall<Consequence>) => value.lines.flatMap(({ details = [] }) => details);
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
