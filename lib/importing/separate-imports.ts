import { err, ok, type Result } from '../core/result';
import { type GameError, refuse } from '../games/model/errors';
import type { ImportStep } from '../games/model/importing';
import type { ImportReader, OpenImport } from '../games/model/services';
import { entryUrl } from './entry-url';
import { ImportProcess, type ProcessLimits } from './import-process';
import { Turns } from './turns';

export interface ImportLimits extends ProcessLimits {
  /** Imports that may wait while one is under way. */
  readonly waiting: number;
}

/** A game of 25,000 entries, more than 8 MiB hold, takes a tenth of each. */
const LIMITS: ImportLimits = { seconds: 60, megabytes: 768, waiting: 3 };

/** Seconds after which somebody who was sent away may try again. */
const RETRY_AFTER = 30;

/**
 * Verifies each file in a process of its own, one at a time, within limits of time and memory: this one goes on answering
 * others. `entry`: the file that the process begins with.
 */
export function separateImports(limits: Partial<ImportLimits> = {}, entry = entryUrl()): ImportReader {
  const { waiting, ...bounds } = { ...LIMITS, ...limits };
  const turns = new Turns(waiting);
  return {
    open: async (file, progress) => {
      const turn = turns.take();
      if (turn === undefined) return err(tooMany());
      await turn.begun;
      const opened = await openApart(entry, bounds, file, progress).catch((error: unknown) => {
        turn.end();
        throw error;
      });
      if (!opened.ok) {
        turn.end();
        return opened;
      }
      const close = (): void => {
        opened.value.close();
        turn.end();
      };
      return ok({ ...opened.value, close });
    },
  };
}

async function openApart(
  entry: URL,
  bounds: ProcessLimits,
  file: Uint8Array,
  progress: (step: ImportStep) => void,
): Promise<Result<OpenImport, GameError>> {
  const child = new ImportProcess(entry, bounds);
  try {
    const told = await child.open(file, progress);
    if (told.ok) return ok({ ...told.value, page: (number) => child.page(number), close: () => child.end() });
    child.end();
    return told;
  } catch (error) {
    child.end();
    throw error;
  }
}

const tooMany = (): GameError =>
  refuse('too-many-imports', `Other games are being verified; try again in ${RETRY_AFTER} s.`, {
    retryAfter: RETRY_AFTER,
  });
