import { z } from 'zod';
import { nextSchema } from '../model/list-place';
import { type Infer, instant, roleId, roleSchema } from '../model/shapes';
import { PLAYING_HOURS } from '../model/stores';
import { gameStatus } from '../model/types';

/** The longest pace and the longest line of words, in characters. */
export const LONGEST_PACE = 60;
export const LONGEST_WORDS = 200;

const hours = z.enum(PLAYING_HOURS).meta({ description: 'When its poster plays, in their own time zone.' });

/** What a post says. */
const saying = {
  pace: z.string().meta({ description: 'In words: “about two actions a week”.' }),
  hours,
  words: z.string().optional().meta({ description: 'A line for those who look for a game.' }),
} as const;

const openSeatSchema = z
  .strictObject({
    postId: z.uuid().meta({ description: 'What the seat is taken by.' }),
    gameName: z.string(),
    campaignName: z
      .string()
      .optional()
      .meta({ description: 'The seat is one of all games of this campaign that have it.' }),
    rulesetId: z.string(),
    rulesetTitle: z.string(),
    status: gameStatus,
    role: roleSchema,
    ...saying,
    posterName: z.string().optional(),
    timeZone: z.string().optional().meta({ description: 'Of its poster, as `Europe/Rome`.' }),
    when: z
      .string()
      .meta({ description: 'Hours and zone in words, and how far that is from `timeZone` where you gave one.' }),
    postedAt: instant,
    yours: z.boolean().meta({ description: 'You play, own or organise this game.' }),
  })
  .meta({ id: 'OpenSeat' });

/** A posted seat as those see it who look for a game: nothing of the game but what an invitation shows too. */
export type OpenSeat = Infer<typeof openSeatSchema>;

export const openSeatsSchema = z
  .strictObject({ seats: z.array(openSeatSchema), next: nextSchema })
  .meta({ id: 'OpenSeats', description: 'Seats that anybody may take, the newest post first.' });

export type OpenSeats = Infer<typeof openSeatsSchema>;

const postSchema = z.strictObject({ postId: z.uuid(), role: roleId, ...saying, postedAt: instant });

export const seatPostsSchema = z
  .strictObject({
    posts: z.array(postSchema),
    usualPace: z
      .string()
      .meta({ description: 'What a post says unless you say another pace; from the clock of the game.' }),
  })
  .meta({ id: 'SeatPosts', description: 'The seats of a game that are posted.' });

/** What is posted of one game, for those who may post. */
export type SeatPosts = Infer<typeof seatPostsSchema>;

export const postedSchema = z
  .strictObject({ gameId: z.uuid(), role: roleId, listed: z.boolean() })
  .meta({ id: 'SeatPosted', description: 'Whether the seat is posted now.' });

export type SeatPosted = Infer<typeof postedSchema>;
