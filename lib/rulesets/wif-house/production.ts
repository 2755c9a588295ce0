/** The printed factories of one Italian hex. */
export interface PrintedFactories {
  readonly red: number;
  readonly blue: number;
}

export type FactoryColour = 'red' | 'blue';

type Reading = { readonly listedHexes?: true | undefined };

const AT_FIRST = { naples: /^(naples|napoli)\b/i, rome: /^(rome|roma)\b/i };
const ANYWHERE = { naples: /\b(naples|napoli)\b/i, rome: /\b(rome|roma)\b/i };

const wordsOf = ({ listedHexes }: Reading) => (listedHexes ? ANYWHERE : AT_FIRST);

/** Whether a place is Naples, by whatever name a group typed it: the port of Naples too (R-WH-21). */
export const isNaples = (setup: Reading, place: string): boolean => wordsOf(setup).naples.test(place.trim());
export const isRome = (setup: Reading, place: string): boolean => wordsOf(setup).rome.test(place.trim());

/** The places of the organiser's list that count as an Italian factory hex, where they are asked from that list. */
export function italianPlaces(setup: Reading, printed: Readonly<Record<string, PrintedFactories>>): readonly string[] {
  return Object.entries(printed)
    .filter(([place, { red, blue }]) => red + blue > 0 && !isNaples(setup, place) && !isRome(setup, place))
    .map(([place]) => place);
}

/**
 * What an Italian hex makes: one factory where any is printed, red if one of those is red; nothing in Naples.
 * [wifh:italian-production]
 */
export function italianFactory(
  setup: Reading,
  hex: string,
  { red, blue }: PrintedFactories,
): FactoryColour | undefined {
  if (isNaples(setup, hex) || red + blue === 0) return undefined;
  return red > 0 ? 'red' : 'blue';
}
