import { ok } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import type { FactoryChange, FactoryList, TurnReport } from '../body';
import { type Entered, refuse } from '../refuse';
import type { Setup } from '../setup';
import type { Factory, Table } from '../table';
import { member } from '../vocabulary';

const CLAUSE = 'wifh:japanese-surrender.factories';

/** The organiser lists the printed factories once, before anything is lost. */
export function enterFactoryList(
  setup: Setup,
  table: Table,
  { japan, italy = [] }: FactoryList,
  by: RoleId,
): Entered<Table> {
  if (by !== 'organiser') return refuse('factories-by-the-organiser', CLAUSE);
  if (table.listed) return refuse('factories-already-listed', CLAUSE);
  const twice = repeated([...japan.map(({ id }) => id)]) ?? repeated(italy.map(({ hex }) => hex));
  if (twice !== undefined) return refuse('named-twice', CLAUSE, { name: twice });
  const unnamed = setup.listedHexes && italy.find(({ hex }) => !/\p{L}{2}/u.test(hex));
  if (unnamed) return refuse('place-without-a-name', 'wifh:italian-surrender', { place: unnamed.hex });
  const factories = japan.map(({ id, hex }): [string, Factory] => [id, { hex, at: hex, status: 'ok', lost: false }]);
  const printed = italy.map(({ hex, red, blue }): [string, Table['printed'][string]] => [hex, { red, blue }]);
  return ok({
    ...table,
    listed: true,
    factories: Object.fromEntries(factories),
    printed: Object.fromEntries(printed),
  });
}

/** The first name that is there before. */
export const repeated = (names: readonly string[]): string | undefined =>
  names.find((name, index) => names.indexOf(name) !== index);

/** What became of Japan's printed factories in a turn. */
export function changeFactories(setup: Setup, table: Table, changes: readonly FactoryChange[]): Entered<Table> {
  const twice = repeated(changes.map(({ id }) => id));
  if (twice !== undefined) return refuse('named-twice', CLAUSE, { name: twice });
  const factories = { ...table.factories };
  for (const change of changes) {
    const factory = member(factories, change.id);
    if (factory === undefined) return unknown(table, change.id);
    // What is built again where one was destroyed is a new factory, which never counts (R-WH-12).
    if (factory.status === 'destroyed')
      return change.status === 'ok'
        ? refuse('new-factory-not-counted', CLAUSE, { id: change.id })
        : refuse('factory-already-destroyed', CLAUSE, { id: change.id });
    factories[change.id] = changed(setup, factory, change);
  }
  return ok({ ...table, factories });
}

function unknown({ built, factories }: Table, id: string): Entered<never> {
  if (member(built, id) !== undefined) return refuse('new-factory-not-counted', CLAUSE, { id });
  return refuse('unknown-factory', CLAUSE, { id, known: Object.keys(factories) });
}

/** A captured factory that is retaken is lost no more, unless the group plays otherwise (R-WH-12). */
function changed(
  { recapturedFactoriesRestored }: Setup,
  factory: Factory,
  { status = factory.status, movedTo = factory.at }: FactoryChange,
): Factory {
  const lost = status !== 'ok' || (factory.lost && !recapturedFactoriesRestored);
  return { hex: factory.hex, at: movedTo, status, lost };
}

/** New factories are noted so that nobody takes one for an original. */
export function noteBuilt(table: Table, list: NonNullable<TurnReport['built']>): Entered<Table> {
  const names = [...Object.keys(table.factories), ...Object.keys(table.built), ...list.map(({ id }) => id)];
  const twice = repeated(names);
  if (twice !== undefined) return refuse('named-twice', CLAUSE, { name: twice });
  const added = list.map(({ id, at }) => [id, { at, turn: table.turn }] as const);
  return ok({ ...table, built: { ...table.built, ...Object.fromEntries(added) } });
}

export function dropBombs(table: Table, list: NonNullable<TurnReport['aBombs']>): Entered<Table> {
  const first = Object.keys(table.bombs).length + 1;
  const dropped = list.map((bomb, index) => [`${first + index}`, { turn: table.turn, ...bomb }] as const);
  return ok({ ...table, bombs: { ...table.bombs, ...Object.fromEntries(dropped) } });
}
