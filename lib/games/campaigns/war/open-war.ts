import { err, ok, type Result } from '@/lib/core/result';
import { positionOf } from '@/lib/games/engine/snapshot';
import { type GameError, refuse } from '@/lib/games/model/errors';
import { isGameId } from '@/lib/games/model/ids';
import { may } from '@/lib/games/model/permissions';
import type { CampaignRecord, GameRecord } from '@/lib/games/model/records';
import { rulesNotHere } from '@/lib/games/model/registry';
import type { ServicesWith } from '@/lib/games/model/services';
import type { CampaignId, UserId } from '@/lib/games/model/types';
import type { War } from './shapes';

export interface AskedWar {
  readonly by?: UserId | undefined;
  readonly campaignId: CampaignId;
}

/** A campaign whose kind has one sheet for a war that is already running, with its games in the order of the kind. */
export interface CampaignAtWar {
  readonly campaign: CampaignRecord;
  readonly war: War;
  readonly games: readonly { readonly record: GameRecord; readonly title: string }[];
}

const notFound = (): GameError => refuse('campaign-not-found', 'There is no such campaign for you.');

/** The refusal where a campaign has nothing of this kind to report, or no longer. */
export const warNotAsked = (): GameError =>
  refuse(
    'not-asked',
    'Nothing of a war so far is asked here: this campaign begins with its first turn, or has moved in.',
  );

/** A campaign with one sheet, for somebody who may read every game of it: the sheet tells of all of them. */
export async function openSheet(
  services: ServicesWith<'readCampaign', 'allCampaignKinds' | 'findRuleset' | 'guard' | 'now'>,
  { by, campaignId }: AskedWar,
): Promise<Result<CampaignAtWar, GameError>> {
  const campaign = isGameId(campaignId) ? await services.store.readCampaign(campaignId) : undefined;
  if (campaign === undefined || !campaign.games.every((game) => may(services, game, by, 'read')))
    return err(notFound());
  const kind = services.allCampaignKinds().find(({ id }) => id === campaign.kind);
  const { war } = kind ?? {};
  if (kind === undefined || war === undefined) return err(warNotAsked());
  await Promise.all(campaign.games.map(({ gameId, nextSeq }) => services.guard.lossOf(gameId, nextSeq)));
  const games = kind.games.flatMap(({ rulesetId, title }) => {
    const record = campaign.games.find((game) => game.rulesetId === rulesetId);
    return record === undefined ? [] : [{ record, title }];
  });
  return ok({ campaign, war, games });
}

/** The same where it was already running when it was made. */
export async function openWar(
  services: Parameters<typeof openSheet>[0],
  asked: AskedWar,
): Promise<Result<CampaignAtWar, GameError>> {
  const opened = await openSheet(services, asked);
  if (!opened.ok) return opened;
  const { campaign, war } = opened.value;
  return campaign.games.some(({ setup }) => war.isAsked(setup)) ? opened : err(warNotAsked());
}

/** One game of it with its state. */
export interface GameAtWar {
  readonly record: GameRecord;
  readonly title: string;
  readonly ruleset: NonNullable<Awaited<ReturnType<typeof positionOf>>>['ruleset'];
  readonly state: NonNullable<Awaited<ReturnType<typeof positionOf>>>['state'];
}

/** Every game with its state; a campaign that has not begun has nothing to report yet. */
export async function gamesAtWar(
  services: ServicesWith<'readState', 'findRuleset' | 'snapshots'>,
  { games }: CampaignAtWar,
): Promise<Result<readonly GameAtWar[], GameError>> {
  const opened: GameAtWar[] = [];
  for (const { record, title } of games) {
    if (record.status === 'open')
      return err(refuse('game-not-started', 'This campaign waits for its seats to be taken: nothing is reported yet.'));
    const position = await positionOf(services, record);
    if (position === undefined) return err(rulesNotHere(record));
    opened.push({ record, title, ruleset: position.ruleset, state: position.state });
  }
  return ok(opened);
}

/** The sheet as it would be before any report: what each game has heard so far is in it. */
export function sheetOf(war: War, games: readonly Pick<GameAtWar, 'ruleset' | 'state'>[]): ReturnType<War['join']> {
  const own = games.map(({ ruleset, state }) => {
    const file = ruleset.writeSheet(state, war.file);
    return [ruleset.meta.id, file === undefined ? {} : war.positionIn(file)] as const;
  });
  return war.join(Object.fromEntries(own));
}

/** The set-up of each game, by its rules system. */
export const setupsOf = ({ games }: Pick<CampaignAtWar, 'games'>) =>
  Object.fromEntries(games.map(({ record: { rulesetId, setup } }) => [rulesetId, setup]));

export type ReadsWar = ServicesWith<
  'readCampaign' | 'readState',
  'allCampaignKinds' | 'findRuleset' | 'guard' | 'now' | 'snapshots'
>;
