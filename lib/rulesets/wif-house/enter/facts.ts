import { ok } from '@/lib/core/result';
import { SHARED_CITIES } from '@/lib/rulesets/_shared/wif/shared-cities';
import type { ItalyFacts, JapanFacts } from '../body';
import { garrisonOf } from '../italy';
import { isNaples, isRome, italianPlaces } from '../production';
import { type Entered, refuse } from '../refuse';
import type { Setup } from '../setup';
import type { Table } from '../table';

/** What a report says is set, the rest stays as it was. */
export function setJapan(setup: Setup, table: Table, { cities = {}, ...facts }: JapanFacts): Entered<Table> {
  const shared = setup.sharesFacts && SHARED_CITIES.find((city) => cities[city] !== undefined);
  if (shared) return refuse('told-by-the-campaign', 'wifh:japanese-surrender.changes', { city: shared });
  return ok({
    ...table,
    japan: { ...table.japan, ...said(facts), cities: { ...table.japan.cities, ...said(cities) } },
  });
}

export function setItaly(setup: Setup, table: Table, { worksheet, ...told }: ItalyFacts): Entered<Table> {
  const place = italianPlace(setup, table, told.factoryHex);
  if (!place.ok) return place;
  const facts = { ...told, factoryHex: place.value };
  const sum = worksheet && garrisonOf(worksheet);
  if (sum !== undefined && facts.garrison !== undefined && facts.garrison !== sum)
    return refuse('garrison-not-the-sum', 'wifh:italian-surrender.garrison', { sum, garrison: facts.garrison });
  return ok({ ...table, italy: { ...table.italy, ...said({ ...facts, garrison: facts.garrison ?? sum }) } });
}

/** An Italian factory hex, by its name in the organiser's list (R-WH-21); empty where none is Allied. */
export function italianPlace(
  setup: Setup,
  { printed }: Pick<Table, 'printed'>,
  place: string | undefined,
): Entered<string | undefined> {
  if (place === undefined || place === '') return ok(place);
  if (isNaples(setup, place) || isRome(setup, place))
    return refuse('naples-or-rome-not-a-factory-criterion', 'wifh:italian-surrender', { place });
  if (setup.listedHexes === undefined) return ok(place);
  const listed = italianPlaces(setup, printed);
  const found = listed.find((one) => one.toLowerCase() === place.toLowerCase());
  if (found !== undefined) return ok(found);
  return refuse('factory-hex-not-listed', 'wifh:italian-surrender', { place, listed: [...listed] });
}

/** The members of an object that are there: a table holds no undefined ones. */
function said<T extends object>(facts: T): { readonly [K in keyof T]?: Exclude<T[K], undefined> } {
  const there = Object.entries(facts).filter(([, value]) => value !== undefined);
  return Object.fromEntries(there) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
