import type { Query } from '@/app/games/_rulesets/screen';
import type { AreaId, UnitType } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import { countOf, type Row, rowsOf } from '../draft/draft-rows';
import { type NameOf, UNIT_NAMES } from '../names';
import type { ChoiceOf } from '../view-of';

type Place = ChoiceOf<'place-units'>;

const isFleet = (unit: UnitType): boolean => unit === 'fleet' || unit === 'kb';

/** The rows of the draft that name a unit still to be placed and an area where it may go. */
export function placementsOf(choices: readonly Place[], query: Query): readonly Row[] {
  return rowsOf(query).filter(({ unit, where }) =>
    choices.some((choice) => choice.unit === unit && choice.areas.some(({ area }) => area === where)),
  );
}

/** How many of a type the draft leaves in hand. */
export const inHand = ({ unit, left }: Place, rows: readonly Row[]): number =>
  left - countOf(rows, (row) => row.unit === unit);

/** How many more units of a type the draft leaves room for in an area: armies and fleets never share one. */
export function roomIn({ areas, unit }: Place, area: AreaId, rows: readonly Row[]): number {
  const room = areas.find((one) => one.area === area)?.room ?? 0;
  return room - countOf(rows, (row) => row.where === area && isFleet(row.unit) === isFleet(unit));
}

/** The type that the next step places: the one that was picked as long as there is one in hand, else the next. */
export function unitToPlace(choices: readonly Place[], rows: readonly Row[], picked?: string): Place | undefined {
  const open = choices.filter((choice) => inHand(choice, rows) > 0);
  return open.find(({ unit }) => unit === picked) ?? open[0];
}

/** Why the draft cannot be sent; a number may have been typed. */
export function placingFault(choices: readonly Place[], rows: readonly Row[], nameOf: NameOf): string | undefined {
  const lacking = choices.find((choice) => inHand(choice, rows) < 0);
  if (lacking) return `Only ${lacking.left} ${UNIT_NAMES[lacking.unit]} left to place: take some out.`;
  const crowded = rows.find(({ unit, where }) => {
    const choice = choices.find((one) => one.unit === unit);
    return choice !== undefined && roomIn(choice, where, rows) < 0;
  });
  return crowded && `Too many units for ${nameOf(crowded.where)}: at most six stand in one place (6.1).`;
}
