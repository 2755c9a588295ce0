import { z } from 'zod';
import { previewedAct } from '@/lib/games/game-master/preview-act';
import { jsonObject } from '@/lib/games/model/shapes';
import { wholeText } from './schemas';

/** What a game master does at the desk, as the API takes it. */

const seq = z.int().min(0).max(999_999_999);
const target = seq.meta({ description: 'The entry of an action that stands.' });
const note = z.string().max(4_000).meta({ description: 'The reason; everybody at the table reads it.' });
const role = z.string().min(1).max(60).optional().meta({ description: 'Your seat, where you have several.' });
const correction = jsonObject.meta({ description: 'The whole position, as the sample was edited.' });

export const targetBody = z.strictObject({ role, target, note });
export const correctBody = z.strictObject({ role, correction, target: seq.optional(), note });
export const lookBody = z.strictObject({ role, seq, to: seq.optional(), note });
export const actPreviewBody = z.strictObject({ act: previewedAct });

export const seenQuery = z.strictObject({
  to: wholeText(0, 999_999_999).optional().meta({ description: 'The last entry, where there are several.' }),
});

/** A command that says nothing beside itself. */
export const nothingBody = z.strictObject({});

/** Refusals that every act beside the rules may meet. */
export const ACT_REFUSALS = [
  'not-your-part',
  'not-your-seat',
  'drafts-only',
  'stale-version',
  'invalid-note',
  'idempotency-key-reused',
  'command-in-progress',
  'log-rolled-back',
  'not-witnessed',
  'rules-not-here',
  'imported-only',
] as const;

/** Those of what undoes actions beside them. */
export const BACK_REFUSALS = ['game-not-started', 'no-such-action', 'other-games-know'] as const;
