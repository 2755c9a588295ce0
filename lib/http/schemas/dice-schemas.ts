import { z } from 'zod';
import type { DiceView } from '@/lib/games/seeds/read-dice';
import { narrationLineSchema } from './line-schemas';

/** What the API takes and answers about dice, and about the seeds that sides make for them. */

const roleId = z.string().min(1).max(60);
const hex = z.string().meta({ description: '32 bytes in hexadecimal.' });
const seq = z.int().meta({ description: 'Number of an entry of the log.' });

const wholeText = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(0).max(max));

export const diceQuery = z.strictObject({
  from: wholeText(999_999_999)
    .optional()
    .meta({ description: 'The page begins with the throw of this draw; 0 unless told.' }),
  limit: wholeText(500).optional().meta({ description: 'Throws a page: 1 to 500; 50 unless told.' }),
  epoch: wholeText(999_999_999).optional().meta({ description: 'Only dice of this epoch.' }),
  sides: wholeText(256).optional().meta({ description: 'Only throws with a die of so many sides.' }),
  hidden: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional()
    .meta({ description: 'true: only dice whose epoch has not been revealed.' }),
});

const sideShareSchema = z
  .strictObject({
    side: roleId,
    commitment: hex,
    committedAt: seq,
    delegated: z.boolean().meta({ description: 'The server made the seed.' }),
    by: roleId.optional().meta({ description: 'At whose word, where it was not the side itself.' }),
    seed: hex.optional(),
    shownAt: seq.optional(),
  })
  .meta({ id: 'SideShare' });

const epochSchema = z
  .strictObject({
    epoch: z.int(),
    dice: z.int(),
    revealed: z.strictObject({ seed: hex, key: hex, seq }).optional(),
  })
  .meta({ id: 'DiceEpoch', description: 'S[e] and K_e, once the epoch is revealed.' });

const chapterSchema = z
  .strictObject({
    seq,
    scheme: z.string(),
    epochs: z.int(),
    anchor: hex,
    ownSeeds: z.boolean(),
    round: z.int(),
    sides: z.array(sideShareSchema),
    known: z.array(epochSchema),
  })
  .meta({ id: 'DiceChapter', description: 'Dice that hang on one anchor.' });

const throwSchema = z
  .strictObject({
    seq,
    at: z.string(),
    chapter: z.int(),
    epoch: z.int(),
    first: z.int(),
    dice: z.array(
      z.strictObject({
        draw: z.int(),
        sides: z.int(),
        face: z.int(),
        state: z.enum(['right', 'wrong', 'hidden']),
      }),
    ),
    purpose: z.strictObject({
      seq,
      type: z.string(),
      by: roleId.optional(),
      sealed: z.boolean(),
      lines: z.array(narrationLineSchema),
    }),
  })
  .meta({ id: 'Throw', description: 'The dice of one entry, and what they were thrown for.' });

export const diceSchema: z.ZodType<DiceView> = z
  .strictObject({
    gameId: z.uuid(),
    chapters: z.array(chapterSchema),
    throws: z.array(throwSchema),
    next: z.int().optional(),
    before: z.int().optional(),
    found: z.int().meta({ description: 'Throws that the filter lets through.' }),
    total: z.int().meta({ description: 'Dice of the whole game.' }),
    tallies: z.array(z.strictObject({ sides: z.int(), counts: z.array(z.int()) })),
  })
  .meta({ id: 'Dice' });

// The use-case says what is wrong with digits; here they only must not be endless.
const digits = z.string().max(200).meta({ description: '64 hexadecimal digits.' });

export const seedBody = z
  .discriminatedUnion('act', [
    z.strictObject({ act: z.literal('commit'), role: roleId, commitment: digits }),
    z.strictObject({ act: z.literal('reveal'), role: roleId, seed: digits }),
    z.strictObject({
      act: z.literal('delegate'),
      role: roleId,
      side: roleId.optional().meta({ description: 'For which side; your own unless told.' }),
    }),
    z.strictObject({ act: z.literal('renew'), role: roleId }),
  ])
  .meta({ id: 'SeedStep' });
