import type { CITY_ROWS } from './data/cities';
import { TERRITORY_ROWS } from './data/territories';

export const SIDES = ['axis', 'allies'] as const;
export type Side = (typeof SIDES)[number];
export const otherSide = (side: Side): Side => (side === 'axis' ? 'allies' : 'axis');
export const SIDE_NAMES: Readonly<Record<Side, string>> = { axis: 'Axis', allies: 'Allies' };

/** In the order of their turns: the end of the American one is the end of the round. */
export const POWERS = ['RU', 'DE', 'UK', 'JP', 'US'] as const;
export type Power = (typeof POWERS)[number];
export type ByPower<T> = Readonly<Record<Power, T>>;

export const POWER_NAMES: ByPower<string> = { RU: 'Russia', DE: 'Germany', UK: 'UK', JP: 'Japan', US: 'US' };
const SIDE_OF: ByPower<Side> = { RU: 'allies', DE: 'axis', UK: 'allies', JP: 'axis', US: 'allies' };
export const sideOf = (power: Power): Side => SIDE_OF[power];
export const powersOf = (side: Side): readonly Power[] => POWERS.filter((power) => sideOf(power) === side);

export type TerritoryId = (typeof TERRITORY_ROWS)[number][0];
export const TERRITORIES = TERRITORY_ROWS.map(([id]) => id);

export type Edition = keyof typeof CITY_ROWS;
export const EDITIONS = ['5vc', '7vc'] as const satisfies readonly Edition[];

/** What an industrial complex builds. Infantry is named so that a report of it can be refused in words. */
export const UNITS = [
  'artillery',
  'armor',
  'fighter',
  'bomber',
  'transport',
  'submarine',
  'destroyer',
  'carrier',
  'battleship',
  'aa',
] as const;
export type Unit = (typeof UNITS)[number];

export const INFANTRY_COST = 3;
export const UNIT_COSTS: Readonly<Record<Unit, number>> = {
  artillery: 4,
  armor: 5,
  fighter: 10,
  bomber: 15,
  transport: 8,
  submarine: 8,
  destroyer: 12,
  carrier: 16,
  battleship: 24,
  aa: 5,
};

/** What a complex costs where there is no victory city. */
export const BASE_IC_PRICE = 15;

export const VICTORIES = ['total', 'major', 'minor'] as const;
export type Victory = (typeof VICTORIES)[number];
export const VICTORY_NAMES: Readonly<Record<Victory, string>> = {
  total: 'Total Victory',
  major: 'Major Victory',
  minor: 'Minor Victory',
};

/** The seats of a game: the sides themselves, or two teams that find out by their bids which side they play. */
export const SEATS = ['axis', 'allies', 'team-a', 'team-b'] as const;
export type SeatId = (typeof SEATS)[number];
export const SEAT_NAMES: Readonly<Record<SeatId, string>> = {
  axis: 'Axis',
  allies: 'Allies',
  'team-a': 'Team A',
  'team-b': 'Team B',
};
