import { err, ok, type Result } from '@/lib/core/result';
import { type GameError, refuse } from '@/lib/games/model/errors';
import type { SheetView } from '@/lib/games/play/read-sheet';
import { type AskedWar, gamesAtWar, openSheet, type ReadsWar, sheetOf } from './open-war';

export interface ReadWarFileInput extends AskedWar {
  /** `war.csv`, `war.json`, or the filled `example.csv` and `example.json`. */
  readonly file: string;
}

/** The war of any campaign as it stands, in one file for all its games: to fill in, or to move in with elsewhere. */
export async function readWarFile(services: ReadsWar, input: ReadWarFileInput): Promise<Result<SheetView, GameError>> {
  const opened = await openSheet(services, input);
  if (!opened.ok) return opened;
  const { war } = opened.value;
  const games = await gamesAtWar(services, opened.value);
  if (!games.ok) return games;
  const sheet = sheetOf(war, games.value);
  const [files, { example }] = [war.files(sheet), war.form(sheet)];
  const texts: Readonly<Record<string, string>> = {
    'war.csv': files.csv,
    'war.json': files.json,
    'example.csv': example.csv,
    'example.json': example.json,
  };
  const text = Object.hasOwn(texts, input.file) ? texts[input.file] : undefined;
  if (text === undefined)
    return err(refuse('sheet-not-found', 'A campaign has war.csv, war.json and an example of both.'));
  const mediaType = input.file.endsWith('.csv') ? 'text/csv' : 'text/plain';
  return ok({ mediaType, fileName: `campaign-${input.file}`, text });
}
