import { z } from 'zod';
import type { JsonObject } from '@/lib/core/json';
import { findRuleset } from '@/lib/rulesets/index';

/** The JSON Schema of a ruleset's actions as people send them; undefined when the ruleset is not here. */
export function actionShape(rulesetId: string): JsonObject | undefined {
  const shapes = findRuleset(rulesetId)?.shapes;
  if (shapes === undefined) return undefined;
  const schema = z.toJSONSchema(shapes.action, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  return JSON.parse(JSON.stringify(schema));
}
