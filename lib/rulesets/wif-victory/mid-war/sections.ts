import type { Choice, Section } from '@/lib/rulesets/_shared/mid-war/position';
import { POWER_STATUSES, POWERS, powerName, STATUS_NAMES } from '@/lib/rulesets/_shared/wif/powers';
import { TURN_CHOICES } from '@/lib/rulesets/_shared/wif/turn-choices';
import { TARGETS } from '../data/targets';
import { CONTROLS } from '../setup';
import { CONTROL_NAMES } from '../words';

const POWER_CHOICES: readonly Choice[] = POWERS.map((power) => ({ value: power, label: powerName(power) }));
const VICHY_CHOICES: readonly Choice[] = [
  { value: 'absent', label: 'not there' },
  { value: 'none', label: 'aligned to nobody' },
  ...(['GE', 'IT', 'JP'] as const).map((power) => ({ value: power, label: `aligned to ${powerName(power)}` })),
];

const turn = { kind: 'choice', choices: TURN_CHOICES } as const;

export const sections: readonly Section[] = [
  {
    id: 'war',
    title: 'The war',
    hint: 'The last turn that is over. Play goes on with the next one.',
    rows: ['the war'],
    columns: [
      { id: 'after', title: 'after turn', needed: true, ...turn },
      { id: 'vichy', title: 'Vichy France', kind: 'choice', choices: VICHY_CHOICES },
      { id: 'axisDefeat', title: 'Axis defeated in', ...turn },
      { id: 'alliedDefeat', title: 'Allies defeated in', ...turn },
    ],
  },
  {
    id: 'powers',
    title: 'Powers',
    hint: 'Since: the turn that last changed the status.',
    rows: POWERS.map((power) => powerName(power)),
    columns: [
      { id: 'power', title: 'power', kind: 'choice', choices: POWER_CHOICES, needed: true },
      {
        id: 'status',
        title: 'status',
        kind: 'choice',
        choices: POWER_STATUSES.map((status) => ({ value: status, label: STATUS_NAMES[status] })),
        needed: true,
      },
      { id: 'since', title: 'since', ...turn },
    ],
  },
  {
    id: 'targets',
    title: 'Targets',
    hint: 'Run: turns in a row that the Axis has held it, up to now. Best run: the longest so far, or the points that it has brought. A target that is left out is as at the start.',
    rows: TARGETS.map(({ name }) => name),
    columns: [
      {
        id: 'target',
        title: 'target',
        kind: 'choice',
        choices: TARGETS.map(({ id, name }) => ({ value: id, label: name })),
        needed: true,
      },
      {
        id: 'control',
        title: 'control',
        kind: 'choice',
        choices: CONTROLS.map((control) => ({ value: control, label: CONTROL_NAMES[control] })),
        needed: true,
      },
      { id: 'by', title: 'by', kind: 'choice', choices: POWER_CHOICES },
      { id: 'supply', title: 'supply', kind: 'yes' },
      { id: 'aligned', title: 'aligned minor', kind: 'yes' },
      { id: 'run', title: 'run', kind: 'count' },
      { id: 'bestRun', title: 'best run', kind: 'count' },
      { id: 'points', title: 'points', kind: 'count' },
      { id: 'changed', title: 'changed in', ...turn },
      { id: 'gained', title: 'gained in', ...turn },
    ],
  },
];
