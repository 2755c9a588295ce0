import { firstForce } from '@/app/games/_rulesets/triumph-of-the-will/draft/draft-force';
import { nodeOf, onTheWay, pathOf } from '@/app/games/_rulesets/triumph-of-the-will/move/move-draft';
import type { Reach } from '@/app/games/_rulesets/triumph-of-the-will/view-of';
import type { AreaId, Force } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import type { ConvoyChain, MoveNode } from '@/lib/rulesets/triumph-of-the-will/options/template';
import type { Way } from '@/lib/rulesets/triumph-of-the-will/options/ways';
import { arrivalOf, countsOf, type DraftContext, draftedOf, isAtHand, shutText, stepHref } from './draft-context';
import type { Offer, Plan } from './plan';
import { landingsOf } from './plan-convoy';

type Move = Reach;

/**
 * A march or a voyage: every place where the force may end, and what would happen there; also the coasts to which only
 * a convoy brings it, over `chains`.
 */
export function planMove(context: DraftContext, choice: Move, chains: readonly ConvoyChain[] = []): Plan {
  const { game, query } = context;
  const { from, kind } = choice;
  const force = draftedOf(query, firstForce(choice.units, kind));
  const legal = force !== undefined && isMovable(force, choice);
  const path = pathOf(choice, query.path, query.to);
  const draft = { do: 'move', from, kind, ...(force ? countsOf(force) : {}) };
  const checked = query.check !== undefined && path !== undefined && legal;
  return {
    offers: legal ? offersOf(context, choice, force, chains) : new Map(),
    lines: path ? [{ stops: path, kind: 'march' }] : [],
    from,
    ...(path ? { to: path.at(-1) } : {}),
    undo: query.check === undefined ? stepHref(game, {}) : stepHref(game, draft),
    ...(checked ? { arrive: 'confirm' } : {}),
    ask: askOf(choice, legal, checked),
    notes: kind === 'fleets' ? shutText(context) : [],
  };
}

function offersOf(context: DraftContext, choice: Move, force: Force, chains: readonly ConvoyChain[]): Plan['offers'] {
  const marches = choice.ways.map((way) => [way.to, offerOf(context, choice, way, force)] as const);
  return new Map([...landingsOf(context, chains, force), ...marches]);
}

/** Enough of each are there, and a force of Italians holds one. */
const isMovable = (force: Force, { kind, units }: Move): boolean =>
  isAtHand(force, units) && (kind !== 'italians' || (force.italian ?? 0) > 0);

function askOf({ kind }: Move, legal: boolean, checked: boolean): string {
  if (checked) return 'Send the order, or choose another place.';
  if (legal) return 'Choose where the force goes.';
  return kind === 'italians'
    ? 'Choose at least one Italian army, and no more than there are.'
    : 'Choose units that are there.';
}

function offerOf(context: DraftContext, choice: Move, way: Way, force: Force): Offer {
  const { game, nameOf } = context;
  const { from, kind, graph } = choice;
  const arrival = arrivalOf(context, force, nodeOf(graph, way.to));
  const chance = passageChance(graph, way.passages);
  const words = [arrival.says, ...onTheWay(way, nameOf)].join('; ');
  const roll = chance === undefined ? undefined : `${Math.round(chance * 100)} %`;
  return {
    does: way.effect,
    href: stepHref(game, { do: 'move', from, kind, ...countsOf(force), to: way.to, check: '1' }),
    says: `Go there: ${words}${roll ? `, a chance of ${roll}` : ''}.`,
    ...badgeOf(arrival.badge, roll),
  };
}

function badgeOf(arrival: string | undefined, roll: string | undefined): { readonly badge?: string } {
  if (roll) return { badge: arrival ? `roll ${roll}, ${arrival}` : `roll ${roll}` };
  return arrival ? { badge: arrival } : {};
}

/** One roll for each passage on the way. */
function passageChance(graph: readonly MoveNode[], passages: readonly AreaId[]): number | undefined {
  if (passages.length === 0) return undefined;
  return passages.reduce((chance, area) => chance * ((nodeOf(graph, area).faces?.length ?? 6) / 6), 1);
}
