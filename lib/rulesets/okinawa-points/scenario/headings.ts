import { type Heading, SIDES, type Side } from '../describe/vocabulary';
import type { Scenario } from './scenario-types';
import type { Setup } from './setup';

/** Whether a game can have points under a heading. */
export function isUsed(heading: Heading, scenario: Scenario, { options }: Setup): boolean {
  const { awards, territory, scores, communications } = scenario;
  switch (heading) {
    case 'removals':
      return options.removalScores;
    case 'not-exited':
      return awards.mustExit !== undefined;
    case 'survivors':
      return awards.survivors !== undefined;
    case 'endurance':
      return awards.endurance !== undefined;
    case 'arrivals':
      return awards.arrivals !== undefined;
    case 'invasions':
      return awards.invaders !== undefined;
    case 'territory':
      return SIDES.some((side) => territory[side] && scores[side]);
    case 'communications':
      return communications;
    default:
      return true;
  }
}

/** Headings whose points come with the end of the scenario only. */
export const AT_THE_END: readonly Heading[] = ['territory', 'communications'];

/** Whether a side can have points under a heading before the end. */
export const scoresIn = (heading: Heading, side: Side, scenario: Scenario, setup: Setup): boolean =>
  scenario.scores[side] && (side === 'japanese' || heading === 'eliminations') && isUsed(heading, scenario, setup);
