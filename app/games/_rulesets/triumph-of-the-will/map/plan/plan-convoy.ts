import { pickedOf } from '@/app/games/_rulesets/triumph-of-the-will/move/convoy-draft';
import { forceSize, forceText } from '@/app/games/_rulesets/triumph-of-the-will/names';
import type { AreaId, Force } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import type { ConvoyChain, ConvoyLink, Landing } from '@/lib/rulesets/triumph-of-the-will/options/template';
import { chanceText } from '../spoken';
import { loadOf } from './convoy-load';
import { arrivalOf, countsOf, type DraftContext, draftedOf, isAtHand, shutText, stepHref } from './draft-context';
import type { MapPath, Offer, Plan } from './plan';

type Chain = ConvoyChain;

interface Route {
  readonly index: number;
  readonly chain: Chain;
  readonly landing: Landing;
}

/** A convoy: where it may land over chains that carry this many, and the oceans of each chain. */
export function planConvoy(context: DraftContext, chains: readonly Chain[]): Plan {
  const { game, query } = context;
  const [first] = chains;
  const force = draftedOf(query);
  const routes = force && first && isCarried(force, first) ? routesFor(chains, forceSize(force)) : [];
  const picked = pickedOf(chains, query.to);
  const draft = {
    do: 'convoy',
    from: query.from,
    kind: query.kind,
    target: query.target,
    ...(force ? countsOf(force) : {}),
  };
  const offers = routes.map((route) => [route.landing.area, offerOf(context, route, force ?? {}, draft)] as const);
  const checked = query.check !== undefined && picked !== undefined && force !== undefined;
  return {
    offers: new Map(offers),
    lines: picked ? [lineOf(picked.chain, picked.landing)] : possible(routes),
    ...(query.from ? { from: query.from } : {}),
    ...(picked ? { to: picked.landing.area } : {}),
    undo: query.check === undefined ? stepHref(game, {}) : stepHref(game, draft),
    ...(checked ? { arrive: 'confirm' } : {}),
    ask: askOf(routes, checked),
    notes: shutText(context),
  };
}

/** Where the force of a move could land by convoy: all of it, or as much as the fleets carry. By places. */
export function landingsOf(context: DraftContext, chains: readonly Chain[], force: Force): ReadonlyMap<AreaId, Offer> {
  const routes = routesFor(chains, forceSize(force), true);
  return new Map(
    routes.map((route) => {
      const { from, kind, most } = route.chain;
      const load = loadOf(force, most, kind);
      const draft = { do: 'convoy', from, kind, ...countsOf(load) };
      return [route.landing.area, offerOf(context, route, load, draft)] as const;
    }),
  );
}

const isCarried = (force: Force, { units, kind }: Chain): boolean =>
  isAtHand(force, units) && (kind !== 'italians' || (force.italian ?? 0) > 0);

function askOf(routes: readonly Route[], checked: boolean): string {
  if (checked) return 'Send the order, or choose another coast.';
  return routes.length > 0
    ? 'Choose where the armies land.'
    : 'Choose armies that the fleets can carry: one fleet each, in every ocean.';
}

/**
 * The best chain to every coast: one that carries more before one that carries fewer, no roll before rolls, fewer oceans
 * before more. Without `partly`, only chains that carry all the armies.
 */
function routesFor(chains: readonly Chain[], armies: number, partly = false): readonly Route[] {
  const all = chains.flatMap((chain, index) =>
    partly || chain.most >= armies ? chain.landings.map((landing) => ({ index, chain, landing })) : [],
  );
  const carried = ({ chain: { most } }: Route): number => Math.min(most, armies);
  const sorted = all.toSorted(
    (a, b) => carried(b) - carried(a) || rolls(a.chain) - rolls(b.chain) || a.chain.via.length - b.chain.via.length,
  );
  // Of a thousand routes to a few coasts: one look at each.
  const best = new Map<AreaId, Route>();
  for (const route of sorted) if (!best.has(route.landing.area)) best.set(route.landing.area, route);
  return [...best.values()];
}

const rolls = ({ via }: Chain): number => via.filter(({ faces }) => faces).length;

function offerOf(
  context: DraftContext,
  { index, chain, landing }: Route,
  force: Force,
  draft: Readonly<Record<string, string | undefined>>,
): Offer {
  const { game, nameOf } = context;
  const { says, badge } = arrivalOf(context, force, landing);
  const over = chain.via.map((link) => linkText(link, nameOf)).join(', ');
  const roll = chain.via.flatMap(({ faces }) => (faces ? [`roll ${chanceText(faces)}`] : []));
  const badges = [...roll, ...(badge ? [badge] : [])].join(', ');
  return {
    does: landing.effect,
    href: stepHref(game, { ...draft, to: `${index}:${landing.area}`, check: '1' }),
    says: `Land there by convoy with ${forceText(force, context.view.viewer)}: ${says}; over ${over}.`,
    ...(badges ? { badge: badges } : {}),
  };
}

const linkText = ({ ocean, faces }: ConvoyLink, nameOf: (area: AreaId) => string): string =>
  faces ? `${nameOf(ocean)} with a roll of ${chanceText(faces)}` : nameOf(ocean);

const lineOf = ({ from, via }: Chain, landing?: Landing): MapPath => ({
  stops: [from, ...via.map(({ ocean }) => ocean), ...(landing ? [landing.area] : [])],
  kind: 'convoy',
});

/** Every chain that is offered, once. */
function possible(routes: readonly Route[]): readonly MapPath[] {
  const lines = routes.map(({ chain }) => ({ ...lineOf(chain), possible: true }));
  const keys = lines.map(({ stops }) => stops.join(' '));
  return lines.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}
