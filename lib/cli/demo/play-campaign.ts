import type { RoleId } from '@/lib/core/ruleset';
import { createCampaign } from '@/lib/games/campaigns/create-campaign';
import { listCampaigns } from '@/lib/games/campaigns/list-campaigns';
import type { Services } from '@/lib/games/model/services';
import type { CampaignView, GameId, UserId } from '@/lib/games/model/types';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { accepted } from './accepted';
import { CAMPAIGN_STEPS, type ScriptStep } from './campaign-script';

export interface CampaignPeople {
  readonly anna: UserId;
  readonly boris: UserId;
  readonly clara: UserId;
}

const NAME = 'The world ablaze';

/**
 * A World in Flames campaign: Anna has the Axis, Boris the Allies, Clara is the organiser. Left where Anna must look at
 * what Boris has reported. Every step has a key of its own, so that a seed that was interrupted goes on where it was.
 * False when all of it is there already.
 */
export async function playCampaign(services: Services, people: CampaignPeople): Promise<boolean> {
  const known = await findCampaign(services, people.clara);
  const campaign = known ?? (await create(services, people));
  const holders: Readonly<Record<RoleId, UserId>> = {
    axis: people.anna,
    allied: people.boris,
    organiser: people.clara,
  };
  let made = known === undefined;
  let place = 0;
  for (const step of CAMPAIGN_STEPS) {
    const gameId = campaign.games.find(({ rulesetId }) => rulesetId === step.book)?.gameId ?? '';
    const by = holders[step.part] ?? '';
    // The steps of older demos keep their keys.
    const key = `demo-${step.added ?? place++}`;
    if (await say(services, { gameId, by, step, key })) made = true;
  }
  return made;
}

async function findCampaign(services: Services, by: UserId): Promise<CampaignView | undefined> {
  return accepted(await listCampaigns(services, { by })).campaigns.find(({ name }) => name === NAME);
}

async function create(services: Services, { anna, boris, clara }: CampaignPeople): Promise<CampaignView> {
  const seats = [
    { role: 'axis', fill: 'open' },
    { role: 'allied', fill: 'open' },
    { role: 'organiser', fill: 'me' },
  ] as const;
  const asked = { by: clara, kind: 'world-in-flames', name: NAME, setups: {}, seats, idempotencyKey: 'demo-campaign' };
  const { invitations } = accepted(await createCampaign(services, asked));
  for (const { role, path } of invitations) {
    const by = role === 'axis' ? anna : boris;
    accepted(await joinGame(services, { by, token: path.split('/').at(-1) ?? '' }));
  }
  const made = await findCampaign(services, clara);
  if (made === undefined) throw new Error('the demo campaign is not there');
  return made;
}

interface Saying {
  readonly gameId: GameId;
  readonly by: UserId;
  readonly step: ScriptStep;
  readonly key: string;
}

/** True when it was new. */
async function say(services: Services, { gameId, by, step, key }: Saying): Promise<boolean> {
  const before = await services.store.readGame(gameId);
  if (before === undefined) throw new Error(`the demo game ${gameId} is not there`);
  const { part: role, note, added } = step;
  const keepsReports = before.setup.keepsReports === true;
  if (added !== undefined && !keepsReports) return false;
  const action = keepsReports && step.book === 'wif-victory' ? afterTheHold(step.action) : step.action;
  const command = { by, gameId, role, action, expectedVersion: before.version, idempotencyKey: key };
  const receipt = accepted(await submitAction(services, note === undefined ? command : { ...command, note }));
  return receipt.version > before.version;
}

/**
 * The list of factories under discussion held the first turn: in a campaign that keeps its reports, that and its release are
 * the first two reports of the victory game.
 */
const afterTheHold = (action: object): object =>
  'report' in action && typeof action.report === 'number' ? { ...action, report: action.report + 2 } : action;
