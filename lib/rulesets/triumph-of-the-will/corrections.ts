import type { JsonObject } from '@/lib/core/json';
import { same } from '@/lib/core/patch';
import { err, ok, type Result } from '@/lib/core/result';
import type { CorrectionFault, Corrections } from '@/lib/core/ruleset';
import { type AreaId, SIDES, type Side, UNIT_TYPES, type Unit, type UnitType } from './describe/vocabulary';
import type { Event, EventOf } from './events';
import { evolve } from './evolve/evolve';
import { unitMaker } from './forces';
import type { GameMap } from './map/game-map';
import { mapOf } from './map/standard';
import { options } from './options/options';
import { legalPosition } from './position';
import { type Piece, type PositionFile, positionSchema } from './position-file';
import type { State } from './state';

type Corrected = EventOf<'position-corrected'>;

/**
 * A position put right by a game master, as the position file that a game may start from. It has all that lies open on the
 * map and beside it; the turn and the phase stay, and so do options, map and standing orders. It is possible between two
 * actions only: nothing may be under way.
 */
export const corrections: Corrections<State, Event> = {
  sample: (state) => asJson(positionOf(state)),
  events: correct,
};

const asJson = (position: PositionFile): JsonObject => JSON.parse(JSON.stringify(position));

function correct(state: State, correction: JsonObject): Result<readonly Event[], readonly CorrectionFault[]> {
  const closed = closedFor(state);
  if (closed !== undefined) return err([{ path: 'stage', message: closed }]);
  const parsed = positionSchema.safeParse(correction);
  if (!parsed.success) {
    return err(parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })));
  }
  const was = positionOf(state);
  const position = inOrder(parsed.data);
  const moved = keptFaults(was, position);
  if (moved.length > 0) return err(moved);
  const map = mapOf(state);
  const legal = legalPosition(position, map);
  if (!legal.ok) return legal;
  if (sameAs(was, position)) return ok([]);
  const event: Corrected = {
    type: 'position-corrected',
    was,
    position,
    stacks: stacksAfter(state, was, position, map),
  };
  return leadsOn(evolve(state, event)) ? ok([event]) : err([STUCK]);
}

const STUCK: CorrectionFault = {
  path: 'stage.next',
  message: 'no legal place is left for the unit that is to be placed',
};

function closedFor({ stage, asked }: State): string | undefined {
  if (stage.phase === 'over') return 'the game is over: void its last action first';
  return asked === undefined ? undefined : 'an action is under way: let it come to its end, or void it first';
}

function keptFaults(was: PositionFile, { turn, stage }: PositionFile): readonly CorrectionFault[] {
  return [
    ...(turn === was.turn ? [] : [{ path: 'turn', message: `the turn stays ${was.turn}: to go back, void an action` }]),
    ...(stage.phase === was.stage.phase
      ? []
      : [{ path: 'stage.phase', message: `the phase stays ${was.stage.phase}` }]),
  ];
}

/** A side that is asked has an answer; in every phase but placement there is always one. */
const leadsOn = (state: State): boolean =>
  state.stage.phase !== 'placement' || options(state, state.stage.next).length > 0;

const sameAs = (one: PositionFile, other: PositionFile): boolean => same(asJson(one), asJson(other));

/** Where a game stands, as far as it is open to both sides. In the middle of an action, what is under way is left out. */
function positionOf(state: State): PositionFile {
  const { land, areas, canals } = mapOf(state);
  const holders = land.flatMap(({ id }, index) => {
    const holder = state.control[index] ?? 'un';
    return holder === 'un' ? [] : [[id, holder] as const];
  });
  const standing = areas.flatMap((id, index) => {
    const pieces = piecesOf(state.stacks[index] ?? []);
    return pieces.length === 0 ? [] : [[id, pieces] as const];
  });
  const shut = canals.flatMap(({ id }) => {
    const now = state.canals[id] ?? 'open';
    return now === 'open' ? [] : [[id, now] as const];
  });
  const { lastDetonation, air } = state;
  return {
    turn: state.turn,
    stage: stageOf(state.stage),
    control: Object.fromEntries(holders),
    units: Object.fromEntries(standing),
    rebellions: state.rebellions,
    blasts: state.blasts,
    canals: Object.fromEntries(shut),
    detonations: state.detonations,
    detonationsThisTurn: state.detonationsThisTurn,
    ...(lastDetonation === undefined ? {} : { lastDetonation }),
    bombs: state.bombs,
    hqs: state.hqs,
    ...(air === undefined ? {} : { air }),
    italy: state.italy,
  };
}

function stageOf(stage: State['stage']): PositionFile['stage'] {
  switch (stage.phase) {
    case 'forces':
    case 'production':
      return { phase: stage.phase };
    case 'placement':
      return { phase: 'placement', next: stage.next, toPlace: stage.toPlace };
    case 'actions':
      return { phase: 'actions', next: stage.next, passed: stage.passed };
    case 'over':
      // No position file tells of an end; what lies on the map is shown all the same.
      return { phase: 'actions', next: 'german', passed: false };
  }
}

/** Units by side, type and state, in one order, whatever the order in which they came there. */
const piecesOf = (units: readonly Unit[]): readonly Piece[] =>
  counted(units.map(({ side, type: unit, disrupted }) => ({ side, unit, disrupted, count: 1 })));

function counted(pieces: readonly Piece[]): readonly Piece[] {
  return SIDES.flatMap((side) =>
    UNIT_TYPES.flatMap((unit) =>
      [false, true].flatMap((disrupted) => {
        const alike = pieces.filter((one) => one.side === side && one.unit === unit && one.disrupted === disrupted);
        const count = alike.reduce((sum, one) => sum + one.count, 0);
        return count === 0 ? [] : [{ side, unit, count, disrupted }];
      }),
    ),
  );
}

/** The same position in the one way of writing it: an empty list, an open canal and a split count say nothing more. */
function inOrder(position: PositionFile): PositionFile {
  const units = Object.entries(position.units).flatMap(([area, pieces]) =>
    pieces.length === 0 ? [] : [[area, counted(pieces)] as const],
  );
  const canals = Object.entries(position.canals).filter(([, now]) => now !== 'open');
  return { ...position, units: Object.fromEntries(units), canals: Object.fromEntries(canals) };
}

/**
 * The units of every area with their ids. What is not touched stays as it is; in an area that is, those that stay keep
 * their ids, then those that are gone from elsewhere are found again, and only what is left over is new.
 */
function stacksAfter(state: State, was: PositionFile, now: PositionFile, { areas }: GameMap): Corrected['stacks'] {
  const touched = areas.filter((id) => !same(listOf(was, id), listOf(now, id)));
  const pools = new Map(touched.map((id) => [id, [...(state.stacks[areas.indexOf(id)] ?? [])]]));
  const stayed = new Map(touched.map((id) => [id, staying(wantedIn(now, id), pools.get(id) ?? [])]));
  const spare = [...pools.values()].flat();
  const make = unitMaker(state.stacks);
  const filled = (id: AreaId): Unit[] => {
    const wanted = stayed.get(id);
    if (wanted === undefined) return [...(state.stacks[areas.indexOf(id)] ?? [])];
    return wanted.map(({ want, unit }) => unit ?? taken(want, spare) ?? make(want.side, want.unit, want.disrupted));
  };
  return Object.fromEntries(areas.map((id) => [id, filled(id)] as const).filter(([, units]) => units.length > 0));
}

const listOf = ({ units }: PositionFile, area: AreaId): JsonObject => ({
  units: (units[area] ?? []).map((one) => ({ ...one })),
});

interface Want {
  readonly side: Side;
  readonly unit: UnitType;
  readonly disrupted: boolean;
}

const wantedIn = ({ units }: PositionFile, area: AreaId): readonly Want[] =>
  (units[area] ?? []).flatMap(({ count, ...want }) => Array.from({ length: count }, () => want));

/** Every unit that is wanted here, with the one of the pool that stays for it: those in the same state first. */
function staying(wanted: readonly Want[], pool: Unit[]): readonly { readonly want: Want; readonly unit?: Unit }[] {
  const exact = wanted.map((want) => ({ want, unit: taken(want, pool, true) }));
  return exact.map(({ want, unit }) => {
    const found = unit ?? taken(want, pool);
    return found === undefined ? { want } : { want, unit: found };
  });
}

/** Takes a unit of this kind out of the pool, as it is wanted. Italians are the same on either side (7.0). */
function taken({ side, unit: type, disrupted }: Want, pool: Unit[], exact = false): Unit | undefined {
  const at = pool.findIndex(
    (one) =>
      one.type === type &&
      (one.side === side || type === 'italian') &&
      (!exact || (one.side === side && one.disrupted === disrupted)),
  );
  const [found] = at < 0 ? [] : pool.splice(at, 1);
  return found === undefined ? undefined : { ...found, side, disrupted };
}
