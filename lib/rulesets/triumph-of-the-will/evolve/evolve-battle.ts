import { lacking, restacked } from '../board';
import { changed } from '../changed';
import type { EventOf } from '../events';
import type { State } from '../state';

/** Rounds take the losers off the map; the end of a battle uses up its aircraft. */
export function evolveBattle(state: State, event: EventOf<'round-fought' | 'battle-ended'>): State {
  return event.type === 'round-fought' ? roundFought(state, event) : battleEnded(state, event);
}

function roundFought(state: State, { area, exchanges, defender }: EventOf<'round-fought'>): State {
  const lost = exchanges.map((exchange) => exchange[exchange.loser].id);
  const stacks = restacked(state, [{ area, units: lost }], lacking);
  if (defender !== 'un') return changed(state, { stacks });
  const rebels = (state.rebellions[area] ?? 0) - exchanges.filter(({ loser }) => loser === 'defender').length;
  const { [area]: _before, ...rebellions } = state.rebellions;
  return changed(state, { stacks, rebellions: rebels > 0 ? { ...rebellions, [area]: rebels } : rebellions });
}

function battleEnded(state: State, { airSpent }: EventOf<'battle-ended'>): State {
  if (airSpent === 0 || !state.air) return state;
  return changed(state, { air: { ...state.air, left: state.air.left - airSpent } });
}
