import { randomUUID } from 'node:crypto';
import { ok, type Result } from '../core/result';
import type { AuthContext } from './context';
import { queueMail } from './queue-mail';
import { allowSignInMail, type LimitFault } from './sign-in-limits';

/** Somebody who is signed in, and where from. */
export interface AccountRequest {
  readonly user: { readonly id: string; readonly email: string };
  readonly caller: string;
}

/** Sends a mail to somebody's own address, to see whether it arrives. It counts as a sign-in mail does. */
export async function requestTestMail(
  context: AuthContext,
  { user, caller }: AccountRequest,
): Promise<Result<undefined, LimitFault>> {
  const counted = context.settings.demo ? undefined : caller;
  const allowed = await allowSignInMail(context.pool, { address: user.email, caller: counted });
  if (!allowed.ok) return allowed;
  const id = randomUUID();
  const payload = { id, userId: user.id };
  await context.db.$transaction((tx) =>
    queueMail(tx, { task: 'send-test-mail', payload, key: `test:${id}`, tries: 6 }),
  );
  return ok(undefined);
}
