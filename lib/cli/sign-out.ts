import { endAllSessions } from '../auth/sessions/end-all';
import { parseAddress } from '../core/address';
import { getServices } from '../db/services';
import { readOptions, usable } from './options';
import { UsageError } from './usage-error';

const HELP = `usage: fieldpost sign-out <address> [--tokens]

Ends every session of the person who has this mail address: they are signed out in every browser at once, and may sign in again.
  --tokens   their API tokens are revoked too; a process may still take one for five seconds
  --help     this text

exit codes: 0 done; 1 nobody has the address; 2 the command line is not usable`;

const OPTIONS = { tokens: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

/** `fieldpost sign-out`: see HELP. */
export function run(args: readonly string[]): Promise<number> {
  return usable(async () => {
    const { values, positionals } = readOptions(args, OPTIONS, HELP);
    if (values.help === true) {
      console.log(HELP);
      return 0;
    }
    const [typed, extra] = positionals;
    const address = parseAddress(typed, { allowLocalhost: true });
    if (extra !== undefined || !address.ok) throw new UsageError('bad-options', `Name one mail address.\n\n${HELP}`);
    return signOut(address.value, values.tokens === true);
  });
}

async function signOut(address: string, tokens: boolean): Promise<number> {
  const services = await getServices();
  try {
    const ended = await endAllSessions({ db: services.database.prisma, now: services.now }, { address, tokens });
    if (ended === undefined) {
      console.error('Nobody has this address here.');
      return 1;
    }
    console.log(`Sessions ended: ${ended.sessions}. API tokens revoked: ${ended.tokens}.`);
    return 0;
  } finally {
    await services.close();
  }
}
