import type { AreaId, Force, Side } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import type { Event, EventOf } from '@/lib/rulesets/triumph-of-the-will/events';
import { forceSize, forceText, type NameOf, SIDE_NAMES } from '../names';

/** A force on its way over the map. */
export interface ShownMove {
  readonly from: AreaId;
  readonly to: AreaId;
  readonly side: Side;
  readonly units: Force;
  /** Every place of the way, `from` and `to` included. */
  readonly stops: readonly AreaId[];
  readonly kind: 'march' | 'convoy' | 'momentum';
}

type Change = 'placed' | 'battle' | 'captured' | 'bombed' | 'rebellion' | 'removed' | 'held-up';

/** A place that something happened in, apart from a force that came or left. */
interface ShownChange {
  readonly area: AreaId;
  readonly change: Change;
}

/** What there is to show of some events on the map. */
export interface ShownMoves {
  readonly moves: readonly ShownMove[];
  readonly changes: readonly ShownChange[];
}

export const NO_MOVES: ShownMoves = { moves: [], changes: [] };

/** The log hands this screen only events of its own ruleset. */
const isEvent = (event: object): event is Event => 'type' in event;

/**
 * The moves that events tell, in their order, and the places that they changed. Both sides read the same: a move is
 * never sealed. Stretches of one march are one move.
 */
export function movesOf(happened: readonly object[]): ShownMoves {
  const events = happened.filter(isEvent);
  const moves = events.reduce<readonly ShownMove[]>((all, event) => joined(all, event), []);
  return { moves, changes: changesIn(events) };
}

function joined(all: readonly ShownMove[], event: Event): readonly ShownMove[] {
  const move = moveOf(event);
  if (move === undefined) return all;
  const last = all.at(-1);
  if (!goesOn(last, move)) return [...all, move];
  return [...all.slice(0, -1), { ...last, to: move.to, stops: [...last.stops, ...move.stops.slice(1)] }];
}

/** A march that a passage, a battle or a capture had stopped, and nobody of it was lost. */
function goesOn(last: ShownMove | undefined, move: ShownMove): last is ShownMove {
  if (last === undefined || last.kind !== 'march' || move.kind !== 'march') return false;
  const same = last.to === move.from && last.side === move.side;
  return same && forceText(last.units) === forceText(move.units);
}

function moveOf(event: Event): ShownMove | undefined {
  switch (event.type) {
    case 'force-moved':
      return moveAlong(event, event.path, 'march');
    case 'armies-convoyed':
      return moveAlong(event, [event.from, ...event.legs.map(({ ocean }) => ocean), event.to], 'convoy');
    case 'momentum-declared':
      return moveAlong(event, [event.from, event.to], 'momentum');
    default:
      return undefined;
  }
}

type Mover = EventOf<'force-moved' | 'armies-convoyed' | 'momentum-declared'>;

function moveAlong({ side, force }: Mover, stops: readonly AreaId[], kind: ShownMove['kind']): ShownMove | undefined {
  const [from, to] = [stops[0], stops.at(-1)];
  return from === undefined || to === undefined ? undefined : { from, to, side, units: force, stops, kind };
}

/** Each place once, with the last thing that happened there. */
function changesIn(events: readonly Event[]): readonly ShownChange[] {
  const last = new Map(events.flatMap(changesOf).map(({ area, change }) => [area, change]));
  return [...last].map(([area, change]) => ({ area, change }));
}

function changesOf(event: Event): readonly ShownChange[] {
  switch (event.type) {
    case 'unit-placed':
      return [{ area: event.area, change: 'placed' }];
    case 'builds-revealed':
      return event.arrivals.map(({ area }) => ({ area, change: 'placed' }));
    case 'battle-begun':
    case 'round-fought':
      return [{ area: event.area, change: 'battle' }];
    case 'area-captured':
      return [{ area: event.area, change: 'captured' }];
    case 'italian-loyalty-rolled':
      return event.areas.map((area) => ({ area, change: 'captured' }));
    case 'bomb-dropped':
      return [{ area: event.target.area, change: 'bombed' }];
    case 'rebellions-rolled':
      return event.rolls.flatMap(({ area, count }) => (count === undefined ? [] : [{ area, change: 'rebellion' }]));
    case 'overstack-removed':
      return [{ area: event.area, change: 'removed' }];
    case 'passage-rolled':
      return event.succeeded ? [] : [{ area: event.passage, change: 'held-up' }];
    default:
      return [];
  }
}

const CHANGE_NAMES: Readonly<Record<Change, string>> = {
  placed: 'new units',
  battle: 'a battle',
  captured: 'changes hands',
  bombed: 'an atomic bomb',
  rebellion: 'a rebellion',
  removed: 'units are removed',
  'held-up': 'no way through',
};

/** `Germany: 2 infantry from Russia to Turkey`. */
function moveText({ side, units, from, to, kind }: ShownMove, nameOf: NameOf): string {
  const how = { march: '', convoy: ' by sea', momentum: ' after a breakthrough' }[kind];
  return `${SIDE_NAMES[side]}: ${forceText(units, side)} from ${nameOf(from)} to ${nameOf(to)}${how}`;
}

/** Everything that arrows and highlights show, in one line to be heard. */
export const movesText = ({ moves, changes }: ShownMoves, nameOf: NameOf): string =>
  [
    ...moves.map((move) => moveText(move, nameOf)),
    ...changes.map(({ area, change }) => `${nameOf(area)}: ${CHANGE_NAMES[change]}`),
  ].join('. ');

export const moveSize = ({ units }: ShownMove): number => forceSize(units);
