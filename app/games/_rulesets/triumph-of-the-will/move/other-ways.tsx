import type { ActionProps } from '../action-props';
import { firstForce } from '../draft/draft-force';
import { DraftLink } from '../draft/draft-link';
import { fullLoad } from '../map/plan/convoy-load';
import { countsOf } from '../map/plan/draft-context';
import { choicesOf, draftHref } from '../view-of';

const KINDS = { armies: 'March', italians: 'March with Italians', fleets: 'Sail' } as const;
const CONVOYS = { armies: 'Convoy', italians: 'Convoy with Italians' } as const;

/** What else the units of the draft's place can do: march, sail, or be carried over sea. */
export function OtherWays({ view, query, game }: ActionProps) {
  const moves = choicesOf(view, 'move')
    .filter(({ from }) => from === query.from)
    .map(({ from, kind, units }) => ({
      text: KINDS[kind],
      here: query.do === 'move' && query.kind === kind,
      href: draftHref(game, { do: 'move', from, kind, ...countsOf(firstForce(units, kind)) }),
    }));
  const chains = choicesOf(view, 'convoy').filter(({ from }) => from === query.from);
  const convoys = (['armies', 'italians'] as const).flatMap((kind) => {
    const same = chains.filter((chain) => chain.kind === kind);
    if (same.length === 0) return [];
    const href = draftHref(game, { do: 'convoy', from: query.from, kind, ...countsOf(fullLoad(same)) });
    return [{ text: CONVOYS[kind], here: query.do === 'convoy' && query.kind === kind, href }];
  });
  const ways = [...moves, ...convoys];
  if (ways.length < 2) return null;
  return (
    <nav aria-label="How the force goes" className="flex flex-wrap gap-2">
      {ways.map(({ text, here, href }) => (
        <DraftLink
          key={text}
          className={`btn btn-small ${here ? 'btn-primary' : ''}`}
          aria-current={here ? 'true' : undefined}
          href={href}
        >
          {text}
        </DraftLink>
      ))}
    </nav>
  );
}
