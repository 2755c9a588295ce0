import type { Line } from '@/lib/core/ruleset';
import type { MidWarPart } from '@/lib/rulesets/_shared/mid-war/moving-in';
import { type Cell, type Position, rowOf, rowsOf } from '@/lib/rulesets/_shared/mid-war/position';
import { turnByNumber } from '@/lib/rulesets/_shared/wif/calendar';
import { powerName } from '@/lib/rulesets/_shared/wif/powers';
import { HISTORICAL_POINTS, TARGETS } from '../data/targets';
import { reachOf } from '../enter/turn';
import { hasLostAll, heldWithoutPower, isHeld } from '../holding';
import { FULL_RUN, pointsAfter } from '../score';
import type { Setup } from '../setup';
import { type Table, totalOf, turnsLeft } from '../table';
import { signed } from '../words';
import { hear, joins, signals } from './campaign';
import { EXAMPLE } from './example';
import { read } from './read';
import { sections } from './sections';
import { write } from './write';

/** A World in Flames campaign that is already running. */
export const part: MidWarPart<Setup, Table> = {
  sections: () => sections,
  write,
  bare,
  read,
  goesOn: (_setup, { closed }) => {
    const turn = turnByNumber(closed + 1);
    return turn === undefined ? '' : `${turn.label}, turn ${turn.number}`;
  },
  told: narrate,
  doubts,
  example: () => EXAMPLE,
  hear,
  joins,
  signals,
};

/** A run or points of 0 go without saying: one who types a run then need not mend the points. */
function bare(start: Position): Position {
  const counted = ([column, cell]: readonly [string, Cell]) => cell !== 0 || (column !== 'run' && column !== 'points');
  const targets = rowsOf(start, 'targets').map((row) => rowOf(Object.fromEntries(Object.entries(row).filter(counted))));
  return { ...start, targets };
}

function narrate(setup: Setup, table: Table): readonly Line[] {
  const total = totalOf(table);
  const held = TARGETS.filter((target) => isHeld(setup, table, table.targets[target.id]));
  const points = `Axis points: ${total} (${signed(total - HISTORICAL_POINTS)} against history)`;
  return [
    { text: points, clause: 'wifv:2.0' },
    {
      text: `Still reachable: ${reachOf(setup, table)}, with ${turnsLeft(setup, table)} turns to come`,
      clause: 'wifv:2.0',
    },
    {
      text: `Held by the Axis: ${held.length === 0 ? 'none' : held.map(({ name }) => name).join(', ')}`,
      clause: 'wifv:1.1',
    },
  ];
}

function doubts(setup: Setup, table: Table): readonly Line[] {
  const clause = 'wifv:1.1' as const;
  const held = TARGETS.filter(({ id }) => isHeld(setup, table, table.targets[id]));
  const idle = held.filter(({ id }) => table.targets[id].run === 0);
  const early = held.filter(({ id, points }) => {
    const { run, best } = table.targets[id];
    return run < FULL_RUN && best > pointsAfter(points, run);
  });
  const unnamed = setup.namesPowers ? heldWithoutPower(setup, table) : [];
  return [
    ...listed('held at the end of the last turn, with a run of 0', idle).map((text) => ({ text, clause })),
    ...listed('more points than the run that goes on: was it lost and taken again', early).map((text) => ({
      text,
      clause,
    })),
    ...listed('held by the Axis without a power', unnamed).map((text) => ({ text, clause })),
    ...alignedToFallen(setup, table).map((text) => ({ text, clause })),
  ];
}

/** It may have been aligned before the fall; what it has counts for nobody since. */
function alignedToFallen(setup: Setup, { vichy, powers }: Table): readonly string[] {
  if (vichy === 'absent' || vichy === 'none' || !hasLostAll(setup, powers[vichy].status)) return [];
  return [`Vichy France is aligned to ${powerName(vichy)}, which has fallen: nothing that it has counts for the Axis`];
}

const listed = (what: string, targets: readonly { readonly name: string }[]): readonly string[] =>
  targets.length === 0 ? [] : [`${what}: ${targets.map(({ name }) => name).join(', ')}`];
