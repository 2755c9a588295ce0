import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Link } from '@/app/_components/links/link';
import { PageHead } from '@/app/_components/page-head';
import { screenOf } from '@/app/games/_rulesets/registry';
import { readOpening } from '@/lib/games/create/read-opening';
import { readRules } from '@/lib/games/create/read-rules';
import { RulesBody } from './rules-body';

interface Props {
  readonly params: Promise<{ readonly rulesetId: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const rules = readRules((await params).rulesetId);
  return { title: rules.ok ? `Rules: ${rules.value.meta.title}` : 'Rules' };
}

export default async function RulesetPage({ params }: Props) {
  const { rulesetId } = await params;
  const rules = readRules(rulesetId);
  if (!rules.ok) notFound();
  const { meta } = rules.value;
  const { Reference, lessons, howToPlay } = screenOf(rulesetId);
  const opening = readOpening(rulesetId);
  return (
    <div className="mx-auto max-w-4xl">
      <PageHead
        title={meta.title}
        above="Rules"
        lead={`${meta.summary} ${meta.edition}; rules version ${meta.version} (${meta.stage}).`}
        actions={
          <>
            {lessons && (
              <Link className="btn btn-primary" href={`/learn/${rulesetId}`}>
                Learn it by playing
              </Link>
            )}
            {howToPlay && (
              <Link className="btn" href={`/rules/${rulesetId}/how-to-play`}>
                How to play, on one page
              </Link>
            )}
          </>
        }
      />
      <RulesBody rules={rules.value}>{Reference && opening.ok && <Reference opening={opening.value.view} />}</RulesBody>
    </div>
  );
}
