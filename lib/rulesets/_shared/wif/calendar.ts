import { z } from 'zod';

/** The 36 turns of a Global War campaign, two months each: September/October 1939 to July/August 1945. */
export const TURN_CODES = [
  ...(['SO39', 'ND39'] as const),
  ...(['JF40', 'MA40', 'MJ40', 'JA40', 'SO40', 'ND40'] as const),
  ...(['JF41', 'MA41', 'MJ41', 'JA41', 'SO41', 'ND41'] as const),
  ...(['JF42', 'MA42', 'MJ42', 'JA42', 'SO42', 'ND42'] as const),
  ...(['JF43', 'MA43', 'MJ43', 'JA43', 'SO43', 'ND43'] as const),
  ...(['JF44', 'MA44', 'MJ44', 'JA44', 'SO44', 'ND44'] as const),
  ...(['JF45', 'MA45', 'MJ45', 'JA45'] as const),
] as const;

/** The initials of a turn's two months and its year: `JA44` is July/August 1944. */
export type TurnCode = (typeof TURN_CODES)[number];
export const turnCodeSchema = z.enum(TURN_CODES);

export interface Turn {
  /** 1 to 36. */
  readonly number: number;
  readonly code: TurnCode;
  /** As players write it: `J/A 1944`. */
  readonly label: string;
}

const turnOf = (code: TurnCode, index: number): Turn => ({
  number: index + 1,
  code,
  label: `${code[0]}/${code[1]} 19${code.slice(2)}`,
});

export const TURNS: readonly Turn[] = TURN_CODES.map(turnOf);
export const TURN_COUNT = TURNS.length;

const BY_CODE: ReadonlyMap<TurnCode, Turn> = new Map(TURNS.map((turn) => [turn.code, turn]));

/** 1 to 36. */
export const turnNumber = (code: TurnCode): number => TURN_CODES.indexOf(code) + 1;
export const turnLabel = (code: TurnCode): string => BY_CODE.get(code)?.label ?? code;
/** Undefined for a number outside 1 to 36. */
export const turnByNumber = (number: number): Turn | undefined => TURNS[number - 1];
/** The turn after this one; undefined after the last. */
export const turnAfter = (code: TurnCode): TurnCode | undefined => TURNS[turnNumber(code)]?.code;
/** Negative, zero or positive, as `a` is before, at or after `b`. */
export const compareTurns = (a: TurnCode, b: TurnCode): number => turnNumber(a) - turnNumber(b);

export const isTurnCode = (word: string): word is TurnCode => TURN_CODES.some((code) => code === word);

/** Every way of writing a pair of months, down to its initials: `Jul/Aug`, `July-August` and `J/A` are all `JA`. */
const MONTH_PAIRS: Readonly<Record<string, string>> = {
  janfeb: 'JF',
  januaryfebruary: 'JF',
  marapr: 'MA',
  marchapril: 'MA',
  mayjun: 'MJ',
  mayjune: 'MJ',
  julaug: 'JA',
  julyaugust: 'JA',
  sepoct: 'SO',
  septoct: 'SO',
  septemberoctober: 'SO',
  novdec: 'ND',
  novemberdecember: 'ND',
};

/**
 * Reads a turn as people write it: `JA44`, `J/A 1944`, `j/a '44`, `Jul-Aug 1944`, `turn 30`, `30`.
 * Undefined when it is none of the 36.
 */
export function readTurn(text: string): Turn | undefined {
  const word = text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const counted = /^(?:turn)?(\d{1,2})$/.exec(word);
  if (counted) return turnByNumber(Number(counted[1]));
  const dated = /^(?:turn)?([a-z]+?)(?:19)?(\d\d)$/.exec(word);
  if (!dated) return undefined;
  const [, months = '', year = ''] = dated;
  const code = `${MONTH_PAIRS[months] ?? months.toUpperCase()}${year}`;
  return isTurnCode(code) ? BY_CODE.get(code) : undefined;
}
