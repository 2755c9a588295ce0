import type { Event, EventOf } from '../events';
import { mapOf } from '../map/standard';
import type { Stage, State } from '../state';
import { evolveAction } from './evolve-action';
import { evolveBattle } from './evolve-battle';
import { evolveTurn } from './evolve-turn';

/**
 * Records one event. Nothing is decided or checked here: an event is a fact. A game begins with `game-begun`; any
 * other event without a state, and an event of no known type, is a broken log and throws.
 */
export function evolve(state: State | undefined, event: Event): State {
  if (event.type === 'game-begun') return begin(event);
  if (!state) throw new Error(`a game begins with game-begun, not ${event.type}`);
  switch (event.type) {
    case 'force-moved':
    case 'armies-convoyed':
    case 'momentum-declared':
    case 'area-captured':
    case 'italian-loyalty-rolled':
    case 'bomb-dropped':
    case 'units-disrupted':
    case 'overstack-removed':
    case 'action-ended':
    case 'decision-asked':
      return evolveAction(state, event);
    case 'round-fought':
    case 'battle-ended':
      return evolveBattle(state, event);
    case 'battle-begun':
    case 'lined-up':
    case 'line-matched':
    case 'air-committed':
    case 'momentum-declined':
    case 'passage-rolled':
      // For readers of the log: what they changed is in the events that follow.
      return state;
    case 'position-corrected':
      return correctedTo(state, event);
    default:
      return evolveTurn(state, event);
  }
}

function begin({ options, doctrine, map, position, stacks }: EventOf<'game-begun'>): State {
  return laidOut({ options, doctrine, map: map ?? 'standard', stage: stageOf(position.stage) }, position, stacks);
}

/** Everything on the map and beside it as the correction has it; what was sealed for the old position is asked again. */
function correctedTo(state: State, { position, stacks }: EventOf<'position-corrected'>): State {
  const { options, doctrine, map, stage } = state;
  const after = stageOf(position.stage);
  if (after.phase !== 'placement' || stage.phase !== 'placement')
    return laidOut({ options, doctrine, map, stage: after }, position, stacks);
  // Queues wait on; whose turn it is now is asked, and not answered for by a queue made for another position.
  const queues = { ...stage.queues, [after.next]: [] };
  return laidOut({ options, doctrine, map, stage: { ...after, queues } }, position, stacks);
}

type Beside = Pick<State, 'options' | 'doctrine' | 'map' | 'stage'>;

function laidOut(
  { options, doctrine, map, stage }: Beside,
  position: EventOf<'game-begun'>['position'],
  stacks: EventOf<'game-begun'>['stacks'],
): State {
  const { land, areas, canals } = mapOf({ map });
  return {
    options,
    map,
    turn: position.turn,
    control: land.map(({ id }) => position.control[id] ?? 'un'),
    stacks: areas.map((id) => stacks[id] ?? []),
    rebellions: position.rebellions,
    blasts: position.blasts,
    canals: Object.fromEntries(canals.map(({ id }) => [id, position.canals[id] ?? 'open'])),
    detonations: position.detonations,
    detonationsThisTurn: position.detonationsThisTurn,
    ...(position.lastDetonation ? { lastDetonation: position.lastDetonation } : {}),
    bombs: position.bombs,
    hqs: position.hqs,
    ...(position.air ? { air: position.air } : {}),
    italy: position.italy,
    doctrine,
    stage,
    agenda: [],
  };
}

function stageOf(stage: EventOf<'game-begun'>['position']['stage']): Stage {
  switch (stage.phase) {
    case 'forces':
    case 'production':
      return { phase: stage.phase, sealed: {} };
    case 'placement':
      return { ...stage, queues: { german: [], japanese: [] } };
    case 'actions':
      return stage;
  }
}
