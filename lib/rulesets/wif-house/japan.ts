import type { Table } from './table';
import { CITIES, CITY_NAMES, type City, HOLDER_WORDS, type Holder } from './vocabulary';

/** One line of the sum that is added to Japan's die. */
export interface SumLine {
  readonly id: string;
  readonly label: string;
  /** What it adds now, negative for what it takes away. */
  readonly value: number;
}

/** Japan may surrender early once this many homeland factories are lost. */
export const FACTORIES_NEEDED = 5;
/** The changed roll at which it does. */
export const SURRENDER_AT = 15;

export const lostFactories = ({ factories }: Pick<Table, 'factories'>): number =>
  Object.values(factories).filter(({ lost }) => lost).length;

const countedBombs = ({ bombs }: Pick<Table, 'bombs'>): number =>
  Object.values(bombs).filter(({ printedFactoryCity }) => printedFactoryCity).length;

export const CITY_VALUES: Readonly<Record<Holder, number>> = { allied: 1, japanese: -1, neither: 0 };

/** The lines of Japan's sum, in the order of the rule. [wifh:japanese-surrender.changes] */
export function japaneseLines(table: Pick<Table, 'factories' | 'bombs' | 'japan'>): readonly SumLine[] {
  const { russiaAtWar, alliedMajorControlsManchuria, outsideResourcesReceived, cities } = table.japan;
  return [
    { id: 'factories', label: 'Original homeland factories lost', value: lostFactories(table) },
    { id: 'russia', label: 'Russia is at war with Japan', value: russiaAtWar ? 1 : 0 },
    { id: 'manchuria', label: 'An Allied major power controls Manchuria', value: alliedMajorControlsManchuria ? 1 : 0 },
    { id: 'bombs', label: 'A-bombs on printed factory cities of the homeland', value: countedBombs(table) },
    {
      id: 'resources',
      label: 'No resources or oil reached Japan from outside this turn',
      value: outsideResourcesReceived === false ? 1 : 0,
    },
    ...CITIES.map((city) => cityLine(city, cities[city])),
  ];
}

const cityLine = (city: City, holder: Holder): SumLine => ({
  id: city,
  label: `${CITY_NAMES[city]} is ${HOLDER_WORDS[holder]}`,
  value: CITY_VALUES[holder],
});

export const totalOf = (lines: readonly SumLine[]): number => lines.reduce((sum, { value }) => sum + value, 0);

/** The lowest face that makes Japan surrender; may lie outside 1 to 10. */
export const japaneseTarget = (total: number): number => SURRENDER_AT - total;

/** What a die comes to with a sum: the face that is needed, and whether Japan surrenders. */
export function isSurrender(value: number, face: number) {
  const needed = japaneseTarget(value);
  return { value, needed, success: face >= needed };
}

/** Faces of a D10 from this to 10 succeed: the chance in percent. */
export const chanceFrom = (face: number): number => 10 * Math.min(10, Math.max(0, 11 - face));
