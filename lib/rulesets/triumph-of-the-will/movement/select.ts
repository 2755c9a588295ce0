import { ok, type Result } from '@/lib/core/result';
import type { AreaId, Force, Side, Unit } from '../describe/vocabulary';
import { type Refusal, refuse } from '../draft';
import { byId, isArmy, typesIn } from '../forces';
import { stackIn } from '../reading';
import type { State } from '../state';

type Clause = `totw:${string}`;

/**
 * The undisrupted units of `side` in one area that a force names (9.1, 5.8): of each type those that come first by
 * number, since units of one type and state are alike.
 */
export function selectForce(
  state: State,
  side: Side,
  area: AreaId,
  force: Force,
  clause: Clause,
): Result<readonly Unit[], Refusal> {
  const own = stackIn(state, area).filter((unit) => unit.side === side);
  const chosen: Unit[] = [];
  for (const unit of typesIn(force)) {
    const asked = force[unit] ?? 0;
    const ofType = own.filter(({ type }) => type === unit);
    const ready = ofType.filter(({ disrupted }) => !disrupted);
    if (ready.length < asked) {
      const disrupted = ofType.length - ready.length;
      // Enough of them stand there, but not all are ready: that is the rule of disruption.
      const rule = ofType.length < asked ? clause : 'totw:5.8';
      return refuse('no-such-units', rule, { area, unit, asked, ready: ready.length, disrupted });
    }
    chosen.push(...(ready.length > asked ? ready.sort(byId).slice(0, asked) : ready));
  }
  return ok(chosen);
}

/** 9.3: armies and fleets never move as one force. Answers which it is. */
export function elementOf(force: Force, clause: Clause): Result<'land' | 'ocean', Refusal> {
  const units = typesIn(force);
  const armies = units.filter(isArmy).length;
  if (armies > 0 && armies < units.length) return refuse('mixed-force', clause, { units });
  return ok(armies > 0 ? 'land' : 'ocean');
}

/** 7.1: while they are with Germany, Italian armies stay where they are. */
export function italiansStay({ italy }: State, area: AreaId, force: Force): Refusal | undefined {
  return force.italian && italy.side === 'german' ? refuse('italians-stay', 'totw:7.1', { area }).error : undefined;
}
