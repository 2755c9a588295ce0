import { joined, restacked, restackedWhere, taken } from '../board';
import { changed } from '../changed';
import { type Build, type BySide, type Force, other, type Unit, type UnitType } from '../describe/vocabulary';
import type { Event, EventOf } from '../events';
import { without } from '../forces';
import type { Stage, State } from '../state';

type TurnEvent = EventOf<
  | 'forces-sealed'
  | 'forces-revealed'
  | 'variable-areas-dealt'
  | 'placement-order-rolled'
  | 'placements-queued'
  | 'unit-placed'
  | 'queue-dropped'
  | 'placement-forfeited'
  | 'setup-completed'
  | 'production-begun'
  | 'build-sealed'
  | 'builds-revealed'
  | 'air-superiority-rolled'
  | 'first-action-rolled'
  | 'action-passed'
  | 'winter-rolled'
  | 'rebellions-rolled'
  | 'turn-recovered'
  | 'doctrine-set'
  | 'game-ended'
>;

/** Events of the set-up and of the phases of a turn. */
export function evolveTurn(state: State, event: TurnEvent): State {
  switch (event.type) {
    case 'forces-sealed':
      return sealed(state, event.side, event.force);
    case 'build-sealed':
      return sealed(state, event.side, event.build);
    case 'forces-revealed':
      return forcesRevealed(state, event.forces);
    case 'variable-areas-dealt':
      return changed(state, { control: taken(state, event.deals) });
    case 'placement-order-rolled':
      return placing(state, (stage) => ({ ...stage, next: event.next }));
    case 'placements-queued':
      return placing(state, (stage) => ({ ...stage, queues: { ...stage.queues, [event.side]: event.placements } }));
    case 'queue-dropped':
      return placing(state, (stage) => ({ ...stage, queues: { ...stage.queues, [event.side]: [] } }));
    case 'unit-placed':
      return unitPlaced(state, event);
    case 'placement-forfeited':
      return placing(state, (stage) => ({
        ...stage,
        next: event.next,
        toPlace: { ...stage.toPlace, [event.side]: {} },
      }));
    case 'production-begun':
      return changed(state, { stage: { phase: 'production', sealed: {} } });
    case 'builds-revealed':
      return buildsRevealed(state, event);
    case 'air-superiority-rolled':
      return airRolled(state, event);
    case 'first-action-rolled':
      return changed(state, { stage: { phase: 'actions', next: event.first, passed: false } });
    case 'action-passed':
      return changed(state, {
        stage: { phase: 'actions', next: other(event.side), passed: true },
      });
    case 'rebellions-rolled':
      return rebelled(state, event);
    case 'turn-recovered':
      return recovered(state, event);
    case 'doctrine-set':
      return changed(state, { doctrine: { ...state.doctrine, [event.side]: event.doctrine } });
    case 'game-ended':
      return ended(state, event);
    case 'setup-completed':
    case 'winter-rolled':
      // Facts for the log: the next event says what follows from them.
      return state;
    default:
      return unknown(event);
  }
}

function unknown(event: never): never {
  throw new Error(`unknown event ${JSON.stringify((event as Event).type)}`);
}

function sealed(state: State, side: 'german' | 'japanese', choice: Build): State {
  const { stage } = state;
  if (stage.phase !== 'forces' && stage.phase !== 'production') return state;
  return changed(state, { stage: { ...stage, sealed: { ...stage.sealed, [side]: choice } } });
}

function forcesRevealed(state: State, forces: BySide<Build>): State {
  const toPlace = { german: unitsIn(forces.german), japanese: unitsIn(forces.japanese) };
  return changed(state, {
    ...heldOffMap(state, forces),
    stage: { phase: 'placement', next: 'german', toPlace, queues: { german: [], japanese: [] } },
  });
}

/** The part of a purchase that goes on the map. */
function unitsIn({ hq: _hq, bomb: _bomb, ...units }: Build): Force {
  return units;
}

/** Bombs are added to the stockpile, headquarters to those that roll this turn (S5, 5.4). */
function heldOffMap(state: State, builds: BySide<Build>): Pick<State, 'bombs' | 'hqs'> {
  const { bombs, hqs } = state;
  const { german, japanese } = builds;
  return {
    bombs: { german: bombs.german + (german.bomb ?? 0), japanese: bombs.japanese + (japanese.bomb ?? 0) },
    hqs: { german: hqs.german + (german.hq ?? 0), japanese: hqs.japanese + (japanese.hq ?? 0) },
  };
}

type Placing = Extract<Stage, { phase: 'placement' }>;

function placing(state: State, change: (stage: Placing) => Placing): State {
  return state.stage.phase === 'placement' ? changed(state, { stage: change(state.stage) }) : state;
}

function unitPlaced(state: State, { side, area, unit, next }: EventOf<'unit-placed'>): State {
  const placed = placing(state, (stage) => ({
    ...stage,
    next,
    toPlace: { ...stage.toPlace, [side]: without(stage.toPlace[side], unit.type as UnitType) },
    queues: { ...stage.queues, [side]: stage.queues[side].slice(1) },
  }));
  return changed(placed, { stacks: restacked(state, [{ area, units: [unit] }], joined) });
}

function buildsRevealed(state: State, { builds, arrivals }: EventOf<'builds-revealed'>): State {
  return changed(state, { ...heldOffMap(state, builds), stacks: restacked(state, arrivals, joined) });
}

function airRolled(state: State, { side, aircraft }: EventOf<'air-superiority-rolled'>): State {
  return changed(state, { hqs: { german: 0, japanese: 0 }, ...(side ? { air: { side, left: aircraft } } : {}) }, 'air');
}

function rebelled(state: State, { rolls }: EventOf<'rebellions-rolled'>): State {
  const rising = rolls.flatMap(({ area, count }) =>
    count === undefined ? [] : [{ area, count, side: 'un' as const }],
  );
  if (rising.length === 0) return state;
  const rebellions = { ...state.rebellions };
  for (const { area, count } of rising) rebellions[area] = count;
  return changed(state, { control: taken(state, rising), rebellions });
}

function recovered(state: State, { turn, canals }: EventOf<'turn-recovered'>): State {
  const isDisrupted = ({ disrupted }: Unit): boolean => disrupted;
  const stacks = restackedWhere(state, isDisrupted, (unit) => ({ ...unit, disrupted: false }));
  const opened = Object.fromEntries(canals.map((id) => [id, 'open' as const]));
  const canalsNow = { ...state.canals, ...opened };
  return changed(state, { turn, stacks, canals: canalsNow, detonationsThisTurn: 0 }, 'air');
}

function ended(state: State, { reason, winner, loser }: EventOf<'game-ended'>): State {
  const ending = { reason, ...(winner ? { winner } : {}), ...(loser ? { loser } : {}) };
  return changed(state, { agenda: [], stage: { phase: 'over', ending } }, 'asked');
}
