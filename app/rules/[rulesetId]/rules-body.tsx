import type { ReactNode } from 'react';
import { ClauseLink, clauseAnchor, clauseName } from '@/app/_components/links/clause-link';
import { Link } from '@/app/_components/links/link';
import type { ClauseStatus, ClauseTable, Ruling } from '@/lib/core/clause';
import type { RulesView } from '@/lib/games/create/read-rules';

interface Props {
  readonly rules: RulesView;
  /** The system's own parts, such as its map. */
  readonly children: ReactNode;
}

export function RulesBody({ rules, children }: Props) {
  const { orderForms } = rules;
  const parts: readonly (readonly [href: string, label: string])[] = [
    ...(rules.rulings.length > 0 ? [['#rulings', 'Rulings'] as const] : []),
    ['#clauses', 'Clauses'],
    ...(orderForms.length > 0 ? [['#orders', 'Order language'] as const] : []),
    ...(children ? [['#map', 'Map'] as const] : []),
  ];
  return (
    <div className="grid gap-10">
      <nav aria-label="On this page" className="no-print">
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {parts.map(([href, label]) => (
            <li key={href}>
              <Link className="link inline-flex min-h-11 items-center" href={href}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {rules.rulings.length > 0 && <Rulings rulings={rules.rulings} rulesetId={rules.meta.id} />}
      <Clauses clauses={rules.clauses} />
      {orderForms.length > 0 && <Orders examples={orderForms} />}
      {children}
    </div>
  );
}

function Rulings({ rulings, rulesetId }: { readonly rulings: readonly Ruling[]; readonly rulesetId: string }) {
  return (
    <section aria-labelledby="rulings">
      <h2 id="rulings">Rulings</h2>
      <p className="mb-3 max-w-prose text-muted">
        Where the rulebook is silent or contradicts itself, every game here is played like this.
      </p>
      <dl className="grid gap-3">
        {rulings.map(({ id, clause, question, ruling, option }) => (
          <div key={id} id={`ruling-${id}`} className="card">
            <dt className="font-semibold">
              <span className="tag me-2">{id}</span>
              {question} <ClauseLink rulesetId={rulesetId} clause={clause} />
            </dt>
            <dd className="mt-1">
              {ruling}
              {option && (
                <p className="mt-1 text-sm text-muted">
                  A group chooses this when it makes a game (in the API: <code className="font-mono">{option}</code>).
                </p>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const STATUS: Readonly<Record<ClauseStatus, { readonly look: string; readonly word: string }>> = {
  done: { look: 'tag-good', word: 'done' },
  partial: { look: 'tag-warn', word: 'in part' },
  omitted: { look: 'tag-alert', word: 'left out' },
};

function Clauses({ clauses }: { readonly clauses: ClauseTable }) {
  return (
    <section aria-labelledby="clauses">
      <h2 id="clauses">Clauses</h2>
      <div className="card mt-3">
        <table className="table">
          <caption>Every clause of the rulebook, and how far the server plays it</caption>
          <thead>
            <tr>
              <th scope="col">Clause</th>
              <th scope="col">What it is about</th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(clauses).map(([id, { title, status, note }]) => (
              <tr key={id} id={clauseAnchor(id)} className="target:bg-warn-bg">
                <th scope="row" className="w-3/10 wrap-anywhere sm:w-auto">
                  {clauseName(id)}
                </th>
                <td>
                  {title}
                  {note && <p className="text-sm text-muted">{note}</p>}
                </td>
                <td>
                  <span className={`tag ${STATUS[status].look}`}>{STATUS[status].word}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Orders({ examples }: { readonly examples: RulesView['orderForms'] }) {
  return (
    <section aria-labelledby="orders">
      <h2 id="orders">Order language</h2>
      <p className="mb-3 max-w-prose text-muted">
        You can write every decision as one line instead of filling in a form. Case and spacing do not matter, and you
        may shorten a name as long as it stays clear.
      </p>
      <dl className="grid gap-3">
        {examples.map(({ order, means }) => (
          <div key={order}>
            <dt className="overflow-x-auto rounded bg-sunk px-3 py-2 font-mono text-sm">{order}</dt>
            <dd className="mt-1 ps-3 text-muted">{means}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
