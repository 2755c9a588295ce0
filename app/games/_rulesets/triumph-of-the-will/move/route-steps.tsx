import type { AreaId } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import type { MoveProps } from '../action-props';
import { draftOf } from '../draft/draft-force';
import { DraftLink } from '../draft/draft-link';
import { effectText } from '../effect-text';
import { routeText } from '../names';
import { draftHref } from '../view-of';

/** For players who choose the way of the force: one step at a time, each a link. */
export function RouteSteps({
  choice,
  walked,
  query,
  game,
  nameOf,
}: MoveProps & { readonly walked: readonly AreaId[] }) {
  const here = choice.graph.find(({ area }) => area === walked.at(-1));
  const ended = here?.effect === 'battle';
  // A passage is left by its other end only.
  const next = ended || !here ? [] : here.next.filter((area) => here.effect !== 'passage' || area !== walked.at(-2));
  const stepTo = (path: readonly AreaId[]): string =>
    draftHref(game, { ...draftOf(query), to: undefined, path: path.length > 1 ? path.join('.') : undefined });
  return (
    <details open={walked.length > 1}>
      <summary className="link min-h-11">Choose the route area by area</summary>
      <p className="mt-2">{routeText(walked, nameOf)}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {walked.length > 1 && (
          <li>
            <DraftLink className="btn btn-small" href={stepTo(walked.slice(0, -1))}>
              ← One step back
            </DraftLink>
          </li>
        )}
        {next.map((area) => {
          const node = choice.graph.find((candidate) => candidate.area === area);
          return (
            <li key={area}>
              <DraftLink className="btn btn-small" href={stepTo([...walked, area])}>
                {nameOf(area)}
                {node && <span className="font-normal text-muted">{effectText(node)}</span>}
              </DraftLink>
            </li>
          );
        })}
      </ul>
      {ended && <p className="mt-2 text-muted">A force that meets the enemy goes no further.</p>}
    </details>
  );
}
