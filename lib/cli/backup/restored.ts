import { getServices, type OpenServices } from '@/lib/db/services';
import { entriesFromTo, lossView, lossWords } from '@/lib/games/engine/loss';
import { restoreLog } from '@/lib/games/transfer/restore-log';
import { readOptions, usable } from '../options';
import { UsageError } from '../usage-error';

const HELP = `usage: fieldpost restored [<game id> --reason <words>]

Without a game: every game whose log has lost entries that people have seen, as after an older database was put back.
With one: gives up what is missing, so that the game goes on from where its log now ends. An entry of the log says so,
and everybody at the table gets a mail with the reason.
  --reason   what happened, in words for the players
  --help     this text

exit codes: 0 done, or no log has lost anything; 1 some have (the list), or refused; 2 the command line is not usable`;

const OPTIONS = { reason: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;

/** `fieldpost restored`: see HELP. */
export function run(args: readonly string[]): Promise<number> {
  return usable(async () => {
    const { values, positionals } = read(args);
    if (values.help === true) {
      console.log(HELP);
      return 0;
    }
    return await withServices(positionals, values.reason);
  });
}

const read = (args: readonly string[]) => readOptions(args, OPTIONS, HELP);

async function withServices([gameId, extra]: readonly string[], reason: string | undefined): Promise<number> {
  if (extra !== undefined || (gameId === undefined) !== (reason === undefined)) {
    throw new UsageError('bad-options', `Name a game and a reason, or neither.\n\n${HELP}`);
  }
  const services = await getServices();
  try {
    return gameId === undefined || reason === undefined ? await list(services) : await giveUp(services, gameId, reason);
  } finally {
    await services.close();
  }
}

async function list(services: OpenServices): Promise<number> {
  const { held, missing } = await services.guard.survey({ deep: true });
  for (const { gameId, loss } of held) console.log(`${gameId}  ${lossWords(lossView(loss))}`);
  for (const { gameId, head } of missing) {
    console.log(`${gameId}  The game is not here, but ${head.size} of its entries were sent out.`);
  }
  if (held.length + missing.length === 0) console.log('No log has lost anything that was sent out.');
  return held.length + missing.length === 0 ? 0 : 1;
}

async function giveUp(services: OpenServices, gameId: string, reason: string): Promise<number> {
  const restored = await restoreLog(services, { gameId, reason });
  if (!restored.ok) {
    console.error(restored.error.message);
    return 1;
  }
  const { seq, lost } = restored.value;
  console.log(`Given up: ${entriesFromTo(lost)}. Entry ${seq} says so, and a mail to everybody at the table.`);
  return 0;
}
