import type { Query } from '@/app/games/_rulesets/screen';
import type { UnitType } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import { countOf, type Row, rowsOf } from '../draft/draft-rows';
import { UNIT_NAMES, UNITS } from '../names';
import type { ChoiceOf } from '../view-of';

type Overstack = ChoiceOf<'remove-overstack'>;
type StackPart = Overstack['units'][number];

/** Ready and disrupted units of a type are parts of a stack of their own. */
export const partOf = (disrupted: boolean): string => (disrupted ? 'disrupted' : 'ready');

export const partText = (unit: UnitType, where: string): string =>
  `${UNIT_NAMES[unit]}${where === 'disrupted' ? ', disrupted' : ''}`;

/** The rows of the draft that name a part of the stack. */
export const givenUpOf = ({ units }: Overstack, query: Query): readonly Row[] =>
  rowsOf(query).filter((row) =>
    units.some(({ unit, disrupted }) => unit === row.unit && partOf(disrupted) === row.where),
  );

/** How many of a part the draft leaves standing. */
export const remaining = ({ unit, disrupted, count }: StackPart, rows: readonly Row[]): number =>
  count - countOf(rows, (row) => row.unit === unit && row.where === partOf(disrupted));

/** What a quick choice gives up next: the plainest first, and of those the disrupted before the ready. */
export const nextToGo = ({ units }: Overstack, rows: readonly Row[]): StackPart | undefined =>
  units
    .filter((part) => remaining(part, rows) > 0)
    .toSorted((a, b) => UNITS.indexOf(a.unit) - UNITS.indexOf(b.unit) || Number(b.disrupted) - Number(a.disrupted))[0];

/** Why the draft cannot be sent. */
export function givingUpFault(choice: Overstack, rows: readonly Row[]): string | undefined {
  const lacking = choice.units.find((part) => remaining(part, rows) < 0);
  if (lacking)
    return `Only ${lacking.count} of these stand there: ${partText(lacking.unit, partOf(lacking.disrupted))}.`;
  const chosen = countOf(rows);
  return chosen === choice.remove ? undefined : `Give up exactly ${choice.remove}: ${chosen} chosen.`;
}
