/** The printed factories of one Italian hex. */
export interface PrintedFactories {
  readonly red: number;
  readonly blue: number;
}

export type FactoryColour = 'red' | 'blue';

const NAPLES = /^(naples|napoli)\b/i;

/** Whether a place is Naples, by whatever name a group typed it. */
export const isNaples = (place: string): boolean => NAPLES.test(place.trim());
export const isRome = (place: string): boolean => /^(rome|roma)\b/i.test(place.trim());

/**
 * What an Italian hex makes: one factory where any is printed, red if one of those is red; nothing in Naples.
 * [wifh:italian-production]
 */
export function italianFactory(hex: string, { red, blue }: PrintedFactories): FactoryColour | undefined {
  if (isNaples(hex) || red + blue === 0) return undefined;
  return red > 0 ? 'red' : 'blue';
}
