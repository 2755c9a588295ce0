import { z } from 'zod';
import { type Infer, jsonObject, lineSchema, noteTexts, roleId, version } from '@/lib/games/model/shapes';
import type { CampaignKind } from '@/lib/rulesets/campaigns';

export type War = NonNullable<CampaignKind['war']>;

/** One row of the sheet of a campaign. */
const row = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** The rows of every section, of all games together. */
const warPositionSchema = z.record(z.string(), z.array(row)).meta({
  id: 'WarPosition',
  description: 'How the war stands: the rows of every section, of all its games together.',
});

const report = z.strictObject({
  id: z.int(),
  by: roleId,
  status: z.enum(['proposed', 'objected', 'returned']),
  /** What this game makes of it. */
  lines: z.array(lineSchema),
  /** Who confirms it, and who has. */
  consent: z.array(roleId),
  agreed: z.array(roleId),
  /** Who objected to it; the reason is a note. */
  objection: z.strictObject({ by: roleId, note: z.string() }).optional(),
  /** Why it does not go together with the other game any more. */
  outdated: z.string().optional(),
});

const warGameSchema = z
  .strictObject({
    gameId: z.uuid(),
    rulesetId: z.string(),
    /** What it is called beside the others: "Victory". */
    title: z.string(),
    version,
    stage: z.enum(['waits', 'reported', 'moved-in']),
    /** Where play goes on, once the war so far is final. */
    goesOn: z.string().optional(),
    report: report.optional(),
  })
  .meta({ id: 'WarGame', description: 'How far one game of a campaign has come with the war so far.' });
export type WarGame = Infer<typeof warGameSchema>;

export const warSchema = z
  .strictObject({
    campaignId: z.uuid(),
    name: z.string(),
    /** What its roles are called. */
    roles: z.record(roleId, z.string()),
    /** Whether any of its games still waits for the war so far. */
    open: z.boolean(),
    games: z.array(warGameSchema),
    /** The sheet as it stands: what is reported, else the start. */
    position: warPositionSchema,
    /** Past turns of the game that was told by them: the rows of its sections in `position` follow from them. */
    turns: z.array(jsonObject).optional(),
    /** The same of the other game that takes them; `position` then follows from both. */
    otherTurns: z.array(jsonObject).optional(),
    /** The roles for which the reader may report it, and those whose word on a report is still asked of them. */
    may: z.strictObject({ report: z.array(roleId), answer: z.array(roleId) }),
    /** The same for the sides for which the reader drafts, because they send nothing alone. */
    drafts: z.strictObject({ report: z.array(roleId), answer: z.array(roleId) }),
    /** Texts of the notes that the games name. */
    notes: noteTexts,
  })
  .meta({ id: 'CampaignWar', description: 'The war so far of a campaign that was already running when it was made.' });
export type WarView = Infer<typeof warSchema>;

const toldGame = z.strictObject({ gameId: z.uuid(), title: z.string(), version, lines: z.array(lineSchema) });

/** What a command about the war so far did, or would do, in each of the games that it changes. */
export const warReceiptSchema = z
  .strictObject({ campaignId: z.uuid(), games: z.array(toldGame) })
  .meta({ id: 'WarReceipt', description: 'What was done, or would be, game by game.' });
export type WarReceipt = Infer<typeof warReceiptSchema>;

/** Drafts of what a side would say about the war so far, one a game; `draft` names all of them. */
export const draftedWarSchema = z
  .strictObject({
    draft: z.uuid(),
    games: z.array(z.strictObject({ gameId: z.uuid(), draft: z.uuid(), revision: z.int() })),
  })
  .meta({ id: 'DraftedWar', description: 'What was kept for the side, game by game: it is sent as one.' });
export type DraftedWar = Infer<typeof draftedWarSchema>;
