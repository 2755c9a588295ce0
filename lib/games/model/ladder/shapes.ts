import { z } from 'zod';
import type { Infer } from '../shapes';

/** The steps of a ladder in their order. */
export const RUNGS = ['remind', 'delegate', 'understudy', 'master'] as const;
export type Rung = (typeof RUNGS)[number];

/** Nobody waits longer by mail. */
const MOST_HOURS = 24 * 365;

const hours = z.int().min(1).max(MOST_HOURS).optional();

export const ladderSchema = z
  .strictObject({
    remind: hours.meta({ description: 'Everybody of the side gets the mail that asks once more.' }),
    delegate: hours.meta({ description: 'The next of the side who may submit is asked to see to it.' }),
    understudy: hours.meta({ description: 'The understudy is called, and may take the seat over.' }),
    master: hours.meta({ description: 'The game master is told; the owner, where there is none.' }),
  })
  .refine((ladder) => isAscending(RUNGS.flatMap((rung) => ladder[rung] ?? [])), {
    message: 'Each step of a ladder comes later than the one before it.',
  })
  .meta({
    id: 'Ladder',
    description: 'After how many hours of waiting for a side each step is taken; a step without hours is left out.',
  });

/** After how many hours of waiting for a side each step is taken; pauses are not counted. A step without hours is left out. */
export type Ladder = Infer<typeof ladderSchema>;

const isAscending = (numbers: readonly number[]): boolean =>
  numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));

/** The first step from `rung` on that the ladder has, and its hours; undefined behind the last. */
export function stepFrom(ladder: Ladder, rung: Rung): { readonly rung: Rung; readonly hours: number } | undefined {
  for (const one of RUNGS.slice(RUNGS.indexOf(rung))) {
    const after = ladder[one];
    if (after !== undefined) return { rung: one, hours: after };
  }
  return undefined;
}

/** The step behind another; undefined behind the last. */
export const nextRung = (rung: Rung): Rung | undefined => RUNGS[RUNGS.indexOf(rung) + 1];

const WORDS: Readonly<Record<Rung, string>> = {
  remind: 'everybody of the side is asked once more',
  delegate: 'the next of the side who may submit is asked to see to it',
  understudy: 'the understudy is called',
  master: 'the game master is told, or the owner',
};

/** "after 3 days everybody of the side is asked once more; after 6 days …". */
export const ladderWords = (ladder: Ladder): string =>
  RUNGS.flatMap((rung) => {
    const hours = ladder[rung];
    return hours === undefined ? [] : [`after ${lengthOf(hours)} ${WORDS[rung]}`];
  }).join('; ');

function lengthOf(hours: number): string {
  const [count, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Whether something that a log says is a ladder. */
export const isLadder = (value: unknown): value is Ladder => ladderSchema.safeParse(value).success;
