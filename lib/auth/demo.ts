import type { Address } from '../core/address';
import { err, type Result } from '../core/result';
import type { AuthContext } from './context';
import { type DeadLink, type SignedIn, signInAddress } from './sign-in';

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

/** Signs a demo account in. Outside the demo it does not exist, whatever is asked. */
export async function signInAsDemo(
  context: AuthContext,
  input: { readonly id: unknown; readonly cookies: string | undefined },
): Promise<Result<SignedIn, NoDemo | DeadLink>> {
  const chosen = DEMO_ACCOUNTS.find(({ id }) => id === input.id);
  if (!context.settings.demo || chosen === undefined)
    return err({ code: 'no-demo', message: 'There are no demo sign-ins here.' });
  const { name, address } = chosen;
  await context.db.user.upsert({
    where: { email: address },
    create: { name, email: address, emailVerified: context.now() },
    update: {},
  });
  return signInAddress(context, address, input.cookies);
}
