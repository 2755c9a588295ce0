import type { UnitType } from '../describe/vocabulary';
import type { Draft, Refusal } from '../draft';
import { refuse } from '../draft';
import { forceOf, sameForce } from '../forces';
import { run } from '../run';
import type { Battle, Fighter, Task } from '../state';

/** Takes the task that waits for an answer off the agenda. */
export function takeTask<T extends Task['task']>(draft: Draft, kind: T): Extract<Task, { task: T }> {
  const task = draft.agenda.pop();
  if (!task || !isKind(task, kind)) throw new Error(`the agenda waits for ${task?.task ?? 'nothing'}, not ${kind}`);
  return task;
}

const isKind = <T extends Task['task']>(task: Task, kind: T): task is Extract<Task, { task: T }> => task.task === kind;

/** The battle on top of the agenda, without taking it off: checks come first. */
export function battleInHand({ agenda }: Draft): Battle {
  const task = agenda[agenda.length - 1];
  if (task?.task !== 'battle') throw new Error('no battle waits for an answer');
  return task.battle;
}

/** Puts the battle back as the answer has left it and goes on. */
export function resume(draft: Draft, battle: Battle): void {
  draft.agenda.push({ task: 'battle', battle });
  run(draft);
}

/** The line must hold exactly the units of the battle, no more and no other (10.3). */
export function lineRefusal(asked: readonly UnitType[], units: readonly Fighter[]): Refusal | undefined {
  const named = forceOf(asked.map((type) => ({ type })));
  const legal = forceOf(units);
  return sameForce(named, legal) ? undefined : refuse('wrong-line', 'totw:10.4', { asked: named, legal }).error;
}

/** Gives each named type its unit: those of one type are alike, so the first by number comes first. */
export function takeFighters(boxes: readonly (readonly UnitType[])[], units: readonly Fighter[]): Fighter[][] {
  const left = [...units];
  const take = (type: UnitType): Fighter[] => {
    const at = left.findIndex((unit) => unit.type === type);
    return at < 0 ? [] : left.splice(at, 1);
  };
  return boxes.map((types) => types.flatMap(take));
}
