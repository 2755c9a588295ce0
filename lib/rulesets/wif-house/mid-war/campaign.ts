import type { JsonObject } from '@/lib/core/json';
import { err, ok, type Result } from '@/lib/core/result';
import type { Signal } from '@/lib/core/ruleset';
import type { PositionFault } from '@/lib/rulesets/_shared/mid-war/position';
import { turnAfter, turnLabel } from '@/lib/rulesets/_shared/wif/calendar';
import { SHARED_CITIES } from '@/lib/rulesets/_shared/wif/shared-cities';
import { POWER_STATUS } from '@/lib/rulesets/_shared/wif/signals';
import { bodySchema } from '../body';
import { enterCityHeld } from '../cities/from-campaign';
import type { Setup } from '../setup';
import type { Table } from '../table';
import { CITY_NAMES, FALLING, HOLDER_WORDS } from '../vocabulary';

/** The victory game may have moved in before: the turn after its last is the one that is open here, and it tells who has cities. */
export function hear(setup: Setup, table: Table, body: JsonObject): Table | undefined {
  const read = bodySchema.safeParse(body);
  if (!read.success) return undefined;
  if (read.data.kind === 'city-held') {
    const entered = enterCityHeld(setup, table, read.data, 'campaign');
    return entered.ok ? entered.value : undefined;
  }
  const next = read.data.kind === 'close-turn' ? turnAfter(read.data.turn) : undefined;
  return next === undefined ? undefined : { ...table, turn: next };
}

/** Both games of a campaign go on with the same turn, and the same holders of the cities that both count with. */
export function joins(
  { calendar, firstTurn }: Setup,
  before: Table,
  table: Table,
): Result<Table, readonly PositionFault[]> {
  const faults = cityFaults(before, table);
  if (calendar === 'campaign' && before.turn !== firstTurn && before.turn !== table.turn) {
    const words = `The victory game of this campaign goes on with ${turnLabel(before.turn)}.`;
    faults.unshift({ section: 'step', row: 1, column: 'turn', words });
  }
  if (faults.length > 0) return err(faults);
  return ok(before.told === undefined ? table : { ...table, told: { ...before.told, ...table.told } });
}

const cityFaults = (before: Table, { japan }: Table): PositionFault[] =>
  SHARED_CITIES.flatMap((city) => {
    const holder = before.japan.cities[city];
    if (before.told?.[city] === undefined || holder === japan.cities[city]) return [];
    const words = `By the victory game of this campaign ${CITY_NAMES[city]} is ${HOLDER_WORDS[holder]}.`;
    return [{ section: 'japan', row: 1, column: city, words }];
  });

/** Which powers are out of the war, since when. */
export function signals({ calendar }: Setup, { italy, japan }: Table): readonly Signal[] {
  if (calendar !== 'campaign') return [];
  return FALLING.flatMap((power): readonly Signal[] => {
    const { since } = power === 'IT' ? italy : japan;
    const status = power === 'IT' ? 'conquered' : 'surrendered';
    return since === undefined ? [] : [{ kind: POWER_STATUS, data: { turn: since, power, status } }];
  });
}
