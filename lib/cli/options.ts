import { readFile } from 'node:fs/promises';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './usage-error';

/** What every command with options does alike. Exit code 2: the command line, or what it names, is not usable. */
export async function usable(run: () => Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    return 2;
  }
}

/** The options and what stands beside them; a fault is told with the command's own help. */
export function readOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  help: string,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError('bad-options', `${wordsOf(error)}\n\n${help}`);
  }
}

/** A file that the command line names. */
export async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new UsageError('unreadable-file', `${path}: ${wordsOf(error)}`);
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
