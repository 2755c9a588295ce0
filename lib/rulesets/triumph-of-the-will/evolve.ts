import type { Event, EventOf } from './events';
import { evolveAction } from './evolve-action';
import { evolveBattle } from './evolve-battle';
import { evolveTurn } from './evolve-turn';
import { mapOf } from './map/standard';
import type { Stage, State } from './state';

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
    default:
      return evolveTurn(state, event);
  }
}

function begin({ options, doctrine, map, position, stacks }: EventOf<'game-begun'>): State {
  const held = map ?? 'standard';
  const { land, areas, canals } = mapOf({ map: held });
  return {
    options,
    map: held,
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
    stage: stageOf(position.stage),
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
