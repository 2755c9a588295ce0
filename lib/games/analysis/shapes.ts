import { z } from 'zod';
import { LONGEST_ORDERS } from '@/lib/core/playable';
import { type Infer, lineSchema, outcomeSchema, roleId } from '../model/shapes';
import { gameSchema } from '../model/types';
import type { AnalysisView } from './analysis-view';
import type { AnalysisEdit } from './edit-analysis';
import { diceMode, stepSchema } from './tree';

/** What programs send to analyses and get from them. Pages read an analysis as `AnalysisView`. */

const place = z.int().min(0).meta({ description: 'The number of an order of the analysis; 0 is the beginning.' });

/** What trying an order may be refused by, wherever in an analysis it stands. */
export const ORDER_REFUSALS = [
  'too-many-analyses',
  'invalid-action',
  'invalid-orders',
  'invalid-note',
  'wrong-dice',
  'refused-by-rules',
  'rules-not-here',
] as const;

const diceWish = z.strictObject({ mode: diceMode, faces: z.array(z.int().min(1).max(256)).max(100).optional() }).meta({
  description: 'By default `thrown`; `chosen` names its `faces`; `likeliest` takes those of the likeliest result.',
});

const order = {
  at: place.default(0),
  role: roleId.meta({ description: 'Any seat: you play all sides.' }),
  action: z.unknown().optional().meta({ description: 'One action as data; or else `orders`.' }),
  orders: z.string().min(1).max(LONGEST_ORDERS).optional().meta({ description: 'One action as order text.' }),
  note: z.string().optional(),
  dice: diceWish.default({ mode: 'thrown' }),
};

const open = z.boolean().default(false).meta({
  description: 'Without what you have sealed, so that it can be shared.',
});

export const beginBody = z
  .strictObject({
    ...order,
    at: z.literal(0).default(0),
    seq: z.int().min(0).optional().meta({ description: 'Begin before this entry; by default the present position.' }),
    open,
  })
  .meta({ id: 'BeginAnalysis' });

export const orderBody = z.strictObject(order).meta({ id: 'AnalysisOrder' });

export const editBody = z
  .discriminatedUnion('edit', [
    z.strictObject({ edit: z.literal('rename'), name: z.string() }),
    z.strictObject({ edit: z.literal('name-line'), at: place, name: z.string() }),
    z.strictObject({ edit: z.literal('remove-line'), at: place }),
    z.strictObject({ edit: z.literal('share') }),
    z.strictObject({ edit: z.literal('stop-sharing') }),
  ])
  .meta({ id: 'EditAnalysis' }) satisfies z.ZodType<AnalysisEdit>;

export const extendedSchema = z.strictObject({ analysisId: z.uuid(), at: place }).meta({
  id: 'Extended',
  description: 'Where the order has led to; a copy of your own where the analysis was shared.',
});

export const editedSchema = z.strictObject({ version: z.int(), at: place.optional() }).meta({ id: 'EditedAnalysis' });

export const removedSchema = z.strictObject({}).meta({ id: 'RemovedAnalysis' });

const positionSchema = gameSchema.pick({ standing: true, awaiting: true, role: true, view: true, choices: true });

export const analysisSchema = z
  .strictObject({
    analysisId: z.uuid(),
    name: z.string(),
    place: z.string().meta({ description: 'Where it begins, in words.' }),
    seq: z.int(),
    owner: z.string().optional(),
    mine: z.boolean(),
    sharePath: z.string().optional(),
    holdsSecrets: z.boolean(),
    steps: z.array(stepSchema),
    at: place,
    line: z.array(z.int()).meta({ description: 'The orders from the beginning to `at`.' }),
    position: positionSchema.extend({ outcome: outcomeSchema.optional() }),
    lines: z.array(lineSchema).meta({ description: 'What the last order did.' }),
    broken: z.int().optional().meta({ description: 'The rules do not take this order of the line any more.' }),
  })
  .meta({ id: 'Analysis', description: 'A tree of orders from a position of a game, read at one place of it.' });

/** An analysis for a program. */
export function analysisAnswer(view: AnalysisView): Infer<typeof analysisSchema> {
  const { analysisId, name, place: where, seq, mine, holdsSecrets, tree, at, line, lines } = view;
  const { standing, awaiting, role, view: board, choices, outcome } = view.position;
  return {
    analysisId,
    name,
    place: where,
    seq,
    ...(view.owner === undefined ? {} : { owner: view.owner }),
    mine,
    ...(view.sharePath === undefined ? {} : { sharePath: view.sharePath }),
    holdsSecrets,
    steps: tree.steps,
    at,
    line: line.map(({ id }) => id),
    position: {
      standing,
      awaiting,
      ...(role === undefined ? {} : { role }),
      ...(board === undefined ? {} : { view: board }),
      choices,
      ...(outcome === undefined ? {} : { outcome }),
    },
    lines,
    ...(view.broken === undefined ? {} : { broken: view.broken }),
  };
}
