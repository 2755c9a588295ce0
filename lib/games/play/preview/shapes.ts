import { z } from 'zod';
import type { RoleId } from '@/lib/core/ruleset';
import { awaitedSchema, type Infer, lineSchema, noteTexts, outcomeSchema, version } from '@/lib/games/model/shapes';
import type { GameId, UserId } from '@/lib/games/model/types';
import { elsewhereSchema } from './elsewhere';

export interface PreviewActionInput {
  readonly by: UserId;
  readonly gameId: GameId;
  readonly role: RoleId;
  /** Exactly one of `action` (data) and `orders` (text). */
  readonly action?: unknown;
  readonly orders?: string;
  /** The free text that would go along. */
  readonly note?: string;
}

export const previewSchema = z
  .strictObject({
    gameId: z.uuid(),
    /** The version of the game that it was tried on. */
    version,
    // Which of the two is not told: that alone could give a sealed choice away.
    needsDice: z.boolean().meta({
      description: 'Legal, but the result depends on dice or on sealed choices: nothing more is shown then.',
    }),
    partly: z.literal(true).optional().meta({ description: 'What others have sealed or decided ahead is not in it.' }),
    outcomes: z
      .array(
        z.strictObject({
          when: z.string(),
          lines: z.array(lineSchema),
          ends: z.literal(true).optional(),
          elsewhere: z.array(elsewhereSchema).optional(),
        }),
      )
      .optional()
      .meta({
        description:
          'A correction that takes dice: each thing that can follow, and when. No die of the game is thrown for it.',
      }),
    lines: z.array(lineSchema),
    elsewhere: z.array(elsewhereSchema).optional().meta({
      description: 'What the other games of the campaign would make of it; missing where they would hear nothing.',
    }),
    /** Texts of the notes that the lines name. */
    notes: noteTexts,
    awaiting: z.array(awaitedSchema),
    outcome: outcomeSchema.optional(),
    later: z
      .array(z.strictObject({ title: z.string(), lines: z.array(lineSchema) }))
      .optional()
      .meta({
        description: 'Later reports of the same text: they would wait as standing orders, each for the turn before it.',
      }),
    replaced: z.int().optional().meta({ description: 'How many reports that wait already would be replaced by them.' }),
  })
  .meta({ id: 'Preview', description: 'What an action would do now. Nothing was stored.' });

/** What an action would do if it were sent now. Nothing of it is stored, and nobody is told. */
export type Preview = Infer<typeof previewSchema>;
