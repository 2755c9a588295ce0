import { err, ok, type Result } from '@/lib/core/result';
import { SHARED_CITIES, sharedCitySchema } from '@/lib/rulesets/_shared/wif/shared-cities';
import type { Change, CitiesBody } from '../body';
import { targetName } from '../data/targets';

const NAMES = SHARED_CITIES.map(targetName).join(' and ');

/** The report of `CITIES J/A 1944` and the rows below it, or what is wrong with them. */
export function citiesOf(turn: CitiesBody['turn'], rows: readonly Change[]): Result<CitiesBody, string> {
  const changes = rows.flatMap(({ target, ...hands }) => {
    const city = sharedCitySchema.safeParse(target);
    return city.success ? [{ target: city.data, ...hands }] : [];
  });
  if (changes.length < rows.length) return err(`Only ${NAMES} come with CITIES; the other targets come with TURN.`);
  return changes.length === 0 ? err(`Who has ${NAMES}? Write one a line.`) : ok({ kind: 'cities', turn, changes });
}
