import { Link } from '@/app/_components/links/link';
import type { GameView } from '@/lib/games/model/types';

/** A game of a campaign: the war so far is entered and confirmed for all its games on one page. */
export function WarLink({ game: { campaign } }: { readonly game: Pick<GameView, 'campaign'> }) {
  if (campaign === undefined) return null;
  return (
    <p>
      This is one game of a campaign:{' '}
      <Link className="link font-semibold" href={`/campaigns/${campaign.campaignId}/war`}>
        the war so far of all its games on one page
      </Link>
      , with one file and one press.
    </p>
  );
}
