import { Link } from '@/app/_components/links/link';
import { Notice } from '@/app/_components/notice';
import type { GameView } from '@/lib/games/model/types';

/** Somebody wants to go on by newer rules: anybody who is asked must not miss it. */
export function UpgradeNotice({ game: { gameId, upgrade, seats } }: { readonly game: GameView }) {
  if (upgrade === undefined) return null;
  const by = seats.find(({ role }) => role.id === upgrade.by)?.role.name ?? upgrade.by;
  const asked = upgrade.yours === 'answer';
  return (
    <Notice tone={asked ? 'warn' : 'info'} title={`${by} proposes to change to version ${upgrade.to} of the rules.`}>
      <Link className="link" href={`/games/${gameId}/rules-version`}>
        {asked ? 'See what would change, and answer' : 'See what would change'}
      </Link>
      . Until everybody has agreed, the game keeps its rules.
    </Notice>
  );
}
