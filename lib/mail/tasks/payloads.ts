import { z } from 'zod';

/** What jobs carry. A job that is not of this shape is a bug and fails at once. */
export const gameMailPayload = z.object({
  gameId: z.uuid(),
  seq: z.int().nonnegative(),
  userId: z.string().min(1),
  /** Only where replies are read: the reader has seen the page. */
  toAnswer: z.literal(true).optional(),
  /** About drafts: one is put forward, and asks for a signature. */
  forward: z.literal(true).optional(),
  /** The message that the mail tells. */
  press: z.uuid().optional(),
  /** Somebody asked for it to be sent once more: the id of its row. */
  again: z.uuid().optional(),
  /** By the ladder: the seat that has been silent, and since which entry. */
  silent: z.object({ role: z.string().min(1), seq: z.int().nonnegative() }).optional(),
  /** By the clock in place of the ladder: which step of it, and the entry that set its terms, such as `half-12`. */
  clock: z.string().max(30).optional(),
});
export type GameMailPayload = z.infer<typeof gameMailPayload>;

export const invitationPayload = z.object({
  gameId: z.uuid(),
  role: z.string().min(1),
  seq: z.int().nonnegative().optional(),
  /** To stand by for the seat, by the entry `seq`. */
  understudy: z.literal(true).optional(),
  /** To play the side beside its captain, by the entry `seq`. */
  member: z.literal(true).optional(),
});
export type InvitationPayload = z.infer<typeof invitationPayload>;

export const sealedPayload = z.object({ sealed: z.string().min(1) });
export type SealedPayload = z.infer<typeof sealedPayload>;

/** `at`: the SHA-256 of the address, in hexadecimal; jobs of before there were several have none. */
export const testMailPayload = z.object({ id: z.uuid(), userId: z.string().min(1), at: z.string().optional() });
export type TestMailPayload = z.infer<typeof testMailPayload>;

export const hookDeadPayload = z.object({ hookId: z.uuid() });
export type HookDeadPayload = z.infer<typeof hookDeadPayload>;

/** `at`: when it is due. */
export const digestPayload = z.object({ userId: z.string().min(1), at: z.iso.datetime() });
export type DigestPayload = z.infer<typeof digestPayload>;

/** What the queue tells about this try of a job. */
export interface Try {
  readonly lastTry: boolean;
}
