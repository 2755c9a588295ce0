import { z } from 'zod';
import { err, type Result } from '@/lib/core/result';
import type { UserId } from '@/lib/games/model/types';
import type { ChannelContext } from '../context';
import { type ChannelFault, fault } from '../fault';
import { type MadeHook, storeHook } from '../hooks/manage';
import { openTarget } from '../hooks/target';
import { usable } from '../net/send-request';

/** A point of the curve, and 16 bytes, as a browser gives them. */
const key = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .refine((text) => Buffer.from(text, 'base64url').length === bytes);

const subscriptionSchema = z.object({
  endpoint: z.string().max(1_000),
  keys: z.object({ p256dh: key(65), auth: key(16) }),
});

const NO_SUBSCRIPTION = fault('invalid-webhook', 'This browser gave no address for push messages that we may use.');

/** Push messages for what waits for a person, to the browser that gave this subscription (JSON). Twice is the same as once. */
export async function subscribe(
  context: ChannelContext,
  { by, subscription }: { readonly by: UserId; readonly subscription: string },
): Promise<Result<MadeHook, ChannelFault>> {
  const read = subscriptionSchema.safeParse(parsed(subscription));
  if (!read.success || usable(context.net, read.data.endpoint) === undefined) return err(NO_SUBSCRIPTION);
  const { endpoint, keys } = read.data;
  const own = await context.db.webhook.findMany({
    where: { userId: by, form: 'push' },
    select: { id: true, sealed: true },
  });
  const same = own.filter(({ sealed }) => {
    const target = openTarget(context, sealed);
    return target?.form === 'push' && target.endpoint === endpoint;
  });
  await context.db.webhook.deleteMany({ where: { userId: by, id: { in: same.map(({ id }) => id) } } });
  return storeHook(context, { by, target: { form: 'push', endpoint, ...keys } });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
