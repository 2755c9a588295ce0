import { KeptDetails } from '@/app/_components/forms/kept-details';
import type { StandingView } from '@/lib/games/standing/shapes';

type Facts = StandingView['facts'];

/** More facts of one kind than these are folded away. */
const FEW = 6;

/** Everything that a condition may ask about, with how it stands, as this side may know it. */
export function FactList({ facts }: { readonly facts: Facts }) {
  const kinds = [...new Set(facts.map(({ about }) => about))].map(
    (about) => [about, facts.filter((fact) => fact.about === about)] as const,
  );
  return (
    <section aria-labelledby="facts-head" className="card stack">
      <h2 id="facts-head">What a condition may ask</h2>
      <p className="text-muted">
        A fact and what it is to be: <span className="font-mono">turn &gt;= 4</span>,{' '}
        <span className="font-mono">opponent passed</span>. Numbers take =, !=, &lt;, &lt;=, &gt; and &gt;=. A condition
        knows no more than your side.
      </p>
      <dl className="grid gap-3">
        {kinds.map(([about, own]) => (
          <div key={about}>
            <dt>
              {about}
              {own[0]?.values !== undefined && <span className="text-muted">: {own[0].values.join(', ')}</span>}
            </dt>
            <dd className="text-sm">
              {own.length <= FEW ? (
                <Names facts={own} />
              ) : (
                <KeptDetails summary={`${own.length} of them, such as ${own[0]?.name ?? ''}`}>
                  <Names facts={own} />
                </KeptDetails>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const Names = ({ facts }: { readonly facts: Facts }) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1">
    {facts.map(({ name, value }) => (
      <li key={name}>
        <span className="font-mono">{name}</span>{' '}
        <span className="text-muted">
          is {typeof value === 'string' && value.length > 80 ? `${value.slice(0, 80)}…` : value}
        </span>
      </li>
    ))}
  </ul>
);
