import { keyOf, wordsOf } from '@/lib/core/nearest-name';
import {
  POWER_STATUSES,
  type Power,
  type PowerStatus,
  readPower,
  STATUS_NAMES,
  sideOfPower,
} from '@/lib/rulesets/_shared/wif/powers';
import type { Control } from '../setup';

const CONTROL_WORDS: Readonly<Record<string, Control>> = {
  axis: 'axis',
  allied: 'allied',
  allies: 'allied',
  ally: 'allied',
  neutral: 'neutral',
  vichy: 'vichy',
};

/** Words of a control cell that say nothing more. */
const FILLERS = new Set(['by', 'the', 'held', 'controlled', 'control', 'country', 'aligned', 'of']);

export interface CityWords {
  readonly control: Control;
  readonly by?: Power;
  readonly aligned?: true;
}

/**
 * Who has a target, as people write it: `Axis`, `Axis (Japan)`, `JP`, `allied CW`, `Axis Germany minor`, `Vichy France`,
 * or the beginning of `neutral`. Undefined when it is none of these.
 */
export function readHands(text: string): CityWords | undefined {
  const words = wordsOf(text.replace(/[()/:]/g, ' ')).filter((word) => !FILLERS.has(word));
  const [first] = words;
  if (first === undefined) return undefined;
  const control = controlOf(first);
  if (control === 'vichy')
    return words.slice(1).every((word) => /^(france|french)$/.test(word)) ? { control } : undefined;
  const rest = (control === undefined ? words : words.slice(1)).filter((word) => word !== 'minor');
  const power = rest.length === 0 ? undefined : readPower(rest.join(' '));
  if (rest.length > 0 && power === undefined) return undefined;
  const side = control ?? (power && sideOfPower(power));
  if (side === undefined) return undefined;
  return {
    control: side,
    ...(power === undefined ? {} : { by: power }),
    ...(words.includes('minor') ? { aligned: true } : {}),
  };
}

function controlOf(word: string): Control | undefined {
  const exact = CONTROL_WORDS[word];
  if (exact !== undefined || readPower(word) !== undefined) return exact;
  const begun = new Set(
    Object.entries(CONTROL_WORDS).flatMap(([known, control]) => (known.startsWith(word) ? control : [])),
  );
  return begun.size === 1 ? [...begun][0] : undefined;
}

/** Whether a word in running text can be the first of who has a target. */
export const beginsHands = (word: string): boolean => {
  const key = keyOf(word);
  return CONTROL_WORDS[key] !== undefined || (key !== '' && readPower(key) !== undefined && key.length > 1);
};

const SUPPLY: Readonly<Record<string, boolean>> = {
  ...Object.fromEntries(
    ['yes', 'y', 'true', '1', 'x', 'in', 'insupply', 'supplied', 'supply', 'ok'].map((word) => [word, true]),
  ),
  ...Object.fromEntries(
    ['no', 'n', 'false', '0', 'out', 'outofsupply', 'notinsupply', 'notsupplied', 'unsupplied', 'nosupply'].map(
      (word) => [word, false],
    ),
  ),
};

/** Cells that a spreadsheet has where supply is not asked. */
const BLANK = /^[\s\-–—.]*$|^n\/?a$/i;
const TICKS: Readonly<Record<string, boolean>> = { '✓': true, '✔': true, '✗': false, '✘': false };

/** True, false, `blank` where nothing is said, undefined where it is not understood. */
export function readSupply(text: string): boolean | 'blank' | undefined {
  const trimmed = text.trim();
  return TICKS[trimmed] ?? (BLANK.test(trimmed) ? 'blank' : SUPPLY[keyOf(trimmed)]);
}

/** Reads a status by its name or the beginning of one. */
export function readStatus(text: string): PowerStatus | undefined {
  const key = keyOf(text);
  if (key === '') return undefined;
  const exact = POWER_STATUSES.find((status) => keyOf(STATUS_NAMES[status]) === key || keyOf(status) === key);
  const begun = POWER_STATUSES.filter((status) => keyOf(STATUS_NAMES[status]).startsWith(key));
  return exact ?? (begun.length === 1 ? begun[0] : undefined);
}
