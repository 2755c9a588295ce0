import { powerSchema, readPower, SIDES } from '@/lib/rulesets/_shared/wif/powers';
import type { FactoryChange, Statement, UnitRow } from '../body';
import {
  FACTORY_STATUSES,
  FALLING,
  FALLING_NAMES,
  type Falling,
  type Halves,
  HOLDERS,
  type Holder,
  nameSchema,
} from '../vocabulary';

/** Values of order lines. Each answers undefined for a word that it does not know. */

const YES = ['yes', 'y', 'x', 'true', '1', 'allied'];
const NO = ['no', 'n', '-', 'false', '0', 'axis'];

export function readYesNo(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  return YES.includes(word) ? true : NO.includes(word) ? false : undefined;
}

export const readName = (text: string): string | undefined => {
  const name = nameSchema.safeParse(text.trim().replace(/\s+/g, ' '));
  return name.success ? name.data : undefined;
};

export function readHolder(text: string): Holder | undefined {
  const word = text.trim().toLowerCase();
  if (word === 'none' || word === 'nobody' || word === '-') return 'neither';
  if (word === 'axis' || word === 'japan') return 'japanese';
  return HOLDERS.find((holder) => holder === word || (word.length > 2 && holder.startsWith(word)));
}

/** A face of a D10. */
export function readFace(text: string): number | undefined {
  const word = text.trim();
  return /^(?:[1-9]|10)$/.test(word) ? Number(word) : undefined;
}

/** A garrison value or a unit's: zero or more, in halves; a comma may stand for the point. */
export function readHalves(text: string): Halves | undefined {
  const word = text.trim().replace(',', '.');
  return /^\d{1,3}(\.[05])?$/.test(word) ? String(Number(word)) : undefined;
}

/** `destroyed`, `captured, moved to Kobe`, `moved to 0304`. */
export function readFactory(id: string, text: string): FactoryChange | undefined {
  const [, word = '', moved] = /^\s*(\w*)\s*,?\s*(?:moved to (.+))?$/i.exec(text) ?? [];
  const status = FACTORY_STATUSES.find((known) => known === word.toLowerCase());
  const movedTo = moved === undefined ? undefined : readName(moved);
  if ((word !== '' && status === undefined) || (moved !== undefined && movedTo === undefined)) return undefined;
  if (status === undefined && movedTo === undefined) return undefined;
  return { id, ...(status === undefined ? {} : { status }), ...(movedTo === undefined ? {} : { movedTo }) };
}

/** `2`, `1.5 flipped`. */
export function readUnit(unit: string, text: string): UnitRow | undefined {
  const [, number = '', flipped] = /^\s*([\d.,]+)(\s+flipped)?\s*$/i.exec(text) ?? [];
  const value = readHalves(number);
  return value === undefined ? undefined : { unit, value, flipped: flipped !== undefined };
}

/** `red 1, blue 2`, either of them left out for none. */
export function readPrinted(text: string): { readonly red: number; readonly blue: number } | undefined {
  if (!/^\s*(red\s+\d)?\s*,?\s*(blue\s+\d)?\s*$/i.test(text) || text.trim() === '') return undefined;
  const number = (colour: string) => Number(new RegExp(`${colour}\\s+(\\d)`, 'i').exec(text)?.[1] ?? 0);
  return { red: number('red'), blue: number('blue') };
}

export function readFalling(text: string): readonly Falling[] | undefined {
  const words = text.split(/[\s,]+/).filter((word) => word !== '' && word.toLowerCase() !== 'and');
  const found = words.map((word) =>
    FALLING.find((power) => [power, FALLING_NAMES[power]].some((name) => name.toLowerCase() === word.toLowerCase())),
  );
  const known = found.filter((power) => power !== undefined);
  return known.length === found.length && known.length > 0 ? known : undefined;
}

/** `axis, 3 hexes, city, unit, open 2, ring GE 8 IT 4`, the parts in any order. */
export function readStatement(label: string, text: string): Statement | undefined {
  let statement: Omit<Statement, 'side' | 'label'> & { readonly side?: Statement['side'] } = {
    hexes: 1,
    containsCity: false,
    containsFriendlyUnit: false,
    seaOrNeutralNeighbours: 0,
    ring: {},
  };
  for (const part of text.split(',').map((word) => word.trim().toLowerCase())) {
    const read = readPart(part);
    if (read === undefined) return undefined;
    statement = { ...statement, ...read };
  }
  const { side, ...rest } = statement;
  if (side === undefined) return undefined;
  // Its members in the order that every statement has.
  return { label, side, ...rest };
}

function readPart(part: string): Partial<Statement> | undefined {
  const side = SIDES.find((known) => known === part || (part === 'allies' && known === 'allied'));
  if (side) return { side };
  if (part === 'city') return { containsCity: true };
  if (part === 'unit') return { containsFriendlyUnit: true };
  const [, number, word] = /^(?:(\d{1,5}) (?:hex|hexes)|open (\d{1,5}))$/.exec(part) ?? [];
  if (number !== undefined && Number(number) > 0) return { hexes: Number(number) };
  if (word !== undefined) return { seaOrNeutralNeighbours: Number(word) };
  return part.startsWith('ring ') ? readRing(part.slice('ring '.length)) : undefined;
}

function readRing(text: string): Partial<Statement> | undefined {
  const pairs = [...text.matchAll(/([a-z][a-z .]*?)\s+(\d{1,5})(?=\s|$)/g)];
  const rest = text.replaceAll(/([a-z][a-z .]*?)\s+(\d{1,5})(?=\s|$)/g, '').trim();
  const ring: Statement['ring'] = {};
  for (const [, name = '', number] of pairs) {
    const power = readPower(name);
    if (power === undefined || ring[power] !== undefined || Number(number) === 0) return undefined;
    ring[power] = Number(number);
  }
  return rest === '' && pairs.length > 0 ? { ring } : undefined;
}

export const POWER_WORDS: readonly string[] = powerSchema.options;
