import { z } from 'zod';
import { turnCodeSchema } from './calendar';

/** The cities that both games of a campaign count with: the victory game asks for them, and tells the house rules. */
export const SHARED_CITIES = ['manila', 'vladivostok'] as const;
export type SharedCity = (typeof SHARED_CITIES)[number];
export const sharedCitySchema = z.enum(SHARED_CITIES);

/** Who has a city, as Japan's roll asks it; `neither`: no Allied power and not Japan. */
export const CITY_HOLDERS = ['allied', 'japanese', 'neither'] as const;
export type CityHolder = (typeof CITY_HOLDERS)[number];
export const cityHolderSchema = z.enum(CITY_HOLDERS);

/** A city has another holder from a turn on: sent by the victory tracker, heard by the house rules. */
export const CITY_HELD = 'city-held';
export const cityHeldData = z.strictObject({
  turn: turnCodeSchema,
  city: sharedCitySchema,
  holder: cityHolderSchema,
});
