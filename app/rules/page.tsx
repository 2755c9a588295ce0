import type { Metadata } from 'next';
import { Link } from '@/app/_components/links/link';
import { listRulesets } from '@/lib/games/create/read-rules';
import { PageHead } from '../_components/page-head';
import { screenOf } from '../games/_rulesets/registry';

export const metadata: Metadata = { title: 'Rules' };

export default function RulesPage() {
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead
        title="Rules"
        lead="What each system covers, clause by clause, and how we read what its rulebook leaves open. To learn a game you need the game."
      />
      <ul className="grid gap-4">
        {listRulesets().map(({ id, title, edition, version, stage, summary }) => (
          <li key={id} className="card">
            <h2>
              <Link className="link" href={`/rules/${id}`}>
                {title}
              </Link>
            </h2>
            <p className="text-sm text-muted">
              {edition} · version {version} ({stage})
            </p>
            <p className="mt-1">{summary}</p>
            {screenOf(id).howToPlay && (
              <p className="mt-1">
                <Link className="link" href={`/rules/${id}/how-to-play`}>
                  How to play<span className="sr-only"> {title}</span>, on one page
                </Link>
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
