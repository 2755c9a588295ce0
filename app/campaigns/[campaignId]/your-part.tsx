import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import { pressing } from '@/lib/core/pressing';
import { readRules } from '@/lib/games/create/read-rules';
import type { CampaignView, GameSummary } from '@/lib/games/model/types';
import { nameWithin } from './name-within';

/** The one answer to "is it my action?", over all games of the campaign. */
export function YourPart({ campaign }: { readonly campaign: CampaignView }) {
  const asking = campaign.games.filter(({ yourAction }) => pressing(yourAction).length > 0);
  if (asking.length > 0) return <Asked games={asking} />;
  if (campaign.games.some(({ status }) => status === 'open'))
    return (
      <Notice tone="warn" title="The campaign starts when every seat is taken.">
        Send out the invitation links: they are under “Roster”.
      </Notice>
    );
  const over = campaign.games.every(({ status }) => status === 'over');
  return <Notice title={over ? 'Every game of this campaign is over.' : 'You have nothing to decide at the moment.'} />;
}

function Asked({ games }: { readonly games: readonly GameSummary[] }) {
  return (
    <div className="rounded-md bg-alert px-4 py-3 text-alert-ink">
      <p className="text-sm font-semibold">Your action</p>
      <ul>
        {games.map((game) => (
          <li key={game.gameId} className="font-serif text-xl font-bold">
            <Link className="underline" href={`/games/${game.gameId}`}>
              {nameWithin(game)}: {titlesOf(game)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function titlesOf({ rulesetId, yourAction }: GameSummary): string {
  const rules = readRules(rulesetId);
  const titles = pressing(yourAction).map(
    ({ decision }) => (rules.ok && rules.value.decisions[decision]?.title) || decision,
  );
  return [...new Set(titles)].join('; ');
}
