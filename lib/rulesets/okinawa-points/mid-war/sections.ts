import type { Section } from '@/lib/rulesets/_shared/mid-war/position';
import { HEADING_NAMES, HEADINGS, SIDES } from '../describe/vocabulary';
import { sideTitle } from '../describe/words';
import { AT_THE_END, isUsed } from '../scenario/headings';
import { scenarioOf } from '../scenario/scenario';
import type { Setup } from '../scenario/setup';
import { codeSchema } from '../scenario/unit-code';

export const WAYS = ['arrived', 'eliminated', 'exited', 'removed'] as const;

const side = {
  id: 'side',
  title: 'side',
  kind: 'choice',
  choices: SIDES.map((one) => ({ value: one, label: sideTitle(one) })),
  needed: true,
} as const;

/** What a scenario that is already running is told by: its points by heading, what became of units, landings. */
export function sections(setup: Setup): readonly Section[] {
  const used = HEADINGS.filter((one) => !AT_THE_END.includes(one) && isUsed(one, scenarioOf(setup), setup));
  const headings = used.map((one) => ({ value: one, label: HEADING_NAMES[one] }));
  return [
    {
      id: 'war',
      title: 'The scenario',
      hint: 'The last Game-Turn that is over, and the units on the map at its end, where not simply all are that are left.',
      rows: ['the scenario'],
      columns: [
        { id: 'after', title: 'after Game-Turn', kind: 'count', needed: true },
        { id: 'jpOnMap', title: 'Japanese on map', kind: 'count' },
        { id: 'usOnMap', title: 'US on map', kind: 'count' },
      ],
    },
    {
      id: 'points',
      title: 'Points',
      hint: 'All points so far, by what they were given for.',
      rows: headings.map(({ label }) => label),
      columns: [
        { id: 'heading', title: 'heading', kind: 'choice', choices: headings, needed: true },
        { id: 'japanese', title: 'Japan', kind: 'count' },
        { id: 'us', title: 'US', kind: 'count' },
      ],
    },
    {
      id: 'units',
      title: 'Units',
      hint: 'What became of units so far, a line each kind. A kind that is left out is as at the start.',
      columns: [
        side,
        { id: 'code', title: 'unit', kind: 'text', schema: codeSchema, needed: true },
        ...WAYS.map((way) => ({ id: way, title: way, kind: 'count' }) as const),
      ],
    },
    {
      id: 'landings',
      title: 'Invasions',
      hint: 'Units of the US, landings of Japan, a line each Game-Turn with some.',
      columns: [
        side,
        { id: 'turn', title: 'Game-Turn', kind: 'count', needed: true },
        { id: 'units', title: 'units', kind: 'count', needed: true },
      ],
    },
  ];
}
