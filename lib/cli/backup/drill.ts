import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasTables, makeEmpty } from '@/lib/db/scratch';
import { type OpenServices, openServices } from '@/lib/db/services';
import { CHORES } from '@/lib/db/time-limits';
import { copyWitnessBook, openWitnessBook } from '@/lib/db/witness-book';
import { getEnv } from '@/lib/env';
import { lossView, lossWords } from '@/lib/games/engine/loss';
import type { WitnessBook } from '@/lib/games/model/witness';
import { reachDatabase } from '../database';
import { readOptions, usable } from '../options';
import { UsageError } from '../usage-error';

const HELP = `usage: fieldpost drill --into <address of an empty database> [--keep]

Tries out a backup while the service runs: dumps its database, restores the dump into another one, and looks whether all is there
that this machine has sent out (DATA_DIR/witness). Then it takes one game for older than what its players have seen, and looks
whether that is found. Nothing of the service changes. It needs PostgreSQL's pg_dump and pg_restore.
  --into   postgresql://user:password@host:5432/name: a database that belongs to this user, on a server that knows fieldpost_app
  --keep   leaves the restored games there; otherwise that database is empty again at the end
  --help   this text

exit codes: 0 the backup holds, 1 it does not, or a step failed, 2 the command line is not usable`;

const OPTIONS = {
  into: { type: 'string' },
  keep: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h' },
} as const;

/** `fieldpost drill`: see HELP. */
export function run(args: readonly string[]): Promise<number> {
  return usable(async () => {
    const { values } = readOptions(args, OPTIONS, HELP);
    if (values.help === true) {
      console.log(HELP);
      return 0;
    }
    if (values.into === undefined) throw new UsageError('bad-options', `Say into which database.\n\n${HELP}`);
    await mustBeEmpty(values.into);
    const from = await reachDatabase(console.error);
    try {
      return (await drill(from.url, values.into)) ? 0 : 1;
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error;
      console.error(error.message);
      return 1;
    } finally {
      if (!values.keep) await makeEmpty(values.into);
      await from.stop();
    }
  });
}

/** A program of PostgreSQL refused; the message is its own. */
class StepFailed extends Error {}

/** True: the backup holds. */
async function drill(from: string, into: string): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldpost-drill-'));
  try {
    // First the book: what is sent out during the dump need not be in it.
    await copyWitnessBook(getEnv().DATA_DIR, folder);
    const file = join(folder, 'fieldpost.dump');
    await step('dump', () => program('pg_dump', ['--format=custom', `--file=${file}`], from));
    console.log(`          ${((await stat(file)).size / 1e6).toFixed(1)} MB`);
    await step('restore', () => program('pg_restore', ['--no-owner', '--exit-on-error', file], into));
    return await inspect(into, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function inspect(into: string, folder: string): Promise<boolean> {
  const witness = openWitnessBook(folder);
  const services = openServices(into, { max: 2, limits: CHORES, witness });
  try {
    return (
      (await step('logs', () => allIsThere(services))) && (await step('guard', () => lossIsFound(services, witness)))
    );
  } finally {
    await services.close();
  }
}

async function allIsThere({ guard, database: { prisma } }: OpenServices): Promise<boolean> {
  const { held, missing } = await guard.survey({ deep: true });
  for (const { gameId, loss } of held) console.log(`${gameId}  ${lossWords(lossView(loss))}`);
  for (const { gameId } of missing) console.log(`${gameId}  The game is not in the backup.`);
  const [games, entries] = [await prisma.game.count(), await prisma.logEntry.count()];
  const isWhole = held.length + missing.length === 0;
  console.log(
    isWhole
      ? `          games: ${games}, entries: ${entries}; all that was sent out is there`
      : `          ${held.length + missing.length} of ${games} games do not have all that was sent out`,
  );
  return isWhole;
}

/** As if one entry more of the newest game had been sent out after the dump. */
async function lossIsFound({ guard, database: { prisma } }: OpenServices, witness: WitnessBook): Promise<boolean> {
  const game = await prisma.game.findFirst({ orderBy: { createdAt: 'desc' }, select: { id: true, nextSeq: true } });
  if (game === null) {
    console.log('          no game to try it on');
    return true;
  }
  await witness.receipt(game.id, { size: game.nextSeq + 1, root: 'f'.repeat(64) }, () => false);
  const loss = await guard.lossOf(game.id);
  const isFound = loss?.kind === 'rollback' && loss.lost.from === game.nextSeq;
  console.log(
    `          game ${game.id}, one entry behind what was seen: ${isFound ? 'found, and closed to commands' : 'not found'}`,
  );
  return isFound;
}

/** Says what is done and how long it took. */
async function step<T>(name: string, act: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const done = await act();
  console.log(`${name.padEnd(8)}  ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return done;
}

const execute = promisify(execFile);

/** One of PostgreSQL's own. Its password stays out of the command line, which all users of the machine can read. */
async function program(name: string, args: readonly string[], url: string): Promise<void> {
  const address = new URL(url);
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(address.password) };
  address.password = '';
  try {
    await execute(name, [...args, `--dbname=${address}`], { env });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new UsageError('no-program', `${name} is not here: install the client programs of PostgreSQL.`);
    throw new StepFailed(`${name}: ${(error as { readonly stderr?: string }).stderr ?? error}`);
  }
}

async function mustBeEmpty(url: string): Promise<void> {
  const found = await hasTables(url).catch((error: unknown) => {
    throw new UsageError('unreachable', `The database of --into: ${error instanceof Error ? error.message : error}`);
  });
  if (!found) return;
  throw new UsageError(
    'not-empty',
    'The database of --into has tables. The drill needs one that is empty, and empties it.',
  );
}
