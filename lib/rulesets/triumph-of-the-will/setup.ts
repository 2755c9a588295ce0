import { z } from 'zod';
import { type Doctrine, doctrineSchema } from './actions';
import type { Frozen } from './frozen';
import { mapFileSchema } from './map/file';
import { compileMap } from './map/game-map';
import { STANDARD_MAP } from './map/standard';
import { validateMap } from './map/validate';
import { legalPosition } from './position';
import { positionSchema } from './position-file';
import { optionsSchema } from './setup-options';

const DEFAULT_DOCTRINE: Doctrine = { arrange: 'ask', air: 'ask', momentum: 'ask' };

const shape = z.strictObject({
  options: optionsSchema.prefault({}),
  /** The standing orders that each side begins with (B8). */
  doctrine: z
    .strictObject({
      german: doctrineSchema.default(DEFAULT_DOCTRINE),
      japanese: doctrineSchema.default(DEFAULT_DOCTRINE),
    })
    .prefault({}),
  /** Another map than the standard one. */
  map: mapFileSchema.optional(),
  /** Another start than the book's. */
  position: positionSchema.optional(),
});

/** The set-up of a game. A map or position that cannot be played is refused here, with every fault. */
export const setupSchema = shape.superRefine((setup, ctx) => {
  const mapFaults = setup.map ? validateMap(setup.map) : [];
  for (const { path, message } of mapFaults) {
    ctx.addIssue({ code: 'custom', message, path: ['map', ...path.split('.')] });
  }
  if (!setup.position || mapFaults.length > 0) return;
  const legal = legalPosition(setup.position, setup.map ? compileMap(setup.map) : STANDARD_MAP);
  if (legal.ok) return;
  for (const { path, message } of legal.error) {
    ctx.addIssue({ code: 'custom', message, path: ['position', ...path.split('.')] });
  }
});

export type Setup = Frozen<z.infer<typeof shape>>;
