import type { JsonObject } from '../core/json';
import type { CampaignWar } from './_shared/mid-war/campaign-war';
import { worldInFlamesWar } from './wif-campaign';

/** One game of a campaign: its rules system, and the members of its set-up that the campaign decides. */
interface CampaignGame {
  readonly rulesetId: string;
  /** What the game is called beside the others: "Victory". */
  readonly title: string;
  readonly fixed: JsonObject;
}

/** Games that are played together: one roster, and what happens in one of them reaches the others. */
export interface CampaignKind {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** In the order in which a page shows them. No rules system comes twice. */
  readonly games: readonly CampaignGame[];
  /** Members of a set-up that all its games have alike: what is said in one of them goes for all. */
  readonly shared?: readonly string[];
  /** One sheet of all its games for a war that is already running; without it each game has its own. */
  readonly war?: CampaignWar;
}

/** Every kind of campaign of this service. */
export const campaignKinds: readonly CampaignKind[] = [
  {
    id: 'world-in-flames',
    title: 'World in Flames',
    summary:
      'Victory points turn by turn and the house rules beside them: a status that one finds, the other counts with.',
    games: [
      { rulesetId: 'wif-victory', title: 'Victory', fixed: { houseRules: 'campaign' } },
      { rulesetId: 'wif-house', title: 'House rules', fixed: { calendar: 'campaign' } },
    ],
    shared: ['midWar'],
    war: worldInFlamesWar,
  },
];
