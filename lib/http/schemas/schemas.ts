import { z } from 'zod';
import { termsSchema } from '@/lib/clock/terms';
import { LONGEST_ORDERS } from '@/lib/core/playable';
import { seatRequest, understudyRequest } from '@/lib/games/create/new-game';
import { rulesetMetaSchema } from '@/lib/games/create/read-rules';
import { ladderSchema } from '@/lib/games/model/ladder/shapes';
import { anyJson, awaitedSchema, clauseId, jsonObject, roleId, version } from '@/lib/games/model/shapes';
import type { LiveEvents } from '@/lib/games/play/follow-live';
import { sheetTitleSchema } from '@/lib/games/play/read-sheet';
import { pressMode } from '@/lib/games/press/shapes';
import type { GameFile } from '@/lib/games/transfer/export-game';

/**
 * What the API takes, and the answers that are its own; other answers have their schemas beside the use-cases that give them.
 * The same schemas check the input and make the OpenAPI document.
 */

export const optionsSchema = z
  .strictObject({
    gameId: z.uuid(),
    version,
    role: roleId.optional(),
    awaiting: z.array(awaitedSchema),
    options: z.array(jsonObject),
  })
  .meta({ id: 'Options', description: 'The legal choices of one role now.' });

export const sheetListSchema = z.strictObject({ sheets: z.array(sheetTitleSchema) }).meta({ id: 'SheetList' });

export const liveSchema: z.ZodType<LiveEvents> = z.custom<LiveEvents>();

/** A game as a file, in pieces: nothing of it is checked on its way out. */
export const gameFileSchema: z.ZodType<GameFile> = z.custom<GameFile>();

export const checkpointTextSchema = z.string().meta({
  description: 'The signed note: origin, size and root of the log, an empty line, one signature a line.',
});

export const rulesetListSchema = z.strictObject({ rulesets: z.array(rulesetMetaSchema) }).meta({ id: 'RulesetList' });

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
export const analysisParams = gameParams.extend({
  // The use-case answers for names that no analysis has, whatever they look like.
  analysisId: z.string().max(100).meta({ description: 'The id of an analysis.' }),
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

/** The number of a message. */
export const numberText = z
  .string()
  .regex(/^\d{1,15}$/, 'must be a whole number')
  .transform(Number)
  .pipe(z.int());

export const analysisKeyQuery = z.strictObject({
  key: z.string().max(200).optional().meta({ description: 'The secret of its link, where it is not yours.' }),
});

export const analysisQuery = analysisKeyQuery.extend({
  at: wholeText(0, 999_999).optional().meta({ description: 'After this order; by default the beginning.' }),
  role: roleId.optional().meta({ description: 'The seat that you look through; by default the one that is asked.' }),
});

export const consistencyQuery = z.strictObject({
  from: wholeText(0, 999_999_999)
    .default(0)
    .meta({ description: 'The earlier size of the log, in entries; by default 0.' }),
  to: wholeText(0, 999_999_999).optional().meta({ description: 'The later size; by default the log as it stands.' }),
});

export const liveQuery = z.strictObject({
  version: wholeText(0, 999_999_999).optional().meta({ description: 'The version of the game that you have.' }),
  press: numberText.optional().meta({
    description: 'The number of the newest message that you have; by default the newest there is.',
  }),
});

export const logQuery = z.strictObject({
  after: wholeText(0, 999_999_999).optional().meta({ description: 'Entries with a greater number, ascending.' }),
  before: wholeText(0, 999_999_999).optional().meta({ description: 'Entries with a smaller number.' }),
  limit: wholeText(1, 500).optional().meta({ description: '1 to 500; by default 100.' }),
  mark: z.string().min(1).max(100).optional().meta({ description: 'Only events with this mark, such as report-7.' }),
});

export const seatRequestsSchema = z
  .array(seatRequest)
  .min(1)
  .max(12)
  .meta({ description: "One line for every player; an organiser's seat without a line is yours." });

export const penName = z
  .string()
  .max(200)
  .optional()
  .meta({ description: 'One of your pen names, to go by in this game for good; by default your own name.' });

/** What choosing a name can be refused with, as somebody comes to a game. */
export const NAME_REFUSALS = ['no-such-pen-name', 'name-taken', 'name-fixed'] as const;

export const joinBody = z
  .strictObject({
    penName,
    understudy: understudyRequest.optional().meta({
      description:
        'Who is asked to stand by for the side that you come to play as its captain: by a link, or by mail; by default nobody. Who stands by already stays.',
    }),
  })
  .meta({
    id: 'JoinGame',
    description: 'Nothing need be sent: then you come by your own name, and nobody is asked to stand by.',
  });

export const createBody = z
  .strictObject({
    ruleset: z.string().min(1).max(60).meta({ description: 'An id of /api/rulesets.' }),
    name: z.string().trim().min(1).max(80),
    setup: anyJson.optional().meta({ description: "The ruleset's options; by default {}." }),
    seats: seatRequestsSchema,
    ladder: ladderSchema
      .optional()
      .meta({ description: 'What is done where a side does not answer; by default nothing.' }),
    clock: termsSchema.optional().meta({ description: "How much time each seat has; by default nobody's is counted." }),
    press: pressMode.optional(),
    penName,
    ownSeeds: z
      .boolean()
      .optional()
      .meta({ description: 'Every side is asked for a seed of its own for the dice; by default false.' }),
  })
  .meta({ id: 'CreateGame' });

export const submitBody = z
  .strictObject({
    role: roleId.meta({ description: 'The seat you act for.' }),
    action: anyJson.optional().meta({ description: 'One action as data; or else `orders`.' }),
    orders: z
      .string()
      .min(1)
      .max(LONGEST_ORDERS)
      .optional()
      .meta({ description: 'One action as order text: at most 4000 characters, where its rules do not take more.' }),
    note: z.string().optional().meta({
      description:
        'Words to go with it, such as a reason: 1 to 2000 characters. They can be erased later; the log keeps their name.',
    }),
  })
  .refine(({ action, orders }) => (action === undefined) !== (orders === undefined), {
    error: 'give either "action" or "orders"',
  })
  .meta({ id: 'SubmitAction' });

export const statusSchema = z.strictObject({ status: z.enum(['ok', 'ready']) }).meta({ id: 'Status' });
