import { notFound } from 'next/navigation';
import { BackToGame } from '@/app/_components/links/back-to-game';
import { Link } from '@/app/_components/links/link';
import { PageHead } from '@/app/_components/page-head';
import { screenOf } from '@/app/games/_rulesets/registry';
import { RulesBody } from '@/app/rules/[rulesetId]/rules-body';
import { getServices } from '@/lib/db/services';
import { readOpening } from '@/lib/games/create/read-opening';
import { readRules } from '@/lib/games/create/read-rules';
import { openGame } from '../open-game';
import { titled } from '../titled';

export const generateMetadata = titled('Rules of this game');

interface Props {
  readonly params: Promise<{ readonly gameId: string }>;
}

/** The rules as this game pins them. */
export default async function GameRulesPage({ params }: Props) {
  const { game } = await openGame((await params).gameId);
  const rules = readRules(game.rulesetId, await getServices(), game.rulesetVersion);
  if (!rules.ok) notFound();
  const { Reference } = screenOf(game.rulesetId);
  const opening = readOpening(game.rulesetId);
  return (
    <div className="mx-auto max-w-4xl">
      <PageHead
        title={`Rules of “${game.name}”`}
        above={<BackToGame game={game} />}
        lead={`${rules.value.meta.title}, ${rules.value.meta.edition}. This game is played by version ${game.rulesetVersion} of these rules.`}
        actions={
          <Link className="btn btn-small" href={`/games/${game.gameId}/rules-version`}>
            Version of the rules
          </Link>
        }
      />
      <RulesBody rules={rules.value}>
        {Reference && (game.view ?? opening.ok) && (
          <Reference opening={game.view ?? (opening.ok ? opening.value.view : {})} />
        )}
      </RulesBody>
    </div>
  );
}
