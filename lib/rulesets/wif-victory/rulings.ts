import type { Ruling } from '@/lib/core/clause';

/** How we read the document where it is silent or can be read in two ways. */
export const rulings: readonly Ruling[] = [
  {
    id: 'R-WV-1',
    clause: 'wifv:2.0',
    question: 'Must one power hold a target for the three turns?',
    ruling: 'No: the side must. A target that passes from Germany to Italy to Japan keeps its run.',
  },
  {
    id: 'R-WV-2',
    clause: 'wifv:1.1',
    question: 'What of a target lost and retaken within one turn?',
    ruling: 'Its run is unbroken: only the end of the Peace step is looked at.',
  },
  {
    id: 'R-WV-3',
    clause: 'wifv:1.1',
    question: 'What if supply is lost for a turn?',
    ruling: 'The target is not held in that turn, and its next run begins at one.',
  },
  {
    id: 'R-WV-4',
    clause: 'wifv:1.1',
    question: 'Which supply path, to which capital?',
    ruling:
      'An ordinary one without its limit of length, overseas too, to a capital of that side whose power has not fallen. The tracker asks whether there is one; when no Axis power stands, nothing is in supply.',
    option: 'supplyAnchorMustBeUnconquered',
  },
  {
    id: 'R-WV-5',
    clause: 'wifv:2.0',
    question: 'When are partial points paid?',
    ruling: 'In each turn as they are reached. The final total is the same either way.',
  },
  {
    id: 'R-WV-6',
    clause: 'wifv:2.0',
    question: 'Does a run that is still open when the game ends count in full?',
    ruling: 'No: one or two turns bring what one or two turns bring.',
    option: 'openRunCountsFull',
  },
  {
    id: 'R-WV-7',
    clause: 'wifv:1.1',
    question: 'Do hexes of a minor country that is aligned to an Axis power count?',
    ruling: 'Yes: that power controls them. With the option off, a report marks them and they are not held.',
    option: 'alignedMinorsCount',
  },
  {
    id: 'R-WV-8',
    clause: 'wifv:1.2',
    question: 'Which powers must fall?',
    ruling:
      'Germany, Italy and Japan; China, the Commonwealth, France, the USA and the USSR, neutral or not. A liberated power stands again.',
    option: 'roster',
  },
  {
    id: 'R-WV-9',
    clause: 'wifv:1.2',
    question: 'Has France fallen when there is a Vichy France?',
    ruling: 'Yes, for the defeat of the Allies only.',
    option: 'vichyCountsAsConquered',
  },
  {
    id: 'R-WV-10',
    clause: 'wifv:1.1',
    question: 'In which order does a turn close?',
    ruling:
      'Conquest, surrender, isolation and liberation; then the targets held; then points; then defeat. While the house rules of a campaign have something open in the conquest step, a report under discussion too, the turn cannot be reported, and one that was reported waits.',
  },
  {
    id: 'R-WV-11',
    clause: 'wifv:1.2',
    question: 'Does the game end when a side is defeated?',
    ruling: 'Yes, after that turn’s points.',
    option: 'endOnDefeat',
  },
  {
    id: 'R-WV-12',
    clause: 'wifv:1.1',
    question: 'Does a surrender take the power’s targets from the Axis in the same turn?',
    ruling:
      'Yes: it comes before the end of the Peace step. Targets of a power that has surrendered or is wholly conquered are out of supply from then on, unless another power is named for them.',
    option: 'surrenderedPowerKeepsTargets',
  },
  {
    id: 'R-WV-13',
    clause: 'wifv:end',
    question: 'Which points win?',
    ruling:
      'None are known. The tracker tells points, points against the historical 18, and turns of defeat; the group’s own table or the organiser’s verdict decides.',
    option: 'victoryTable',
  },
  {
    id: 'R-WV-14',
    clause: 'wifv:end',
    question: 'Which turn is the last?',
    ruling: 'J/A 1945, the 36th.',
    option: 'lastTurn',
  },
  {
    id: 'R-WV-15',
    clause: 'wifv:1.1',
    question: 'Which targets can be Vichy French?',
    ruling:
      'Any can be reported so. For Dakar, Diego Suarez, Marseilles and Saigon the choice comes first; any other is asked about.',
  },
  {
    id: 'R-WV-16',
    clause: 'wifv:1.2',
    question: 'Can Italy be conquered incompletely?',
    ruling:
      'Not where the revised surrender rules are played: there every Italian surrender is complete. Other powers can.',
    option: 'houseRules',
  },
  {
    id: 'R-WV-17',
    clause: 'wifv:1.1',
    question: 'May the Axis hold a target without a power being named?',
    ruling:
      'Not where a fall would take it along: a report names the power of every target in supply. What the start left without one stays with the Axis, and is listed in the turn in which an Axis power falls, to say who holds it. Games that were made before this was put right take “Axis” alone and list it on their page only.',
  },
  {
    id: 'R-WV-18',
    clause: 'wifv:1.2',
    question:
      'Another game of the campaign tells a fall that this game has otherwise, because the turn is closed here or the rules do not allow it. Which is right?',
    ruling:
      'Neither by itself. The difference stands on the page, and the organiser is asked until it is settled: by an amendment that takes its word over into the closed turn, or by saying that what is known here stands. A word that comes after the end is kept too: the game is not over again before it is settled, and none is forgotten when a game is opened again.',
  },
  {
    id: 'R-WV-19',
    clause: 'wifv:1.1',
    question: 'Manila and Vladivostok are targets, and weigh in Japan’s roll of the house rules. Who is asked?',
    ruling:
      'This game alone; it tells the house rules from which turn on who has them, and tells it again when a report is amended. What Japan’s roll needs before the turn can be reported is said while the turn is open, for these two cities only. A city that Germany, Italy, Vichy France or a neutral has is nobody’s there. Games that were made before this was put right ask in both.',
  },
  {
    id: 'R-WV-20',
    clause: 'wifv:1.2',
    question:
      'This system assumes the revised surrender rules for Italy and Japan. Who says in a campaign that one of the two has fallen?',
    ruling:
      'The house rules alone, whether by their roll or by the ordinary rules, which they take as complete: what they tell counts here in the same turn. A report of this game neither asks nor takes it. What they do not decide is said here: that Japan is conquered incompletely and fights on, and that a power is liberated. Games that were made before this was put right can still state the fall, and the house rules did not hear of it.',
  },
];
