import { z } from 'zod';
import { termsSchema } from '@/lib/clock/terms';
import type { Timer } from '@/lib/core/ruleset';
import { ladderSchema } from './ladder/shapes';
import {
  clockProposalSchema,
  forfeitSchema,
  ownerProposalSchema,
  pausedSchema,
  pauseRequestSchema,
  takeBackSchema,
  upgradeSchema,
} from './matters/shapes';
import {
  awaitedSchema,
  clauseId,
  type Infer,
  instant,
  jsonObject,
  lineSchema,
  mailFaultSchema,
  narrationLineSchema,
  outcomeSchema,
  roleId,
  roleSchema,
  seq,
  standingSchema,
  version,
} from './shapes';

export type UserId = string;
export type GameId = string;
export type CampaignId = string;

export const gameStatus = z.enum(['open', 'running', 'over']);
export type GameStatus = z.infer<typeof gameStatus>;

/** Who may look on beside those at the table: nobody, anyone who came by the game's link, or everybody. */
export const VISIBILITIES = ['private', 'link', 'public'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const visibilitySchema = z
  .enum(VISIBILITIES)
  .meta({ description: 'Who may look on: nobody, anyone with the link, or everybody.' });

/** What somebody is to a game; one person may be several of them, and everybody who asks is at least a stranger. */
export const PARTS = ['owner', 'game-master', 'player', 'past-player', 'understudy', 'spectator', 'stranger'] as const;
export type Part = (typeof PARTS)[number];

/**
 * What somebody may do for a side that is several people, each right with those before it: `draft` sees all that the side sees,
 * and prepares; `submit` acts for it; `sign-off` signs what another has prepared. The captain, who holds the seat, has them all
 * and says who else is in the side.
 */
export const SIDE_RIGHTS = ['draft', 'submit', 'sign-off'] as const;
export type SideRight = (typeof SIDE_RIGHTS)[number];

export const sideRight = z.enum(SIDE_RIGHTS).meta({
  description:
    '`draft`: sees what the side sees, and sends nothing; `submit`: acts for the side too; `sign-off`: signs drafts of others too.',
});

const memberSchema = z
  .strictObject({
    actor: z.string().meta({ description: 'As the log names them.' }),
    captain: z.boolean(),
    yours: z.boolean(),
    asked: z.literal(true).optional().meta({ description: 'The ladder asked them to see to what waits for the side.' }),
    right: sideRight,
    name: z.string().optional(),
    duty: z.string().optional().meta({ description: 'What they look after, in words.' }),
  })
  .meta({ id: 'SideMember', description: 'Somebody who plays a side of several people.' });

/** Somebody who plays a side of several people, the captain first. */
export type SideMemberView = Infer<typeof memberSchema>;

const openInvitationSchema = z.strictObject({
  seq: seq.meta({ description: 'The entry that invited.' }),
  path: z.string(),
  right: sideRight,
  duty: z.string().optional(),
});

const understudySchema = z
  .strictObject({
    seq: seq.meta({ description: 'The entry that named them.' }),
    actor: z.string().optional().meta({ description: 'As the log names them; missing until somebody has agreed.' }),
    name: z.string().optional(),
    yours: z.boolean(),
    called: z.boolean().meta({ description: 'They may take the seat over, until somebody of the side acts.' }),
    path: z.string().optional().meta({
      description: 'The link by which somebody agrees, for the captain and for those who may invite.',
    }),
  })
  .meta({ id: 'Understudy', description: 'Who stands by for the seat, or is asked to.' });

/** Who stands by for a seat, or is asked to. */
export type UnderstudyView = Infer<typeof understudySchema>;

const absenceSchema = z
  .strictObject({
    actor: z.string().meta({ description: 'Who, as the log names them.' }),
    name: z.string().optional(),
    yours: z.boolean(),
    from: instant,
    until: instant.meta({ description: 'They are back from then on.' }),
    standIn: z
      .strictObject({ actor: z.string(), name: z.string().optional(), yours: z.boolean() })
      .optional()
      .meta({ description: 'Who of the side has their right meanwhile.' }),
  })
  .meta({ id: 'Absence', description: 'Somebody of a side is away, or will be, or was until lately.' });

/** Somebody of a side who is away, or will be. */
export type AbsenceView = Infer<typeof absenceSchema>;

const seatSchema = z
  .strictObject({
    role: roleSchema,
    taken: z.boolean(),
    yours: z.boolean(),
    playerName: z.string().optional(),
    /** Path of the invitation, shown to people who may invite while the seat is open. */
    invitePath: z.string().optional(),
    /** The built-in opponent sits here. */
    machine: z.literal(true).optional(),
    actor: z.string().optional().meta({ description: 'Who sits here, as the log names them.' }),
    strength: z.string().optional().meta({ description: 'How well the built-in opponent plays here, in a word.' }),
    members: z
      .array(memberSchema)
      .optional()
      .meta({ description: 'Everybody who plays the side, its captain first; missing where it is one person.' }),
    signatures: z
      .literal(true)
      .optional()
      .meta({ description: 'Nothing of the side goes out without a second person who signs it off.' }),
    invitations: z
      .array(openInvitationSchema)
      .optional()
      .meta({ description: 'For the captain: links to the side that nobody has taken.' }),
    understudy: understudySchema.optional(),
    away: z
      .array(absenceSchema)
      .optional()
      .meta({ description: 'Those of the side who have said that they are away; missing when nobody has.' }),
    playsToo: z.literal(true).optional().meta({ description: 'Organises, and plays a side against others too.' }),
  })
  .meta({ id: 'Seat' });

/** A seat as its readers see it: `yours` for the asker; a name, never an address. */
export type SeatView = Infer<typeof seatSchema>;

const deadlineSchema = z.strictObject({ key: z.string(), at: instant, effect: z.string(), clause: clauseId }).meta({
  id: 'Deadline',
  description: 'What happens by itself then, unless somebody acts first.',
}) satisfies z.ZodType<Pick<Timer, 'key' | 'effect' | 'clause'>>;

/** A timer that runs in a game. `at`: the instant from which its effect comes, ISO 8601 in UTC. */
export type Deadline = Infer<typeof deadlineSchema>;

const lossSchema = z
  .strictObject({
    kind: z.enum(['rollback', 'fork']).meta({ description: 'The log ends too early, or has other entries.' }),
    size: seq.meta({ description: 'Entries that are here.' }),
    witnessed: seq.meta({ description: 'Entries that the log had when it left the service.' }),
    at: z.string().optional().meta({ format: 'date-time', description: 'When that was.' }),
    from: seq.meta({ description: 'The first entry that is lost …' }),
    to: seq.meta({ description: '… and the last one.' }),
  })
  .meta({
    id: 'Loss',
    description: 'Entries that people have seen are gone: nothing is written to the log until they are given up.',
  });

/** A loss as readers of the game see it. `at`: ISO 8601 instant at which the longer log was seen, where that is known. */
export type LossView = Infer<typeof lossSchema>;

const campaignRefSchema = z.strictObject({ campaignId: z.uuid(), name: z.string() }).meta({ id: 'CampaignRef' });

/** The campaign that a game belongs to. */
export type CampaignRef = Infer<typeof campaignRefSchema>;

const summarySchema = z.strictObject({
  gameId: z.uuid(),
  name: z.string(),
  rulesetId: z.string(),
  rulesetTitle: z.string(),
  status: gameStatus,
  standing: standingSchema.optional(),
  seats: z.array(seatSchema),
  visibility: visibilitySchema,
  /** In the order of `PARTS`, without `stranger`. */
  yourParts: z.array(z.enum(PARTS)).meta({ description: 'What you are to this game.' }),
  yourPenName: z.string().optional().meta({ description: 'What you go by here; missing: your own name.' }),
  /** The asker came to look on and has not left since. */
  watching: z.boolean(),
  awaiting: z.array(awaitedSchema),
  yourAction: z.array(awaitedSchema),
  outcome: outcomeSchema.optional(),
  /** What happens by itself unless somebody acts first. */
  deadlines: z.array(deadlineSchema),
  /** Nobody may act and no clock runs. `at`: since when, ISO 8601; `seq`: the entry that says why. */
  paused: pausedSchema.optional(),
  /** Sides that ask for a pause. */
  pauseAsked: z.array(pauseRequestSchema).optional(),
  /** What is done where a side does not answer; missing where nothing is. */
  ladder: ladderSchema.optional(),
  /** How much time each seat has; missing where nobody has set it. */
  clock: termsSchema.optional(),
  clockProposal: clockProposalSchema.optional(),
  ownerProposal: ownerProposalSchema.optional(),
  forfeit: forfeitSchema.optional(),
  /** When the time of each seat that is asked is out. */
  clockDeadlines: z
    .array(
      z.strictObject({
        role: z.string(),
        at: instant
          .optional()
          .meta({ description: 'Missing while the clock is stopped and nobody knows for how long.' }),
      }),
    )
    .optional(),
  /** Somebody asks to have an action back. */
  takeBack: takeBackSchema.optional(),
  /** Somebody wants to go on by newer rules. */
  upgrade: upgradeSchema.optional(),
  imported: z
    .literal(true)
    .optional()
    .meta({ description: 'It came from another service and has not gone on here: nothing is written to it.' }),
  campaign: campaignRefSchema.optional(),
  /** It is a trial: the position before which entry of which game it begins at. */
  trialOf: z.strictObject({ gameId: z.uuid(), seq }).optional(),
  /** The log has lost entries that people have seen: nothing is written to it until they are given up. */
  rolledBack: lossSchema.optional(),
  unread: z
    .int()
    .optional()
    .meta({
      description:
        'How many entries are new to you since you looked at the game: what you may see, told in a sentence, and did not do ' +
        'yourself; among the newest 200 entries. Missing when you never looked.',
    }),
  freshPress: z
    .int()
    .optional()
    .meta({ description: 'In lists: how many messages to you are new, 100 at most; missing when none is.' }),
  updatedAt: instant,
});

export const gameSummarySchema = summarySchema.meta({ id: 'GameSummary' });

/**
 * A row of "my games". `awaiting`: every decision that is asked now; `yourAction`: those of them asked of the asker, over
 * all seats they hold.
 */
export type GameSummary = Infer<typeof gameSummarySchema>;

const rosterSeatSchema = seatSchema.extend({ games: z.array(z.uuid()) }).meta({
  id: 'RosterSeat',
  description:
    'A seat of the games that are named: a role that is filled otherwise in another game has an entry for each.',
});

/** A seat of one or more games of a campaign, in which it is filled the same. */
export type RosterSeat = Infer<typeof rosterSeatSchema>;

export const campaignSchema = z
  .strictObject({
    campaignId: z.uuid(),
    kind: z.string(),
    /** The kind in words. */
    title: z.string(),
    name: z.string(),
    games: z.array(gameSummarySchema),
    seats: z.array(rosterSeatSchema),
  })
  .meta({ id: 'Campaign' });

/** A campaign as one reader sees it: the games that they may read, and the seats of all of them. */
export type CampaignView = Infer<typeof campaignSchema>;

const mailNoticeSchema = z
  .strictObject({
    to: z
      .enum(['you', 'player', 'invited'])
      .meta({ description: '`invited`: to the address that a free seat is offered to.' }),
    roles: z.array(roleId).meta({ description: 'The seats of the person it was for.' }),
    at: z.string().meta({ format: 'date-time', description: 'When the last one was refused, or came back.' }),
    cameBack: z.boolean().meta({ description: 'A mail server took the last one first, and sent it back later.' }),
    fault: mailFaultSchema,
    awaited: z.boolean().meta({ description: 'One of these seats has a decision to make: they may not know it.' }),
  })
  .meta({
    id: 'MailNotice',
    description:
      'Mail of this game was refused for good or came back, and nothing has arrived since. Shown to the person, to the owner and the ' +
      'game master, and to players while they wait for that person.',
  });

/**
 * Mail of a game that was refused for good or came back, when nothing arrived since. `roles`: the seats of the person it was for;
 * `at`: ISO 8601; `awaited`: one of them is asked for a decision now.
 */
export type MailNotice = Infer<typeof mailNoticeSchema>;

export const gameSchema = summarySchema
  .extend({
    rulesetVersion: z.string(),
    version,
    seq: z.int(),
    /** The role through whose eyes `view` and `choices` are; undefined for an onlooker. */
    role: roleId.optional(),
    view: jsonObject.optional(),
    choices: z.array(jsonObject),
    seenSize: z.int().optional().meta({
      description: 'How many entries you have seen. Missing when you never looked; `POST …/seen` sets it.',
    }),
    visitSize: z.int().optional().meta({
      description: 'How many you had seen when this visit of yours began: pages mark what came later as new.',
    }),
    /** What a request to have an action back would undo. */
    undone: z.array(narrationLineSchema).optional(),
    /** Mail that does not reach somebody, as far as it concerns the reader. */
    mail: z.array(mailNoticeSchema).optional(),
  })
  .meta({ id: 'Game', description: 'A game through the eyes of one role.' });

/** A game as one role sees it. `version` is the ETag; `seq` the number of the next log entry. */
export type GameView = Infer<typeof gameSchema>;

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
  .meta({ id: 'LogEntry' });

/** One log entry for one reader: a line, or for a sealed secret only its leaf and who may read it. */
export type LogEntryView = Infer<typeof logEntrySchema>;

export const receiptSchema = z
  .strictObject({
    gameId: z.uuid(),
    /** The version after the action: what the next command must expect. */
    version,
    seq: z.int().meta({ description: "The action's own entry in the log." }),
    lines: z.array(lineSchema),
    awaiting: z.array(awaitedSchema),
    outcome: outcomeSchema.optional(),
    waiting: z
      .array(z.string())
      .optional()
      .meta({ description: 'Later reports of the same text, by their titles: they wait as standing orders.' }),
  })
  .meta({ id: 'Receipt', description: 'What an accepted action did.' });

/** The answer to an accepted action. */
export type ActionReceipt = Infer<typeof receiptSchema>;
