import { ok } from '@/lib/core/result';
import type { ItalyFacts, JapanFacts } from '../body';
import { garrisonOf } from '../italy';
import { isNaples, isRome } from '../production';
import { type Entered, refuse } from '../refuse';
import type { Table } from '../table';

/** What a report says is set, the rest stays as it was. */
export function setJapan(table: Table, { cities = {}, ...facts }: JapanFacts): Entered<Table> {
  return ok({
    ...table,
    japan: { ...table.japan, ...said(facts), cities: { ...table.japan.cities, ...said(cities) } },
  });
}

export function setItaly(table: Table, { worksheet, ...facts }: ItalyFacts): Entered<Table> {
  const { factoryHex = '' } = facts;
  if (isNaples(factoryHex) || isRome(factoryHex))
    return refuse('naples-or-rome-not-a-factory-criterion', 'wifh:italian-surrender', { place: factoryHex });
  const sum = worksheet && garrisonOf(worksheet);
  if (sum !== undefined && facts.garrison !== undefined && facts.garrison !== sum)
    return refuse('garrison-not-the-sum', 'wifh:italian-surrender.garrison', { sum, garrison: facts.garrison });
  return ok({ ...table, italy: { ...table.italy, ...said({ ...facts, garrison: facts.garrison ?? sum }) } });
}

/** The members of an object that are there: a table holds no undefined ones. */
function said<T extends object>(facts: T): { readonly [K in keyof T]?: Exclude<T[K], undefined> } {
  const there = Object.entries(facts).filter(([, value]) => value !== undefined);
  return Object.fromEntries(there) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
