import { z } from 'zod';
import { POWERS, type Power } from '../_shared/wif/powers';

/** Who has a hex: a major power (its aligned minors included, R-WH-4), nobody who is at war (`none`), or the sea. */
export type Control = Power | 'none' | 'sea';

export interface HexFacts {
  readonly control: Control;
  readonly city: boolean;
  /** A unit of the side that has the hex, flipped or not. */
  readonly unit: boolean;
  /** A partisan of the original owner. */
  readonly partisan: boolean;
}

/** What is known of a hex in a word or a few, as the table keeps it: `USSR city unit`, `none`, `sea`. */
export type HexCode = string;

/** Takes a hex off the map again. */
export const OFF = 'off';

const LAND = ['none', ...POWERS];
const CODE = new RegExp(`^(?:sea|(?:${LAND.join('|')})(?: city)?(?: unit)?(?: partisan)?)$`);
export const hexCodeSchema = z.string().regex(CODE, 'a power, none or sea; then city, unit, partisan');
export const changedCodeSchema = z.union([z.literal(OFF), hexCodeSchema]);

export function codeOf({ control, city, unit, partisan }: HexFacts): HexCode {
  if (control === 'sea') return control;
  return `${control}${city ? ' city' : ''}${unit ? ' unit' : ''}${partisan ? ' partisan' : ''}`;
}

/** The inverse of `codeOf`. A code that no schema let through is the sea. */
export function factsOf(code: HexCode): HexFacts {
  const [control = 'sea', ...marks] = code.split(' ');
  return {
    control: control === 'none' ? control : (POWERS.find((power) => power === control) ?? 'sea'),
    city: marks.includes('city'),
    unit: marks.includes('unit'),
    partisan: marks.includes('partisan'),
  };
}
