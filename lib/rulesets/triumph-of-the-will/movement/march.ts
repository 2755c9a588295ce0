import { beginBattle } from '../battle/begin';
import type { AreaId, Side, UnitId } from '../describe/vocabulary';
import { type Draft, emit } from '../draft';
import { forceOf } from '../forces';
import type { Passage } from '../map/game-map';
import { enemiesIn, holderOf, passageFaces, stackIn } from '../reading';
import type { BattleOrigin, Task } from '../state';
import { capture } from './capture';

type March = Extract<Task, { task: 'march' }>;

/**
 * Takes a force along its path until something happens: a battle, an area changing hands, a passage that turns it
 * back, or the end. What is left of the path goes back on the agenda, below whatever has come up.
 */
export function march(draft: Draft, { side, units, path }: March): void {
  const done: AreaId[] = [path[0] ?? ''];
  for (let at = 1; at < path.length; at += 1) {
    const area = path[at] ?? '';
    const passage = draft.map.passageById.get(area);
    if (passage) {
      const beyond = path[at + 1] ?? '';
      if (!tryPassage(draft, side, passage, units, done, beyond)) return;
      done.push(area);
      continue;
    }
    done.push(area);
    if (enemiesIn(draft.state, area, side) > 0 || changesHands(draft, area, side)) {
      moved(draft, side, units, done);
      const rest = path.slice(at);
      if (rest.length > 1) draft.agenda.push({ task: 'march', side, units, path: rest });
      arrive(draft, side, units, area, 'move');
      return;
    }
  }
  moved(draft, side, units, done);
}

const changesHands = ({ state, map }: Draft, area: AreaId, side: Side): boolean =>
  map.landById.has(area) && holderOf(state, area) !== side;

/** What a force meets where it comes in: a defended area is fought for, an undefended one taken (10.2, 10.3). */
export function arrive(draft: Draft, side: Side, units: readonly UnitId[], area: AreaId, origin: BattleOrigin): void {
  if (enemiesIn(draft.state, area, side) > 0) beginBattle(draft, area, side, units, origin);
  else if (changesHands(draft, area, side)) capture(draft, area, side);
}

function moved(draft: Draft, side: Side, units: readonly UnitId[], path: readonly AreaId[]): void {
  if (path.length < 2) return;
  const force = forceOf(stackIn(draft.state, path[0] ?? '').filter(({ id }) => units.includes(id)));
  emit(draft, { type: 'force-moved', side, units: [...units], force, path: [...path] });
}

/** 9.10, V4: on a failure the force stays where it was about to go in. `done` is how far it came. */
function tryPassage(
  draft: Draft,
  side: Side,
  passage: Passage,
  units: readonly UnitId[],
  done: AreaId[],
  to: AreaId,
): boolean {
  const from = done[done.length - 1] ?? '';
  moved(draft, side, units, done);
  done.length = 0;
  done.push(from);
  return rollPassage(draft, side, passage, from, to, false);
}

/** One die for the whole force or convoy (M3). */
export function rollPassage(
  draft: Draft,
  side: Side,
  passage: Passage,
  from: AreaId,
  to: AreaId,
  convoy: boolean,
): boolean {
  const roll = draft.d6();
  const succeeded = passageFaces(draft.state, passage.table).includes(roll);
  emit(draft, { type: 'passage-rolled', side, passage: passage.id, from, to, convoy, roll, succeeded });
  return succeeded;
}
