import type { EventOf } from './events';
import type { CanalState, Holder, State } from './state';
import type { AreaId, Unit, UnitId } from './vocabulary';

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

/** Events of one action, its battles apart. */
export function evolveAction(state: State, event: ActionEvent): State {
  switch (event.type) {
    case 'force-moved':
      return carried(state, event.units, event.path[0] ?? '', event.path[event.path.length - 1] ?? '');
    case 'armies-convoyed':
    case 'momentum-declared':
      return carried(state, event.units, event.from, event.to);
    case 'area-captured':
      return { ...state, control: { ...state.control, [event.area]: event.side } };
    case 'italian-loyalty-rolled':
      return loyaltyRolled(state, event);
    case 'bomb-dropped':
      return bombed(state, event);
    case 'units-disrupted':
      return { ...state, stacks: disrupted(state.stacks, event.at) };
    case 'overstack-removed':
      return { ...state, stacks: { ...state.stacks, [event.area]: lacking(state.stacks[event.area], event.units) } };
    case 'action-ended':
      return { ...settled(state), stage: { phase: 'actions', next: event.next, passed: false } };
    case 'decision-asked':
      return {
        ...state,
        agenda: event.agenda,
        asked: { side: event.side, decision: event.decision, area: event.area },
      };
  }
}

/** Without the question and the tasks of an action that is over. */
function settled(state: State): State {
  if (state.asked === undefined) return state;
  const { asked: _asked, ...rest } = state;
  return { ...rest, agenda: [] };
}

const lacking = (stack: readonly Unit[] = [], gone: readonly UnitId[]): readonly Unit[] =>
  stack.filter(({ id }) => !gone.includes(id));

function carried(state: State, units: readonly UnitId[], from: AreaId, to: AreaId): State {
  if (from === to) return state;
  const stack = state.stacks[from] ?? [];
  const moving = stack.filter(({ id }) => units.includes(id));
  return {
    ...state,
    stacks: { ...state.stacks, [from]: lacking(stack, units), [to]: [...(state.stacks[to] ?? []), ...moving] },
  };
}

function disrupted(stacks: State['stacks'], at: EventOf<'units-disrupted'>['at']): State['stacks'] {
  const changed: Record<AreaId, readonly Unit[]> = { ...stacks };
  for (const { area, units } of at) {
    changed[area] = (changed[area] ?? []).map((unit) =>
      units.includes(unit.id) ? { ...unit, disrupted: true } : unit,
    );
  }
  return changed;
}

/** On defection every Italian army, wherever it stands, is Japanese from now on. */
function loyaltyRolled(state: State, { check, defected, areas }: EventOf<'italian-loyalty-rolled'>): State {
  if (!defected) return { ...state, italy: { ...state.italy, checks: check } };
  const stacks: Record<AreaId, readonly Unit[]> = { ...state.stacks };
  for (const area in stacks) {
    const stack = stacks[area];
    if (stack?.some(({ type }) => type === 'italian')) {
      stacks[area] = stack.map((unit) => (unit.type === 'italian' ? { ...unit, side: 'japanese' } : unit));
    }
  }
  const control: Record<AreaId, Holder> = { ...state.control };
  for (const area of areas) control[area] = 'japanese';
  return { ...state, italy: { side: 'japanese', checks: check }, stacks, control };
}

function bombed(state: State, event: EventOf<'bomb-dropped'>): State {
  const { side, target, detonated } = event;
  const spent: State = { ...state, bombs: { ...state.bombs, [side]: state.bombs[side] - 1 } };
  const struck = 'canal' in target ? canalStruck(spent, target.canal, event.result) : unitStruck(spent, event);
  if (!detonated) return struck;
  return {
    ...struck,
    detonations: struck.detonations + 1,
    detonationsThisTurn: struck.detonationsThisTurn + 1,
    lastDetonation: side,
    blasts: { ...struck.blasts, [target.area]: (struck.blasts[target.area] ?? 0) + 1 },
  };
}

function unitStruck(state: State, { target, result }: EventOf<'bomb-dropped'>): State {
  if ('canal' in target) return state;
  const { area, unit } = target;
  if (result === 'eliminated') {
    return { ...state, stacks: { ...state.stacks, [area]: lacking(state.stacks[area], [unit]) } };
  }
  return result === 'disrupted' ? { ...state, stacks: disrupted(state.stacks, [{ area, units: [unit] }]) } : state;
}

function canalStruck(state: State, canal: string, result: EventOf<'bomb-dropped'>['result']): State {
  const now: CanalState | undefined = result === 'closed' || result === 'closed-this-turn' ? result : undefined;
  return now ? { ...state, canals: { ...state.canals, [canal]: now } } : state;
}
