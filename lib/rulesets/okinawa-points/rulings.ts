import type { Ruling } from '@/lib/core/clause';

/** How we read the book where it is silent or contradicts itself. */
export const rulings: readonly Ruling[] = [
  {
    id: 'R-OK-1',
    clause: 'okinawa:17.21',
    question: 'Hexes of the result, or hexes moved?',
    ruling: 'Hexes really retreated by a unit that lives. The form begins with the number of the result.',
  },
  {
    id: 'R-OK-2',
    clause: 'okinawa:17.41',
    question: 'Do units that are removed for an exit score?',
    ruling: 'No: they are removed and not eliminated.',
    option: 'removalScores',
  },
  {
    id: 'R-OK-3',
    clause: 'okinawa:17.41',
    question: 'What if the US has fewer than three units left?',
    ruling: 'All of them are removed.',
  },
  {
    id: 'R-OK-4',
    clause: 'okinawa:17.41',
    question: 'Who chooses the units that are removed?',
    ruling: 'The US. When Japan reports the turn, the US may name other units with its confirmation.',
  },
  {
    id: 'R-OK-5',
    clause: 'okinawa:17.41',
    question: 'What does the exit of a unit without defense bring?',
    ruling: 'No points, and still three removals.',
  },
  {
    id: 'R-OK-6',
    clause: 'okinawa:17.41',
    question: 'Do Japanese units that exit score for the US?',
    ruling: 'No.',
  },
  {
    id: 'R-OK-7',
    clause: 'okinawa:17.31',
    question: 'Zones or lines?',
    ruling:
      'North of the Primary Line is Northern, between the two lines is Central, south of the Secondary Line is Southern. The form asks for numbers by zone, so nothing hangs on it.',
  },
  {
    id: 'R-OK-8',
    clause: 'okinawa:17.51',
    question: 'Do lines of communications count in IV and V, which do not list them?',
    ruling: 'Yes: they are asked for at the end of each scenario, and these do not waive them.',
    option: 'locInScenarioIV_V',
  },
  {
    id: 'R-OK-9',
    clause: 'okinawa:18.5',
    question: 'Has Japan territorial points in V?',
    ruling: 'No: V lists what Japan receives, and they are not on the list. IV denies them outright.',
    option: 'territorialInV',
  },
  {
    id: 'R-OK-10',
    clause: 'okinawa:18.2',
    question: 'When is it counted which battalions have not left?',
    ruling: 'At the end of Game-Turn 19 and of each later one: three points for each battalion still not out.',
  },
  {
    id: 'R-OK-11',
    clause: 'okinawa:18.2',
    question: 'What of battalions that are lost and can leave no more?',
    ruling:
      'They are missing forever: harsh but literal. With the option, no more are missed than there are left to leave.',
    option: 'lostBattalionsExcused',
  },
  {
    id: 'R-OK-12',
    clause: 'okinawa:17.12',
    question: 'Who scores in an exchange?',
    ruling: 'Each side scores the units of the other that are eliminated.',
  },
  {
    id: 'R-OK-13',
    clause: 'okinawa:17.6',
    question: 'Is the automatic victory tested in a scenario without territorial points?',
    ruling:
      'Yes, in any scenario, as the clause says: its zones are counted at the end, whether they bring points or not. In games of scenario IV that were made before this was put right it is not, and in none where the group plays without zones.',
    option: 'zones',
  },
  {
    id: 'R-OK-14',
    clause: 'okinawa:17.21',
    question: 'What of a US unit displaced by a friend?',
    ruling: 'Displacement is no retreat result: no points, and nothing to report.',
  },
  {
    id: 'R-OK-15',
    clause: 'okinawa:17.11',
    question: 'How are artillery counters read?',
    ruling:
      'Barrage-FPF-range/defense-movement, reasoned from the three strengths that score. What a unit is worth can be set for each game.',
    option: 'worth',
  },
  {
    id: 'R-OK-16',
    clause: 'okinawa:17.6',
    question: 'In which of the known scenarios are zones in use?',
    ruling:
      'They are counted in all. They bring points in II; in V, whose text knows the Northern zone, only by the option; in IV never.',
    option: 'zones',
  },
  {
    id: 'R-OK-17',
    clause: 'okinawa:17.53',
    question: 'Where does a line of communications end, and what may it cross?',
    ruling:
      'In any hex of the northeast edge, which must itself be free or hold a US unit. It crosses land only, save through hexes with US units; a zone of control is the six hexes around a Japanese unit, unless the map says that the unit has none.',
  },
  {
    id: 'R-OK-18',
    clause: 'okinawa:18.5',
    question: 'What is one invasion, where a scenario allows two?',
    ruling: 'All landings of a side in one Game-Turn.',
  },
];
