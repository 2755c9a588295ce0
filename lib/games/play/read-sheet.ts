import { z } from 'zod';
import { err, ok, type Result } from '@/lib/core/result';
import { positionOf } from '../engine/snapshot';
import { type GameError, refuse } from '../model/errors';
import { gameFor } from '../model/permissions';
import { rulesOf } from '../model/registry';
import type { ServicesWith } from '../model/services';
import type { Infer } from '../model/shapes';
import type { GameId, UserId } from '../model/types';

export interface ListSheetsInput {
  readonly by?: UserId;
  readonly gameId: GameId;
}

const sheetType = z.enum(['text/csv', 'text/plain', 'application/json']);

type SheetType = Infer<typeof sheetType>;

export const sheetTitleSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  mediaType: sheetType,
  /** A text for programs, not for a forum or a mail. */
  isFile: z.literal(true).optional(),
});

/** What can be asked for as a text for other programs. */
export type SheetTitle = Infer<typeof sheetTitleSchema>;

export const sheetSchema = z.strictObject({
  mediaType: sheetType,
  /** ASCII letters, digits, dots and hyphens only: `thursday-campaign-turns.csv`. */
  fileName: z.string(),
  text: z.string(),
});

export type SheetView = Infer<typeof sheetSchema>;

export interface ReadSheetInput extends ListSheetsInput {
  readonly sheetId: string;
}

/** The sheets that the game's rules system writes; none before the game has started. */
export async function listSheets(
  services: ServicesWith<'readGame', 'findRuleset'>,
  input: ListSheetsInput,
): Promise<Result<readonly SheetTitle[], GameError>> {
  const game = await gameFor(services, input, 'read');
  if (!game.ok) return game;
  const sheets = game.value.status === 'open' ? [] : (rulesOf(services, game.value)?.sheets ?? []);
  return ok(sheets);
}

/** One whole game as a spreadsheet or as a text, for everybody who may read the game. */
export async function readSheet(
  services: ServicesWith<'readGame' | 'readState', 'findRuleset' | 'snapshots'>,
  input: ReadSheetInput,
): Promise<Result<SheetView, GameError>> {
  const game = await gameFor(services, input, 'read');
  if (!game.ok) return game;
  if (game.value.status === 'open') {
    return err(refuse('game-not-started', 'This game waits for its seats to be taken; there is nothing to write yet.'));
  }
  const position = await positionOf(services, game.value);
  const sheet = position?.ruleset.sheets.find(({ id }) => id === input.sheetId);
  const text = position?.ruleset.writeSheet(position.state, input.sheetId);
  if (sheet === undefined || text === undefined) {
    return err(refuse('sheet-not-found', 'This game has no such sheet.'));
  }
  const { mediaType } = sheet;
  return ok({ mediaType, fileName: fileNameOf(game.value.name, sheet.id, mediaType), text });
}

const ENDINGS: Readonly<Record<SheetType, string>> = {
  'text/csv': 'csv',
  'text/plain': 'txt',
  'application/json': 'json',
};

function fileNameOf(name: string, sheetId: string, mediaType: SheetType): string {
  // Accents come off their letters; whatever is left that a file system could mind becomes a hyphen.
  const slug = `${name.slice(0, 60)}-${sheetId}`
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${slug || 'game'}.${ENDINGS[mediaType]}`;
}
