import type { ClauseTable } from '@/lib/core/clause';

/** Chapter 17 and what is known of chapter 18. */
export const clauses = {
  'okinawa:17.0': { title: 'Victory is judged on points at the end of the scenario', status: 'done' },
  'okinawa:17.11': { title: 'What a unit is worth', status: 'done' },
  'okinawa:17.12': { title: 'Points for enemy units eliminated', status: 'done' },
  'okinawa:17.21': { title: 'Points to Japan for US retreats', status: 'done' },
  'okinawa:17.22': { title: 'For each unit, at once, and not for units that die', status: 'done' },
  'okinawa:17.31': { title: 'Points for units in the zones', status: 'done' },
  'okinawa:17.41': { title: 'Japanese exits, and the US units removed for them', status: 'done' },
  'okinawa:17.51': { title: 'Who needs a line of communications', status: 'done' },
  'okinawa:17.52': { title: 'Points to Japan for units without one', status: 'done' },
  'okinawa:17.53': { title: 'What makes a line of communications', status: 'done' },
  'okinawa:17.6': { title: 'Automatic Japanese victory', status: 'done' },
  'okinawa:18.2': { title: 'Scenario II, Japanese Counterattack', status: 'done' },
  'okinawa:18.4': { title: 'Scenario IV', status: 'done' },
  'okinawa:18.5': {
    title: 'Scenario V, the campaign',
    status: 'partial',
    note: 'The starting forces stand in case 18.11, which we have not seen: a group gives them in the set-up, or plays without counting units.',
  },
  'okinawa:18.1': {
    title: 'Scenario I',
    status: 'omitted',
    note: 'We have not seen it: a group enters it as a scenario of its own.',
  },
  'okinawa:18.3': {
    title: 'Scenario III',
    status: 'omitted',
    note: 'We have not seen it: a group enters it as a scenario of its own.',
  },
  'okinawa:7.74': {
    title: 'Retreat and destruction in the Standard Rules',
    status: 'partial',
    note: 'Only what 17.22 says of it: a destroyed unit gives its value and no hexes. We have not seen the case itself.',
  },
} as const satisfies ClauseTable;
