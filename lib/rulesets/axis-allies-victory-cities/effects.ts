import { cityAt, icCap, icPrice, thresholdsOf, vcpAt } from './board';
import type { AttackBody, Body, EmergencyBody, TurnBody } from './body';
import { defined } from './defined';
import type { Effect } from './effect';
import { entries, worthOf } from './enter/mobilize';
import { seatOf } from './enter/seat';
import { limitIn, limitNow } from './limits';
import { scoreOf } from './score';
import type { Setup } from './setup';
import { attackKey, openAttack, type Table, type TurnRecord, turnKey } from './table';
import { INFANTRY_COST, sideOf } from './vocabulary';

/** What a report changes, in the order in which a turn is played: buying, battles, placing, sums. */
export function effects(setup: Setup, before: Table, after: Table, body: Body): readonly Effect[] {
  switch (body.kind) {
    case 'agree':
      return agreed(setup, after);
    case 'turn':
      return turnEffects(setup, before, after, body);
    case 'announce-attack':
      return announced(setup, after, body);
    case 'emergency':
      return raised(setup, before, body);
    case 'standing-order':
      return [{ kind: 'standing', power: body.power, destroy: body.destroyBoughtICs }];
  }
}

function agreed(setup: Setup, after: Table): readonly Effect[] {
  const { agreement } = after;
  if (agreement === undefined) return [];
  const { victory, turns, die } = agreement;
  const { axis, allies, majority } = thresholdsOf(setup);
  const seats = { axis: seatOf(setup, after, 'axis'), allies: seatOf(setup, after, 'allies') };
  return [defined({ kind: 'agreed', victory, turns, die, ...seats, needs: { axis, allies, majority } })];
}

function announced(setup: Setup, { attacks }: Table, { attacker, territory }: AttackBody): readonly Effect[] {
  const city = cityAt(setup, territory);
  const attack = attacks[attackKey(attacker, territory)];
  if (city === undefined || attack === undefined) return [];
  const { defender } = attack;
  const limit = limitIn(setup, city, defender).most;
  return [{ kind: 'attack', attacker, defender, territory, city: city.city, limit }];
}

function raised(setup: Setup, before: Table, { territory, infantry }: EmergencyBody): readonly Effect[] {
  const defender = openAttack(before)?.defender ?? before.holder[territory];
  const city = cityAt(setup, territory)?.city ?? '';
  return [{ kind: 'emergency', defender, territory, city, infantry, cost: infantry * INFANTRY_COST }];
}

function turnEffects(setup: Setup, before: Table, after: Table, turn: TurnBody): readonly Effect[] {
  const record = after.turns[turnKey(turn.round, turn.power)];
  if (record === undefined) return [];
  const { fates, spent, axis, allies, round, power } = record;
  return [
    ...turn.declare.map((territory): Effect => {
      const placed = turn.ics.includes(territory);
      return { kind: 'ic', territory, price: icPrice(setup, territory), placed, cap: icCap(territory) };
    }),
    ...controlEffects(setup, before, record),
    ...fates.map((fate): Effect => ({ kind: 'ic-fate', ...fate })),
    ...placedEffects(setup, before, turn),
    ...(spent > 0 ? [{ kind: 'spent', power, ipc: spent } as const] : []),
    ...(power === 'US' ? [{ kind: 'totals', axis, allies, round } as const] : []),
    ...(after.result === undefined ? [] : [{ kind: 'won', ...after.result } as const]),
  ];
}

/** Each change of hands with the points of the Axis as they run through the turn. */
function controlEffects(setup: Setup, before: Table, { changes }: TurnRecord): readonly Effect[] {
  let axis = scoreOf(setup, before.holder).axis;
  return changes.map((change): Effect => {
    const vcp = vcpAt(setup, change.territory);
    const gain = (sideOf(change.to) === 'axis' ? vcp : 0) - (sideOf(change.from) === 'axis' ? vcp : 0);
    const from = axis;
    axis += gain;
    const city = cityAt(setup, change.territory)?.city;
    return defined({ kind: 'control', ...change, city, vcp, before: from, after: axis });
  });
}

function placedEffects(setup: Setup, before: Table, turn: TurnBody): readonly Effect[] {
  const infantry = entries(turn.infantry).map(([territory, count]): Effect => {
    const limit = limitNow(setup, before, turn.power, territory)?.most ?? 0;
    return { kind: 'infantry', territory, city: cityAt(setup, territory)?.city ?? '', count, limit };
  });
  const units = entries(turn.units).map(([territory, counts]): Effect => {
    return { kind: 'units', territory, units: counts, worth: worthOf(counts), cap: icCap(territory) };
  });
  return [...infantry, ...units];
}
