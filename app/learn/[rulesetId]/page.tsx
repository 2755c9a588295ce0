import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Link } from '@/app/_components/links/link';
import { PageHead } from '@/app/_components/page-head';
import { screenOf } from '@/app/games/_rulesets/registry';
import { StepList } from '@/app/learn/_parts/step-list';
import { readRules } from '@/lib/games/create/read-rules';

interface Props {
  readonly params: Promise<{ readonly rulesetId: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const rules = readRules((await params).rulesetId);
  return { title: rules.ok ? `Learn ${rules.value.meta.title}` : 'Tutorial' };
}

export default async function TutorialPage({ params }: Props) {
  const { rulesetId } = await params;
  const { lessons = [] } = screenOf(rulesetId);
  const rules = readRules(rulesetId);
  const [first] = lessons;
  if (!first || !rules.ok) notFound();
  return (
    <div className="mx-auto max-w-4xl">
      <PageHead
        title={`Learn ${rules.value.meta.title}`}
        above="Tutorial"
        lead={`${lessons.length} small positions, one action each, with the controls of a real game. You need no account, and nothing is stored.`}
        actions={
          <Link className="btn btn-primary" href={`/learn/${rulesetId}/${first.id}`}>
            Begin
          </Link>
        }
      />
      <StepList lessons={lessons} />
    </div>
  );
}
