import type { HouseClause } from './clauses';
import type { Table } from './table';
import type { Halves } from './vocabulary';

/** One of the four losses of which two are needed. */
export interface Criterion {
  readonly id: 'rome' | 'factoryHex' | 'tripoli' | 'allSicily';
  readonly label: string;
  readonly met: boolean;
}

export function italianCriteria({ rome, factoryHex, tripoli, allSicily }: Table['italy']): readonly Criterion[] {
  const where = factoryHex === '' ? '' : ` (${factoryHex})`;
  return [
    { id: 'rome', label: 'Rome is Allied', met: rome },
    { id: 'factoryHex', label: `A factory hex but Rome and Naples is Allied${where}`, met: factoryHex !== '' },
    { id: 'tripoli', label: 'Tripoli is Allied', met: tripoli },
    { id: 'allSicily', label: 'Every hex of Sicily is Allied', met: allSicily },
  ];
}

export const criteriaMet = (italy: Table['italy']): number => italianCriteria(italy).filter(({ met }) => met).length;

/** R-WH-7 */
export const CRITERIA_NEEDED = 2;

/** What stands between the Allies and a roll, in the order of the rule; empty when they may roll. */
export type ItalianObstacle = 'italy-two-criteria' | 'italy-no-unit';

export function italianObstacles(italy: Table['italy']): readonly ItalianObstacle[] {
  return [
    ...(criteriaMet(italy) < CRITERIA_NEEDED ? (['italy-two-criteria'] as const) : []),
    ...(italy.inSupplyUnitMainland ? [] : (['italy-no-unit'] as const)),
  ];
}

export const OBSTACLE_CLAUSES: Readonly<Record<ItalianObstacle, HouseClause>> = {
  'italy-two-criteria': 'wifh:italian-surrender',
  'italy-no-unit': 'wifh:italian-surrender.unit',
};

/** The highest face that succeeds: the whole part of the garrison value (R-WH-8). */
export const italianTarget = (garrison: Halves): number => Math.floor(Number(garrison));

/** Faces of a D10 from 1 to this succeed: the chance in percent. */
export const chanceUpTo = (face: number): number => 10 * Math.min(10, Math.max(0, face));

/** Whether a roll of this turn would have any chance at all: only then is it asked for. */
export const hasChance = ({ garrison }: Table['italy']): boolean =>
  garrison === undefined || italianTarget(garrison) >= 1;

/** The garrison value of a scratch list: flipped units count nothing. [wifh:italian-surrender.garrison] */
export const garrisonOf = (rows: readonly { readonly value: Halves; readonly flipped: boolean }[]): Halves =>
  String(rows.reduce((sum, { value, flipped }) => sum + (flipped ? 0 : Number(value)), 0));
