import type { Metadata } from 'next';
import { Link } from '@/app/_components/links/link';
import { PageHead } from '@/app/_components/page-head';
import { requireUser } from '@/app/_components/require-user';
import { readerWishes } from '@/app/_server/theme';
import { isSeat } from '@/lib/core/ruleset';
import { readOpening } from '@/lib/games/create/read-opening';
import { listRulesets } from '@/lib/games/create/read-rules';
import { ownPenNames } from '../_names/own-names';
import { screenOf } from '../_rulesets/registry';
import { createGameFrom } from './create';
import { NewGameForm } from './new-game-form';

export const metadata: Metadata = { title: 'New game' };

interface Props {
  readonly searchParams: Promise<{ readonly rules?: string | readonly string[] }>;
}

export default async function NewGamePage({ searchParams }: Props) {
  const user = await requireUser('/games/new');
  const { timeZone } = await readerWishes();
  const rulesets = listRulesets();
  const { rules } = await searchParams;
  const chosen = rulesets.find(({ id }) => id === rules) ?? rulesets[0];
  const opening = chosen && readOpening(chosen.id);
  if (!chosen || !opening?.ok) return <PageHead title="No rules system is installed" />;
  const { SetupFields } = screenOf(chosen.id);
  const roles = opening.value.roles.filter(isSeat);
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead title="New game" lead="You choose the rules and the sides; the game starts when every seat is taken." />
      {rulesets.length > 1 && <OtherSystems chosen={chosen.id} rulesets={rulesets} />}
      <NewGameForm
        action={createGameFrom}
        ruleset={chosen}
        roles={roles}
        hasOpponent={opening.value.hasOpponent}
        strengths={opening.value.strengths}
        zone={timeZone ?? 'UTC'}
        names={{ ownName: user.name, penNames: await ownPenNames(user.id) }}
      >
        {SetupFields && <SetupFields fixed={{}} />}
      </NewGameForm>
    </div>
  );
}

interface OtherProps {
  readonly chosen: string;
  readonly rulesets: readonly { readonly id: string; readonly title: string }[];
}

function OtherSystems({ chosen, rulesets }: OtherProps) {
  return (
    <nav aria-label="Rules systems" className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {rulesets.map(({ id, title }) => (
          <li key={id}>
            <Link
              className={`btn btn-small ${id === chosen ? 'btn-primary' : ''}`}
              href={`/games/new?rules=${id}`}
              aria-current={id === chosen ? 'true' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
