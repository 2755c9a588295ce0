import type { Absence } from '../model/away/shapes';
import { isAwayAt } from '../model/away/stand-ins';
import { hasLapsed } from '../model/matters/pauses';
import type { PendingMatters } from '../model/matters/records';
import type { Draft } from './entries';

/** Thrown where somebody would act by the right of another who is not away at the instant of the entry. */
export class StandInOver extends Error {
  constructor(member: string) {
    super(`${member} is not away at the instant of this command`);
    this.name = 'StandInOver';
  }
}

/** Rights are judged by the instant of the entry, as who verifies the log judges them: not by that at which the command was read. */
export function assertAway(drafts: readonly Draft[], { away = [] }: PendingMatters, at: string): void {
  for (const { actor, payload } of drafts) {
    const { by, instead } = payload;
    const covers = (one: Absence): boolean =>
      one.role === by && one.member === instead && one.standIn === actor && isAwayAt(one, at);
    if (instead !== undefined && !away.some(covers)) throw new StandInOver(String(instead));
  }
}

/** What is pending without absences that are over, requests for a pause that have lapsed, and notice that is past. */
export function withoutPast(
  { away = [], pauseAsked = [], notice, ...matters }: PendingMatters,
  at: string,
): PendingMatters {
  const still = away.filter(({ until }) => at < until);
  const asked = pauseAsked.filter((request) => !hasLapsed(request, at));
  return {
    ...matters,
    ...(still.length === 0 ? {} : { away: still }),
    ...(asked.length === 0 ? {} : { pauseAsked: asked }),
    ...(notice !== undefined && at < notice.until && { notice }),
  };
}
