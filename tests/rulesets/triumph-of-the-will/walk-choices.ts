import type { JsonObject } from '@/lib/core/json';
import type { GameState, Playable } from '@/lib/core/playable';
import type { Action } from '@/lib/rulesets/triumph-of-the-will/actions';
import type {
  BuyTemplate,
  ConvoyTemplate,
  MatchLineTemplate,
  MoveNode,
  MoveTemplate,
  OverstackTemplate,
  PlaceTemplate,
  Seaways,
  Template,
} from '@/lib/rulesets/triumph-of-the-will/options/template';
import type { View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import type { Asked, Walk } from '@/tests/support/completable';
import type { Free } from '@/tests/support/laws';

/**
 * Whether the choices of the view allow an action, read as a page reads them: the data of templates, graphs and seaways
 * alone, none of the code that fills them in.
 */
export const walkChoices: Walk = (asked, template, action) =>
  fits(viewOf(asked), template as unknown as Template, action as unknown as Action);

type Counts = Readonly<Record<string, number | undefined>>;
type Sent<Type extends Action['type']> = Extract<Action, { readonly type: Type }>;

function fits(view: View, template: Template, action: Action): boolean {
  if (action.type === 'set-doctrine' || template.type !== action.type) return false;
  switch (action.type) {
    case 'choose-forces':
      return template.type === action.type && mayBuy(template, action.force);
    case 'build':
      return template.type === action.type && mayBuy(template, action.build);
    case 'place-units':
      return mayPlace(view, action);
    case 'move':
      return template.type === action.type && mayMove(view, template, action);
    case 'convoy':
      return template.type === action.type && view.seaways !== undefined && mayCarry(view.seaways, template, action);
    case 'bomb':
      return template.type === action.type && mayBomb(template, action.target);
    case 'pass':
      return true;
    case 'line-up':
      return template.type === action.type && same(countsOf(action.boxes), template.units);
    case 'match-line':
      return template.type === action.type && mayMatch(template, action);
    case 'commit-air': {
      const boxes = new Set(action.boxes);
      if (template.type !== action.type || boxes.size < action.boxes.length) return false;
      return (
        template.least <= boxes.size &&
        boxes.size <= template.most &&
        action.boxes.every((box) => box <= template.boxes)
      );
    }
    case 'momentum': {
      const { advance } = action;
      if (template.type !== action.type) return false;
      return (
        !advance || (within(advance.force, template.units) && template.targets.some(({ area }) => area === advance.to))
      );
    }
    case 'remove-overstack':
      return template.type === action.type && mayGiveUp(template, action);
  }
}

const views = new WeakMap<Playable, WeakMap<GameState, View>>();

/** The view of who is asked, once a state. Only what depends on the state alone is read where two are asked at once. */
function viewOf({ rules, state, role }: Asked): View {
  const known = views.get(rules) ?? new WeakMap<GameState, View>();
  views.set(rules, known);
  const seen = known.get(state);
  if (seen?.viewer === role) return seen;
  const view = rules.view(state, role) as JsonObject as unknown as View;
  known.set(state, view);
  return view;
}

const sum = (counts: Counts): number => Object.values(counts).reduce<number>((all, count) => all + (count ?? 0), 0);

const within = (counts: Counts, most: Counts): boolean =>
  Object.entries(counts).every(([type, count]) => (count ?? 0) <= (most[type] ?? 0));

const same = (one: Counts, other: Counts): boolean => within(one, other) && within(other, one);

function countsOf(types: readonly string[]): Counts {
  const counts: Record<string, number> = {};
  for (const type of types) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

function mayBuy({ points, costs, most, armyRoom, fleetRoom }: BuyTemplate, bought: Counts): boolean {
  const cost = Object.entries(bought).reduce(
    (all, [type, count]) => all + (count ?? 0) * (costs[type as 'hq'] ?? 99),
    0,
  );
  const { infantry = 0, panzer = 0, '6ss': elite = 0, fleet = 0, kb = 0 } = bought;
  const fitsAshore = armyRoom === undefined || infantry + panzer + elite <= armyRoom;
  return cost <= points && within(bought, most) && fitsAshore && (fleetRoom === undefined || fleet + kb <= fleetRoom);
}

/** A queue is a sequence of single placements: each is a choice, and all of them find units and room. */
function mayPlace({ choices }: View, { placements }: Sent<'place-units'>): boolean {
  const templates = choices.filter((choice): choice is PlaceTemplate => choice.type === 'place-units');
  const roomIn = (area: string): number =>
    templates.flatMap(({ areas }) => areas).find((place) => place.area === area)?.room ?? 0;
  const choosable = placements.every(({ unit, area }) =>
    templates.some((template) => template.unit === unit && template.areas.some((place) => place.area === area)),
  );
  const left = Object.fromEntries(templates.map(({ unit, left }) => [unit, left]));
  const byArea = countsOf(placements.map(({ area }) => area));
  const haveRoom = Object.entries(byArea).every(([area, count]) => (count ?? 0) <= roomIn(area));
  return choosable && haveRoom && within(countsOf(placements.map(({ unit }) => unit)), left);
}

/** Armies go as a force with Italians exactly when there are some in it. */
const isOfKind = (force: Counts, { kind, units }: MoveTemplate | ConvoyTemplate): boolean =>
  sum(force) > 0 && within(force, units) && (kind === 'italians') === (force.italian !== undefined);

function mayMove({ graphs }: View, template: MoveTemplate, { force, path }: Sent<'move'>): boolean {
  const nodes = new Map((graphs?.[template.kind] ?? []).map((node) => [node.area as string, node]));
  if (path[0] !== template.from || !isOfKind(force, template)) return false;
  const last = nodes.get(path.at(-1) ?? '');
  return last !== undefined && last.effect !== 'passage' && path.every((_area, at) => isStep(nodes, path, at));
}

/** Whether a force may leave one area of its path for the next; a passage only by its other end. */
function isStep(nodes: ReadonlyMap<string, MoveNode>, path: readonly string[], at: number): boolean {
  const node = nodes.get(path[at] ?? '');
  const next = path[at + 1];
  if (node === undefined || next === undefined) return node !== undefined;
  const turnsBack = node.effect === 'passage' && next === path[at - 1];
  return !turnsBack && (at === 0 || node.effect !== 'battle') && node.next.includes(next);
}

function mayCarry(seaways: Seaways, template: ConvoyTemplate, { force, from, to, via }: Sent<'convoy'>): boolean {
  const { waters, shores, italianRange } = seaways;
  const size = sum(force);
  const chain = via.map(({ ocean }) => waters.find((water) => water.ocean === ocean));
  const ashore = template.kind === 'armies' || italianRange.includes(to);
  if (from !== template.from || !isOfKind(force, template) || size > template.most || !ashore) return false;
  if (to === from || !shores.some(({ area }) => area === to) || new Set(chain).size < chain.length) return false;
  if (!chain[0]?.coast.includes(from) || !chain.at(-1)?.coast.includes(to)) return false;
  return chain.every((water, at) => {
    const fleets = via[at]?.fleets ?? {};
    const next = chain[at + 1];
    if (water === undefined || !within(fleets, water.fleets)) return false;
    const turnsBack = water.faces !== undefined && next?.ocean === chain[at - 1]?.ocean;
    return sum(fleets) === (water.faces ? 0 : size) && !turnsBack && (!next || water.next.includes(next.ocean));
  });
}

function mayBomb({ targets, canals }: Extract<Template, { type: 'bomb' }>, target: Sent<'bomb'>['target']): boolean {
  if ('canal' in target) return canals.includes(target.canal);
  const { area, unit, disrupted } = target;
  return targets.some((one) => one.area === area && one.unit === unit && one.disrupted === disrupted);
}

const mayMatch = ({ boxes, units }: MatchLineTemplate, sent: Sent<'match-line'>): boolean =>
  sent.boxes.length === boxes && same(countsOf(sent.boxes.flat()), units);

/** Groups may be named in parts: what counts is how many of each go. */
function mayGiveUp({ area, remove, units }: OverstackTemplate, sent: Sent<'remove-overstack'>): boolean {
  const name = (group: { readonly unit: string; readonly disrupted: boolean }) => `${group.unit} ${group.disrupted}`;
  const given = sent.units.flatMap((group) => Array.from({ length: group.count }, () => name(group)));
  const most = Object.fromEntries(units.map((group) => [name(group), group.count]));
  return sent.area === area && given.length === remove && within(countsOf(given), most);
}

/** Standing orders (B8) answer no question. */
export const isStandingOrder: Free = ({ type }) => type === 'set-doctrine';
