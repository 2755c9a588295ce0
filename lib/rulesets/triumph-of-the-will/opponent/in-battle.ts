import type { Action } from '../actions';
import { autoBoxes, boxCount, fightersOf, opposite } from '../battle/line';
import { battleOf } from '../options/battle';
import type { CommitAirTemplate, MomentumTemplate, OverstackTemplate } from '../options/template';
import type { State } from '../state';
import { exchangeOf, prospectOf } from './battle-worth';
import { best, sizeOf } from './forces';
import type { Plan, Scales } from './moves';
import { areaWorth, forceWorth, unitWorth } from './worth';

/** Panzers go on where it pays (10.9). */
export function momentum(scales: Scales, { units, targets }: MomentumTemplate): Action {
  const { state, map, side } = scales;
  const plans = targets.flatMap(({ area, effect, enemy, own }): readonly Plan[] => {
    const room = effect === 'battle' ? 6 : 6 - own;
    if (room <= 0) return [];
    const force = best(units, Math.min(sizeOf(units), effect === 'battle' ? room : 1));
    const action: Action = { type: 'momentum', advance: { force, to: area } };
    if (enemy === undefined) return [{ action, worth: areaWorth(state, map, side, area) }];
    const prospect = prospectOf(state, side, force, enemy);
    const { wins } = prospect;
    const exchange = exchangeOf(prospect);
    return [
      { action, worth: wins * areaWorth(state, map, side, area) + exchange - (1 - wins) * forceWorth(force) * 0.3 },
    ];
  });
  const [first] = plans.filter(({ worth }) => worth > 0.5).sort((a, b) => b.worth - a.worth);
  return first?.action ?? { type: 'momentum' };
}

/** As many as there may be, from box 1 on. */
export const air = ({ most }: CommitAirTemplate): Action => ({
  type: 'commit-air',
  boxes: Array.from({ length: most }, (_, at) => at + 1),
});

/** The worst are given up first, disrupted ones before the others (6.4). */
export function surplus({ area, units, remove }: OverstackTemplate): Action {
  const order = [...units].sort(
    (a, b) => unitWorth(a.unit) - unitWorth(b.unit) || Number(b.disrupted) - Number(a.disrupted),
  );
  let left = remove;
  const given = order.flatMap(({ unit, disrupted, count }) => {
    const taken = Math.min(count, left);
    left -= taken;
    return taken === 0 ? [] : [{ unit, disrupted, count: taken }];
  });
  return { type: 'remove-overstack', area, units: given };
}

/** Lines as standing orders would make them (B8). */
export function line(state: State, type: 'line-up' | 'match-line'): Action | undefined {
  const battle = battleOf(state);
  if (battle === undefined) return undefined;
  if (type === 'line-up') return { type, boxes: fightersOf(battle, battle.first).map((unit) => unit.type) };
  const units = fightersOf(battle, opposite(battle.first));
  return { type, boxes: autoBoxes(units, boxCount(battle)).map((box) => box.map((unit) => unit.type)) };
}
