import type { RoleId } from '@/lib/core/ruleset';
import type { Body, BodyOf, TurnReport } from '@/lib/rulesets/wif-house/body';
import { enter } from '@/lib/rulesets/wif-house/enter/enter';
import { type Setup, setupSchema } from '@/lib/rulesets/wif-house/setup';
import { openTable, type Table } from '@/lib/rulesets/wif-house/table';

export const setupWith = (members: object = {}): Setup => setupSchema.parse(members);

/** Dice that fall as listed, in the order in which they are asked for. */
export function fallen(...faces: number[]) {
  const asked: { purpose: string; sides: number }[] = [];
  const dice = (purpose: string, sides: number): number => {
    asked.push({ purpose, sides });
    const face = faces.shift();
    if (face === undefined) throw new Error(`no die is left for ${purpose}`);
    return face;
  };
  return { dice, asked };
}

const noDice = fallen().dice;

/** A table with reports entered one after the other; throws at the first refusal. */
export function tableAfter(setup: Setup, bodies: readonly (Body | readonly [RoleId, Body])[], dice = noDice): Table {
  return bodies.reduce((table, given) => {
    const [by, body] = 'kind' in given ? (['allied', given] as const) : given;
    const entered = enter(setup, table, { by, body }, dice);
    if (!entered.ok) throw new Error(`refused: ${JSON.stringify(entered.error)}`);
    return entered.value;
  }, openTable(setup));
}

/** The refusal of a proposed body, or `undefined` when it is accepted. */
export function refusal(setup: Setup, table: Table, body: Body, by: RoleId = 'allied') {
  const entered = enter(setup, table, { by, body }, undefined);
  return entered.ok ? undefined : entered.error;
}

/** The organiser's list with this many factories: `F1` to `Fn`, each in a hex of its own name. */
export const listOf = (factories: number): readonly ['organiser', BodyOf<'factories'>] => [
  'organiser',
  {
    kind: 'factories',
    japan: Array.from({ length: factories }, (_, index) => ({ id: `F${index + 1}`, hex: `Town ${index + 1}` })),
  },
];

export const turn = (members: Omit<TurnReport, 'kind' | 'turn'>, code: TurnReport['turn'] = 'SO39'): TurnReport => ({
  kind: 'turn',
  turn: code,
  ...members,
});

/** The first `lost` factories of the list, destroyed. */
export const destroyed = (lost: number): NonNullable<TurnReport['factories']> =>
  Array.from({ length: lost }, (_, index) => ({ id: `F${index + 1}`, status: 'destroyed' }));
