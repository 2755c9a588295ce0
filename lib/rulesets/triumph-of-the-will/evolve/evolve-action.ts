import { carried, disrupted, lacking, restacked, restackedWhere, taken } from '../board';
import { changed } from '../changed';
import type { Unit } from '../describe/vocabulary';
import type { EventOf } from '../events';
import type { CanalState, State } from '../state';

type ActionEvent = EventOf<
  | 'force-moved'
  | 'armies-convoyed'
  | 'momentum-declared'
  | 'area-captured'
  | 'italian-loyalty-rolled'
  | 'bomb-dropped'
  | 'units-disrupted'
  | 'overstack-removed'
  | 'action-ended'
  | 'decision-asked'
>;

const NO_TASKS: State['agenda'] = [];

/** Events of one action, its battles apart. */
export function evolveAction(state: State, event: ActionEvent): State {
  switch (event.type) {
    case 'force-moved':
      return forceMoved(state, event);
    case 'armies-convoyed':
    case 'momentum-declared':
      return changed(state, { stacks: carried(state, event.units, event.from, event.to) });
    case 'area-captured':
      return changed(state, { control: taken(state, [event]) });
    case 'italian-loyalty-rolled':
      return loyaltyRolled(state, event);
    case 'bomb-dropped':
      return bombed(state, event);
    case 'units-disrupted':
      return changed(state, { stacks: restacked(state, event.at, disrupted) });
    case 'overstack-removed':
      return changed(state, { stacks: restacked(state, [event], lacking) });
    case 'action-ended':
      // Without the question and the tasks of an action that is over.
      return changed(
        state,
        { stage: { phase: 'actions', next: event.next, passed: false }, agenda: NO_TASKS },
        'asked',
      );
    case 'decision-asked':
      return changed(state, {
        agenda: event.agenda,
        asked: { side: event.side, decision: event.decision, area: event.area },
      });
  }
}

function forceMoved(state: State, { units, path }: EventOf<'force-moved'>): State {
  const [from = ''] = path;
  return changed(state, { stacks: carried(state, units, from, path[path.length - 1] ?? from) });
}

/** On defection every Italian army, wherever it stands, is Japanese from now on. */
function loyaltyRolled(state: State, { check, defected, areas }: EventOf<'italian-loyalty-rolled'>): State {
  if (!defected) return changed(state, { italy: { ...state.italy, checks: check } });
  const stacks = restackedWhere(state, isItalian, (unit) => ({ ...unit, side: 'japanese' }));
  const control = taken(
    state,
    areas.map((area) => ({ area, side: 'japanese' })),
  );
  return changed(state, { italy: { side: 'japanese', checks: check }, stacks, control });
}

const isItalian = ({ type }: Unit): boolean => type === 'italian';

function bombed(state: State, event: EventOf<'bomb-dropped'>): State {
  const { side, target, detonated } = event;
  const spent = changed(state, { bombs: { ...state.bombs, [side]: state.bombs[side] - 1 } });
  const struck = 'canal' in target ? canalStruck(spent, target.canal, event.result) : unitStruck(spent, event);
  if (!detonated) return struck;
  return changed(struck, {
    detonations: struck.detonations + 1,
    detonationsThisTurn: struck.detonationsThisTurn + 1,
    lastDetonation: side,
    blasts: { ...struck.blasts, [target.area]: (struck.blasts[target.area] ?? 0) + 1 },
  });
}

function unitStruck(state: State, { target, result }: EventOf<'bomb-dropped'>): State {
  if ('canal' in target) return state;
  const { area, unit } = target;
  const struck = [{ area, units: [unit] }];
  if (result === 'eliminated') return changed(state, { stacks: restacked(state, struck, lacking) });
  return result === 'disrupted' ? changed(state, { stacks: restacked(state, struck, disrupted) }) : state;
}

function canalStruck(state: State, canal: string, result: EventOf<'bomb-dropped'>['result']): State {
  const now: CanalState | undefined = result === 'closed' || result === 'closed-this-turn' ? result : undefined;
  return now ? changed(state, { canals: { ...state.canals, [canal]: now } }) : state;
}
