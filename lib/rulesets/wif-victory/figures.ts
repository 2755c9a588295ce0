import type { Figure } from '../_shared/reporting/types';
import { TURNS, turnLabel } from '../_shared/wif/calendar';
import { POWERS, powerName, STATUS_NAMES } from '../_shared/wif/powers';
import { TARGETS } from './data/targets';
import { differences } from './differences';
import { FULL_RUN } from './score';
import type { Setup } from './setup';
import type { Table } from './table';
import { CONTROL_NAMES, clauseOfTarget, vichyText } from './words';

/** The figures that players would compare before and after an amendment, by a key that never changes its meaning. */
export function figures(setup: Setup, table: Table): Readonly<Record<string, Figure>> {
  return Object.fromEntries([
    ...turnFigures(table),
    ...targetFigures(table),
    ...powerFigures(table),
    ...differenceFigures(setup, table),
  ]);
}

type Keyed = readonly [string, Figure];

function turnFigures({ turns }: Table): readonly Keyed[] {
  return TURNS.flatMap(({ code, label }): readonly Keyed[] => {
    const record = turns[code];
    if (record === undefined) return [];
    return [[`turn-${code}`, { label: `Axis points after ${label}`, value: record.total, clause: 'wifv:2.0' }]];
  });
}

function differenceFigures(setup: Setup, table: Table): readonly Keyed[] {
  return differences(setup, table).map(({ turn, power, here, told }) => {
    const label = `Difference: ${powerName(power)} in ${turnLabel(turn)}`;
    const value = `${STATUS_NAMES[told]} in the other game, ${STATUS_NAMES[here]} here`;
    return [`differs-${turn}-${power}`, { label, value, clause: 'wifv:1.2' }];
  });
}

function targetFigures({ targets }: Table): readonly Keyed[] {
  return TARGETS.flatMap(({ id, name }): readonly Keyed[] => {
    const { best, run, control } = targets[id];
    const held = run === 0 ? CONTROL_NAMES[control] : `held for ${Math.min(run, FULL_RUN)} of ${FULL_RUN} turns`;
    return [
      [`best-${id}`, { label: `Points of ${name}`, value: best, clause: clauseOfTarget(id) }],
      [`now-${id}`, { label: `${name} now`, value: held, clause: 'wifv:1.1' }],
    ];
  });
}

function powerFigures(table: Table): readonly Keyed[] {
  const { powers, vichy, axisDefeat, alliedDefeat } = table;
  const fell = [
    ['axis-defeat', 'Defeat of the Axis', axisDefeat],
    ['allied-defeat', 'Defeat of the Allies', alliedDefeat],
  ] as const;
  return [
    ...POWERS.map((power): Keyed => {
      return [
        `power-${power}`,
        { label: powerName(power), value: STATUS_NAMES[powers[power].status], clause: 'wifv:1.2' },
      ];
    }),
    ['vichy', { label: 'Vichy France', value: vichyText(vichy), clause: 'wifv:1.1' }],
    ...fell.flatMap(([key, label, turn]): readonly Keyed[] =>
      turn === undefined ? [] : [[key, { label, value: turnLabel(turn), clause: 'wifv:1.2' }]],
    ),
  ];
}
