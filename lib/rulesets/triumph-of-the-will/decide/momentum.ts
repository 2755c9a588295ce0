import type { Action } from '../actions';
import type { Force, Side, Unit } from '../describe/vocabulary';
import { type Draft, emit, type Refusal, refuse } from '../draft';
import { byId, forceOf, typesIn } from '../forces';
import { unknownArea } from '../movement/areas';
import { arrive } from '../movement/march';
import { type Momentum, momentumTargets, momentumUnits } from '../movement/momentum';
import { run } from '../run';
import { takeTask } from './in-battle';

type Advance = NonNullable<Extract<Action, { type: 'momentum' }>['advance']>;

/** 10.9: victorious panzers go on into one area next to the battle, or stay. */
export function momentum(
  draft: Draft,
  side: Side,
  { advance }: Extract<Action, { type: 'momentum' }>,
): Refusal | undefined {
  const waiting = draft.agenda[draft.agenda.length - 1];
  if (waiting?.task !== 'momentum') throw new Error('no panzers wait for an answer');
  const refusal = advance && advanceRefusal(draft, waiting, advance);
  if (refusal) return refusal;
  takeTask(draft, 'momentum');
  if (advance) goOn(draft, waiting, advance);
  else emit(draft, { type: 'momentum-declined', side, area: waiting.area });
  run(draft);
  return undefined;
}

function advanceRefusal({ state, map }: Draft, task: Momentum, { force, to }: Advance): Refusal | undefined {
  const clause = 'totw:10.9';
  const unknown = unknownArea(map, to, clause);
  if (unknown) return unknown;
  const legal = momentumTargets(state, map, task.area, task.side);
  if (!legal.includes(to)) return refuse('momentum-target', clause, { area: to, legal }).error;
  const ready = forceOf(momentumUnits(state, task));
  return chosen(momentumUnits(state, task), force)
    ? undefined
    : refuse('momentum-units', clause, { asked: force, legal: ready }).error;
}

/** The units that a force names, or undefined when some are not there. */
function chosen(units: readonly Unit[], force: Force): readonly Unit[] | undefined {
  const sorted = [...units].sort(byId);
  const types = typesIn(force);
  const lists = types.map((type) => sorted.filter((unit) => unit.type === type).slice(0, force[type]));
  const complete = types.every((type, index) => lists[index]?.length === force[type]);
  return complete ? lists.flat() : undefined;
}

function goOn(draft: Draft, task: Momentum, { force, to }: Advance): void {
  const { side, area: from } = task;
  const units = (chosen(momentumUnits(draft.state, task), force) ?? []).map(({ id }) => id);
  emit(draft, { type: 'momentum-declared', side, from, to, units, force });
  arrive(draft, side, units, to, 'momentum');
}
