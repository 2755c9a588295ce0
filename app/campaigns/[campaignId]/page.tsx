import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { PageHead } from '@/app/_components/page-head';
import { signInPath } from '@/app/_components/require-user';
import { GameCard } from '@/app/games/_parts/game-card';
import { RolledBack } from '@/app/games/_parts/rolled-back';
import { SeatList } from '@/app/games/_parts/seat-list';
import { currentUser } from '@/lib/auth/current-user';
import { pressing } from '@/lib/core/pressing';
import { getServices } from '@/lib/db/services';
import { readCampaign } from '@/lib/games/campaigns/read-campaign';
import type { CampaignView } from '@/lib/games/model/types';
import { Lately } from './lately';
import { nameWithin } from './name-within';
import { TakeElsewhere } from './take-elsewhere';
import { WarSoFar } from './war-so-far';
import { YourPart } from './your-part';

interface Props {
  readonly params: Promise<{ readonly campaignId: string }>;
}

/** The tab says whether something is asked of the reader. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { campaign } = await openCampaign((await params).campaignId);
  const asked = campaign.games.some(({ yourAction }) => pressing(yourAction).length > 0);
  return { title: asked ? `Your action: ${campaign.name}` : campaign.name };
}

/** One page for all its games: who plays, what is asked, where each stands, what happened lately in any of them. */
export default async function CampaignPage({ params }: Props) {
  const { campaign, by } = await openCampaign((await params).campaignId);
  return (
    <>
      <PageHead title={campaign.name} above={`Campaign · ${campaign.title}`} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="stack min-w-0">
          <RolledBack loss={campaign.games.find(({ rolledBack }) => rolledBack !== undefined)?.rolledBack} />
          <WarSoFar campaignId={campaign.campaignId} by={by} />
          <YourPart campaign={campaign} />
          <section aria-labelledby="games">
            <h2 id="games">Its games</h2>
            <ul className="mt-3 grid gap-3">
              {campaign.games.map((game) => (
                <GameCard key={game.gameId} game={game} within />
              ))}
            </ul>
          </section>
          <TakeElsewhere campaign={campaign} />
        </div>
        <div className="stack min-w-0">
          <section aria-labelledby="lately" className="card">
            <h2 id="lately" className="mb-2">
              What happened
            </h2>
            <Lately games={campaign.games} by={by} />
          </section>
          <section aria-labelledby="roster" className="card">
            <h2 id="roster" className="mb-2">
              Roster
            </h2>
            <SeatList seats={rosterOf(campaign)} awaiting={[]} />
          </section>
        </div>
      </div>
    </>
  );
}

/** Each seat with the games that it is in, where those are not all. */
function rosterOf({ games, seats }: CampaignView) {
  return seats.map(({ games: where, ...seat }) => {
    const names = games.filter(({ gameId }) => where.includes(gameId)).map(nameWithin);
    return names.length === games.length ? seat : { ...seat, where: names.join(', ') };
  });
}

/** The campaign as the reader may see it: an unknown one and a foreign one are the same. */
const openCampaign = cache(async (campaignId: string) => {
  const user = await currentUser();
  const read = await readCampaign(await getServices(), { by: user?.id, campaignId });
  if (read.ok) return { campaign: read.value, by: user?.id };
  if (user === undefined) redirect(signInPath(`/campaigns/${encodeURIComponent(campaignId)}`));
  notFound();
});
