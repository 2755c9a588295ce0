import { z } from 'zod';
import type { Json, JsonObject } from '@/lib/core/json';
import type { Awaited, Outcome, Role, Standing } from '@/lib/core/ruleset';
import type { CreatedGame } from '@/lib/games/create/create-game';
import type { RulesetMeta, RulesView } from '@/lib/games/create/read-rules';
import type { Consistency } from '@/lib/games/log/read-checkpoint';
import type { LogPage } from '@/lib/games/log/read-log';
import type {
  ActionReceipt,
  CampaignRef,
  Deadline,
  GameSummary,
  GameView,
  LogEntryView,
  SeatView,
} from '@/lib/games/model/types';
import type { GamesPage } from '@/lib/games/play/list-games';
import type { Preview } from '@/lib/games/play/preview-action';
import { MOST_CHARACTERS } from '@/lib/games/play/read-action';
import type { SheetTitle, SheetView } from '@/lib/games/play/read-sheet';
import type { JoinedGame } from '@/lib/games/seats/join-game';
import type { InvitationView } from '@/lib/games/seats/read-invitation';
import type { GameFile } from '@/lib/games/transfer/export-game';
import { clauseId, lineSchema, narrationLineSchema, noteName } from './line-schemas';
import { lossSchema } from './loss-schemas';
import { mailNoticeSchema } from './mail-schemas';
import { visibilitySchema, yourPartsSchema } from './part-schemas';
import { mattersShape } from './take-back-schemas';

/**
 * What the API takes and answers. The same schemas check the input and make the OpenAPI document; `satisfies` keeps
 * the answers equal to what the use-cases return.
 */

/** Anything JSON: what it holds is the ruleset's business, and the ruleset's own schema checks it. */
export const anyJson: z.ZodType<Json> = z.any();
export const jsonObject: z.ZodType<JsonObject> = z.record(z.string(), anyJson);

const roleId = z.string().min(1).max(60);
export const instant = z.string().meta({ format: 'date-time', description: 'UTC, ISO 8601' });
const version = z.int().min(0).meta({ description: "The game's version: its ETag without the quotes." });

export const roleSchema = z
  .strictObject({ id: roleId, name: z.string(), kind: z.enum(['player', 'organiser', 'clock', 'campaign']) })
  .meta({ id: 'Role' }) satisfies z.ZodType<Role>;

export const awaitedSchema = z
  .strictObject({ role: roleId, decision: z.string(), clause: clauseId })
  .meta({ id: 'Awaited', description: 'A decision that a role is asked for now.' }) satisfies z.ZodType<Awaited>;

export const outcomeSchema = z
  .strictObject({ winners: z.array(roleId), losers: z.array(roleId), reason: z.string(), clause: clauseId })
  .meta({ id: 'Outcome', description: 'How the game ended.' }) satisfies z.ZodType<Outcome>;

export const standingSchema = z
  .strictObject({ turn: z.int(), phase: z.string(), headline: z.string() })
  .meta({ id: 'Standing' }) satisfies z.ZodType<Standing>;

export const seatSchema = z
  .strictObject({
    role: roleSchema,
    taken: z.boolean(),
    yours: z.boolean(),
    playerName: z.string().optional(),
    invitePath: z.string().optional(),
    machine: z.literal(true).optional(),
    playsToo: z.literal(true).optional().meta({ description: 'Organises, and plays a side against others too.' }),
  })
  .meta({ id: 'Seat' }) satisfies z.ZodType<SeatView>;

const deadlineSchema = z.strictObject({ key: z.string(), at: instant, effect: z.string(), clause: clauseId }).meta({
  id: 'Deadline',
  description: 'What happens by itself then, unless somebody acts first.',
}) satisfies z.ZodType<Deadline>;

const campaignRefSchema = z
  .strictObject({ campaignId: z.uuid(), name: z.string() })
  .meta({ id: 'CampaignRef' }) satisfies z.ZodType<CampaignRef>;

const summarySchema = z.strictObject({
  gameId: z.uuid(),
  name: z.string(),
  rulesetId: z.string(),
  rulesetTitle: z.string(),
  status: z.enum(['open', 'running', 'over']),
  standing: standingSchema.optional(),
  seats: z.array(seatSchema),
  visibility: visibilitySchema,
  yourParts: yourPartsSchema,
  watching: z.boolean(),
  awaiting: z.array(awaitedSchema),
  yourAction: z.array(awaitedSchema),
  outcome: outcomeSchema.optional(),
  deadlines: z.array(deadlineSchema),
  ...mattersShape,
  campaign: campaignRefSchema.optional(),
  trialOf: z.strictObject({ gameId: z.uuid(), seq: z.int().min(0) }).optional(),
  rolledBack: lossSchema.optional(),
  updatedAt: instant,
});

export const gameSummarySchema = summarySchema.meta({ id: 'GameSummary' }) satisfies z.ZodType<GameSummary>;

export const nextSchema = z
  .string()
  .optional()
  .meta({ description: 'Send it as `cursor` for the next page. Missing on the last.' });

export const gameListSchema: z.ZodType<GamesPage> = z
  .strictObject({ games: z.array(gameSummarySchema), next: nextSchema })
  .meta({ id: 'GameList' });

export const gameSchema: z.ZodType<GameView> = summarySchema
  .extend({
    rulesetVersion: z.string(),
    version,
    seq: z.int(),
    role: roleId.optional(),
    view: jsonObject.optional(),
    choices: z.array(jsonObject),
    undone: z.array(narrationLineSchema).optional(),
    mail: z.array(mailNoticeSchema).optional(),
  })
  .meta({ id: 'Game', description: 'A game through the eyes of one role.' });

export interface OptionsView {
  readonly gameId: string;
  readonly version: number;
  readonly role?: string | undefined;
  readonly awaiting: readonly Awaited[];
  readonly options: readonly JsonObject[];
}

export const optionsSchema: z.ZodType<OptionsView> = z
  .strictObject({
    gameId: z.uuid(),
    version,
    role: roleId.optional(),
    awaiting: z.array(awaitedSchema),
    options: z.array(jsonObject),
  })
  .meta({ id: 'Options', description: 'The legal choices of one role now.' });

export const invitationsSchema = z.array(z.strictObject({ role: roleId, path: z.string() }));

export const createdSchema: z.ZodType<CreatedGame> = z
  .strictObject({ gameId: z.uuid(), invitations: invitationsSchema })
  .meta({ id: 'CreatedGame' });

export const joinedSchema: z.ZodType<JoinedGame> = z
  .strictObject({ gameId: z.uuid(), role: roleId })
  .meta({ id: 'JoinedGame' });

export const invitationSchema: z.ZodType<InvitationView> = z
  .strictObject({
    gameId: z.uuid(),
    gameName: z.string(),
    rulesetTitle: z.string(),
    role: roleSchema,
    campaignName: z.string().optional(),
    inviterName: z.string().optional(),
    taken: z.boolean(),
    yours: z.boolean(),
  })
  .meta({ id: 'Invitation' });

export const receiptSchema: z.ZodType<ActionReceipt> = z
  .strictObject({
    gameId: z.uuid(),
    version,
    seq: z.int().meta({ description: "The action's own entry in the log." }),
    lines: z.array(lineSchema),
    awaiting: z.array(awaitedSchema),
    outcome: outcomeSchema.optional(),
  })
  .meta({ id: 'Receipt', description: 'What an accepted action did.' });

export const previewSchema: z.ZodType<Preview> = z
  .strictObject({
    gameId: z.uuid(),
    version,
    needsDice: z.boolean().meta({
      description: 'Legal, but what comes of it hangs on dice or on sealed choices: nothing more is told then.',
    }),
    partly: z.literal(true).optional().meta({ description: 'What others have sealed or decided ahead is not in it.' }),
    lines: z.array(lineSchema),
    notes: z.record(noteName, z.string()),
    awaiting: z.array(awaitedSchema),
    outcome: outcomeSchema.optional(),
  })
  .meta({ id: 'Preview', description: 'What an action would do now. Nothing was stored.' });

const sheetType = z.enum(['text/csv', 'text/plain']);

export const sheetListSchema: z.ZodType<{ readonly sheets: readonly SheetTitle[] }> = z
  .strictObject({ sheets: z.array(z.strictObject({ id: z.string(), title: z.string(), mediaType: sheetType })) })
  .meta({ id: 'SheetList' });

export const sheetSchema: z.ZodType<SheetView> = z.strictObject({
  mediaType: sheetType,
  fileName: z.string(),
  text: z.string(),
});

/** A game as a file, in pieces: nothing of it is checked on its way out. */
export const gameFileSchema: z.ZodType<GameFile> = z.custom<GameFile>();

export const checkpointTextSchema = z.string().meta({
  description: 'The signed note: origin, size and root of the log, an empty line, one signature a line.',
});

const treeHeadSchema = z.strictObject({ size: z.int(), root: z.string() });

export const consistencySchema: z.ZodType<Consistency> = z
  .strictObject({ from: treeHeadSchema, to: treeHeadSchema, proof: z.array(z.string()).readonly() })
  .meta({ id: 'Consistency' });

export const logEntrySchema = z
  .strictObject({
    seq: z.int(),
    type: z.string(),
    actor: z.string(),
    at: instant,
    leaf: z.string(),
    line: narrationLineSchema.optional(),
    payload: jsonObject.optional(),
    sealedFor: z.array(roleId).optional(),
  })
  .meta({ id: 'LogEntry' }) satisfies z.ZodType<LogEntryView>;

export const logPageSchema: z.ZodType<LogPage> = z
  .strictObject({
    entries: z.array(logEntrySchema),
    notes: z
      .record(noteName, z.string())
      .meta({ description: "The authors' own texts that lines name; one that is missing here was erased." }),
    next: z.int().optional(),
    total: z.int(),
  })
  .meta({ id: 'LogPage' });

const rulesetMetaSchema = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    edition: z.string(),
    version: z.string(),
    stage: z.enum(['draft', 'beta', 'stable']),
    summary: z.string(),
  })
  .meta({ id: 'Ruleset' }) satisfies z.ZodType<RulesetMeta>;

export const rulesetListSchema: z.ZodType<{ readonly rulesets: readonly RulesetMeta[] }> = z
  .strictObject({ rulesets: z.array(rulesetMetaSchema) })
  .meta({ id: 'RulesetList' });

export const rulesSchema: z.ZodType<RulesView> = z
  .strictObject({
    meta: rulesetMetaSchema,
    clauses: z.record(
      clauseId,
      z.strictObject({
        title: z.string(),
        status: z.enum(['done', 'partial', 'omitted']),
        note: z.string().optional(),
      }),
    ),
    rulings: z.array(
      z.strictObject({
        id: z.string(),
        clause: clauseId,
        question: z.string(),
        ruling: z.string(),
        option: z.string().optional(),
      }),
    ),
    decisions: z.record(z.string(), z.strictObject({ title: z.string(), ask: z.string() })),
  })
  .meta({ id: 'Rules' });

export const problemSchema = z
  .strictObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string().meta({ description: "The request's id, which the server's log carries too." }),
    code: z.string().meta({ description: 'What a program should look at.' }),
    clause: clauseId.optional(),
    data: jsonObject,
  })
  .meta({ id: 'Problem', description: 'RFC 9457' });

// Input.

export const gameParams = z.strictObject({ gameId: z.uuid().meta({ description: "The game's id." }) });
export const sheetParams = gameParams.extend({ sheetId: z.string().regex(/^[a-z0-9-]{1,60}(\.[a-z]{1,8})?$/) });
export const noteParams = gameParams.extend({
  // The use-case answers for names that no note has, whatever they look like.
  noteId: z.string().max(200).meta({ description: 'The name of a note: 64 hexadecimal digits.' }),
});
export const invitationParams = z.strictObject({
  token: z
    .string()
    .regex(/^[\w.~-]{1,200}$/)
    .meta({ description: 'The last part of an invitation link.' }),
});
export const rulesetParams = z.strictObject({ rulesetId: z.string().regex(/^[a-z0-9-]{1,60}$/) });

export const roleQuery = z.strictObject({
  role: roleId.optional().meta({ description: 'One of your own seats; without it the one that is awaited.' }),
});

export const wholeText = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min).max(max));

export const consistencyQuery = z.strictObject({
  from: wholeText(0, 999_999_999)
    .default(0)
    .meta({ description: 'The earlier size of the log, in entries; 0 unless told.' }),
  to: wholeText(0, 999_999_999).optional().meta({ description: 'The later size; the log as it stands unless told.' }),
});

export const logQuery = z.strictObject({
  after: wholeText(0, 999_999_999).optional().meta({ description: 'Entries with a greater number, ascending.' }),
  before: wholeText(0, 999_999_999).optional().meta({ description: 'Entries with a smaller number.' }),
  limit: wholeText(1, 500).optional().meta({ description: '1 to 500; 100 unless told.' }),
  mark: z.string().min(1).max(100).optional().meta({ description: 'Only events with this mark, such as report-7.' }),
});

export const seatRequestsSchema = z
  .array(
    z.strictObject({
      role: roleId,
      fill: z.union([z.enum(['me', 'open', 'opponent']), z.strictObject({ invite: z.string().min(3).max(254) })]),
    }),
  )
  .min(1)
  .max(12)
  .meta({ description: "One line for every player; an organiser's seat without a line is yours." });

export const createBody = z
  .strictObject({
    ruleset: z.string().min(1).max(60).meta({ description: 'An id of /api/rulesets.' }),
    name: z.string().trim().min(1).max(80),
    setup: anyJson.optional().meta({ description: "The ruleset's options; {} unless told." }),
    seats: seatRequestsSchema,
    ownSeeds: z
      .boolean()
      .optional()
      .meta({ description: 'Every side is asked for a seed of its own for the dice; false unless told.' }),
  })
  .meta({ id: 'CreateGame' });

export const submitBody = z
  .strictObject({
    role: roleId.meta({ description: 'The seat you act for.' }),
    action: anyJson.optional().meta({ description: 'One action as data; or else `orders`.' }),
    orders: z
      .string()
      .min(1)
      .max(MOST_CHARACTERS)
      .optional()
      .meta({ description: 'One action as a line of order text.' }),
    note: z.string().optional().meta({
      description:
        'Words to go with it, such as a reason: 1 to 2000 characters. They can be erased later; the log keeps their name.',
    }),
  })
  .refine(({ action, orders }) => (action === undefined) !== (orders === undefined), {
    error: 'give either "action" or "orders"',
  })
  .meta({ id: 'SubmitAction' });

export const erasedSchema = z
  .strictObject({
    erased: z.string().meta({ description: 'The name of the note; it stays in the log.' }),
    seq: z.int().meta({ description: 'The entry of the action that the note was sent beside.' }),
  })
  .meta({ id: 'ErasedNote' });

export const statusSchema = z.strictObject({ status: z.enum(['ok', 'ready']) }).meta({ id: 'Status' });
