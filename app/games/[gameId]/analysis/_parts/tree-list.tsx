import { Link } from '@/app/_components/links/link';
import type { AnalysisView } from '@/lib/games/analysis/analysis-view';
import { type AnalysisStep, type Branch, branchesOf, lineTo, oddsOfLine } from '@/lib/games/analysis/tree';
import { placeHref } from './hrefs';
import { shareText } from './share-text';
import { MODE_WORDS } from './wish';

interface Props {
  readonly analysis: AnalysisView;
}

/** All lines as a tree: where nothing parts, orders stand below each other, and branches are set in. */
export function TreeList({ analysis }: Props) {
  const branches = branchesOf(analysis.tree);
  return (
    <section aria-labelledby="lines" className="card">
      <h2 id="lines" className="mb-2">
        Lines
      </h2>
      <p>
        <Place analysis={analysis} at={0}>
          {analysis.place}
        </Place>{' '}
        <span className="text-sm text-muted">the beginning</span>
      </p>
      {branches.length === 0 ? (
        <p className="text-sm text-muted">
          Give an order as in the game. Go back to any place and give another one: both lines stay.
        </p>
      ) : (
        <Branches analysis={analysis} branches={branches} />
      )}
    </section>
  );
}

interface BranchesProps extends Props {
  readonly branches: readonly Branch[];
}

function Branches({ analysis, branches }: BranchesProps) {
  const [only, ...others] = branches;
  if (only === undefined) return null;
  const isOne = others.length === 0;
  return (
    <ul className={`mt-1 grid gap-1 ${isOne ? '' : 'border-s-2 ps-3'}`}>
      {branches.map((branch) => (
        <li key={branch.step.id} className="min-w-0">
          <OneStep analysis={analysis} step={branch.step} />
          <Branches analysis={analysis} branches={branch.followers} />
        </li>
      ))}
    </ul>
  );
}

function OneStep({ analysis, step }: Props & { readonly step: AnalysisStep }) {
  const { id, order, name, dice, role } = step;
  const odds = oddsOfLine(lineTo(analysis.tree, id) ?? []);
  const who = analysis.position.seats.find((seat) => seat.role.id === role)?.role.name ?? role;
  return (
    <>
      {name !== undefined && <strong className="block">{name}</strong>}
      <Place analysis={analysis} at={id}>
        {who}: {order}
      </Place>
      {dice && (
        <span className="block text-sm text-muted">
          Dice {dice.faces.join(' ')} ({MODE_WORDS[dice.mode]}): {shareText(dice.odds)}
          {odds.throws > 1 && `, the line so far ${shareText(odds)}`}
        </span>
      )}
    </>
  );
}

function Place({ analysis, at, children }: Props & { readonly at: number; readonly children: React.ReactNode }) {
  const isHere = analysis.at === at;
  return (
    <Link
      className={`link break-words ${isHere ? 'font-semibold' : ''}`}
      aria-current={isHere ? 'location' : undefined}
      href={placeHref(analysis, at)}
      scroll={false}
    >
      {children}
    </Link>
  );
}
