import type { Ruling } from '@/lib/core/clause';

/** How we read the variant where it is silent. */
export const rulings: readonly Ruling[] = [
  {
    id: 'R-AA-1',
    clause: 'aavc:total-victory',
    question: 'Which territories are “every territory”?',
    ruling:
      'All 63 that can be entered, the six that are worth nothing (Caroline Islands, Gibraltar, Greenland, Midway, Solomon Islands, Wake Island) too; the 16 that nobody can enter do not count.',
    option: 'totalVictoryIgnoresZeroIpc',
  },
  {
    id: 'R-AA-2',
    clause: 'aavc:liberation',
    question: 'A friend retakes your city while your capital stands. Whose is it?',
    ruling: 'Yours again, at once, with your own limits from your next turn on.',
  },
  {
    id: 'R-AA-3',
    clause: 'aavc:liberation',
    question: 'A friend retakes it while your capital is lost. What may it raise there?',
    ruling:
      'It holds the city until your capital is free, and raises what its side may in a captured city, never more than you could yourself.',
    option: 'liberatorPlacement',
  },
  {
    id: 'R-AA-4',
    clause: 'aavc:captured-limits',
    question: 'May the Allies raise 2 in Changchun, Shanghai and Singapore, where Japan itself may raise 1?',
    ruling: 'Yes. The number for captured Axis cities is flat; Japan’s own limit does not lower it.',
  },
  {
    id: 'R-AA-5',
    clause: 'aavc:emergency-infantry',
    question: 'Does infantry raised before a battle count against the limits of the defender’s first turn?',
    ruling: 'No: limits are for a turn, and that turn has not begun.',
    option: 'emergencyCountsAgainstFirstTurn',
  },
  {
    id: 'R-AA-6',
    clause: 'aavc:emergency-infantry',
    question: 'Is a bombing raid an attack that lets the defender raise infantry?',
    ruling: 'No: only a battle for the territory. Do not announce raids.',
  },
  {
    id: 'R-AA-7',
    clause: 'aavc:emergency-infantry',
    question: 'Two powers attack the same city before its owner’s first turn. Is the right given twice?',
    ruling: 'Yes: each attack gives it once, with the whole limit each time.',
    option: 'emergencyOncePerTerritory',
  },
  {
    id: 'R-AA-8',
    clause: 'aavc:ic-cap',
    question: 'With the advance that makes units cheaper, what do they count for the cap of a complex?',
    ruling:
      'Their price on the list. With the option, the price less the discount, which the group sets (1 IPC a unit).',
    option: 'capUsesDiscount',
  },
  {
    id: 'R-AA-9',
    clause: 'aavc:ic-price',
    question: 'May a complex stand in a territory that is worth nothing?',
    ruling: 'Yes, for 15 IPC, but its cap is 0: the report is accepted with a warning.',
  },
  {
    id: 'R-AA-10',
    clause: 'aavc:ic-destruction',
    question: 'When is a bought complex destroyed?',
    ruling:
      'At once when its territory falls. The defender says so when it confirms the report; without an answer the standing order of the power that lost it holds, which leaves the complex standing until its side changes it.',
  },
  {
    id: 'R-AA-11',
    clause: 'aavc:minor-victory',
    question: 'What if both sides bid the same number of turns?',
    ruling:
      'They bid again. With the option, a die parts them when the terms become final: 1 to 3 for Team A, 4 to 6 for Team B.',
    option: 'bidTie',
  },
  {
    id: 'R-AA-12',
    clause: 'aavc:minor-victory',
    question: 'Do 40 or 50 points end a game with a Minor Victory early?',
    ruling: 'No: only the majority after the last turn decides it.',
  },
  {
    id: 'R-AA-13',
    clause: 'aavc:turn-order',
    question: 'Is there a victory check after the American turn when Washington is lost?',
    ruling: 'Yes: the turn is reported without purchases, and it ends like any other.',
  },
  {
    id: 'R-AA-14',
    clause: 'aavc:cities',
    question: 'A stray letter after Novosibirsk and two kinds of dash in the list: do they mean anything?',
    ruling: 'No, they are faults of the stored page.',
  },
  {
    id: 'R-AA-15',
    clause: 'aavc:capital-lost',
    question: 'May a nation whose capital is lost buy infantry?',
    ruling:
      'No: by the box rules it has neither income nor purchases, and so nothing before a battle either. What counts is who held the capital when the turn began.',
  },
  {
    id: 'R-AA-16',
    clause: 'aavc:cities',
    question: 'What of the later draft with seven cities a nation?',
    ruling:
      'It can be chosen. Its limits and prices follow the same words, 38 of its 75 points are the majority; its thresholds for a Major Victory are not known, so the group sets them.',
    option: 'edition',
  },
  {
    id: 'R-AA-17',
    clause: 'aavc:minor-victory',
    question: 'The higher bid plays the Axis. Who sits where before the bids are known?',
    ruling:
      'Seats are the sides where the group has settled it before: then the Axis seat must hold the higher bid. Or they are Team A and Team B, and the terms say which team plays the Axis.',
    option: 'seats',
  },
  {
    id: 'R-AA-18',
    clause: 'aavc:liberation',
    question: 'What happens when a capital is freed?',
    ruling: 'Everything of that nation that its friends hold goes back to it in the same turn.',
  },
  {
    id: 'R-AA-19',
    clause: 'aavc:emergency-infantry',
    question: 'Where does infantry that is bought before a battle stand in what was spent?',
    ruling:
      'In the first turn of the nation that raised it, at its price. Games that were made before this was put right leave it out.',
  },
];
