import { findNamed, type Named } from '@/lib/core/find-named';
import { keyOf, nearestAmong, type Spelled, spelled } from '@/lib/core/nearest-name';
import { LAND } from '../board';
import { CITY_ROWS } from '../data/cities';
import { POWERS, type Power, SEAT_NAMES, SEATS, type SeatId, type TerritoryId, UNITS, type Unit } from '../vocabulary';
import { OrderFault, type Piece } from './fault';

/** Something that orders name, under one of its names. The first of them is the one that a refusal says. */
interface Alias<T> extends Named {
  readonly meant: T;
  readonly spelled: Spelled;
}

const alias = <T>(meant: T, names: readonly string[]): readonly Alias<T>[] =>
  names.map((name) => ({ id: name, name, meant, spelled: spelled(name) }));

const CITY_NAMES = Object.values(CITY_ROWS).flatMap((rows) => rows.map(([id, city]) => [id, city] as const));

const PLACES: readonly Alias<TerritoryId>[] = LAND.flatMap(({ id, name, short }) => {
  const cities = CITY_NAMES.flatMap(([place, city]) => (place === id ? [city] : []));
  return alias(id, [...new Set([name, short, id, ...cities])]);
});

const POWER_WORDS: Readonly<Record<Power, readonly string[]>> = {
  RU: ['Russia', 'RU', 'Russians', 'USSR', 'Soviet Union', 'Soviets'],
  DE: ['Germany', 'DE', 'Germans', 'GE'],
  UK: ['United Kingdom', 'UK', 'Britain', 'British', 'England'],
  JP: ['Japan', 'JP', 'Japanese'],
  US: ['United States', 'US', 'USA', 'America', 'Americans'],
};
const POWER_ALIASES = POWERS.flatMap((power) => alias(power, POWER_WORDS[power]));

const UNIT_WORDS: Readonly<Partial<Record<Unit | 'infantry', readonly string[]>>> = {
  infantry: ['inf'],
  artillery: ['art', 'artilleries'],
  armor: ['arm', 'armour', 'tank', 'tanks'],
  fighter: ['ftr', 'fighters'],
  bomber: ['bmb', 'bombers'],
  transport: ['tra', 'trn', 'transports'],
  submarine: ['sub', 'subs', 'submarines'],
  destroyer: ['dd', 'destroyers'],
  carrier: ['ac', 'cv', 'carriers', 'aircraft carrier'],
  battleship: ['bb', 'battleships'],
  aa: ['aa gun', 'aa guns', 'aagun', 'antiaircraft gun'],
};
const UNIT_ALIASES = (['infantry', ...UNITS] as const).flatMap((unit) =>
  alias(unit, [unit, ...(UNIT_WORDS[unit] ?? [])]),
);
const SEAT_ALIASES = SEATS.flatMap((seat) => alias(seat, [SEAT_NAMES[seat]]));

export const readTerritory = (piece: Piece): TerritoryId => read(piece, PLACES, 'a territory or city');
export const readPower = (piece: Piece): Power => read(piece, POWER_ALIASES, 'a power');
export const readUnit = (piece: Piece): Unit | 'infantry' => read(piece, UNIT_ALIASES, 'a kind of unit');
export const readSeat = (piece: Piece): SeatId => read(piece, SEAT_ALIASES, 'a side');

export const isTerritory = ({ text }: Piece): boolean => meantBy(text, PLACES).length === 1;

/** A whole name decides; then its beginning or initials, as long as only one thing is meant by them. */
function read<T>(piece: Piece, all: readonly Alias<T>[], what: string): T {
  const meant = meantBy(piece.text, all);
  const [only] = meant;
  if (only !== undefined && meant.length === 1) return only;
  if (piece.text === '') throw new OrderFault(piece, `Here ${what} is missing.`);
  if (meant.length === 0) throw new OrderFault(piece, `“${piece.text}” is not ${what}.`, nearestOf(all, piece.text));
  const near = meant.flatMap((one) => all.find((other) => other.meant === one)?.name ?? []);
  throw new OrderFault(piece, `“${piece.text}” could be more than one: say which.`, near.slice(0, 3));
}

function meantBy<T>(text: string, all: readonly Alias<T>[]): readonly T[] {
  const key = keyOf(text);
  const exact = all.filter((one) => one.spelled.key === key);
  if (exact.length > 0) return unique(exact);
  const match = findNamed(text, all);
  return 'found' in match ? [match.found.meant] : unique(match.several);
}

/** The names that lie nearest, one for each thing that is meant. */
function nearestOf<T>(all: readonly Alias<T>[], text: string): readonly string[] {
  const names = nearestAmong([...new Map(all.map((one) => [one.name, one.spelled])).values()], text);
  const meant = names.map((name) => all.find((one) => one.name === name)?.meant);
  return names.filter((_, at) => meant.indexOf(meant[at]) === at);
}

const unique = <T>(aliases: readonly Alias<T>[]): readonly T[] => [...new Set(aliases.map(({ meant }) => meant))];
