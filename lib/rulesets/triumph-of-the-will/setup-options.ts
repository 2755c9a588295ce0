import { z } from 'zod';
import { BUILDABLES } from './describe/vocabulary';
import type { Frozen } from './frozen';

const face = z.int().min(1).max(6);
const faces = z
  .array(face)
  .max(6)
  .refine((list) => new Set(list).size === list.length, 'name each face once');

/** M4: the faces that close a canal for good, and those that close it until Recovery; the others are duds. */
const canalAtomicSchema = z
  .strictObject({ closed: faces.default([1, 2, 3, 4]), closedThisTurn: faces.default([5]) })
  .refine(({ closed, closedThisTurn }) => !closed.some((f) => closedThisTurn.includes(f)), {
    message: 'a face cannot close a canal both for good and for the turn',
  });

const mixSchema = z.partialRecord(z.enum(BUILDABLES), z.int().min(0).max(99));

/**
 * The choices of the rulings page that a group may make differently. Defaults are ours.
 * `counterMix` limits how many of a type one side may have in play at once; an absent type has no limit (S2).
 */
export const optionsSchema = z.strictObject({
  passageSuccess: z
    .strictObject({ northwest: faces.default([1, 2, 3]), northeast: faces.default([1, 2, 3]) })
    .prefault({}),
  canalAtomic: canalAtomicSchema.prefault({}),
  winterNeedsDetonationThisTurn: z.boolean().default(false),
  counterMix: z.strictObject({ german: mixSchema.default({}), japanese: mixSchema.default({}) }).prefault({}),
});

export type SetupOptions = Frozen<z.infer<typeof optionsSchema>>;
