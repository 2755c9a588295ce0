import type { Signal } from '@/lib/core/ruleset';
import { CITY_HELD } from '../_shared/wif/shared-cities';
import {
  CONQUEST_HOLD,
  conquestHoldData,
  POWER_STATUS,
  powerStatusData,
  TURN_CLOSED,
  TURN_REOPENED,
} from '../_shared/wif/signals';
import type { Body } from './body';

export const emits: readonly string[] = [TURN_CLOSED, TURN_REOPENED, CITY_HELD];
export const accepts: readonly string[] = [POWER_STATUS, CONQUEST_HOLD];

/** The report that a signal of the campaign means here; undefined when its data are none of ours. */
export function received({ kind, data }: Signal): { readonly type: 'report'; readonly body: Body } | undefined {
  if (kind === POWER_STATUS) {
    const status = powerStatusData.safeParse(data);
    return status.success ? { type: 'report', body: { kind: 'power-status', ...status.data } } : undefined;
  }
  const hold = kind === CONQUEST_HOLD ? conquestHoldData.safeParse(data) : undefined;
  return hold?.success ? { type: 'report', body: { kind: 'conquest-hold', ...hold.data } } : undefined;
}
