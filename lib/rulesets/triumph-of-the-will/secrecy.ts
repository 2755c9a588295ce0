import type { RoleId, Secrecy } from '@/lib/core/ruleset';
import type { Doctrine } from './actions';
import { other, SIDES, type Side } from './describe/vocabulary';
import type { Event } from './events';
import type { Stage, State } from './state';

/** What only one side may read for now. Topics are opened by `unseals`. */
export function secrecy(event: Event): Secrecy | undefined {
  switch (event.type) {
    case 'forces-sealed':
      return { topic: `forces:${event.side}`, visibleTo: [event.side] };
    case 'build-sealed':
      return { topic: `build:${event.turn}:${event.side}`, visibleTo: [event.side] };
    case 'placements-queued':
    case 'queue-dropped':
      return { topic: `placements:${event.side}`, visibleTo: [event.side] };
    case 'doctrine-set':
      return { topic: `doctrine:${event.side}`, visibleTo: [event.side] };
    default:
      return undefined;
  }
}

/** The topics that an event opens to everybody: both forces at once, both builds, queues once all is placed. */
export function unseals(event: Event): readonly string[] {
  switch (event.type) {
    case 'forces-revealed':
      return SIDES.map((side) => `forces:${side}`);
    case 'builds-revealed':
      return SIDES.map((side) => `build:${event.turn}:${side}`);
    case 'setup-completed':
      return SIDES.map((side) => `placements:${side}`);
    case 'game-ended':
      return SIDES.map((side) => `doctrine:${side}`);
    default:
      return [];
  }
}

/** The state as a side may know it: the other one has sealed nothing in particular, queued nothing and is always asked. */
export const conceal = (state: State, viewer: RoleId): State => unknownTo(viewer).reduce(concealed, state);

/** The same, but the other side has not chosen at all yet. */
export const askAgain = (state: State, viewer: RoleId): State => unknownTo(viewer).reduce(notChosen, state);

/** The sides whose secrets a role may not see. */
function unknownTo(viewer: RoleId): readonly Side[] {
  const side = SIDES.find((known) => known === viewer);
  return side === undefined ? SIDES : [other(side)];
}

const STAND_IN: Doctrine = { arrange: 'ask', air: 'ask', momentum: 'ask' };

const concealed = (state: State, side: Side): State => ({
  ...state,
  doctrine: { ...state.doctrine, [side]: STAND_IN },
  stage: stageWithout(state.stage, side),
});

function stageWithout(stage: Stage, side: Side): Stage {
  if (stage.phase === 'placement') return { ...stage, queues: { ...stage.queues, [side]: [] } };
  const choosing = stage.phase === 'forces' || stage.phase === 'production';
  return choosing && stage.sealed[side] !== undefined ? { ...stage, sealed: { ...stage.sealed, [side]: {} } } : stage;
}

function notChosen(state: State, side: Side): State {
  const { stage, ...rest } = concealed(state, side);
  if (stage.phase !== 'forces' && stage.phase !== 'production') return { ...rest, stage };
  const { [side]: _, ...sealed } = stage.sealed;
  return { ...rest, stage: { ...stage, sealed } };
}
