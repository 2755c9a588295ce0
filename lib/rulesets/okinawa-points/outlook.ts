import type { Line } from '@/lib/core/ruleset';
import { otherSide } from './describe/vocabulary';
import { plural, sideTitle } from './describe/words';
import { missingBattalions, paid } from './enter/awards';
import { left, tallyOf, unitsLeft } from './scenario/forces';
import { scenarioOf } from './scenario/scenario';
import type { Scenario } from './scenario/scenario-types';
import type { Setup } from './scenario/setup';
import { lastTurn, nextTurn, type Table, totalOf } from './table';

/** What is still needed and what is still to come, each with its rule; for pages and forums. */
export function outlookOf(setup: Setup, table: Table): readonly Line[] {
  if (table.end !== undefined) return [];
  const scenario = scenarioOf(setup);
  const next = nextTurn(scenario, table);
  return [
    neededToWin(scenario, table),
    ...battalions(setup, scenario, table),
    ...survivorsToCome(scenario, table, next),
    ...enduranceToCome(scenario, table, next),
    ...landingsLeft(scenario, table),
    ...zoneWarning(scenario),
  ];
}

function neededToWin({ win, clause }: Scenario, table: Table): Line {
  const { side, atLeast, type } = win;
  const own = totalOf(table, side);
  const other = totalOf(table, otherSide(side));
  const reached = type === 'threshold' ? own : own - other;
  const name = sideTitle(side);
  const aim = type === 'threshold' ? `${atLeast} points` : `a lead of ${atLeast}`;
  const missing = atLeast - reached;
  const now = missing > 0 ? `${missing} more needed` : 'reached for now';
  return { text: `${name} needs ${aim} at the end and stands at ${reached}: ${now}.`, clause };
}

function battalions(setup: Setup, scenario: Scenario, table: Table): readonly Line[] {
  const { mustExit } = scenario.awards;
  if (mustExit === undefined) return [];
  const tally = tallyOf(table, 'us', mustExit.unit);
  const missing = missingBattalions({ scenario, setup, table });
  const out = `${Math.min(tally.exited, mustExit.count)} of ${mustExit.count} battalions are out`;
  const price = `${mustExit.points} points to Japan for each still missing, every turn from GT ${mustExit.byTurn}`;
  const text = missing === 0 ? `${out}.` : `${out}, ${missing} missing, ${left(tally)} left on the map: ${price}.`;
  return [{ text, clause: scenario.clause }];
}

function survivorsToCome({ awards, clause, forces, lastTurn: end }: Scenario, table: Table, next: number | undefined) {
  const { survivors } = awards;
  if (survivors === undefined || next === undefined) return [];
  const onMap = table.turns[String(lastTurn(table))]?.jpOnMap;
  const units = onMap ?? (forces.japanese === undefined ? undefined : unitsLeft(table, 'japanese'));
  if (units === undefined) return [];
  const turns = Math.max(0, end - Math.max(next, survivors.fromTurn) + 1);
  const most = units * turns * survivors.points;
  return [
    {
      text: `Survivors: ${plural(units, 'Japanese unit')} for ${plural(turns, 'more turn')} would bring Japan ${most}.`,
      clause,
    },
  ];
}

function enduranceToCome({ awards, clause, lastTurn: end }: Scenario, table: Table, next: number | undefined) {
  const { endurance } = awards;
  if (endurance === undefined || next === undefined) return [];
  const turns = Math.max(0, end - Math.max(next, endurance.fromTurn) + 1);
  const sofar = paid(table, 'endurance');
  const most = Math.min(turns * endurance.points, endurance.most - sofar);
  const text = `Endurance: ${sofar} so far, up to ${most} to come, ${endurance.points} a turn from GT ${endurance.fromTurn}.`;
  return [{ text, clause }];
}

function landingsLeft({ landings, clause }: Scenario, table: Table): readonly Line[] {
  return (['us', 'japanese'] as const).flatMap((side): Line[] => {
    const { turns, notBefore } = landings[side];
    if (turns === 0) return [];
    const rest = turns - Object.keys(table.landings[side]).length;
    const when = notBefore === undefined ? '' : `, not before GT ${notBefore}`;
    return [{ text: `${sideTitle(side)}: ${rest} of ${plural(turns, 'invasion')} left${when}.`, clause }];
  });
}

const zoneWarning = ({ zones }: Scenario): readonly Line[] =>
  zones
    ? [
        {
          text: 'Without a US unit in the Southern zone at the end, one Japanese unit in the Central or Northern zone wins the game for Japan whatever the points.',
          clause: 'okinawa:17.6',
        },
      ]
    : [];
