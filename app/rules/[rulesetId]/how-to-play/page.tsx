import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Link } from '@/app/_components/links/link';
import { PageHead } from '@/app/_components/page-head';
import { screenOf } from '@/app/games/_rulesets/registry';
import type { HowToPart } from '@/app/rules/_how-to/how-to-play';
import { Sentence } from '@/app/rules/_how-to/sentence';
import { readRules } from '@/lib/games/create/read-rules';
import './how-to-play.css';

interface Props {
  readonly params: Promise<{ readonly rulesetId: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const rules = readRules((await params).rulesetId);
  return { title: rules.ok ? `How to play ${rules.value.meta.title}` : 'How to play' };
}

/** One rules system on one printed page. */
export default async function HowToPlayPage({ params }: Props) {
  const { rulesetId } = await params;
  const rules = readRules(rulesetId);
  const { howToPlay, lessons, Emblem } = screenOf(rulesetId);
  if (!rules.ok || !howToPlay) notFound();
  const { lead, parts, numbers } = howToPlay;
  return (
    <article className="how-to mx-auto max-w-4xl">
      <PageHead
        title={`How to play ${rules.value.meta.title}`}
        above={<Link href={`/rules/${rulesetId}`}>Rules</Link>}
        actions={
          lessons && (
            <Link className="btn btn-primary" href={`/learn/${rulesetId}`}>
              Learn it by playing
            </Link>
          )
        }
      />
      <div className="mb-5 flex items-center gap-3">
        {Emblem && <Emblem />}
        <p className="max-w-prose text-lg">
          <Sentence text={lead} numbers={numbers} />
        </p>
      </div>
      <div className="how-to-parts">
        {parts.map((part) => (
          <Part key={part.title} part={part} numbers={numbers} />
        ))}
      </div>
      <p className="mt-5 text-sm text-muted">
        Our own words, for a first game. What counts is the rulebook, and{' '}
        <Link className="link" href={`/rules/${rulesetId}#rulings`}>
          our rulings
        </Link>{' '}
        where it is silent.
      </p>
    </article>
  );
}

function Part({ part, numbers }: { readonly part: HowToPart; readonly numbers: Readonly<Record<string, number>> }) {
  const { title, words, Picture } = part;
  return (
    <section>
      <h2>{title}</h2>
      {Picture && <Picture />}
      {words.map((text) => (
        <p key={text}>
          <Sentence text={text} numbers={numbers} />
        </p>
      ))}
    </section>
  );
}
