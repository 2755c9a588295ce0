import { ownerOf as addressOwner } from '@/lib/auth/address/own';
import { parseAddress } from '../core/address';
import { getServices, type OpenServices } from '../db/services';
import { getEnv } from '../env';
import { withoutQuota } from '../games/model/quota';
import { standardRegistry } from '../games/model/registry';
import { readGame } from '../games/play/read-game';
import { goOnHere } from '../games/transfer/continue-here';
import { type ImportReceipt, importGame } from '../games/transfer/import-game';
import { localImports } from '../games/transfer/local-imports';
import { bytesOf, readOptions, usable } from './options';
import { UsageError } from './usage-error';

const HELP = `usage: fieldpost import <game.jsonl> --owner <mail address> [--name <name>] [--pen-name <name>]
                        [--go-on]

Takes a game that another service exported (fieldpost export --complete): all of it is verified first, and stored as it
stands. It can then be read here, and exported again as the same bytes; nothing is written to it until it goes on.
  --owner     the address of somebody who has signed in here: the game is theirs to let go on
  --name      what the game is called here; by default the title of its rules
  --pen-name  one of the owner's pen names, to go by in the game for good
  --go-on     let it go on at once: dice of this service from here, and a link for every seat
  --help      this text

exit codes: 0 done, or the same file was here already; 1 refused, with the first thing that is wrong; 2 the command line
or the file is not usable`;

const OPTIONS = {
  owner: { type: 'string' },
  name: { type: 'string' },
  'pen-name': { type: 'string' },
  'go-on': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** `fieldpost import`: see HELP. */
export function run(args: readonly string[]): Promise<number> {
  return usable(async () => {
    const { values, positionals } = read(args);
    if (values.help === true) {
      console.log(HELP);
      return 0;
    }
    const [path, extra] = positionals;
    const { owner, name, 'pen-name': penName, 'go-on': goOn = false } = values;
    if (path === undefined || extra !== undefined || owner === undefined) {
      throw new UsageError('bad-options', `Name one file, and its owner.\n\n${HELP}`);
    }
    return await take({ file: await bytesOf(path), owner, goOn, penName, ...(name === undefined ? {} : { name }) });
  });
}

const read = (args: readonly string[]) => readOptions(args, OPTIONS, HELP);

interface Taking {
  readonly file: Uint8Array;
  readonly owner: string;
  readonly name?: string;
  readonly penName: string | undefined;
  readonly goOn: boolean;
}

async function take({ owner, goOn, ...input }: Taking): Promise<number> {
  // A file of any length: nobody else waits for this process.
  const services = { ...(await getServices()), imports: localImports(standardRegistry) };
  try {
    const by = await ownerOf(services, owner);
    const taken = await importGame(withoutQuota(services), { by, ...input });
    if (!taken.ok) return refused(taken.error.message);
    for (const line of linesOf(taken.value)) console.log(line);
    return goOn ? await letGoOn(services, by, taken.value.gameId) : 0;
  } finally {
    await services.close();
  }
}

async function ownerOf(services: OpenServices, address: string): Promise<string> {
  const parsed = parseAddress(address, { allowLocalhost: true });
  const userId = parsed.ok ? await addressOwner(services.database.prisma, parsed.value) : undefined;
  if (userId === undefined) throw new UsageError('unknown-owner', `Nobody has signed in here as ${address}.`);
  return userId;
}

function refused(message: string): number {
  console.error(message);
  return 1;
}

const linesOf = ({ gameId, entries, status, unchecked }: ImportReceipt): readonly string[] => [
  `${new URL(`/games/${gameId}`, getEnv().PUBLIC_URL)}: ${entries} entries, ${status}`,
  ...unchecked.map((detail) => `  not checked: ${detail}`),
];

async function letGoOn(services: OpenServices, by: string, gameId: string): Promise<number> {
  const game = await readGame(services, { by, gameId });
  if (!game.ok) return refused(game.error.message);
  const { version: expectedVersion } = game.value;
  const gone = await goOnHere(services, { by, gameId, expectedVersion, idempotencyKey: `go-on ${gameId}` });
  if (!gone.ok) return refused(gone.error.message);
  const open = await readGame(services, { by, gameId });
  for (const { role, invitePath } of open.ok ? open.value.seats : []) {
    if (invitePath !== undefined) console.log(`  ${role.name}: ${new URL(invitePath, getEnv().PUBLIC_URL)}`);
  }
  return 0;
}
