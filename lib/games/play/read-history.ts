import { ok, type Result } from '@/lib/core/result';
import { listRulesets } from '../create/read-rules';
import type { GameError } from '../model/errors';
import { type ListPlace, nextOf } from '../model/list-place';
import { may } from '../model/permissions';
import type { ServicesWith } from '../model/services';
import type { PlayedCount } from '../model/stores';
import type { GameSummary, UserId } from '../model/types';
import { summarise } from './list-games';

/** How a game ended for its reader: `both` for who played every side, `left` for who had left it. */
export type OwnResult = 'won' | 'lost' | 'drawn' | 'both' | 'left';

/** A finished game as its player looks back on it. `began` and `ended`: ISO 8601. */
export interface PlayedView {
  readonly game: GameSummary;
  readonly result: OwnResult;
  readonly began: string;
  readonly ended: string;
}

export interface HistoryPage {
  readonly games: readonly PlayedView[];
  readonly next?: string;
  /** On the first page: all of the person's finished games by rules system, the most played first. */
  readonly counts: readonly (PlayedCount & { readonly title: string })[];
}

const A_PAGE = 25;

/** What somebody has played to its end, with the results: their own history, for themself alone. */
export async function readHistory(
  services: ServicesWith<'countPlayed' | 'listPlayed', 'findRuleset' | 'guard' | 'now'>,
  { by, after }: { readonly by: UserId; readonly after?: ListPlace | undefined },
): Promise<Result<HistoryPage, GameError>> {
  const page = await services.store.listPlayed(by, { after, limit: A_PAGE });
  const counts = after === undefined ? await services.store.countPlayed(by) : [];
  const games = page.items.filter(({ game }) => may(services, game, by, 'read'));
  return ok({
    games: games.map(({ game, madeAt }) => {
      const summary = summarise(services, game, by);
      return { game: summary, result: resultOf(summary), began: madeAt.toISOString(), ended: summary.updatedAt };
    }),
    ...nextOf(page),
    counts: counts.map((count) => ({ ...count, title: titleOf(count.rulesetId) })),
  });
}

const titleOf = (rulesetId: string): string => listRulesets().find(({ id }) => id === rulesetId)?.title ?? rulesetId;

function resultOf({ seats, outcome }: GameSummary): OwnResult {
  const own = seats.filter(({ yours, role }) => yours && role.kind === 'player').map(({ role }) => role.id);
  const has = (roles: readonly string[] = []): boolean => roles.some((role) => own.includes(role));
  if (!seats.some(({ yours }) => yours)) return 'left';
  if (has(outcome?.winners)) return has(outcome?.losers) ? 'both' : 'won';
  return has(outcome?.losers) ? 'lost' : 'drawn';
}
