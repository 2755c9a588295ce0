import { z } from 'zod';
import { PARTS } from '@/lib/games/model/parts';
import { VISIBILITIES } from '@/lib/games/model/types';

/** What somebody is to a game, and who may look on at it. */

export const visibilitySchema = z
  .enum(VISIBILITIES)
  .meta({ description: 'Who may look on: nobody, anyone with the link, or everybody.' });

export const yourPartsSchema = z.array(z.enum(PARTS)).meta({ description: 'What you are to this game.' });
