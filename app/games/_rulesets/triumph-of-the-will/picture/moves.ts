import { z } from 'zod';
import type { JsonObject } from '@/lib/core/json';
import type { Side } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';

/** One stretch that a force went, as places from its start to its end. */
export interface Move {
  readonly id: string;
  readonly side: Side;
  readonly path: readonly string[];
}

const area = z.string();
const side = z.enum(['german', 'japanese']) satisfies z.ZodType<Side>;
const moved = z.object({ type: z.literal('force-moved'), side, path: z.array(area).min(2) });
const convoyed = z.object({
  type: z.literal('armies-convoyed'),
  side,
  from: area,
  to: area,
  legs: z.array(z.object({ ocean: area })),
});

/** The moves among these events, in their order; what is none is passed over. */
export function movesIn(events: readonly JsonObject[]): readonly Move[] {
  return events.flatMap((event, at): readonly Move[] => {
    const march = moved.safeParse(event);
    if (march.success) return [{ id: `${at}`, side: march.data.side, path: march.data.path }];
    const convoy = convoyed.safeParse(event);
    if (!convoy.success) return [];
    const { from, legs, to } = convoy.data;
    return [{ id: `${at}`, side: convoy.data.side, path: [from, ...legs.map(({ ocean }) => ocean), to] }];
  });
}
