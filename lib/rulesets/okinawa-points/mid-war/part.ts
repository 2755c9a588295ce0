import type { Line } from '@/lib/core/ruleset';
import type { MidWarPart } from '@/lib/rulesets/_shared/mid-war/moving-in';
import { HEADING_NAMES, HEADINGS, type Heading, otherSide, SIDES, type Side } from '../describe/vocabulary';
import { listed, sideTitle } from '../describe/words';
import { CLAUSE_OF } from '../figures';
import { outlookOf } from '../outlook';
import { codesLeft, isCounted } from '../scenario/forces';
import { scoresIn } from '../scenario/headings';
import { scenarioOf } from '../scenario/scenario';
import type { Setup } from '../scenario/setup';
import { nextTurn, pointsOf, type Table, totalOf } from '../table';
import { EXIT_POINTS, worthOf } from '../worth';
import { example } from './example';
import { read } from './read';
import { sections } from './sections';
import { write } from './write';

/** A scenario that is already running. */
export const part: MidWarPart<Setup, Table> = {
  sections,
  write,
  read,
  goesOn: (setup, table) => {
    const next = nextTurn(scenarioOf(setup), table);
    return next === undefined ? 'the end of the scenario' : `Game-Turn ${next}`;
  },
  told: narrate,
  doubts,
  example,
};

function narrate(setup: Setup, table: Table): readonly Line[] {
  const scenario = scenarioOf(setup);
  const headings = SIDES.flatMap((side) =>
    Object.entries(pointsOf(table, side)).map(([heading, points]) => {
      const name = HEADINGS.find((one) => one === heading) ?? 'eliminations';
      return `${sideTitle(side)} ${points} for ${HEADING_NAMES[name]}`;
    }),
  );
  const forces = SIDES.filter((side) => isCounted(scenario, side)).map((side): Line => {
    const units = Object.entries(codesLeft(table, side)).map(([code, count]) => `${code} x${count}`);
    return { text: `${sideTitle(side)} units left: ${listed(units)}`, clause: 'okinawa:17.11' };
  });
  return [
    {
      text: `Points: Japan ${totalOf(table, 'japanese')}, US ${totalOf(table, 'us')} (${listed(headings)})`,
      clause: 'okinawa:17.0',
    },
    ...forces,
    ...outlookOf(setup, table),
  ];
}

/** Points that do not follow from what became of the units that are listed. */
function doubts(setup: Setup, table: Table): readonly Line[] {
  const scenario = scenarioOf(setup);
  const compared = [
    ...SIDES.map((side) => [side, 'eliminations', worthOfGone(setup, table, otherSide(side), 'eliminated')] as const),
    ['japanese', 'exits', defenseOfExits(setup, table)] as const,
    ['japanese', 'removals', worthOfGone(setup, table, 'us', 'removed')] as const,
    ['japanese', 'invasions', invaders(table) * (scenario.awards.invaders?.points ?? 0)] as const,
  ];
  return compared.flatMap(([side, heading, worth]) => {
    const points = pointsOf(table, side)[heading] ?? 0;
    if (points === worth || !scoresIn(heading, side, scenario, setup)) return [];
    const text = `${sideTitle(side)} has ${points} points for ${HEADING_NAMES[heading]}, and what is listed brings ${worth}`;
    return [{ text, clause: clauseOf(heading, setup) }];
  });
}

const clauseOf = (heading: Heading, setup: Setup) => CLAUSE_OF[heading] ?? scenarioOf(setup).clause;

const worthOfGone = (setup: Setup, { forces }: Table, side: Side, way: 'eliminated' | 'removed'): number =>
  Object.entries(forces[side]).reduce((sum, [code, tally]) => sum + worthOf(setup, code).points * tally[way], 0);

const defenseOfExits = (setup: Setup, { forces }: Table): number =>
  Object.entries(forces.japanese).reduce(
    (sum, [code, { exited }]) => sum + worthOf(setup, code).defense * exited * EXIT_POINTS,
    0,
  );

const invaders = ({ landings }: Table): number => Object.values(landings.us).reduce((sum, units) => sum + units, 0);
