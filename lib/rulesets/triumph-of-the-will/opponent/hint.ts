import type { Choose, RoleId } from '@/lib/core/ruleset';
import type { Action } from '../actions';
import { areaName } from '../describe/names';
import { type AreaId, other, SIDES, type Side } from '../describe/vocabulary';
import { ADJECTIVE, counted, forceText, NATION, plural } from '../describe/words';
import { COSTS, forceOf, isArmy } from '../forces';
import { mapOf } from '../map/standard';
import { AREAS_PER_SIDE } from '../map/validate';
import { battleOf } from '../options/battle';
import { enemyOf, landingIn } from '../options/effect';
import type { Enemy } from '../options/template';
import { holderOf, passageFaces, productionOf, stackIn, unitsOf, winterFaces } from '../reading';
import type { State } from '../state';
import { advise } from './advise';
import { prospectOf } from './battle-worth';
import { armiesOf } from './moves';
import { unitWorth } from './worth';

type Moving = Extract<Action, { type: 'move' | 'convoy' }>;

/** What the captain would do in the place of `role`, and why, in one to three sentences with the numbers it went by. */
export function hint(
  state: State,
  role: RoleId,
  choose: Choose,
): { readonly action: Action; readonly sentences: readonly string[] } | undefined {
  const side = SIDES.find((known) => known === role);
  const action = advise(state, role, choose);
  if (side === undefined || action === undefined) return undefined;
  return { action, sentences: sentencesOf(state, side, action) };
}

function sentencesOf(state: State, side: Side, action: Action): readonly string[] {
  switch (action.type) {
    case 'move':
    case 'convoy':
      return moving(state, side, action);
    case 'bomb':
      return bombing(state, action);
    case 'choose-forces':
      return [spending(action.force, AREAS_PER_SIDE)];
    case 'build':
      return [spending(action.build, productionOf(state, side))];
    case 'place-units':
      return action.placements.map(({ area }) => placing(state, side, area));
    case 'momentum':
      return action.advance === undefined
        ? ['No further battle is worth its losses: the panzers stay where they have won.']
        : gains(state, side, action.advance.force, action.advance.to);
    case 'pass':
      return ['Every other action costs more than it brings. If the other side passes too, the turn ends.'];
    case 'commit-air':
      return [
        ...chances(state, side),
        'As many aircraft as may fly, from box 1 on: those kept back help in no other battle of this round.',
      ];
    case 'line-up':
    case 'match-line':
      return [
        ...chances(state, side),
        'It is the line that standing orders would make: by type, one unit a box, the surplus dealt round again.',
      ];
    default:
      return ['It gives up the cheapest units, disrupted ones first.'];
  }
}

/** Of the battle under way, with what is left on both sides. */
function chances(state: State, side: Side): readonly string[] {
  const battle = battleOf(state);
  if (battle === undefined) return [];
  const { attacker, attackers, defender, defenders } = battle;
  const enemy = { side: defender, units: forceOf(defenders), count: defenders.length };
  const { wins } = prospectOf(state, attacker, forceOf(attackers), enemy);
  return [
    `With what is left on both sides you win this battle ${percent(attacker === side ? wins : 1 - wins)} of the time.`,
  ];
}

function moving(state: State, side: Side, action: Moving): readonly string[] {
  const from = action.type === 'move' ? (action.path[0] ?? '') : action.from;
  const to = action.type === 'move' ? (action.path.at(-1) ?? '') : action.to;
  const by = action.type === 'move' ? action.path : action.via.map(({ ocean }) => ocean);
  return [
    ...throughPassages(state, by),
    ...gains(state, side, action.force, to),
    leavesBehind(state, side, from, armiesOf(action.force)),
  ];
}

/** The odds that follow hold for a force that gets through. */
function throughPassages(state: State, by: readonly AreaId[]): readonly string[] {
  const passages = by.flatMap((area) => mapOf(state).passageById.get(area) ?? []);
  return passages.map(({ id, table }) => {
    const open = passageFaces(state, table).length;
    return `${areaName(id)} lets it through on ${open} of 6 faces.`;
  });
}

/** What waits there, with its odds, and what the place is worth. */
function gains(state: State, side: Side, force: Moving['force'], to: AreaId): readonly string[] {
  const enemy = enemyIn(state, side, to);
  if (enemy === undefined) return [peaceful(state, side, to)];
  const { wins, gains: theirs, losses } = prospectOf(state, side, force, enemy);
  const who = enemy.side === 'un' ? counted('infantry', enemy.count) : forceText(enemy.units, enemy.side);
  const odds = `Against ${who} of ${NATION[enemy.side]} you win ${percent(wins)} of the time.`;
  const price = `You lose units worth ${points(losses)} on average, and they ${points(theirs)}.`;
  return [`${odds} ${price}`, ...worthOf(state, side, to)];
}

function peaceful(state: State, side: Side, to: AreaId): string {
  if (!mapOf(state).landById.has(to))
    return `Nobody bars the way; fleets in ${areaName(to)} can carry armies next turn.`;
  if (holderOf(state, to) !== side) return `Nobody defends ${areaName(to)}. ${worthOf(state, side, to).join(' ')}`;
  const armies = unitsOf(state, to, side).filter(({ type }) => isArmy(type)).length;
  return armies === 0
    ? `${areaName(to)} has no army: without one it rises at the end of the turn, on a 6 or more.`
    : `It brings the force nearer to the enemy; ${areaName(to)} holds ${armies} of your armies.`;
}

function worthOf(state: State, side: Side, to: AreaId): readonly string[] {
  const land = mapOf(state).landById.get(to);
  if (land === undefined) return [];
  if (land.capitalOf === other(side)) return [`${areaName(to)} is their capital: to take it wins the game.`];
  const holder = holderOf(state, to);
  if (holder === side) return [];
  const loses = holder === other(side) ? `, and ${NATION[holder]} a point less` : '';
  return [`${areaName(to)} brings you a point more each turn${loses}.`];
}

/** What the move leaves behind, and that who acts is done for this turn. */
function leavesBehind(state: State, side: Side, from: AreaId, gone: number): string {
  const spent = 'The force is disrupted for the rest of the turn';
  const land = mapOf(state).landById.get(from);
  if (land === undefined || gone === 0) return `${spent}.`;
  const left = unitsOf(state, from, side).filter(({ type }) => isArmy(type)).length - gone;
  if (left > 0) return `${spent}; ${areaName(from)} keeps ${left} ${left === 1 ? 'army' : 'armies'}.`;
  return land.capitalOf === side
    ? `${spent}, and your capital is left without an army.`
    : `${spent}, and ${areaName(from)} is left without an army: it rises at the end of the turn on a 6 or more.`;
}

/** A bomb hits on 1 to 4, disrupts on 5 and is a dud on 6 (11.2). */
function bombing(state: State, { target }: Extract<Action, { type: 'bomb' }>): readonly string[] {
  if ('canal' in target) return ['It closes the canal to both sides.'];
  const count = stackIn(state, target.area).length;
  return [
    `The bomb eliminates its target on 1 to 4 and disrupts it on 5: worth ${points(unitWorth(target.unit))}, for a bomb that costs 1.`,
    `${count} ${count === 1 ? 'unit stands' : 'units stand'} in ${areaName(target.area)}. ${winter(state)}`,
  ];
}

function winter({ detonations }: State): string {
  const faces = winterFaces(detonations + 1).length;
  return faces === 0
    ? `This would be detonation ${detonations + 1}; winter can come from the 13th on.`
    : `After it winter comes on ${faces} of 6 faces at the end of the turn, and you would lose the game by it.`;
}

function spending(bought: Readonly<Partial<Record<keyof typeof COSTS, number>>>, most: number): string {
  let cost = 0;
  for (const [type, count] of Object.entries(bought)) cost += COSTS[type as keyof typeof COSTS] * (count ?? 0);
  const rest = cost < most ? ' No more fits into the capital and the entry ocean: the other points are lost.' : '';
  return `It spends ${cost} of ${points(most)}, on what fights best first.${rest}`;
}

function placing(state: State, side: Side, area: AreaId): string {
  const own = unitsOf(state, area, side).length;
  const guard =
    area === mapOf(state).capitals[side] ? 'Your capital, which loses the game when it falls,' : areaName(area);
  return `${guard} holds ${own} of your units so far; ${ADJECTIVE[side]} units are wanted there most, by the distance to the enemy.`;
}

function enemyIn(state: State, side: Side, area: AreaId): Enemy | undefined {
  if (mapOf(state).landById.has(area)) return landingIn(state, side, area).enemy;
  const units = unitsOf(state, area, other(side));
  return units.length === 0 ? undefined : enemyOf(side, units);
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;
function points(worth: number): string {
  const rounded = Math.round(10 * worth) / 10;
  return `${rounded} ${plural('point', rounded)}`;
}
