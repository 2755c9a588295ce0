import { turnNumber } from '@/lib/rulesets/_shared/wif/calendar';
import { powerName } from '@/lib/rulesets/_shared/wif/powers';
import { TARGETS, type Target } from '../data/targets';
import { reportsByTurn } from '../history';
import { oneTurnFromFull } from '../report-text';
import { FULL_RUN, pointsAfter } from '../score';
import type { State } from '../standing';
import type { Table } from '../table';
import { clauseOfTarget, handsText } from '../words';
import type { TargetView } from './types';

/** How many closed turns back a change is still a late one. */
const LATELY = 2;

/** All 55 targets in the order of the lists. */
export function targetRows({ table, filed }: State): readonly TargetView[] {
  const reports = reportsByTurn({ filed });
  const near = new Set(oneTurnFromFull(table).map(({ id }) => id));
  return TARGETS.map((target) => {
    const { changed, gained } = table.targets[target.id];
    const changedBy = changed && reports.get(changed);
    const gainedBy = gained && reports.get(gained);
    return {
      ...factsOf(target),
      ...stateOf(table, target),
      oneFromFull: near.has(target.id),
      lately: changed !== undefined && turnNumber(changed) > table.closed - LATELY,
      ...(changedBy === undefined ? {} : { changedBy }),
      ...(gainedBy === undefined ? {} : { gainedBy }),
    };
  });
}

function factsOf({ id, name, tier, points, region, historical, french, power, minor }: Target) {
  const home = power === undefined ? (minor ?? '') : powerName(power);
  return { id, name, tier, points, region, historical, french, home, clause: clauseOfTarget(id) };
}

function stateOf({ targets }: Table, { id, points }: Target) {
  const { control, by, supplied, aligned, run, best } = targets[id];
  return {
    control,
    ...(by === undefined ? {} : { by }),
    supplied,
    ...(aligned === undefined ? {} : { aligned }),
    hands: handsText(targets[id]),
    run: Math.min(run, FULL_RUN),
    best,
    ifHeld: Math.max(best, pointsAfter(points, run + 1)),
  };
}
