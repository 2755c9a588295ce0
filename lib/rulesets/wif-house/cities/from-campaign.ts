import { ok } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { isTurnCode, TURN_CODES, type TurnCode } from '@/lib/rulesets/_shared/wif/calendar';
import { type Dated, valueAt, withWord } from '@/lib/rulesets/_shared/wif/dated';
import { type CityHolder, SHARED_CITIES, type SharedCity } from '@/lib/rulesets/_shared/wif/shared-cities';
import type { BodyOf } from '../body';
import { CITY_VALUES, isSurrender } from '../japan';
import { type Entered, refuse } from '../refuse';
import type { Setup } from '../setup';
import type { Roll, Table } from '../table';

const CLAUSE = 'wifh:japanese-surrender.changes';
const LAST = TURN_CODES.at(-1) ?? 'JA45';

/** Who had a city when a turn ended, by what the victory game has told. */
export const toldAt = ({ told, japan }: Table, city: SharedCity, turn: TurnCode): CityHolder =>
  valueAt(told?.[city] ?? {}, turn, japan.cities[city]);

/**
 * The victory game tells who has a city from a turn on, closed or open: the sums of these turns are made again. A roll that
 * has been made is counted again where its result stays; where it would be another, the organiser is asked (R-WH-22).
 */
export function enterCityHeld(
  { sharesFacts }: Setup,
  table: Table,
  { turn, city, holder }: BodyOf<'city-held'>,
  by: RoleId,
): Entered<Table> {
  if (by !== 'campaign' || !sharesFacts) return refuse('no-campaign', CLAUSE);
  const now = table.japan.cities[city];
  const words: Dated<CityHolder> = table.told?.[city] ?? {};
  if (valueAt(words, turn, now) === holder) return ok(table);
  const fresh = withWord(words, { turn, value: holder }, now);
  const worth = (at: TurnCode): number =>
    CITY_VALUES[valueAt(fresh, at, holder)] - CITY_VALUES[valueAt(words, at, now)];
  const after: Table = {
    ...table,
    told: { ...table.told, [city]: fresh },
    japan: { ...table.japan, cities: { ...table.japan.cities, [city]: valueAt(fresh, LAST, holder) } },
    turns: Object.fromEntries(
      Object.entries(table.turns).map(([code, record]) => [
        code,
        isTurnCode(code) && record ? { ...record, japanTotal: record.japanTotal + worth(code) } : record,
      ]),
    ),
  };
  const rolls = Object.entries(after.rolls).map(([key, roll]) => [key, countedAgain(after, roll)] as const);
  return ok({ ...after, rolls: Object.fromEntries(rolls) });
}

/** A roll by the cities as they are told now, where that leaves its result. */
function countedAgain(table: Table, roll: Roll): Roll {
  const again = recount(table, roll);
  return again === undefined || again.success !== roll.success ? roll : again;
}

/** What a roll for Japan would have come to by the cities as they are told now; undefined for one that did not count them. */
function recount(table: Table, roll: Roll): Roll | undefined {
  const { cities, face, turn } = roll;
  if (cities === undefined || face === undefined) return undefined;
  const now = holdersAt(table, turn);
  const value = SHARED_CITIES.reduce(
    (sum, city) => sum + CITY_VALUES[now[city]] - CITY_VALUES[cities[city]],
    roll.value,
  );
  return { ...roll, ...isSurrender(value, face), cities: now };
}

/** Who has the cities that the victory game tells, for a roll. */
export const holdersAt = (table: Table, turn: TurnCode): Record<SharedCity, CityHolder> => ({
  manila: toldAt(table, 'manila', turn),
  vladivostok: toldAt(table, 'vladivostok', turn),
});

/** A roll that counted a city otherwise than it is told now, with another result. */
export interface OtherCount {
  readonly turn: TurnCode;
  readonly cities: readonly { readonly city: SharedCity; readonly counted: CityHolder; readonly told: CityHolder }[];
}

/** What is not settled yet, the oldest turn first (R-WH-22). */
export function otherCounts(table: Table): readonly OtherCount[] {
  return TURN_CODES.flatMap((turn): readonly OtherCount[] => {
    const counted = table.rolls[`JP-${turn}`]?.cities;
    if (counted === undefined) return [];
    const cities = SHARED_CITIES.flatMap((city) => {
      const told = toldAt(table, city, turn);
      const stands = told === counted[city] || table.stood?.[turn]?.[city] === told;
      return stands ? [] : [{ city, counted: counted[city], told }];
    });
    return cities.length === 0 ? [] : [{ turn, cities }];
  });
}

/** The organiser's word that a roll stands as it was made. */
export function enterStands(table: Table, turn: TurnCode, by: RoleId): Entered<Table> {
  if (by !== 'organiser') return refuse('settled-by-the-organiser', CLAUSE);
  if (table.rolls[`JP-${turn}`] === undefined) return refuse('no-such-roll', CLAUSE, { turn });
  return ok({ ...table, stood: { ...table.stood, [turn]: holdersAt(table, turn) } });
}
