import { z } from 'zod';
import { err, ok, type Result } from '@/lib/core/result';
import { checkName } from '../create/new-game';
import { refusingLoss } from '../engine/loss';
import { type GameError, refuse } from '../model/errors';
import type { ImportedGame, ImportedStory } from '../model/import-records';
import { tooManyGames } from '../model/quota';
import type { OpenImport, ServicesWith } from '../model/services';
import type { Infer } from '../model/shapes';
import { gameStatus, type UserId } from '../model/types';
import { penNameOf } from '../names/choose-name';

export interface ImportGameInput {
  /** Who will own it here. */
  readonly by: UserId;
  /** The export, as it came. */
  readonly file: Uint8Array;
  /** What it is called here; the log names nothing. The title of its rules by default. */
  readonly name?: string;
  /** One of the owner's pen names, to go by in it. */
  readonly penName?: string | undefined;
}

export const importReceiptSchema = z
  .strictObject({
    gameId: z.uuid(),
    entries: z.int(),
    status: gameStatus,
    unchecked: z.array(z.string()).meta({ description: 'What could not be checked of it, in words.' }),
  })
  .meta({ id: 'ImportReceipt', description: 'A game that came from another service.' });

export type ImportReceipt = Infer<typeof importReceiptSchema>;

/**
 * Takes a game from another service: everything in its file is verified, and stored as it stands, so that it can be read
 * here and its export is the same bytes again. Nothing is written to it until its owner lets it go on here. The same file
 * again, by the same user, changes nothing. While it runs, `services.importing` tells its owner how far it is.
 */
export async function importGame(
  services: ServicesWith<'importGame' | 'readGame' | 'readOwnNames', 'importing' | 'imports' | 'now' | 'quota'>,
  input: ImportGameInput,
): Promise<Result<ImportReceipt, GameError>> {
  const named = input.name === undefined ? undefined : checkName(input.name);
  if (named?.ok === false) return named;
  const pen = await penNameOf(services, input);
  if (!pen.ok) return pen;
  const done = services.importing.begin(input.by);
  try {
    const opened = await services.imports.open(input.file, done.step);
    if (!opened.ok) return opened;
    done.step('storing');
    try {
      const name = named?.value ?? opened.value.title.slice(0, 80);
      const here = { name, ownerId: input.by, ...pen.value };
      return await refusingLoss(() => store(services, here, opened.value));
    } finally {
      opened.value.close();
    }
  } finally {
    done.end();
  }
}

async function store(
  services: ServicesWith<'importGame' | 'readGame', 'now' | 'quota'>,
  here: Pick<ImportedGame, 'name' | 'ownerId' | 'penNameId'>,
  { story, page, entries, unchecked }: OpenImport,
): Promise<Result<ImportReceipt, GameError>> {
  const game: ImportedGame = { ...story, ...here, page, at: services.now().toISOString() };
  const receipt = { gameId: story.gameId, entries, status: story.after.status, unchecked };
  const stored = await services.store.importGame(game, services.quota);
  if (stored === true) return ok(receipt);
  if (stored !== false) return err(tooManyGames(services, stored));
  return (await isSame(services, here.ownerId, story)) ? ok(receipt) : err(exists());
}

const exists = (): GameError => refuse('game-exists', 'A game of this id is here already; it is left as it is.');

/** Whether what is here is this very file, imported by the same user. */
async function isSame(
  services: ServicesWith<'readGame'>,
  ownerId: UserId,
  { gameId, after, keys }: ImportedStory,
): Promise<boolean> {
  const here = await services.store.readGame(gameId);
  if (here === undefined || here.ownerId !== ownerId || here.summary.matters?.imported !== true) return false;
  const same = (a: readonly string[], b: readonly string[]) => a.join(' ') === b.join(' ');
  return here.nextSeq === after.nextSeq && same(here.peaks, after.peaks) && same(here.importedKeys, keys);
}
