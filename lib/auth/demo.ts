import type { Address } from '../core/address';
import { err, type Result } from '../core/result';
import { ownerOf } from './address/own';
import type { AuthContext } from './context';
import { type Browser, type DeadLink, type SignedIn, signInAddress } from './sign-in';

export interface DemoAccount {
  readonly id: string;
  readonly name: string;
  readonly address: Address;
  /** Who that is in the demo's games, in one line. */
  readonly is: string;
}

const account = (id: string, name: string, is: string): DemoAccount => ({
  id,
  name,
  address: `${id}@localhost` as Address,
  is,
});

/** Who can be signed in as by one button while there is no SMTP server, and so nobody but oneself on the machine. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  account('anna', 'Anna', 'plays Germany in “The long war” and the Axis in a campaign; it is her action'),
  account('boris', 'Boris', 'plays Japan against her, and the Allies'),
  account('clara', 'Clara', 'organises the campaign and rules on disputes'),
];

export interface NoDemo {
  readonly code: 'no-demo';
  readonly message: string;
}

/** The person of a demo account, made when there is none; it may have become one of several addresses of theirs. */
export async function demoPerson(
  { db, now }: Pick<AuthContext, 'db' | 'now'>,
  { name, address }: Pick<DemoAccount, 'address' | 'name'>,
): Promise<string> {
  const known = await ownerOf(db, address);
  if (known !== undefined) return known;
  const create = { name, email: address, emailVerified: now() };
  return (await db.user.upsert({ where: { email: address }, create, update: {} })).id;
}

/** Signs a demo account in. Outside the demo it does not exist, whatever is asked. */
export async function signInAsDemo(
  context: AuthContext,
  input: Browser & { readonly id: unknown },
): Promise<Result<SignedIn, NoDemo | DeadLink>> {
  const chosen = DEMO_ACCOUNTS.find(({ id }) => id === input.id);
  if (!context.settings.demo || chosen === undefined)
    return err({ code: 'no-demo', message: 'There are no demo sign-ins here.' });
  const { address } = chosen;
  await demoPerson(context, chosen);
  return signInAddress(context, address, input);
}
