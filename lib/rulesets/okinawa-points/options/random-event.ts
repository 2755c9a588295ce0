import type { Choose } from '@/lib/core/ruleset';
import type { TurnEvent } from '../body';
import { SIDES, type Side } from '../describe/vocabulary';
import type { Running } from '../enter/running';
import { isCounted, left, tallyOf } from '../scenario/forces';
import { anyCode, between, maybe, pick, pickCode, pickRemovals } from './pick';

const RESULTS = ['D1', 'D2', 'D3', 'D4', 'A1', 'Ae', 'De', 'Ex'] as const;
const KINDS = ['eliminated', 'retreat', 'jp-exit', 'us-exit', 'us-arrival', 'us-invasion', 'jp-invasion'] as const;

/** An event that may well be legal now; undefined when its kind has nothing to be about. */
export function randomEvent(running: Running, choose: Choose): TurnEvent | undefined {
  const kind = KINDS[choose(KINDS.length)];
  switch (kind) {
    case 'eliminated':
      return randomElimination(running, choose);
    case 'retreat':
      return randomRetreat(running, choose);
    case 'jp-exit':
      return randomExit(running, choose);
    case 'us-exit': {
      const code = codeOf(running, 'us', choose);
      if (code === undefined) return undefined;
      return { type: kind, code, count: countOf(running, 'us', code, choose), edge: 'northeast' };
    }
    case 'us-arrival':
      return randomArrival(running, choose);
    case 'us-invasion': {
      const units = between(choose, 1, choose(8) === 0 ? 99 : 6);
      return { type: kind, units, ...(maybe(choose) ? { northClear: true } : {}) };
    }
    case 'jp-invasion':
      return { type: kind };
    default:
      return undefined;
  }
}

const codeOf = ({ scenario, table }: Running, side: Side, choose: Choose) => pickCode(choose, scenario, table, side);

/** Mostly one unit, at times all that are left of its code. */
function countOf({ scenario, table }: Running, side: Side, code: string, choose: Choose): number {
  const most = isCounted(scenario, side) ? left(tallyOf(table, side, code)) : 99;
  return choose(3) > 0 ? 1 : between(choose, 1, Math.min(99, most));
}

const resultOf = (choose: Choose) => (maybe(choose) ? { result: pick(choose, RESULTS) ?? 'Ex' } : {});

function randomElimination(running: Running, choose: Choose): TurnEvent | undefined {
  const side = SIDES[choose(SIDES.length)] ?? 'us';
  const code = codeOf(running, side, choose);
  if (code === undefined) return undefined;
  const count = countOf(running, side, code, choose);
  const retreated = choose(4) === 0 ? { retreated: between(choose, 1, 20) } : {};
  return { type: 'eliminated', side, code, count, ...resultOf(choose), ...retreated };
}

function randomRetreat(running: Running, choose: Choose): TurnEvent | undefined {
  const attacker = SIDES[choose(SIDES.length)] ?? 'us';
  const hexes = between(choose, 1, choose(6) === 0 ? 20 : 4);
  const facts = { type: 'retreat', side: 'us', hexes, attacker, ...resultOf(choose) } as const;
  const code = maybe(choose) ? codeOf(running, 'us', choose) : undefined;
  if (code === undefined) return { ...facts, units: between(choose, 1, choose(6) === 0 ? 99 : 4) };
  return { ...facts, code, units: countOf(running, 'us', code, choose) };
}

function randomExit(running: Running, choose: Choose): TurnEvent | undefined {
  const code = codeOf(running, 'japanese', choose);
  if (code === undefined) return undefined;
  const usRemoved = pickRemovals(choose, running.scenario, running.table);
  return { type: 'jp-exit', code, edge: 'northeast', usRemoved };
}

function randomArrival({ scenario }: Running, choose: Choose): TurnEvent {
  const source = maybe(choose) ? 'reinforcement' : 'replacement';
  const named = isCounted(scenario, 'us') || maybe(choose);
  const count = between(choose, 1, choose(8) === 0 ? 99 : 4);
  return { type: 'us-arrival', source, count, ...(named ? { code: anyCode(choose) } : {}) };
}
