import type { Line, RoleId } from '@/lib/core/ruleset';
import type { Member } from '@/lib/games/engine/signals';
import type { GameError } from '@/lib/games/model/errors';
import { heldSeat, notYours } from '@/lib/games/model/permissions';
import type { GameRecord } from '@/lib/games/model/records';
import type { ServicesWith } from '@/lib/games/model/services';
import type { Changed, CommandTogether } from './act-together';
import type { CampaignAtWar } from './open-war';
import type { WarReceipt } from './shapes';

/** What was done in each of the games. */
export const warReceiptOf = (
  { campaignId }: Pick<CommandTogether, 'campaignId'>,
  { games }: Pick<CampaignAtWar, 'games'>,
  changed: readonly Changed[],
): WarReceipt => ({
  campaignId,
  games: changed.map(({ member, after: { gameId, version } }) => {
    const title = games.find(({ record }) => record.gameId === gameId)?.title ?? '';
    return { gameId, title, version, lines: linesOf(member) };
  }),
});

/** Trackers keep nothing secret: everybody at the table reads the same lines. */
export const linesOf = ({ ruleset, events }: Pick<Member, 'ruleset' | 'events'>): Line[] =>
  events.map((event) => ruleset.describe(event));

/** Why somebody without this seat may not act from it, in the first game in which that is so. */
export async function whyNotSeated(
  services: ServicesWith<'readGame', 'findRuleset'>,
  { by }: Pick<CommandTogether, 'by'>,
  records: readonly GameRecord[],
  role: RoleId,
): Promise<GameError | undefined> {
  const game = records.find(({ seats }) => heldSeat(seats, { by, role }) === undefined);
  return game === undefined ? undefined : notYours(services, { by, gameId: game.gameId, role });
}
