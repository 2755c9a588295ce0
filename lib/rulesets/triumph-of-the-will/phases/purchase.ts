import type { JsonObject } from '@/lib/core/json';
import type { Code } from '../codes';
import { type AreaId, BUILDABLES, type Build, type Buildable, type Side } from '../describe/vocabulary';
import { COSTS, isArmy, isFleet } from '../forces';
import { mapOf } from '../map/standard';
import { AREAS_PER_SIDE } from '../map/validate';
import { bombLimit, entryBlockedBy, HQ_LIMIT, productionOf, STACK_LIMIT, unitCount, unitsOf } from '../reading';
import type { State } from '../state';

/** What one side may buy now: the first forces (3.3) or a turn's production (5.3). */
export interface Terms {
  readonly points: number;
  /** The most of each type by its own limit, money apart; `foreign` types have no key. */
  readonly limits: Readonly<Partial<Record<Buildable, number>>>;
  readonly counterMix: Readonly<Partial<Record<Buildable, number>>>;
  /** Only production goes straight to the map (5.4): room in the capital and in the entry ocean. */
  readonly armyRoom?: number;
  readonly fleetRoom?: number;
  readonly blockedEntry?: { readonly area: AreaId; readonly enemies: number };
}

const ELITES = { '6ss': 'german', kb: 'japanese' } as const;

/** What may be spent: the variable areas count towards the first forces before they are dealt (3.3). */
export const pointsOf = (state: State, side: Side): number =>
  state.stage.phase === 'forces' ? AREAS_PER_SIDE : productionOf(state, side);

export function termsOf(state: State, side: Side): Terms {
  const first = state.stage.phase === 'forces';
  return {
    points: pointsOf(state, side),
    limits: limitsOf(state, side, first ? 1 : bombLimit(state.turn)),
    counterMix: leftInMix(state, side),
    ...(first ? {} : roomOf(state, side)),
  };
}

/** 8.4: bombs; 5.5: headquarters; 8.5: one elite unit, of one's own. */
function limitsOf(state: State, side: Side, bombs: number): Terms['limits'] {
  const elite = side === 'german' ? '6ss' : 'kb';
  const exists = unitCount(state, side, ({ type }) => type === elite);
  const limits: Partial<Record<Buildable, number>> = { bomb: bombs, hq: HQ_LIMIT, [elite]: 1 - exists };
  for (const type of ['infantry', 'panzer', 'fleet'] as const) limits[type] = Number.MAX_SAFE_INTEGER;
  return limits;
}

/** S2: what the option leaves of each type, those in play taken off. */
function leftInMix(state: State, side: Side): Terms['counterMix'] {
  const left: Partial<Record<Buildable, number>> = {};
  for (const type of BUILDABLES) {
    const most = state.options.counterMix[side][type];
    if (most !== undefined) left[type] = Math.max(0, most - inPlay(state, side, type));
  }
  return left;
}

function inPlay(state: State, side: Side, what: Buildable): number {
  if (what === 'bomb') return state.bombs[side];
  if (what === 'hq') return state.hqs[side];
  return unitCount(state, side, ({ type }) => type === what);
}

function roomOf(state: State, side: Side): Pick<Terms, 'armyRoom' | 'fleetRoom' | 'blockedEntry'> {
  const { capitals, entry } = mapOf(state);
  const enemies = entryBlockedBy(state, side);
  const room = (area: AreaId): number => STACK_LIMIT - unitsOf(state, area, side).length;
  return {
    armyRoom: room(capitals[side]),
    fleetRoom: enemies > 0 ? 0 : room(entry[side]),
    ...(enemies > 0 ? { blockedEntry: { area: entry[side], enemies } } : {}),
  };
}

/** The most that one could buy of a type alone. */
export function mostOf({ points, limits, counterMix, armyRoom, fleetRoom }: Terms, type: Buildable): number {
  const room = isUnit(type) ? (isArmy(type) ? armyRoom : fleetRoom) : undefined;
  return Math.min(
    limits[type] ?? 0,
    counterMix[type] ?? Number.MAX_SAFE_INTEGER,
    room ?? Number.MAX_SAFE_INTEGER,
    Math.floor(points / COSTS[type]),
  );
}

const isUnit = (type: Buildable): type is Exclude<Buildable, 'hq' | 'bomb'> => type !== 'hq' && type !== 'bomb';

/** The units of a purchase that go on the map. */
const countWhere = (build: Build, counts: (type: Exclude<Buildable, 'hq' | 'bomb'>) => boolean): number =>
  BUILDABLES.reduce((sum, type) => sum + (isUnit(type) && counts(type) ? (build[type] ?? 0) : 0), 0);

export interface BuyRefusal {
  readonly code: Code;
  readonly clause: `totw:${string}`;
  readonly data: JsonObject;
}

/** Why a purchase is refused as a whole, or undefined when it may be made. */
export function purchaseRefusal(state: State, side: Side, build: Build): BuyRefusal | undefined {
  const terms = termsOf(state, side);
  return byType(terms, side, build) ?? byBudget(terms, build, state) ?? byRoom(terms, state, side, build);
}

function byType({ limits, counterMix }: Terms, side: Side, build: Build): BuyRefusal | undefined {
  for (const unit of BUILDABLES) {
    const asked = build[unit] ?? 0;
    const legal = limits[unit] ?? 0;
    const mix = counterMix[unit];
    if ((unit === '6ss' || unit === 'kb') && asked > 0 && ELITES[unit] !== side) {
      return { code: 'not-yours-to-build', clause: 'totw:8.5', data: { unit, side: ELITES[unit] } };
    }
    if (asked > legal) return overLimit(unit, asked, legal);
    if (mix !== undefined && asked > mix) {
      return { code: 'counter-limit', clause: 'totw:3.3', data: { unit, asked, legal: mix } };
    }
  }
  return undefined;
}

function overLimit(unit: Buildable, asked: number, legal: number): BuyRefusal {
  if (unit === 'bomb') return { code: 'too-many-bombs', clause: 'totw:8.4', data: { asked, legal } };
  if (unit === 'hq') return { code: 'too-many-hqs', clause: 'totw:5.5', data: { asked, legal } };
  return { code: 'elite-exists', clause: 'totw:8.5', data: { unit, asked, legal } };
}

function byBudget({ points }: Terms, build: Build, { stage }: State): BuyRefusal | undefined {
  const cost = BUILDABLES.reduce((sum, type) => sum + (build[type] ?? 0) * COSTS[type], 0);
  const clause = stage.phase === 'forces' ? 'totw:3.3' : 'totw:5.3';
  return cost > points ? { code: 'over-budget', clause, data: { cost, points } } : undefined;
}

function byRoom(terms: Terms, state: State, side: Side, build: Build): BuyRefusal | undefined {
  const { armyRoom, fleetRoom, blockedEntry } = terms;
  const { capitals, entry } = mapOf(state);
  const armies = countWhere(build, isArmy);
  const fleets = countWhere(build, isFleet);
  const clause = 'totw:5.4';
  if (armyRoom !== undefined && armies > armyRoom) {
    return { code: 'no-room-in-capital', clause, data: { area: capitals[side], asked: armies, legal: armyRoom } };
  }
  if (blockedEntry && fleets > 0) return { code: 'entry-ocean-blocked', clause, data: { ...blockedEntry } };
  if (fleetRoom !== undefined && fleets > fleetRoom) {
    return { code: 'no-room-in-entry-ocean', clause, data: { area: entry[side], asked: fleets, legal: fleetRoom } };
  }
  return undefined;
}
