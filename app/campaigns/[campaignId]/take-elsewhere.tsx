import { Download } from '@/app/_components/links/download';
import { listCampaignKinds } from '@/lib/games/campaigns/list-campaign-roles';
import type { CampaignView } from '@/lib/games/model/types';

/** Where a campaign has one sheet for all its games: the file with which it can go on somewhere else, in the middle of its war. */
export function TakeElsewhere({ campaign }: { readonly campaign: CampaignView }) {
  const kind = listCampaignKinds().find(({ id }) => id === campaign.kind);
  const isWhole = campaign.games.length === kind?.games.length;
  if (kind?.war === undefined || !isWhole || campaign.games.some(({ status }) => status === 'open')) return null;
  const file = (name: string) => `/api/campaigns/${campaign.campaignId}/war/${name}`;
  return (
    <p className="text-sm">
      How the war stands, for all its games in one file: <Download href={file('war.csv')} name="CSV" />,{' '}
      <Download href={file('war.json')} name="JSON" />; with every turn so far:{' '}
      <Download href={file('turns.txt')} name="text" />, <Download href={file('turns.json')} name="JSON" />. A new
      campaign that is already running takes any of them.
    </p>
  );
}
