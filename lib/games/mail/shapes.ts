import { z } from 'zod';
import { MAIL_KINDS } from '../model/mail-records';
import { entryNumber, type Infer, instant, mailFaultSchema, roleId } from '../model/shapes';

/** What became of one mail, for those whom it concerns. Never an address, nor the words of a mail server. */
const sentMailSchema = z
  .strictObject({
    kind: z.enum(MAIL_KINDS).meta({
      description:
        '`action`: it asked for a decision; `take-back`: for leave to take something back; `consent`: to agree to another clock ' +
        'or to newer rules; `over`: the result; `moved`: what others did; `brief`: what they need to know who came while the game ran; ' +
        '`called`: to take over the seat that they stand by for; `delegated`: to see to what waits for their side; `silent`: that a side ' +
        'does not answer; `draft`, `standing`, `press` and `receipt`, of a draft, of a standing order that stopped, of a message and of what ' +
        'they sent by mail: your own ones, and of all where you play no side; `digest`: their one mail a day or a week told of it.',
    }),
    entry: entryNumber.optional(),
    state: z.enum(['waiting', 'taken', 'refused', 'came-back']).meta({
      description:
        '`waiting`: not taken yet, and tried again; `taken`: a mail server took it, which is not that anybody has read it; ' +
        '`refused`: no server will take it; `came-back`: a server took it first, and sent it back later.',
    }),
    mailedAt: instant,
    takenAt: instant.optional(),
    /** When it was refused, or came back. */
    endedAt: instant.optional(),
    fault: mailFaultSchema.optional(),
    again: z.boolean().meta({ description: 'The owner or the game master asked for it to be sent once more.' }),
    askedBy: z.string().optional().meta({ description: 'Who did, for the owner and the game master.' }),
  })
  .meta({ id: 'SentMail' });

export type SentMail = Infer<typeof sentMailSchema>;

export const reachSchema = z.enum(['open', 'failing', 'given-up', 'stopped', 'no-address']).meta({
  description:
    'Whether mail of this game goes out to the person. `failing`: the last one was refused or came back; `given-up`: three came ' +
    'back, so no more are sent; `stopped`: they turned mail of this game off.',
});

export type Reach = Infer<typeof reachSchema>;

export const besideSchema = z
  .array(
    z.strictObject({
      by: z.enum(['push', 'chat', 'webhook']),
      works: z.boolean().meta({ description: 'It answered when it was last tried, or was not tried yet.' }),
      toldAt: instant.optional().meta({
        description: 'When it took what tells of the wait, which is not that anybody has read it.',
      }),
    }),
  )
  .meta({ description: 'What tells them beside mail that it is their action: one of a kind, without those given up.' });

const heldSchema = z.strictObject({
  by: z.enum(['digest', 'quiet-hours', 'queue']).meta({
    description:
      '`digest`: they chose one mail a day or a week; `quiet-hours`: they chose hours without mail; `queue`: it is in the queue.',
  }),
  until: instant.optional().meta({
    description:
      'When it goes out. Missing in the queue; and where it was left to a digest that comes no more: then none has.',
  }),
});

export type HeldMailView = Infer<typeof heldSchema>;

const troubleSchema = z.strictObject({ at: instant, cameBack: z.boolean(), fault: mailFaultSchema });

const seatMailSchema = z
  .strictObject({
    roles: z.array(roleId).meta({ description: 'The seats of one person, or of the side that they play with others.' }),
    actor: z.string().meta({ description: 'The person, as the log names them.' }),
    playerName: z.string().optional(),
    as: z
      .enum(['owner', 'named', 'understudy'])
      .optional()
      .meta({
        description:
          'Without a seat: the owner, or who is proposed as another one, where they are asked about that; or who stands by for a seat. ' +
          'They have no `roles`.',
      }),
    standsBy: z.array(roleId).optional().meta({ description: 'The seats that they stand by for.' }),
    called: z.array(roleId).optional().meta({ description: 'Those of them that they may take over now.' }),
    yours: z.boolean(),
    askedElse: z
      .boolean()
      .meta({ description: 'One of these seats has something to decide now, or another thing to agree to.' }),
    askedOwner: z.literal(true).optional().meta({ description: 'They are asked about another owner of the game.' }),
    awaited: z
      .boolean()
      .meta({ description: 'They have something to decide now, to agree to, or a seat to take over.' }),
    reach: reachSchema,
    beside: besideSchema,
    trouble: troubleSchema.optional().meta({ description: 'The last mail that was refused or came back.' }),
    asked: sentMailSchema.optional().meta({
      description:
        'The newest mail that asked for what is awaited; missing while none has gone out since they last acted.',
    }),
    held: heldSchema.optional().meta({ description: 'What keeps the mail back that asks for it.' }),
    recent: z.array(sentMailSchema).meta({ description: 'The newest first; for the owner and the game master only.' }),
  })
  .meta({ id: 'SeatMail' });

export type SeatMail = Infer<typeof seatMailSchema>;

export const mailReportSchema = z
  .strictObject({
    seats: z.array(seatMailSchema),
    maySendAgain: z.boolean().meta({ description: 'You are the owner or the game master.' }),
  })
  .meta({
    id: 'MailReport',
    description:
      'How mail of a game fares: of everybody for the owner and the game master, of those one waits for for a player.',
  });

/** How mail of a game fares, as far as the reader may know it. */
export type MailReport = Infer<typeof mailReportSchema>;

export const sentAgainSchema = z
  .strictObject({ gameId: z.uuid(), role: roleId, at: instant })
  .meta({ id: 'SentAgain', description: 'The mail is in the queue.' });

export type SentAgain = Infer<typeof sentAgainSchema>;
