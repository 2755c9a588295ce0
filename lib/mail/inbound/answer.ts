import { z } from 'zod';

/**
 * One part of a receipt: a heading, and what it says. Text of ours or of the game; what somebody wrote is made harmless. `toCopy`: its lines
 * are sent as they stand.
 */
const section = z.object({ title: z.string(), lines: z.array(z.string()), toCopy: z.literal(true).optional() });
export type Section = z.infer<typeof section>;

/** What a receipt says, kept until it is out. */
export const answerSchema = z.object({
  /** `person`: somebody with an account, about what they sent in and not about a seat. */
  to: z.enum(['seat', 'stranger', 'person']),
  head: z.string(),
  sections: z.array(section),
  /** Where the mail came from that it answers, when that is an address of the seat's player. */
  from: z.string().optional(),
  /** The Message-ID that it answers. */
  answers: z.string().optional(),
  /** Whether it shows what may be ordered now. */
  block: z.boolean(),
  confirm: z.boolean().optional(),
});
export type MailAnswer = z.infer<typeof answerSchema>;
