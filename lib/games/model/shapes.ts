import { z } from 'zod';
import type { Change } from '@/lib/core/changes';
import type { Json, JsonObject } from '@/lib/core/json';
import type { Awaited, Line, Outcome, Role, Standing } from '@/lib/core/ruleset';

/**
 * Schemas of the small things that answers are made of. Each answer has its schema beside the use-case that gives it, and its
 * type is inferred from there; the API's document is made from the same schemas. Nothing parses an answer by them. The kernel
 * does not know zod, so the shapes of its types are written out here, each held to its type by `satisfies`.
 */

/**
 * The type of a schema, readonly throughout. Not zod's own `.readonly()`: that would put `readOnly` all over the API's
 * document, and its schemas cannot be extended.
 */
export type Infer<S extends z.ZodType> = Readable<z.output<S>>;

type Readable<T> = T extends readonly (infer Item)[]
  ? readonly Readable<Item>[]
  : T extends (...parameters: never[]) => unknown
    ? T
    : T extends object
      ? { readonly [Name in keyof T]: Readable<T[Name]> }
      : T;

/** Anything JSON: what it holds is the ruleset's business, and the ruleset's own schema checks it. */
export const anyJson: z.ZodType<Json> = z.any();
export const jsonObject: z.ZodType<JsonObject> = z.record(z.string(), anyJson);

export const roleId = z.string().min(1).max(60);
/** The number of an entry of the log. */
export const seq = z.int().min(0);
export const instant = z.string().meta({ format: 'date-time', description: 'UTC, ISO 8601' });
export const version = z.int().min(0).meta({ description: "The game's version: its ETag without the quotes." });

export const clauseId = z
  .templateLiteral([z.string(), ':', z.string()])
  .meta({ description: 'A rule in its book: totw:9.7' });

const noteName = z.string().meta({ description: 'The name of a free text: see Line.note.' });

/** Why a mail did not arrive, in a word of ours: what a mail server says may name an address. */
export const mailFaultSchema = z
  .enum([
    'no-such-mailbox',
    'mailbox-closed',
    'mailbox-full',
    'no-such-domain',
    'too-large',
    'turned-away',
    'not-reached',
    'other',
  ])
  .meta({
    id: 'MailFault',
    description:
      'Why a mail did not arrive. `turned-away`: the server does not want it, as spam for example; `not-reached`: no server took ' +
      'it however often it was tried; `other`: refused without a reason that this service knows.',
  });

export type MailFault = Infer<typeof mailFaultSchema>;

export const entryNumber = z.int().meta({ description: 'The number of a log entry.' });

/** Texts of notes by their names. */
export const noteTexts = z.record(noteName, z.string());

export const roleSchema = z
  .strictObject({ id: roleId, name: z.string(), kind: z.enum(['player', 'organiser', 'clock', 'campaign']) })
  .meta({ id: 'Role' }) satisfies z.ZodType<Role>;

export const awaitedSchema = z
  .strictObject({
    role: roleId,
    decision: z.string(),
    clause: clauseId,
    optional: z.literal(true).optional().meta({ description: 'It may be made now, and nobody waits for it.' }),
  })
  .meta({ id: 'Awaited', description: 'A decision that a role is asked for now.' }) satisfies z.ZodType<Awaited>;

export const outcomeSchema = z
  .strictObject({ winners: z.array(roleId), losers: z.array(roleId), reason: z.string(), clause: clauseId })
  .meta({ id: 'Outcome', description: 'How the game ended.' }) satisfies z.ZodType<Outcome>;

export const standingSchema = z
  .strictObject({ turn: z.int(), phase: z.string(), headline: z.string() })
  .meta({ id: 'Standing' }) satisfies z.ZodType<Standing>;

export const changeSchema = z
  .strictObject({ path: z.string(), before: anyJson.optional(), after: anyJson.optional() })
  .meta({ id: 'Change' }) satisfies z.ZodType<Change>;

export const lineSchema: z.ZodType<Line> = z
  .strictObject({
    text: z.string(),
    clause: clauseId,
    get details() {
      return z.array(lineSchema).optional();
    },
    note: noteName.optional(),
  })
  .meta({ id: 'Line', description: 'One sentence, with the rule behind it; its details one by one.' });

/** A sentence of the log: by a ruleset, which names the clause, or about an act that no clause of the rules covers. */
export interface NarrationLine extends Omit<Line, 'clause' | 'details'> {
  readonly clause?: Line['clause'];
  readonly details?: readonly NarrationLine[];
}

export const narrationLineSchema: z.ZodType<NarrationLine> = z
  .strictObject({
    text: z.string(),
    clause: clauseId.optional(),
    get details() {
      return z.array(narrationLineSchema).optional();
    },
    note: noteName.optional(),
  })
  .meta({ id: 'ToldLine', description: 'A line of the log; one about an act that no rule covers names no clause.' });
