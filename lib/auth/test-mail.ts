import { randomUUID } from 'node:crypto';
import { err, ok, type Result } from '../core/result';
import { ownerOf } from './address/own';
import { UNKNOWN_ADDRESS } from './address/remove';
import type { AuthContext } from './context';
import { queueJob } from './queue-job';
import { sha256 } from './secrets';
import { allowSignInMail, type LimitFault } from './sign-in-limits';

/** Somebody who is signed in, and where from. */
export interface AccountRequest {
  readonly user: { readonly id: string; readonly email: string };
  readonly caller: string;
}

interface TestRequest extends AccountRequest {
  /** One of their own. */
  readonly address: string;
}

/** Sends a mail to an address of somebody's own, to see whether it arrives. It counts as a sign-in mail does. */
export async function requestTestMail(
  context: AuthContext,
  { user, caller, address }: TestRequest,
): Promise<Result<undefined, LimitFault | typeof UNKNOWN_ADDRESS>> {
  if ((await ownerOf(context.db, address)) !== user.id) return err(UNKNOWN_ADDRESS);
  const counted = context.settings.demo ? undefined : caller;
  const allowed = await allowSignInMail(context.pool, { address, caller: counted, known: user.id });
  if (!allowed.ok) return allowed;
  const id = randomUUID();
  // What waits in the queue names no address.
  const payload = { id, userId: user.id, at: sha256(address) };
  await context.db.$transaction((tx) => queueJob(tx, { task: 'send-test-mail', payload, key: `test:${id}`, tries: 6 }));
  return ok(undefined);
}
