import type { Ruling } from '@/lib/core/clause';

const ISOLATION = 'wifh:isolated-control';
const ITALY = 'wifh:italian-surrender';
const JAPAN = 'wifh:japanese-surrender';

/** How the house rules are read where they are silent. */
export const rulings: readonly Ruling[] = [
  {
    id: 'R-WH-1',
    clause: ISOLATION,
    question: 'Sea, the edge of the map or a neutral beside the set?',
    ruling:
      'That is not entirely surrounded by enemy land: no change. The option passes over sea hexes; neutrals and the edge of what is typed still save a set.',
    option: 'isolationIgnoresSea',
  },
  {
    id: 'R-WH-2',
    clause: ISOLATION,
    question: 'What is a set?',
    ruling:
      'The largest connected group of one side’s hexes. All sets are looked at once a turn and pass at the same time.',
  },
  {
    id: 'R-WH-3',
    clause: ISOLATION,
    question: 'What is a friendly unit?',
    ruling: 'Any unit of the isolated side, flipped or not, and partisans of the original owner.',
    option: 'partisansBlock',
  },
  {
    id: 'R-WH-4',
    clause: 'wifh:isolated-control.majority',
    question: 'How are surrounding hexes counted?',
    ruling: 'Each distinct neighbouring hex once; hexes of an aligned minor country for its major power.',
  },
  {
    id: 'R-WH-5',
    clause: 'wifh:isolated-control.city',
    question: 'Does a port that is no city save a set?',
    ruling: 'No, only a city does. Such ports border on the sea, which saves them.',
  },
  {
    id: 'R-WH-6',
    clause: ITALY,
    question: 'Who decides whether Italy rolls?',
    ruling:
      'Nobody: the roll is made once the test is met, and by the server when the turn is closed without it. A garrison value below 1 has no chance and is not asked for.',
    option: 'italyRollOptional',
  },
  { id: 'R-WH-7', clause: ITALY, question: 'Two of the four, or exactly two?', ruling: 'At least two.' },
  {
    id: 'R-WH-8',
    clause: 'wifh:italian-surrender.roll',
    question: 'A garrison value with a half?',
    ruling: 'The whole part counts. 10 and more always succeeds, less than 1 never.',
  },
  {
    id: 'R-WH-9',
    clause: 'wifh:italian-surrender.garrison',
    question: 'Is Sardinia mainland Italy?',
    ruling: 'What the printed map puts in the home nation. The players count; the option is a note to them.',
    option: 'sardiniaIsMainland',
  },
  {
    id: 'R-WH-10',
    clause: ITALY,
    question: 'Rome is a factory hex too.',
    ruling: 'It counts on its own line only, and Naples on none.',
  },
  {
    id: 'R-WH-11',
    clause: 'wifh:italian-surrender.normal',
    question: 'And the ordinary conquest of Italy?',
    ruling: 'It needs no roll here: it is reported as having happened.',
  },
  {
    id: 'R-WH-12',
    clause: 'wifh:japanese-surrender.factories',
    question: 'A captured factory that is retaken?',
    ruling: 'It is lost no longer. A destroyed one stays lost, even when it is built again.',
    option: 'recapturedFactoriesRestored',
  },
  {
    id: 'R-WH-13',
    clause: 'wifh:japanese-surrender.factories',
    question: 'A factory that was moved?',
    ruling: 'Moving does not lose it; it is lost when destroyed or captured where it stands now, outside Japan too.',
  },
  {
    id: 'R-WH-14',
    clause: JAPAN,
    question: 'Factories or factory hexes?',
    ruling: 'Each factory is listed and counted on its own.',
  },
  {
    id: 'R-WH-15',
    clause: 'wifh:japanese-surrender.changes',
    question: 'What is control of Manchuria?',
    ruling: 'The minor country conquered or aligned; fighting in it, or one of its cities, is not enough.',
  },
  {
    id: 'R-WH-16',
    clause: 'wifh:japanese-surrender.changes',
    question: 'A city that neither side holds?',
    ruling: 'It counts 0.',
  },
  {
    id: 'R-WH-17',
    clause: 'wifh:japanese-surrender.roll',
    question: 'What becomes of Japan’s units?',
    ruling:
      'Japan has surrendered for the victory game; the rest is the organiser’s, or what the group wrote down at the start.',
    option: 'japanSurrenderEffect',
  },
  {
    id: 'R-WH-18',
    clause: 'wifh:japanese-surrender.changes',
    question: 'Three places are spelt in more than one way.',
    ruling: 'They are Taihoku, Manila and Sapporo.',
  },
  {
    id: 'R-WH-19',
    clause: 'wifh:japanese-surrender.roll',
    question: 'Is Japan’s roll forced?',
    ruling: 'Yes, in every conquest phase with five or more lost: a turn that is closed without it is closed with it.',
  },
  {
    id: 'R-WH-20',
    clause: ISOLATION,
    question: 'A major power that is not at war?',
    ruling: 'Its hexes are neutral: put them on the map as none until it enters the war.',
  },
  {
    id: 'R-WH-21',
    clause: ITALY,
    question: 'Which place is an Italian factory hex?',
    ruling:
      'One of the organiser’s list, but Rome and Naples under whatever name. Its places are named in words: a number does not tell which is which. Games that were made before this was put right take any word.',
  },
  {
    id: 'R-WH-22',
    clause: 'wifh:japanese-surrender.changes',
    question: 'Who says in a campaign who has Manila and Vladivostok?',
    ruling:
      'The victory game, whose targets they are, at the start too; here nobody is asked. What it tells of a closed turn mends the sum of that turn. A roll that was made then is counted again with its die where its result stays; where the result would be another, the organiser is asked until it is settled: the roll is counted again by an amendment, or it stands. A game without a campaign, and one that was made before this was put right, asks for all four cities.',
  },
  {
    id: 'R-WH-23',
    clause: 'wifh:italian-surrender.roll',
    question: 'Italy or Japan falls by the ordinary rules. Who says it in a campaign?',
    ruling:
      'This game, with its turn, as it says a surrender by a roll: Italy is then completely conquered in all cases, Japan has surrendered, and the victory game hears it at once. The victory game does not take it from anybody else.',
  },
  {
    id: 'R-WH-24',
    clause: 'wifh:conquest-step',
    question: 'In a campaign this game is opened again alone, after its last turn was closed. Who closes that turn?',
    ruling:
      'Its organiser, and both sides confirm it: the victory game has closed the turn before and does not do so twice. Owed rolls are made then, as ever.',
  },
  {
    id: 'R-WH-25',
    clause: 'wifh:isolated-control.tie',
    question: 'Which face of a die that fell at the table gives a set to which power?',
    ruling:
      'As here: 1 is the first of the powers that are level in their usual order, which the fault for a missing face names. A group that counted otherwise tells the face of the power that took the set.',
  },
];
