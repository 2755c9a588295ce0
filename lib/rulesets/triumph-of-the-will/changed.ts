import type { State } from './state';

type Growing = { -readonly [Key in keyof State]: State[Key] };

/**
 * The state with new values of some keys, and without the optional key that is `dropped`. Written out, so that all
 * states are objects of a few shapes: spread upon spread makes hundreds of shapes, and the engine gives up its
 * shortcuts for reading and copying such objects.
 */
export function changed(state: State, change: Partial<State>, dropped?: 'air' | 'asked'): State {
  const next: Growing = {
    options: state.options,
    map: state.map,
    turn: state.turn,
    control: state.control,
    stacks: state.stacks,
    rebellions: state.rebellions,
    blasts: state.blasts,
    canals: state.canals,
    detonations: state.detonations,
    detonationsThisTurn: state.detonationsThisTurn,
    bombs: state.bombs,
    hqs: state.hqs,
    italy: state.italy,
    doctrine: state.doctrine,
    stage: state.stage,
    agenda: state.agenda,
  };
  if (state.lastDetonation) next.lastDetonation = state.lastDetonation;
  if (state.air && dropped !== 'air') next.air = state.air;
  if (state.asked && dropped !== 'asked') next.asked = state.asked;
  return Object.assign(next, change);
}
