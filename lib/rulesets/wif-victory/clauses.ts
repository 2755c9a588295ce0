import type { ClauseTable } from '@/lib/core/clause';

/** The victory document from its introduction to where it stops, and what the tracker does about it. Titles are our own. */
export const clauses = {
  'wifv:intro': {
    title: 'Two sides that win or lose together; the revised surrender rules are assumed',
    status: 'done',
  },
  'wifv:1.1': {
    title: 'Holding a target: control and supply at the end of the Peace step',
    status: 'done',
    note: 'The sides state control and supply; the tracker traces no path on a map.',
  },
  'wifv:1.2': { title: 'Defeat: every major power conquered or surrendered', status: 'done' },
  'wifv:2.0': { title: 'Axis victory points for turns held in a row', status: 'done' },
  'wifv:2.1': { title: 'Tertiary targets', status: 'done' },
  'wifv:2.2': { title: 'Secondary targets', status: 'done' },
  'wifv:2.3': { title: 'Primary targets', status: 'done' },
  'wifv:2.4': { title: 'The historical yardstick', status: 'done' },
  'wifv:end': {
    title: 'How points become a win',
    status: 'partial',
    note: 'The document stops before it says so: a table that the group types, or else the organiser’s verdict, decides.',
  },
} as const satisfies ClauseTable;
