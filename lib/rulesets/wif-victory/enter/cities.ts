import { err, ok, type Result } from '@/lib/core/result';
import type { Rejection, Signal } from '@/lib/core/ruleset';
import { TURN_CODES, type TurnCode } from '@/lib/rulesets/_shared/wif/calendar';
import { valueAt, valueBefore } from '@/lib/rulesets/_shared/wif/dated';
import { CITY_HELD, type CityHolder, SHARED_CITIES, type SharedCity } from '@/lib/rulesets/_shared/wif/shared-cities';
import type { CitiesBody } from '../body';
import type { Code } from '../codes';
import { refusal, together } from '../refuse';
import type { Setup } from '../setup';
import { dueTurn, isClosed, open, type Table, type TargetState } from '../table';
import { applyChanges, changeFaults } from './changes';

/** Who has a city for Japan's roll: what Germany or Italy has is in nobody's hands there (R-WV-19). */
export function holderIn({ control, by }: Pick<TargetState, 'control' | 'by'>): CityHolder {
  if (control === 'allied') return 'allied';
  return control === 'axis' && (by === undefined || by === 'JP') ? 'japanese' : 'neither';
}

/** Who has the cities within a turn that is not closed yet; the turn's report does not say it again (R-WV-19). */
export function enterCities(setup: Setup, table: Table, { turn, changes }: CitiesBody): Result<Table, Rejection<Code>> {
  if (!setup.sharesFacts) return err(refusal('cities-with-the-turn', 'wifv:1.1'));
  const due = dueTurn(table);
  const legal = due === undefined ? {} : { legal: due };
  if (isClosed(table, turn)) return err(refusal('turn-already-reported', 'wifv:1.1', { turn, ...legal }));
  if (turn !== due) return err(refusal('turn-out-of-order', 'wifv:1.1', { turn, ...legal }));
  const refused = together(changeFaults(setup, table, changes));
  if (refused !== undefined) return err(refused);
  return ok(noteCities(setup, table, applyChanges(table, changes, turn), turn));
}

/** Notes which shared cities have another holder from this turn on. */
export function noteCities({ sharesFacts }: Setup, before: Table, after: Table, turn: TurnCode): Table {
  if (!sharesFacts) return after;
  return SHARED_CITIES.reduce((table, city) => noteCity(before, table, city, turn), after);
}

function noteCity(before: Table, after: Table, city: SharedCity, turn: TurnCode): Table {
  const now = holderIn(before.targets[city]);
  const is = holderIn(after.targets[city]);
  if (is === now) return after;
  const words = after.cities?.[city] ?? {};
  const was = valueBefore(words, turn, now);
  const { [turn]: _, ...others } = words;
  const noted = was === is ? others : { ...others, [turn]: [was, is] satisfies [CityHolder, CityHolder] };
  return { ...after, cities: { ...after.cities, [city]: noted } };
}

/** What the house rules are told when the table goes from `before` to `after`: every turn from which on a holder is another. */
export function citySignals(before: Table, after: Table): readonly Signal[] {
  return SHARED_CITIES.flatMap((city) => {
    const [old, fresh] = [before.cities?.[city] ?? {}, after.cities?.[city] ?? {}];
    const now = holderIn(after.targets[city]);
    const turns = TURN_CODES.filter((code) => old[code]?.[1] !== fresh[code]?.[1]);
    return turns.map((turn) => signalOf(turn, city, valueAt(fresh, turn, now)));
  });
}

/** Who has each of the cities from a turn on. */
export const cityWords = ({ targets }: Table, turn: TurnCode): readonly Signal[] =>
  SHARED_CITIES.map((city) => signalOf(turn, city, holderIn(targets[city])));

/** Where the start differs from what the house rules take it to be. */
export function openingSignals(setup: Setup): readonly Signal[] {
  // A war that is already running tells it with its position.
  if (!setup.sharesFacts || setup.midWar) return [];
  const table = open(setup);
  const first = TURN_CODES[0];
  return SHARED_CITIES.flatMap((city) => {
    const holder = holderIn(table.targets[city]);
    return holder === 'allied' || first === undefined ? [] : [signalOf(first, city, holder)];
  });
}

const signalOf = (turn: TurnCode, city: SharedCity, holder: CityHolder): Signal => ({
  kind: CITY_HELD,
  data: { turn, city, holder },
});
