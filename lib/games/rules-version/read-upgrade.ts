import { z } from 'zod';
import { ok, type Result } from '@/lib/core/result';
import { openRow, readWholeLog } from '../engine/whole-log';
import { type Reader, readerOf } from '../log/read-log';
import type { GameError } from '../model/errors';
import { isSealedFrom } from '../model/is-sealed-from';
import { gameFor } from '../model/permissions';
import type { EntryRow, GameRecord } from '../model/records';
import type { ServicesWith } from '../model/services';
import type { Infer } from '../model/shapes';
import type { GameId, UserId } from '../model/types';
import { type Comparison, compareWith, comparisonSchema } from './compare-rules';
import { upgradeOf } from './upgrade';

export interface ReadUpgradeInput {
  readonly by?: UserId | undefined;
  readonly gameId: GameId;
}

export const upgradeSchema = z
  .strictObject({
    version: z.string().meta({ description: 'The version that the game is played by.' }),
    to: z.string().optional().meta({ description: 'The newest version that it can go on by.' }),
    /** What that version says of all that happened, as far as it is open to the reader. Missing before the game has begun. */
    comparison: comparisonSchema.optional(),
  })
  .meta({ id: 'RulesVersion' });

/** The rules by which a game is played, and what newer ones would change. */
export type UpgradeReading = Infer<typeof upgradeSchema>;

/** What it would mean for a game to go on by newer rules. Nothing after the first entry that is sealed from the reader is compared. */
export async function readUpgrade(
  services: ServicesWith<
    'readEntries' | 'readGame' | 'readUnsealed',
    'allCampaignKinds' | 'allRulesets' | 'findRuleset' | 'versionsOf'
  >,
  input: ReadUpgradeInput,
): Promise<Result<UpgradeReading, GameError>> {
  const found = await gameFor(services, input, 'read');
  if (!found.ok) return found;
  const game = found.value;
  const { rulesetVersion: version } = game;
  const rules = upgradeOf(services, game, game.summary.matters?.upgrade?.to);
  if (rules === undefined || game.branch !== undefined) return ok({ version });
  const { version: to } = rules.meta;
  if (game.status === 'open') return ok({ version, to });
  const reader = await readerOf(services, game, input.by);
  const comparison = compareWith(rules, await placesFor(services, game, reader), reader.roles[0]);
  return ok({ version, to, comparison: shown(comparison) });
}

async function placesFor(services: ServicesWith<'readEntries'>, game: GameRecord, reader: Reader) {
  const rows = await readWholeLog(services, game.gameId, game.nextSeq);
  return rows.map((row) => placeOf(row, reader));
}

/** What is sealed from the reader is not there: nothing that hangs on it can be told from the comparison. */
function placeOf(row: EntryRow, reader: Reader) {
  const { seq, leaf, visibleTo } = row;
  return isSealedFrom(row, reader) ? { seq, leaf, sealedFor: visibleTo } : { seq, leaf, entry: openRow(row) };
}

/** Where the reader cannot see all, the position that was compared is not the one that the game is in. */
function shown(comparison: Comparison): Comparison {
  const { position, ...rest } = comparison;
  return comparison.sealedAt !== undefined || position === undefined ? rest : { ...rest, position };
}
