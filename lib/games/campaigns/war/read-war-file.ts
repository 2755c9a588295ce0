import { err, ok, type Result } from '@/lib/core/result';
import { type GameError, refuse } from '@/lib/games/model/errors';
import type { SheetView } from '@/lib/games/play/read-sheet';
import { type AskedWar, type GameAtWar, gamesAtWar, openSheet, type ReadsWar, sheetOf } from './open-war';
import type { War } from './shapes';

export interface ReadWarFileInput extends AskedWar {
  /**
   * `war.csv`, `war.json`, or the filled `example.csv` and `example.json`; with every turn so far `turns.txt`, `turns.json` and the
   * filled `exampleturns.txt` and, with turns of both games, `examplebothturns.txt`.
   */
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
  const [files, { example }] = [war.files({ position: sheet }), war.form(sheet)];
  const texts: Readonly<Record<string, string>> = {
    'war.csv': files.csv,
    'war.json': files.json,
    'example.csv': example.csv,
    'example.json': example.json,
    'exampleturns.txt': war.turnsExample,
    'examplebothturns.txt': war.bothTurnsExample,
    ...turnFiles(war, sheet, games.value),
  };
  const text = Object.hasOwn(texts, input.file) ? texts[input.file] : undefined;
  if (text === undefined)
    return err(
      refuse('sheet-not-found', 'A campaign has war.csv, war.json, turns.txt, turns.json, and examples of them.'),
    );
  const mediaType = input.file.endsWith('.csv') ? 'text/csv' : 'text/plain';
  return ok({ mediaType, fileName: `campaign-${input.file}`, text });
}

/** The same war with every turn so far; or why it cannot be told so. */
function turnFiles(
  war: War,
  position: ReturnType<typeof sheetOf>,
  games: readonly GameAtWar[],
): Readonly<Record<'turns.txt' | 'turns.json', string>> {
  const game = games.find(({ ruleset }) => ruleset.meta.id === war.past.rulesetId);
  const turns = turnsOf(war, games, war.past);
  if (game === undefined || typeof turns === 'string')
    return { 'turns.txt': `# ${turns}\n`, 'turns.json': `${JSON.stringify({ error: turns })}\n` };
  const otherTurns = turnsOf(war, games, war.beside);
  if (typeof otherTurns !== 'string') {
    const { csv, json } = war.files({ position: {}, turns, otherTurns });
    return { 'turns.txt': csv, 'turns.json': json };
  }
  const own = war.positionIn(game.ruleset.writeSheet(game.state, war.file) ?? '{}');
  const { csv, json } = war.files({ position: war.besides(position, own), turns });
  return { 'turns.txt': csv, 'turns.json': json };
}

/** The past turns of one game, or why there are none. */
function turnsOf(war: War, games: readonly GameAtWar[], { rulesetId, file }: War['past']): ReturnType<War['turnsIn']> {
  const game = games.find(({ ruleset }) => ruleset.meta.id === rulesetId);
  const written = game?.ruleset.writeSheet(game.state, file);
  return written === undefined ? 'No turn is closed yet.' : war.turnsIn(written);
}
