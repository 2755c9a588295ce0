import { type AreaId, other, type Side } from '../describe/vocabulary';
import { type Draft, emit, endGame, isOver } from '../draft';
import { isArmy } from '../forces';
import { holderOf, italianAreasOfJapan, stackIn } from '../reading';

/**
 * An area comes under the control of `side` (3.4, 10.2): the enemy's capital ends the game at that instant (4.1), and
 * Japan's first and second Italian areas put the Italians to the test (7.2).
 */
export function capture(draft: Draft, area: AreaId, side: Side): void {
  emit(draft, { type: 'area-captured', area, side, from: holderOf(draft.state, area) });
  if (draft.map.capitals[other(side)] === area) endGame(draft, 'conventional', other(side));
  else if (side === 'japanese' && draft.map.italian.includes(area)) testItalianLoyalty(draft);
}

/** The faces on which the Italians go over, by how many Italian areas Japan has (7.2). */
const DEFECTS_ON: Readonly<Record<1 | 2, readonly number[]>> = { 1: [1, 2], 2: [1, 2, 3, 4] };

function testItalianLoyalty(draft: Draft): void {
  const { italy } = draft.state;
  if (italy.side === 'japanese' || isOver(draft) || italy.checks === 2) return;
  const check = italy.checks === 0 ? 1 : 2;
  // The second roll waits until two areas are held at once (I1): taking the first one back and forth asks nothing.
  if (italianAreasOfJapan(draft.state, draft.map) < check) return;
  const roll = draft.d6();
  const defectsOn = DEFECTS_ON[check];
  const defected = defectsOn.includes(roll);
  const areas = defected ? changingAreas(draft) : [];
  emit(draft, { type: 'italian-loyalty-rolled', check, defectsOn, roll, defected, areas });
  if (defected) planDefectionBattles(draft);
}

/** I3: Italian areas with an Italian army, or with no army at all; one that Germans hold alone stays German. */
function changingAreas({ state, map }: Draft): AreaId[] {
  return map.italian.filter((area) => {
    const armies = stackIn(state, area);
    const italians = armies.some(({ type }) => type === 'italian');
    return holderOf(state, area) === 'german' && (italians || armies.length === 0);
  });
}

/** 7.3: one after the other in the order of the map, so the last one is pushed first. */
function planDefectionBattles({ state, map, agenda }: Draft): void {
  const mixed = map.italian.filter((area) => {
    const armies = stackIn(state, area).filter(({ type }) => isArmy(type));
    return armies.some(({ side }) => side === 'german') && armies.some(({ side }) => side === 'japanese');
  });
  for (const area of [...mixed].reverse()) agenda.push({ task: 'defection-battle', area });
}
