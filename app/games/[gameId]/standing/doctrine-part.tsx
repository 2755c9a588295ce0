import { randomUUID } from 'node:crypto';
import { reportingOf } from '@/app/games/_rulesets/_reporting/reporting-of';
import { screenOf } from '@/app/games/_rulesets/registry';
import type { Query } from '@/app/games/_rulesets/screen';
import { check, decide } from '@/app/games/[gameId]/_acts/decide';
import type { GameView } from '@/lib/games/model/types';

/** What a side of these rules may say ahead for its battles, beside its standing orders. Trackers have reports there. */
export function DoctrinePart({ game, query }: { readonly game: GameView; readonly query: Query }) {
  const { Standing } = screenOf(game.rulesetId);
  const { role, gameId, rulesetId, version, seq } = game;
  if (Standing === undefined || role === undefined || game.status !== 'running') return null;
  if (reportingOf(game.view) !== undefined || game.paused !== undefined) return null;
  const ticket = { _game: gameId, _ruleset: rulesetId, _role: role, _version: version, _seq: seq, _key: randomUUID() };
  return <Standing {...{ game, query, notes: {}, ticket, decide, check }} />;
}
