import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getServices } from '../db/services';
import { sealOf } from '../games/log/notary';
import { exportByOperator, type OperatorsView } from '../games/transfer/export-game';
import { readOptions, usable } from './options';
import { UsageError } from './usage-error';

const HELP = `usage: fieldpost export <game id> [--as <role> | --complete] [--out <file>]

Writes a game of this service as one file that anybody can check (fieldpost verify), to the standard output.
  --as         with what this seat may read, such as german; without it, what an onlooker may
  --complete   with everything that the players keep from each other, so that another service can go on with the game
               (fieldpost import). Anyone with this file can read every sealed choice
  --out        a file in place of the standard output; it must not be there yet
  --help       this text

exit codes: 0 done, 1 refused, 2 the command line is not usable`;

const OPTIONS = {
  as: { type: 'string' },
  complete: { type: 'boolean' },
  out: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** `fieldpost export`: see HELP. */
export function run(args: readonly string[]): Promise<number> {
  return usable(async () => {
    const { values, positionals } = read(args);
    const [gameId, extra] = positionals;
    if (values.help === true) {
      console.log(HELP);
      return 0;
    }
    if (gameId === undefined || extra !== undefined) throw new UsageError('bad-options', `Name one game.\n\n${HELP}`);
    return await write(gameId, viewOf(values), values.out);
  });
}

const read = (args: readonly string[]) => readOptions(args, OPTIONS, HELP);

function viewOf({ as, complete }: { readonly as?: string; readonly complete?: boolean }): OperatorsView {
  if (as !== undefined && complete === true) throw new UsageError('bad-options', 'Take --as or --complete, not both.');
  if (complete === true) return 'complete';
  return as === undefined ? 'onlooker' : { role: as };
}

async function write(gameId: string, view: OperatorsView, out: string | undefined): Promise<number> {
  const services = await getServices();
  try {
    const file = await exportByOperator(services, { gameId, view }, sealOf(services));
    if (!file.ok) {
      console.error(`There is no game ${gameId} here, or it cannot be read now.`);
      return 1;
    }
    if (view === 'complete')
      console.error('This file tells every sealed choice: give it to a service, not to a player.');
    // An unfinished file has no end line: the verifier sees that it was cut off.
    const target = out === undefined ? process.stdout : createWriteStream(out, { flags: 'wx' });
    await pipeline(Readable.from(file.value.chunks), target, { end: out !== undefined });
    return 0;
  } catch (error) {
    if (!isThere(error)) throw error;
    throw new UsageError('unusable-file', `${out} is there already.`);
  } finally {
    await services.close();
  }
}

const isThere = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST';
