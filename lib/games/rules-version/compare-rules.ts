import { z } from 'zod';
import type { Json, JsonObject } from '@/lib/core/json';
import type { GameEvent, Playable } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import type { Place } from '@/lib/trust/verify/chain';
import { commandsOf, type LoggedCommand } from '@/lib/trust/verify/commands';
import { type Dissent, Retelling } from '@/lib/trust/verify/redecide';
import { type RulesAtHand, type RulesOfVersion, upgraded } from '@/lib/trust/verify/replay';
import { rulesFor } from '@/lib/trust/verify/rules-at-hand';
import { plainObject } from '../engine/entries';
import type { Registry } from '../model/registry';
import { awaitedSchema, type Infer, outcomeSchema, standingSchema } from '../model/shapes';

const seq = z.int().min(0);

const event: z.ZodType<JsonObject> = z.record(z.string(), z.json());

const narrationSchema = z.strictObject({
  lines: z.array(z.string()),
  events: z.array(event),
});

/** What followed from a command: in words, and as the log holds it. */
export type Narration = Infer<typeof narrationSchema>;

const differenceSchema = z.strictObject({
  kind: z.enum(['different', 'illegal', 'unreadable']),
  /** The entry of the command; of what cannot be read, the event's own. */
  seq,
  detail: z.string(),
  /** The refusal, where the rules refuse it. */
  code: z.string().optional(),
  clause: z.string().optional(),
  recorded: narrationSchema,
  now: narrationSchema,
});

export type Difference = Infer<typeof differenceSchema>;

const comparedPositionSchema = z.strictObject({
  standing: standingSchema,
  awaiting: z.array(awaitedSchema),
  outcome: outcomeSchema.optional(),
});

export type ComparedPosition = Infer<typeof comparedPositionSchema>;

export const comparisonSchema = z
  .strictObject({
    /** Of the rules that were asked last. */
    version: z.string(),
    /** `unreadable`: they cannot read an event that is in the log. */
    result: z.enum(['same', 'different', 'illegal', 'unreadable']),
    asked: z.int().meta({ description: 'Commands that these rules were asked about.' }),
    dissents: z.int().meta({ description: 'Commands that they answer otherwise.' }),
    /** The first command that they answer otherwise. */
    first: differenceSchema.optional(),
    sealedAt: seq.optional().meta({ description: 'Nothing from this entry on was compared: it is sealed from you.' }),
    /** Where the game stands by them; undefined before it has begun, and when they cannot read it. */
    position: comparedPositionSchema.optional(),
  })
  .meta({ id: 'RulesComparison', description: 'What other rules say of all that happened.' });

/** How the rules of one version answer to what happened in a game. */
export type Comparison = Infer<typeof comparisonSchema>;

const NOTHING: Narration = { lines: [], events: [] };

/** What happened, asked of the very versions that it happened by; an error when those are not here. */
export function compareWithOwn(
  registry: Pick<Registry, 'findRuleset'>,
  places: readonly Place[],
  viewer?: RoleId,
): Result<Comparison, string> {
  const game = places[0]?.entry?.payload ?? {};
  const rules = rulesFor(game, places, (id, version) => registry.findRuleset(id, version));
  if (rules.found === 'none')
    return err(rules.gaps[0]?.detail ?? rules.replay.fault?.detail ?? 'the rules are not here');
  return ok(compare(places, rules.first, rules.ofVersion, { from: 0, viewer }));
}

/** What happened since the game goes on by its present version, asked of another one. */
export function compareWith(rules: Playable, places: readonly Place[], viewer?: RoleId): Comparison {
  const setup = rules.parseSetup(places[0]?.entry?.payload.setup);
  if (!setup.ok) {
    const detail = `it cannot read the set-up: ${setup.error[0]?.message ?? ''}`;
    return { version: rules.meta.version, result: 'unreadable', asked: 0, dissents: 0, first: unreadable(0, detail) };
  }
  const at = { rules, setup: setup.value, same: true };
  // What was decided by an older version still was put to these players once already.
  const from = places.findLast(({ entry }) => entry?.type === 'rules-upgraded')?.seq ?? 0;
  return compare(places, at, () => at, { from, viewer });
}

interface Scope {
  /** Commands before this entry are not asked about. */
  readonly from: number;
  readonly viewer: RoleId | undefined;
}

function compare(places: readonly Place[], first: RulesAtHand, ofVersion: RulesOfVersion, scope: Scope): Comparison {
  const { commands, sealedAt } = commandsOf(places, false);
  const retelling = new Retelling(first);
  const seal = sealedAt === undefined ? {} : { sealedAt };
  let at = first;
  let asked = 0;
  const dissents: Difference[] = [];
  for (const command of commands) {
    at = upgraded(command, ofVersion, at);
    const moved = retelling.goOnBy(at);
    const narration = moved.ok ? retelling.tell(command, at.same && command.head.seq >= scope.from) : moved;
    const { version } = at.rules.meta;
    if (!narration.ok) {
      const found = unreadable(narration.error.seq, narration.error.detail);
      return { version, result: 'unreadable', asked, dissents: dissents.length, first: found, ...seal };
    }
    if (narration.value.asked) asked += 1;
    const { dissent } = narration.value;
    if (dissent !== undefined) dissents.push(differenceOf(at.rules, command, dissent, scope.viewer));
  }
  const [found] = dissents;
  const facts = { version: at.rules.meta.version, asked, dissents: dissents.length, ...seal, ...positionOf(retelling) };
  return found === undefined ? { ...facts, result: 'same' } : { ...facts, result: found.kind, first: found };
}

const unreadable = (seq: number, detail: string): Difference => ({
  kind: 'unreadable',
  seq,
  detail,
  recorded: NOTHING,
  now: NOTHING,
});

function differenceOf(
  rules: Playable,
  command: LoggedCommand,
  dissent: Dissent,
  viewer: RoleId | undefined,
): Difference {
  const { head, events } = command;
  const recorded = events.flatMap(({ payload }) => {
    const event = rules.parseEvent(payload);
    return event.ok ? [event.value] : [];
  });
  const { rejection } = dissent;
  // Nothing follows from what is refused.
  const now = narrationBy(rules, dissent.events ?? [], viewer);
  return {
    kind: dissent.kind,
    seq: head.seq,
    detail: dissent.detail,
    ...(rejection === undefined ? {} : { code: rejection.code, clause: rejection.clause }),
    recorded: { ...narrationBy(rules, recorded, viewer), events: events.map(({ payload }) => payload) },
    now,
  };
}

function narrationBy(rules: Playable, events: readonly GameEvent[], viewer: RoleId | undefined): Narration {
  const lines = events.map((event) => rules.describe(event, viewer).text);
  return { lines, events: events.map((event) => plainObject(event)) };
}

function positionOf({ rules, state }: Retelling): { readonly position?: ComparedPosition } {
  if (state === undefined) return {};
  const outcome = rules.outcome(state);
  const facts = { standing: rules.standing(state), awaiting: rules.awaiting(state) };
  return { position: outcome === undefined ? facts : { ...facts, outcome } };
}

/** Whether two positions ask the same of the same people, in the same words. */
export const samePosition = (a: ComparedPosition | undefined, b: ComparedPosition | undefined): boolean =>
  sorted(a) === sorted(b);

const sorted = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, inner: Json) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
