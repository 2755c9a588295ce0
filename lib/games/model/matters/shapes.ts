import { z } from 'zod';
import { termsSchema } from '@/lib/clock/terms';
import { clauseId, type Infer, instant, roleId, seq } from '../shapes';

export const pausedSchema = z
  .strictObject({
    at: z.string().meta({ format: 'date-time' }),
    seq,
    askedBy: z
      .array(roleId)
      .optional()
      .meta({ description: 'The sides that had asked for it, each of which may end it; else the game master does.' }),
  })
  .meta({ description: 'Nobody may act and no clock runs: since when, and the entry that says why.' });

export const pauseRequestSchema = z
  .strictObject({ by: roleId, at: instant, lapses: instant.meta({ description: 'When the request holds no longer.' }) })
  .meta({ id: 'PauseRequest', description: 'A side asks for a pause, which begins when a second side asks too.' });

export const forfeitSchema = z
  .strictObject({
    role: roleId.meta({ description: 'The side that lost.' }),
    wins: roleId,
    seq,
    liftsAs: roleId.optional().meta({ description: 'The seat from which you may lift it; missing: you may not.' }),
  })
  .meta({ id: 'Forfeit', description: 'A side has lost by forfeit: its time was out. It may be lifted.' });

const yours = z.enum(['answer', 'withdraw', 'none']).meta({ description: 'What you may do about it.' });
const waiting = z.array(roleId).meta({ description: 'Sides that have not answered.' });

export const takeBackSchema = z
  .strictObject({
    by: roleId,
    target: seq.meta({ description: 'The entry of the action; it goes with all that came after it.' }),
    asked: seq.meta({ description: 'The entry of the request.' }),
    waiting,
    yours,
    voiceless: z
      .strictObject({ sides: z.array(roleId), answeredBy: z.enum(['game-master', 'nobody']) })
      .optional()
      .meta({
        description: 'Sides in which nobody may answer, since their captain is gone, and who answers for them.',
      }),
    /** The rule that speaks of it, where the book has one. */
    clause: clauseId.optional(),
  })
  .meta({ id: 'TakeBack', description: 'Somebody asks to have an action back.' });

/**
 * A request to have an action back. `target`: its entry, which goes with all after it; `asked`: that of the request;
 * `waiting`: sides that have not answered; `yours`: what the reader may do about it.
 */
export type TakeBackView = Infer<typeof takeBackSchema>;

/**
 * A proposal to go on by version `to` of the rules. `asked`: its entry; `waiting`: sides that have not answered; `yours`:
 * what the reader may do about it.
 */
export const upgradeSchema = z
  .strictObject({
    by: roleId,
    to: z.string().meta({ description: 'The version to go on by.' }),
    asked: seq.meta({ description: 'The entry of the proposal.' }),
    waiting,
    yours,
  })
  .meta({ id: 'UpgradeProposal', description: 'Newer rules are proposed.' });

export const clockProposalSchema = z
  .strictObject({
    by: roleId,
    terms: termsSchema.nullable().meta({ description: "Null: nobody's time is to be counted." }),
    asked: seq.meta({ description: 'The entry of the proposal.' }),
    waiting,
    yours,
  })
  .meta({ id: 'ClockProposal', description: 'Another clock is proposed.' });

export const ownerProposalSchema = z
  .strictObject({
    by: roleId.optional().meta({ description: 'The seat that proposes; missing where the owner, without one, does.' }),
    to: z.string().meta({ description: 'Who shall own the game, as the log names them.' }),
    name: z.string().optional().meta({ description: 'What they are called.' }),
    asked: seq.meta({ description: 'The entry of the proposal.' }),
    offered: z
      .literal(true)
      .optional()
      .meta({ description: 'The owner offers it, or has said yes: only who is proposed is asked.' }),
    until: instant.optional().meta({ description: 'Before this nobody takes the game over without the owner’s yes.' }),
    latest: instant
      .optional()
      .meta({ description: 'From this on a side that has not answered does not keep it up any more.' }),
    waiting,
    yours,
    as: z
      .enum(['owner', 'named', 'side'])
      .optional()
      .meta({ description: 'What you are asked as: the owner, who is proposed, or a side.' }),
  })
  .meta({ id: 'OwnerProposal', description: 'Another person is proposed as the owner of the game.' });

export type OwnerProposalView = Infer<typeof ownerProposalSchema>;
