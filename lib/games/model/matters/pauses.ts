import type { PauseRequest } from './records';

const DAY_MS = 24 * 3_600_000;

/** How long a request for a pause holds. */
export const LAPSES_DAYS = 7;

/** ISO 8601. */
export const lapsesAt = ({ at }: Pick<PauseRequest, 'at'>): string =>
  new Date(Date.parse(at) + LAPSES_DAYS * DAY_MS).toISOString();

export const hasLapsed = (request: Pick<PauseRequest, 'at'>, now: string): boolean => lapsesAt(request) <= now;

/** When clocks run again after a pause that one of the sides ends: the others have a day's notice. `at` and the answer in ISO 8601. */
export const noticeFrom = (at: string): string => new Date(Date.parse(at) + DAY_MS).toISOString();
