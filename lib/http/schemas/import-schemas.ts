import { z } from 'zod';
import { CHECKS } from '@/lib/trust/verify/report';
import type { Upload } from '../contract/declaration';
import { penName } from './schemas';

/** Some twenty-five thousand entries, more than any game here has; verifying that many takes a process seconds. */
export const GAME_UPLOAD: Upload = { mediaType: 'application/jsonl', limit: 8 * 1024 * 1024 };

/** Refusals of the use-case behind it. */
export const IMPORT_REFUSALS = [
  'invalid-export',
  'tampered-export',
  'sealed-entries',
  'game-exists',
  'unknown-ruleset',
  'rules-not-here',
  'invalid-setup',
  'import-too-costly',
  'too-many-imports',
  'too-many-games',
  'no-such-pen-name',
] as const;

export const importQuery = z.strictObject({
  name: z.string().optional().meta({ description: 'What it is called here; by default the title of its rules.' }),
  penName,
});

const STEPS = ['waiting', ...Object.keys(CHECKS), 'storing'] as const;

export const importProgressSchema = z
  .strictObject({
    step: z.enum(STEPS).nullable().meta({ description: 'null: nothing of yours is being imported.' }),
  })
  .meta({
    id: 'ImportProgress',
    description: 'What an import is at: one check of the verifier, or before or after it.',
  });
