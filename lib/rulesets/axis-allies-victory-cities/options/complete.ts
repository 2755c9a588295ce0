import type { Choose } from '@/lib/core/ruleset';
import type { Entry } from '@/lib/rulesets/_shared/reporting/types';
import { icCap, isEnemy, LAND } from '../board';
import type { AgreeBody, Answer, Body, Control, TurnBody, UnitCounts } from '../body';
import { holderAfter, mustAnnounce, takeControl } from '../enter/control';
import { entries } from '../enter/mobilize';
import { seatOf } from '../enter/seat';
import { atStake } from '../enter/turn';
import { captorOf, limitNow } from '../limits';
import { type Setup, seatsOf } from '../setup';
import type { Table } from '../table';
import { otherSide, POWERS, type Power, sideOf, type TerritoryId, UNIT_COSTS, UNITS, VICTORIES } from '../vocabulary';
import type { Template } from './options';

/** One report out of a template: every sequence of picks gives a legal one, and every legal one can be picked. */
export function complete(setup: Setup, table: Table, template: Template, choose: Choose): Body {
  switch (template.kind) {
    case 'agree':
      return agreement(setup, choose);
    case 'turn':
      return turn(setup, table, template.power, choose);
    case 'announce-attack':
      return { kind: 'announce-attack', attacker: template.attacker, territory: template.territory };
    case 'emergency':
      return { kind: 'emergency', territory: template.territory, infantry: choose(template.most + 1) };
    case 'standing-order': {
      const power = template.powers[choose(template.powers.length)] ?? POWERS[0];
      return { kind: 'standing-order', power, destroyBoughtICs: choose(2) === 1 };
    }
  }
}

const MOST_TURNS = 99;

function agreement(setup: Setup, choose: Choose): AgreeBody {
  const victory = VICTORIES[choose(VICTORIES.length)] ?? 'total';
  const seats = seatsOf(setup);
  if (victory !== 'minor') {
    const axis = seats[choose(2)] ?? seats[0];
    return setup.options.seats === 'sides' ? { kind: 'agree', victory } : { kind: 'agree', victory, axis };
  }
  // A tie is legal only where a die parts it; short games are picked as often as all others together.
  const tie = setup.options.bidTie === 'die' && choose(4) === 0;
  const high = choose(2) === 0 ? 2 + choose(4) : tie ? 1 + choose(MOST_TURNS) : 2 + choose(MOST_TURNS - 1);
  const low = tie ? high : 1 + choose(high - 1);
  const swapped = setup.options.seats === 'teams' && choose(2) === 1;
  const [first, second] = swapped ? [low, high] : [high, low];
  return { kind: 'agree', victory, bids: { [seats[0]]: first, [seats[1]]: second } };
}

/** An ordered handful out of a pool: after each pick one chance in `odds` to stop, and the same before the first. */
function handful<T>(pool: readonly T[], odds: number, choose: Choose): readonly T[] {
  const left = [...pool];
  const picked: T[] = [];
  while (left.length > 0 && choose(odds) !== 0) picked.push(...left.splice(choose(left.length), 1));
  return picked;
}

function turn(setup: Setup, table: Table, power: Power, choose: Choose): TurnBody {
  const industry = choose(8) === 0;
  const control = controls(setup, table, power, choose);
  const empty = { declare: [], infantry: {}, units: {}, ics: [] };
  const bought = captorOf(table, power) === undefined ? purchases(setup, table, power, industry, choose) : empty;
  const body = { kind: 'turn', power, round: table.round, ...bought, control } as const;
  return industry ? { ...body, industry } : body;
}

function controls(setup: Setup, table: Table, power: Power, choose: Choose): readonly Control[] {
  const targets = LAND.flatMap(({ id }) => {
    return isEnemy(power, table.holder[id]) && !mustAnnounce(setup, table, power, id) ? [id] : [];
  });
  const taken = handful(targets, 4, choose);
  const all = new Set(taken);
  return taken.map((territory) => {
    const { to } = holderAfter(table.holder, power, territory, all);
    return choose(2) === 0 ? { territory } : { territory, to };
  });
}

function purchases(setup: Setup, table: Table, power: Power, industry: boolean, choose: Choose) {
  const held = LAND.flatMap(({ id }) => (table.holder[id] === power ? [id] : []));
  const sites = held.filter((id) => table.ics[id] === undefined);
  const declare = choose(3) === 0 ? handful(sites, 2, choose) : [];
  const discount = industry && setup.options.capUsesDiscount ? setup.options.discount : 0;
  return {
    declare,
    infantry: Object.fromEntries(
      held.flatMap((id) => counted(id, choose((limitNow(setup, table, power, id)?.most ?? 0) + 1))),
    ),
    units: Object.fromEntries(
      held.flatMap((id) => (table.ics[id] === undefined ? [] : filled(id, machines(icCap(id), discount, choose)))),
    ),
    ics: handful(declare, 4, choose),
  };
}

const counted = (id: TerritoryId, count: number): [TerritoryId, number][] => (count === 0 ? [] : [[id, count]]);
const filled = (id: TerritoryId, units: UnitCounts): [TerritoryId, UnitCounts][] =>
  Object.keys(units).length === 0 ? [] : [[id, units]];

function machines(cap: number, discount: number, choose: Choose): UnitCounts {
  const units: Partial<Record<keyof UnitCounts, number>> = {};
  let left = cap;
  for (const unit of UNITS) {
    const cost = UNIT_COSTS[unit] - discount;
    const count = choose(3) === 0 ? choose(Math.floor(left / cost) + 1) : 0;
    if (count > 0) units[unit] = count;
    left -= count * cost;
  }
  return units;
}

/** A random answer of the defender about the bought complexes that fall; undefined where it says nothing. */
export function completeAnswer(
  setup: Setup,
  table: Table,
  { body }: Entry<Body>,
  by: string,
  choose: Choose,
): Answer | undefined {
  if (body.kind !== 'turn' || by !== seatOf(setup, table, otherSide(sideOf(body.power)))) return undefined;
  const controlled = takeControl(setup, table, body);
  if (!controlled.ok) return undefined;
  const fallen = atStake(table, controlled.value.changes);
  const said = fallen.flatMap(({ territory }): [TerritoryId, boolean][] => {
    const pick = choose(3);
    return pick === 2 ? [] : [[territory, pick === 1]];
  });
  const destroy = Object.fromEntries(said);
  return entries(destroy).length === 0 ? undefined : { destroy };
}
