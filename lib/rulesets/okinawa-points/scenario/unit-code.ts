import { z } from 'zod';

const NUMBER = '(?:0|[1-9]\\d?)';
const PLAIN = new RegExp(`^(${NUMBER})-(${NUMBER})-(${NUMBER})$`);
const ARTILLERY = new RegExp(`^(${NUMBER})-(${NUMBER})-(${NUMBER})/(${NUMBER})?-(${NUMBER})$`);

/** A unit as printed: attack-defense-movement, or barrage-FPF-range/defense-movement of artillery (no defense: `/-6`). */
export const codeSchema = z.string().regex(new RegExp(`${PLAIN.source}|${ARTILLERY.source}`), {
  error: 'write the unit’s numbers, such as 4-3-10 or 1-2-10/1-6',
});

/** What counts of a unit: its Victory Point Value and its Defense Strength. */
export interface Worth {
  readonly points: number;
  readonly defense: number;
}

/** Clause 17.11: attack and defense; barrage, FPF and defense of artillery. Undefined when it is no unit. */
export function printedWorth(code: string): Worth | undefined {
  const plain = PLAIN.exec(code);
  if (plain) return worth([plain[1]], plain[2]);
  const artillery = ARTILLERY.exec(code);
  return artillery ? worth([artillery[1], artillery[2]], artillery[4]) : undefined;
}

function worth(offensive: readonly (string | undefined)[], defensive: string | undefined): Worth {
  const defense = Number(defensive ?? 0);
  return { points: offensive.reduce((sum, strength) => sum + Number(strength), defense), defense };
}

/**
 * A unit's code out of what people type: dots and long dashes for hyphens, small L and capital O for digits, as misprints
 * have them. Undefined when it is none.
 */
export function readCode(word: string): string | undefined {
  const tidy = word
    .replace(/[.\u2010-\u2015\u2212]/g, '-')
    .replace(/[lI]/g, '1')
    .replace(/[oO]/g, '0');
  return codeSchema.safeParse(tidy).success ? tidy : undefined;
}
