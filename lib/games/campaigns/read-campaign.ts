import { err, ok, type Result } from '@/lib/core/result';
import { type GameError, refuse } from '../model/errors';
import { isGameId } from '../model/ids';
import { may } from '../model/permissions';
import type { CampaignRecord, GameRecord } from '../model/records';
import type { Services, ServicesWith } from '../model/services';
import type { CampaignId, CampaignView, GameId, GameSummary, RosterSeat, SeatView, UserId } from '../model/types';
import { summarise } from '../play/list-games';

export interface ReadCampaignInput {
  readonly by?: UserId;
  readonly campaignId: CampaignId;
}

/** A campaign with those of its games that the asker may read; without any, there is no such campaign for them. */
export async function readCampaign(
  services: ServicesWith<'readCampaign', 'allCampaignKinds' | 'findRuleset' | 'guard' | 'now'>,
  { by, campaignId }: ReadCampaignInput,
): Promise<Result<CampaignView, GameError>> {
  const campaign = isGameId(campaignId) ? await services.store.readCampaign(campaignId) : undefined;
  if (campaign === undefined || !campaign.games.some((game) => may(services, game, by, 'read'))) {
    return err(refuse('campaign-not-found', 'There is no such campaign for you.'));
  }
  await Promise.all(campaign.games.map(({ gameId, nextSeq }) => services.guard.lossOf(gameId, nextSeq)));
  return ok(campaignView(services, campaign, by));
}

/** A campaign as one reader sees it. */
export function campaignView(
  services: Pick<Services, 'allCampaignKinds' | 'findRuleset' | 'guard' | 'now'>,
  campaign: CampaignRecord,
  by: UserId | undefined,
): CampaignView {
  const kind = services.allCampaignKinds().find(({ id }) => id === campaign.kind);
  const place = ({ rulesetId }: GameRecord) => kind?.games.findIndex((game) => game.rulesetId === rulesetId) ?? 0;
  const readable = campaign.games.filter((game) => may(services, game, by, 'read')).sort((a, b) => place(a) - place(b));
  const games = readable.map((game) => summarise(services, game, by));
  const { campaignId, name } = campaign;
  return { campaignId, name, kind: campaign.kind, title: kind?.title ?? campaign.kind, games, seats: rosterOf(games) };
}

/** The seats of all games; those of one role that are filled the same are one. */
function rosterOf(games: readonly GameSummary[]): readonly RosterSeat[] {
  const roster: { readonly seat: SeatView; readonly games: GameId[] }[] = [];
  for (const { gameId, seats } of games) {
    for (const seat of seats) {
      const same = roster.find((known) => isSameSeat(known.seat, seat));
      if (same === undefined) roster.push({ seat, games: [gameId] });
      else same.games.push(gameId);
    }
  }
  return roster.map(({ seat, games: where }) => ({ ...seat, games: where }));
}

const isSameSeat = (one: SeatView, other: SeatView): boolean =>
  one.role.id === other.role.id && JSON.stringify(sittingIn(one)) === JSON.stringify(sittingIn(other));

/** Who sits there, by the names that readers see: a name in a log or a link is another one in each game. */
const sittingIn = ({
  taken,
  yours,
  playerName,
  machine,
  members = [],
  understudy,
  away = [],
  signatures,
  invitations = [],
}: SeatView) => [
  ...[taken, yours, playerName, machine, signatures, understudy?.name, invitations.length],
  members.map(({ name, captain, right, duty, yours: own }) => [name, captain, right, duty, own]),
  away.map(({ name, from, until, standIn }) => [name, from, until, standIn?.name]),
];
