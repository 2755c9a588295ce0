import type { Ruling } from '@/lib/core/clause';

/** How we read the book where it is silent, contradicts itself, or leans on the printed map. */
export const rulings: readonly Ruling[] = [
  {
    id: 'M1',
    clause: 'totw:3.4',
    question: 'Do Italian areas count among the German 21?',
    ruling:
      'Yes: 16 German, 3 Italian and 2 variable areas make 21; 19 Japanese and 2 variable ones make the other 21.',
  },
  {
    id: 'M2',
    clause: 'totw:9.6',
    question: 'Are areas across a blocked boundary adjacent?',
    ruling:
      'They cannot be crossed, but they count as adjacent when a rebellion spreads. Areas that touch at a point count for nothing.',
  },
  {
    id: 'M3',
    clause: 'totw:9.10',
    question: 'How do the Arctic passages work?',
    ruling:
      'A passage is only crossed: nothing stops, starts or is based there. One die for the whole force; 1 to 3 gets through.',
    option: 'passageSuccess',
  },
  {
    id: 'M4',
    clause: 'totw:9.9',
    question: 'What does an atomic bomb do to a canal?',
    ruling:
      '1 to 4 closes it to both sides for good, 5 until this turn’s recovery, 6 is a dud. Any result but a dud leaves a blast and counts as a detonation.',
    option: 'canalAtomic',
  },
  {
    id: 'M5',
    clause: 'totw:9.9',
    question: 'Who may use a canal or strait whose area is in rebellion?',
    ruling: 'Nobody: a rebellious area is under no side’s control.',
  },
  {
    id: 'M6',
    clause: 'totw:9.5',
    question: 'Are land bridges special?',
    ruling: 'No: armies walk over them as over any land boundary.',
  },
  {
    id: 'M7',
    clause: 'totw:9.10',
    question: 'May a force turn round inside a passage?',
    ruling: 'No: it names the way through and leaves by the far end, or is turned back by the die.',
  },
  {
    id: 'S1',
    clause: 'totw:3.2',
    question: 'What are the Italian armies?',
    ruling: 'Three infantry armies in each Italian area. They neither move nor attack while Italy is with Germany.',
  },
  {
    id: 'S2',
    clause: 'totw:3.3',
    question: 'What may the first forces hold?',
    ruling:
      'At most 21 points, one bomb, two headquarters and one’s own elite unit; no other limit on counters. Both choices are opened together. Unspent points are lost.',
    option: 'counterMix',
  },
  {
    id: 'S3',
    clause: 'totw:3.6',
    question: 'How are the variable areas dealt?',
    ruling: 'The server rolls for the first pick, rerolling ties, and draws the four chits blind, turn about.',
  },
  {
    id: 'S4',
    clause: 'totw:3.7',
    question: 'How are the units placed?',
    ruling:
      'The high roller begins, one unit at a time, turn about; the last one with units places the rest. Fleets go to an ocean on one’s own coast without enemy fleets, never to a passage. A player may queue placements; the queue stops as soon as its next entry is no longer legal.',
  },
  { id: 'S5', clause: 'totw:3.7', question: 'Where are bombs and headquarters?', ruling: 'They are held off the map.' },
  {
    id: 'T1',
    clause: 'totw:5.3',
    question: 'When is production, and how much?',
    ruling:
      'From turn 2, both sides secretly at once: a point for each land area held that is not in rebellion. Nothing is saved.',
  },
  {
    id: 'T2',
    clause: 'totw:8.4',
    question: 'How many bombs may be built?',
    ruling:
      '1, 2, 4, 8 and so on by turn and side; the stockpile has no limit. At most two headquarters are bought a turn.',
  },
  {
    id: 'T3',
    clause: 'totw:5.4',
    question: 'Where do new units arrive?',
    ruling:
      'Armies in the capital, fleets in the entry ocean. A build that breaks stacking, or has a fleet while the enemy holds the entry ocean, is refused as a whole.',
  },
  {
    id: 'T4',
    clause: 'totw:5.5',
    question: 'How is air superiority found?',
    ruling:
      'One die for each headquarters; the higher total wins by its margin in aircraft, ties are rolled again. A side without headquarters has 0; without any nobody has superiority.',
  },
  {
    id: 'T5',
    clause: 'totw:5.10',
    question: 'How do the actions alternate?',
    ruling:
      'The high roller begins; then one action each. Two passes in a row end the phase; after one pass the passer may act again.',
  },
  {
    id: 'T6',
    clause: 'totw:5.9',
    question: 'Are the tracks kept?',
    ruling: 'Production and control are always read from the map.',
  },
  {
    id: 'T7',
    clause: 'totw:5.11',
    question: 'Who rolls for nuclear winter?',
    ruling: 'The side of the last detonation of the game, whenever the total is above 12, even in a turn without one.',
    option: 'winterNeedsDetonationThisTurn',
  },
  {
    id: 'T8',
    clause: 'totw:5.12',
    question: 'In which order are rebellions rolled?',
    ruling:
      'In the order of the map; each roll counts the rebellions that stand at that moment. Capitals, garrisoned areas and areas in rebellion are not rolled for.',
  },
  {
    id: 'T9',
    clause: 'totw:4.3',
    question: 'When do the United Nations win?',
    ruling: 'When every land area but the two capitals is in rebellion at once.',
  },
  {
    id: 'T10',
    clause: 'totw:5.13',
    question: 'What does recovery do?',
    ruling: 'All units flip up, canals closed for the turn open again, and the next turn begins.',
  },
  {
    id: 'K1',
    clause: 'totw:6.3',
    question: 'When is stacking checked?',
    ruling:
      'At six armies a side and land area, six fleets a side and ocean, at the start and end of each action. The owner chooses what to give up.',
  },
  {
    id: 'I1',
    clause: 'totw:7.2',
    question: 'When do the Italians waver?',
    ruling:
      'When Japan first holds one of their areas (1 or 2) and, if that failed, when it first holds two at once (1 to 4); then never again.',
  },
  {
    id: 'I2',
    clause: 'totw:7.3',
    question: 'How are defection battles fought?',
    ruling:
      'The Germans attack the Italians in the same area, to the end, and no action is spent. Aircraft may take part.',
  },
  {
    id: 'I3',
    clause: 'totw:7.2',
    question: 'Which areas change with them?',
    ruling:
      'Italian areas that hold an Italian army or no army at all become Japanese; one held by Germans alone stays German.',
  },
  {
    id: 'I4',
    clause: 'totw:7.4',
    question: 'Where may they go with Japan?',
    ruling:
      'Their three areas and the land next to them. They are never replaced. On either side they count for stacking and keep an area quiet.',
  },
  {
    id: 'I5',
    clause: 'totw:7.3',
    question: 'Can a battle that a defection causes lead to momentum?',
    ruling: 'No: it is nobody’s action, and its armies did not move in.',
  },
  {
    id: 'V1',
    clause: 'totw:9.2',
    question: 'What is a force?',
    ruling:
      'One or more undisrupted units of one side in one area; it moves as one and neither drops nor collects units on its way.',
  },
  {
    id: 'V2',
    clause: 'totw:9.4',
    question: 'How do armies move?',
    ruling:
      'Any distance over land; an undefended enemy area changes hands at once and the force may go on; a defended one stops it and is fought for.',
  },
  {
    id: 'V3',
    clause: 'totw:9.8',
    question: 'How do fleets move?',
    ruling:
      'Empty water belongs to nobody; enemy fleets stop the force and are fought. Suez and Panama need their area, Gibraltar both its shores.',
  },
  {
    id: 'V4',
    clause: 'totw:9.10',
    question: 'What if a passage fails?',
    ruling: 'The fleets are disrupted where they went in; armies in a convoy stay where they were, disrupted.',
  },
  {
    id: 'V5',
    clause: 'totw:9.7',
    question: 'What does a convoy need?',
    ruling:
      'For each army an undisrupted fleet in every ocean of an unbroken chain, from a coast of the first to a coast of the last. All are disrupted. A passage in the chain needs no fleets but a roll. A convoyed army does not march on in that action.',
  },
  {
    id: 'V6',
    clause: 'totw:5.8',
    question: 'Who is disrupted?',
    ruling: 'Every unit that took part in an action and lives.',
  },
  {
    id: 'B1',
    clause: 'totw:10.8',
    question: 'Do beaten forces retreat?',
    ruling: 'No: battles go on until one side is gone. The winner’s survivors are disrupted, attacker or defender.',
  },
  {
    id: 'B2',
    clause: 'totw:10.4',
    question: 'Who lines up first?',
    ruling:
      'The side with fewer units, one a box from box 1; the other matches and stacks the rest in manned boxes. Equal numbers: the defender.',
  },
  {
    id: 'B3',
    clause: 'totw:10.5',
    question: 'How are aircraft used?',
    ruling:
      'One behind a box of one’s own armies, never at sea. Once committed they stay for the battle, are arranged again each round, and are spent at its end.',
  },
  {
    id: 'B4',
    clause: 'totw:10.6',
    question: 'How is a box resolved?',
    ruling:
      'One exchange at a time, higher total wins, ties to the defender; a winner meets the next of the stack with new dice.',
  },
  {
    id: 'B5',
    clause: 'totw:10.7',
    question: 'What is added to a die?',
    ruling:
      'An attacking panzer 1, the attacking 6SS 2 in all, the Kido Butai 1 always, aircraft 1 at most. UN units are plain infantry, arranged by the player who does not attack.',
  },
  {
    id: 'B6',
    clause: 'totw:10.8',
    question: 'When does a battle end?',
    ruling: 'After as many rounds as it takes, each with a new line-up. An attacker who wins on land takes the area.',
  },
  {
    id: 'B7',
    clause: 'totw:10.9',
    question: 'When may panzers go on?',
    ruling:
      'After a first battle won on land, with air superiority and an unused aircraft, into one enemy mainland area next door; once a force and phase. A first battle by convoy does not forbid it.',
  },
  {
    id: 'B8',
    clause: 'totw:10.4',
    question: 'Can battles resolve without asking?',
    ruling:
      'Each side has standing orders for line-up, aircraft and momentum; with all on automatic a battle resolves at once. Automatic line-ups go by type and number from box 1.',
  },
  {
    id: 'A1',
    clause: 'totw:11.1',
    question: 'What may be bombed?',
    ruling:
      'One enemy army or fleet, or a canal; never UN units, one’s own, or Gibraltar. 1 to 4 eliminates, 5 disrupts, 6 is a dud; all but a dud leave a blast.',
  },
  {
    id: 'A2',
    clause: 'totw:11.2',
    question: 'What if the last defender dies?',
    ruling: 'The area stays with its owner.',
  },
];
