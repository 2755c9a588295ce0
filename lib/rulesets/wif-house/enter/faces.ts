import type { JsonObject } from '@/lib/core/json';
import type { Body, Faces } from '../body';
import type { HouseClause } from '../clauses';
import { FALLING, FALLING_NAMES, type Falling } from '../vocabulary';

/** What a die is for, as the rules ask for it and the log keeps it. */
export const ROLL_DICE = { IT: 'roll-italy', JP: 'roll-japan' } as const satisfies Record<Falling, string>;
export const isolationDie = (label: string): string => `isolation-${label}`;

/** The set of isolated hexes that a die is for. */
const setOf = (purpose: string): string => purpose.replace(/^isolation-/, '');

export const fallingOf = (purpose: string): Falling | undefined =>
  FALLING.find((power) => ROLL_DICE[power] === purpose);

export function clauseOfDie(purpose: string): HouseClause {
  const power = fallingOf(purpose);
  if (power === undefined) return 'wifh:isolated-control.tie';
  return power === 'IT' ? 'wifh:italian-surrender.roll' : 'wifh:japanese-surrender.roll';
}

/** A die by the word that names it in a text. */
export function nameOfDie(purpose: string): string {
  const power = fallingOf(purpose);
  return power === undefined ? setOf(purpose) : FALLING_NAMES[power].toUpperCase();
}

/** The die that a word names: those of Italy and Japan, where a report can throw them, else that of a set. */
export function dieNamed(word: string, rolls: readonly Falling[]): string {
  const power = rolls.find((one) => FALLING_NAMES[one].toUpperCase() === word.toUpperCase());
  return power === undefined ? isolationDie(word) : ROLL_DICE[power];
}

/** The faces that are told with a report. */
export const facesIn = (body: Body): Faces => ('faces' in body && body.faces !== undefined ? body.faces : {});

export function withoutFaces(body: Body): Body {
  if (!('faces' in body)) return body;
  const { faces: _told, ...bare } = body;
  return bare;
}

/** The same report with faces; without any, as it is. */
export const withFaces = <B extends JsonObject>(body: B, faces: Faces): B =>
  Object.keys(faces).length === 0 ? body : { ...body, faces };
