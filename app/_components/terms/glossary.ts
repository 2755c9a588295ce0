/** What words of the games mean, in one place: for the pages that explain them where they stand. */
export const GLOSSARY = {
  action: 'What one side does when it is its turn to act: one move, one attack, one bomb, or a pass.',
  area: 'A named part of the map. A unit is always in exactly one.',
  capital: 'The home area of a side: Greater Germany or Japan. Who takes it wins.',
  disrupted: 'Spent for this turn: the unit can neither move nor attack, but it still defends.',
  fleet: 'A unit at sea. Fleets fight fleets, and carry armies over the ocean that they stand in.',
  headquarters: 'Of the air force: it lasts one turn and gives a die for air superiority.',
  'air superiority':
    'The side with the higher roll of its headquarters has as many aircraft this turn as it rolled more.',
  convoy: 'A move of armies over sea: every ocean of the way needs one fleet for each army.',
  momentum: 'A second move of panzer armies at once after a battle that they have won, into a neighbouring area.',
  rebellion:
    'United Nations units that rise in an area without an army. They never move, and nobody controls the area.',
  production: 'One point for each area that a side controls; it is spent at the start of the next turn, or lost.',
  stack: 'The units of one side in one area.',
  target: 'A city or place on the list of the victory rules, worth points to the Axis.',
  held: 'Controlled at the end of the turn, with a supply path to the capital of a major power of the same side.',
  'in supply': 'A path leads back to a source of supply, as the printed rules say.',
  report: 'What one side writes down of a turn that was played on a table.',
  tracker: 'Fieldpost keeps the score; the game itself is played elsewhere.',
  garrison: 'The strength of units that keep a country down; units that are flipped do not count.',
  'conquest step': 'The part of a turn of World in Flames in which countries fall.',
  retreat: 'Hexes that a unit goes back after a battle.',
  'line of communications':
    'A path of hexes to the northeast edge of the map, free of the enemy and their zones of control.',
  'victory city': 'A city that is worth points to the side that controls it, and where infantry can be set up.',
  complex: 'An industrial complex: where units other than infantry are set up.',
  IPC: 'The money of Axis & Allies: each territory brings its number in every turn.',
} as const;

export type TermId = keyof typeof GLOSSARY;

export const isTerm = (word: string): word is TermId => Object.hasOwn(GLOSSARY, word);
