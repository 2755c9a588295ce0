import { Notice } from '@/app/_components/notice';
import type { AreaId } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import type { MoveNode } from '@/lib/rulesets/triumph-of-the-will/options/template';
import type { Way } from '@/lib/rulesets/triumph-of-the-will/options/ways';
import type { MoveProps } from '../action-props';
import { CountInputs } from '../draft/count-inputs';
import { draftOf, firstForce, forceOf } from '../draft/draft-force';
import { DraftForm } from '../draft/draft-form';
import { DraftLink } from '../draft/draft-link';
import { effectText, overstackText } from '../effect-text';
import { forceSize, forceText, routeText } from '../names';
import { fightOf } from '../odds';
import { draftHref, type Reach } from '../view-of';
import { Confirm } from './confirm';
import { DestinationSelect } from './destination-select';
import { OtherWays } from './other-ways';
import { RouteSteps } from './route-steps';
import { leavingWarnings } from './warnings';

/** A move: who goes, where to, and by which way (9.4, 9.8). */
export function MoveDraft(props: MoveProps) {
  const { choice, query, nameOf, game, view } = props;
  const path = pathOf(choice, query.path, query.to);
  const force = forceOf(query);
  if (query.check && path && force) return <MoveCheck {...props} path={path} />;
  const walked = walkedOf(choice, query.path);
  return (
    <div className="stack">
      <p>
        <DraftLink className="link" href={draftHref(game, {})}>
          Another action
        </DraftLink>
      </p>
      <h3>Move from {nameOf(choice.from)}</h3>
      <OtherWays {...props} />
      {query.check && (
        <Notice
          tone="warn"
          announce="alert"
          title={force ? 'Choose where the force goes.' : 'Choose at least one unit.'}
        />
      )}
      <DraftForm
        game={game}
        draft={{ do: 'move', from: choice.from, kind: choice.kind, ...(walked ? { path: walked.join('.') } : {}) }}
        label="Draft of a move"
      >
        <CountInputs
          units={choice.units}
          query={query}
          begin={firstForce(choice.units, choice.kind)}
          side={view.viewer}
        />
        {walked ? (
          <p>
            Route: <span className="font-semibold">{routeText(walked, nameOf)}</span>
          </p>
        ) : (
          <DestinationSelect entries={waysOf(choice, nameOf)} value={query.to} />
        )}
      </DraftForm>
      <RouteSteps {...props} walked={walked ?? [choice.from]} />
    </div>
  );
}

/** What the select offers: each place the force can end in, with what happens on the shortest way there. */
function waysOf({ ways, graph }: Reach, nameOf: (area: AreaId) => string) {
  return ways.map((way) => ({
    value: way.to,
    name: nameOf(way.to),
    effect: way.effect,
    text: [effectText(nodeOf(graph, way.to)), ...onTheWay(way, nameOf)].join('; '),
  }));
}

/** What happens before the end of a way, in words. */
export function onTheWay({ takes, passages, path }: Way, nameOf: (area: AreaId) => string): readonly string[] {
  const before = takes.filter((area) => area !== path.at(-1));
  return [
    ...(before.length > 0 ? [`takes ${before.map(nameOf).join(', ')} on the way`] : []),
    ...(passages.length > 0 ? [`rolls for ${passages.map(nameOf).join(', ')}`] : []),
  ];
}

export const nodeOf = (graph: readonly MoveNode[], area: AreaId): MoveNode =>
  graph.find((node) => node.area === area) ?? { area, effect: 'free', next: [], own: 0 };

/** A route chosen step by step; undefined when there is none, or it leaves the graph. */
function walkedOf({ from, graph }: Reach, path: string | undefined): readonly AreaId[] | undefined {
  const areas = path?.split('.') ?? [];
  if (areas.length < 2 || areas[0] !== from) return undefined;
  const connected = areas.every((area, i) => i === 0 || nodeOf(graph, areas[i - 1] ?? '').next.includes(area));
  return connected ? areas : undefined;
}

/** The way of the draft: step by step if it was chosen so, else the shortest to the place it names. */
export function pathOf(choice: Reach, path: string | undefined, to: string | undefined): readonly AreaId[] | undefined {
  return walkedOf(choice, path) ?? choice.ways.find((way) => way.to === to)?.path;
}

function MoveCheck(props: MoveProps & { readonly path: readonly AreaId[] }) {
  const { choice, path, query, nameOf, game, view } = props;
  const force = forceOf(query) ?? {};
  const steps = path.slice(1).map((area) => nodeOf(choice.graph, area));
  const last = steps.at(-1);
  const warning = last && overstackText(last, forceSize(force));
  return (
    <Confirm
      {...props}
      action={{ type: 'move', force, path: [...path] }}
      battle={fightOf(force, last)}
      warnings={leavingWarnings(view, choice.from, force)}
      back={draftHref(game, draftOf(query))}
    >
      <p>
        <span className="font-semibold">{forceText(force, view.viewer)}</span> move from {nameOf(choice.from)}:
      </p>
      <ol className="list-decimal ps-6">
        {steps.map((node) => (
          <li key={node.area}>
            <span className="font-semibold">{nameOf(node.area)}</span>: {effectText(node)}
            {node.faces && ` (success on ${node.faces.join(', ')})`}
          </li>
        ))}
      </ol>
      {warning && <Notice tone="warn" title={warning} />}
      <p className="text-sm text-muted">The units that take part are disrupted afterwards until Recovery.</p>
    </Confirm>
  );
}
