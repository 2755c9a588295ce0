import { OWN } from './support';

/** A game of a few reports and what they come to, reasoned from the rules by hand. */
export interface Vector {
  readonly id: string;
  readonly title: string;
  readonly setup?: unknown;
  /** Turns that are left out between two reports are turns without events. */
  readonly reports: readonly string[];
  readonly expect: {
    readonly us?: number;
    readonly japanese?: number;
    readonly removed?: number;
    readonly winner?: 'us' | 'japanese';
    readonly reason?: string;
  };
}

const EXITED = 'GT 14\nUS EXIT 4-3-10 x9';
/** US units in the South hold off the automatic victory; nobody else stands in a zone that scores. */
const HELD = 'END\nUS SOUTH 1\nJP SOUTH 1\nCUT OFF 0';
const IV = { scenario: 'IV' };
const V = { scenario: 'V' };
const own = (more: object) => ({ ...OWN, own: { ...OWN.own, ...more } });
const END_OWN = 'END\nUS SOUTH 1\nJP SOUTH 1\nCUT OFF 0';

export const ELIMINATIONS: readonly Vector[] = [
  { id: 'E1', title: 'one US battalion', reports: ['GT 14\nELIM US 4-3-10'], expect: { japanese: 7, us: 0 } },
  { id: 'E2', title: 'three US battalions', reports: ['GT 14\nELIM US 4-3-10 x3'], expect: { japanese: 21 } },
  { id: 'E3', title: 'two Japanese 2-3-10', reports: ['GT 14\nELIM JP 2-3-10 x2'], expect: { us: 10, japanese: 0 } },
  {
    id: 'E4',
    title: 'an exchange scores for both',
    reports: ['GT 14\nELIM US 4-3-10 (Ex)\nELIM JP 3-4-10 (Ex)'],
    expect: { us: 7, japanese: 7 },
  },
  {
    id: 'E5',
    title: 'artillery by barrage, FPF and defense',
    reports: ['GT 14\nELIM JP 1-2-10/1-6\nELIM JP 1-2-2/2-8\nELIM JP 1-2-15/-6'],
    expect: { us: 4 + 5 + 3 },
  },
  {
    id: 'E6',
    title: 'in two turns',
    reports: ['GT 14\nELIM US 4-3-10', 'GT 15\nELIM US 4-3-10 x2'],
    expect: { japanese: 21 },
  },
  {
    id: 'E7',
    title: 'a unit with a worth of the group’s own',
    setup: { worth: { '1-2-10/1-6': { points: 9, defense: 1 } } },
    reports: ['GT 14\nELIM JP 1-2-10/1-6 x2'],
    expect: { us: 18 },
  },
  {
    id: 'E8',
    title: 'the US scores nothing in IV',
    setup: IV,
    reports: ['GT 46\nELIM JP 2-3-10 x6\nON MAP JP 0'],
    expect: { us: 0, japanese: 0 },
  },
  {
    id: 'E9',
    title: 'the US scores nothing in V, Japan does',
    setup: V,
    reports: ['GT 1\nELIM JP 2-3-10\nELIM US 4-4-10'],
    expect: { us: 0, japanese: 8 },
  },
];

export const RETREATS: readonly Vector[] = [
  {
    id: 'R1',
    title: 'D3 after a Japanese attack',
    reports: ['GT 14\nRETREAT 1 unit 3 hexes by JP (D3)'],
    expect: { japanese: 3, us: 0 },
  },
  {
    id: 'R2',
    title: 'A1 after a US attack',
    reports: ['GT 14\nRETREAT 1 unit 1 hex by US (A1)'],
    expect: { japanese: 1 },
  },
  {
    id: 'R3',
    title: 'fewer hexes than the result',
    reports: ['GT 14\nRETREAT US 4-3-10 2 hexes by JP (D3)'],
    expect: { japanese: 2 },
  },
  {
    id: 'R4',
    title: 'the same unit twice in a turn',
    reports: ['GT 14\nRETREAT 4-3-10 1 hex by JP\nRETREAT 4-3-10 2 hexes by JP'],
    expect: { japanese: 3 },
  },
];

export const EACH_UNIT: readonly Vector[] = [
  {
    id: 'U1',
    title: 'two units, two hexes each',
    reports: ['GT 14\nRETREAT 2 units 2 hexes each by JP (D2)'],
    expect: { japanese: 4 },
  },
  {
    id: 'U2',
    title: 'three battalions by code',
    reports: ['GT 14\nRETREAT US 4-3-10 x3 3 hexes by US (A3)'],
    expect: { japanese: 9 },
  },
  {
    id: 'U3',
    title: 'one dies, one retreats',
    reports: ['GT 14\nELIM US 4-3-10 (D3) RETREATED 1\nRETREAT 1 unit 3 hexes by JP (D3)'],
    expect: { japanese: 7 + 3 },
  },
  {
    id: 'U4',
    title: 'a Marine that dies after two hexes',
    setup: OWN,
    reports: ['GT 1\nELIM US 4-4-10 (D3) RETREATED 2'],
    expect: { japanese: 8 },
  },
  {
    id: 'U5',
    title: 'it counts in IV',
    setup: IV,
    reports: ['GT 46\nRETREAT 4 units 1 hex by JP\nON MAP JP 0'],
    expect: { japanese: 4 },
  },
];

export const EXITS: readonly Vector[] = [
  {
    id: 'X1',
    title: 'a unit of defense 3',
    reports: ['GT 14\nJP EXIT 2-3-10 REMOVES 4-3-10 x3'],
    expect: { japanese: 9, us: 0, removed: 3 },
  },
  {
    id: 'X2',
    title: 'no defense: no points, and still three removals',
    reports: ['GT 14\nJP EXIT 1-2-15/-6 REMOVES 4-3-10 x3'],
    expect: { japanese: 0, removed: 3 },
  },
  {
    id: 'X3',
    title: 'artillery by its defense alone',
    reports: ['GT 14\nJP EXIT 1-2-2/2-8 REMOVES 4-3-10 x3'],
    expect: { japanese: 6, removed: 3 },
  },
  {
    id: 'X4',
    title: 'removals score where the group wants it',
    setup: { options: { removalScores: true } },
    reports: ['GT 14\nJP EXIT 2-3-10 REMOVES 4-3-10 x3'],
    expect: { japanese: 9 + 21, removed: 3 },
  },
  {
    id: 'X5',
    title: 'two units left: both are removed',
    setup: { ...OWN, forces: { ...OWN.forces, us: { '4-3-10': 1, '4-4-10': 1 } } },
    reports: ['GT 1\nJP EXIT 3-4-10 REMOVES 4-4-10, 4-3-10'],
    expect: { japanese: 12, removed: 2 },
  },
  {
    id: 'X6',
    title: 'nobody left: nobody is removed',
    setup: { ...OWN, forces: { ...OWN.forces, us: { '4-3-10': 1 } } },
    reports: ['GT 1\nELIM US 4-3-10\nJP EXIT 2-3-10 REMOVES NONE'],
    expect: { japanese: 7 + 9, removed: 0 },
  },
  {
    id: 'X7',
    title: 'uncounted forces with nobody left on the map',
    setup: V,
    reports: ['GT 1\nJP EXIT 2-3-10 REMOVES 4-4-10\nON MAP US 0'],
    expect: { japanese: 9, removed: 1 },
  },
  {
    id: 'X8',
    title: 'four exits in a turn',
    reports: [
      'GT 14\nJP EXIT 3-4-10 REMOVES 4-3-10 x3\nJP EXIT 3-4-10 REMOVES 4-3-10 x3\nJP EXIT 1-1-8 REMOVES 4-3-10 x3\nJP EXIT 2-4-10 REMOVES 4-3-10 x3',
    ],
    expect: { japanese: 12 + 12 + 3 + 12, removed: 12 },
  },
];

export const ZONES: readonly Vector[] = [
  {
    id: 'Z1',
    title: 'one Japanese unit in the North',
    reports: [EXITED, 'END\nUS SOUTH 1\nJP NORTH 1\nCUT OFF 0'],
    expect: { japanese: 5, us: 4 },
  },
  {
    id: 'Z2',
    title: 'units elsewhere bring nothing',
    reports: [EXITED, 'END\nUS NORTH 9 CENTRAL 4 SOUTH 1\nJP SOUTH 20\nCUT OFF 0'],
    expect: { japanese: 0, us: 4 },
  },
  {
    id: 'Z3',
    title: 'every unit counts',
    reports: [EXITED, 'END\nUS SOUTH 18\nJP NORTH 4 CENTRAL 6\nCUT OFF 0'],
    expect: { japanese: 26, us: 72 },
  },
  {
    id: 'Z4',
    title: 'IV denies them',
    setup: { ...IV, options: { zones: true } },
    reports: ['GT 46\nNOTHING\nON MAP JP 1', 'END\nUS SOUTH 9\nJP NORTH 1\nCUT OFF 0'],
    expect: { japanese: 15, us: 0 },
  },
  {
    id: 'Z5',
    title: 'V does not list them',
    setup: V,
    reports: ['END\nUS SOUTH 9\nJP NORTH 2 CENTRAL 1\nCUT OFF 0'],
    expect: { japanese: 160, us: 0 },
  },
  {
    id: 'Z6',
    title: 'V with the option',
    setup: { ...V, options: { territorialInV: true } },
    reports: ['END\nUS SOUTH 9\nJP NORTH 2 CENTRAL 1\nCUT OFF 0'],
    expect: { japanese: 171, us: 0 },
  },
  {
    id: 'Z7',
    title: 'a scenario without them',
    setup: own({ zones: false, territory: { us: false, japanese: false } }),
    reports: ['END\nCUT OFF 0'],
    expect: { japanese: 0, us: 0 },
  },
];

export const COMMUNICATIONS: readonly Vector[] = [
  {
    id: 'C1',
    title: 'four units cut off',
    reports: [EXITED, 'END\nUS SOUTH 6\nJP SOUTH 1\nCUT OFF 4'],
    expect: { japanese: 12, us: 24 },
  },
  { id: 'C2', title: 'nobody cut off', reports: [EXITED, HELD], expect: { japanese: 0, us: 4 } },
  {
    id: 'C3',
    title: 'IV counts them too',
    setup: IV,
    reports: ['GT 46\nELIM JP 2-3-10 x6\nON MAP JP 0', 'END\nCUT OFF 5'],
    expect: { japanese: 15 },
  },
  {
    id: 'C4',
    title: 'IV without them',
    setup: { ...IV, options: { locInScenarioIV_V: false } },
    reports: ['GT 46\nNOTHING\nON MAP JP 0', 'END'],
    expect: { japanese: 0 },
  },
  {
    id: 'C5',
    title: 'a map in the place of the number: one of two',
    setup: OWN,
    reports: [
      'END\nUS SOUTH 2\nJP SOUTH 1\nMAP\n0101 land edge\n0102 land - 4-3-10\n0103 land - - 2-3-10\n0104 land - 4-4-10',
    ],
    expect: { japanese: 3, us: 8 },
  },
];

export const AUTOMATIC: readonly Vector[] = [
  {
    id: 'A1',
    title: 'one unit in the Central zone',
    reports: [EXITED, 'END\nUS CENTRAL 9\nJP CENTRAL 1\nCUT OFF 0'],
    expect: { winner: 'japanese', reason: 'automatic' },
  },
  {
    id: 'A2',
    title: 'one unit in the Northern zone',
    reports: [EXITED, 'END\nJP NORTH 1\nCUT OFF 0'],
    expect: { winner: 'japanese', reason: 'automatic' },
  },
  {
    id: 'A3',
    title: 'not with all Japanese units in the South',
    reports: [EXITED, 'END\nUS CENTRAL 9\nJP SOUTH 8\nCUT OFF 0'],
    expect: { winner: 'us', reason: 'margin' },
  },
  {
    id: 'A4',
    title: 'not with one US unit in the South',
    reports: [EXITED, 'END\nUS SOUTH 1\nJP CENTRAL 8\nCUT OFF 0'],
    expect: { winner: 'us', reason: 'margin' },
  },
  {
    id: 'A5',
    title: 'not tested without zones',
    setup: IV,
    reports: ['GT 46\nNOTHING\nON MAP JP 1', 'END\nUS CENTRAL 9\nJP NORTH 1\nCUT OFF 0'],
    expect: { winner: 'us', reason: 'threshold' },
  },
  {
    id: 'A6',
    title: 'tested in IV when the group sets the zones',
    setup: { ...IV, options: { zones: true } },
    reports: ['GT 46\nNOTHING\nON MAP JP 1', 'END\nUS CENTRAL 9\nJP NORTH 1\nCUT OFF 0'],
    expect: { winner: 'japanese', reason: 'automatic' },
  },
  {
    id: 'A7',
    title: 'tested in V',
    setup: V,
    reports: ['END\nUS NORTH 30\nJP CENTRAL 1\nCUT OFF 0'],
    expect: { winner: 'japanese', reason: 'automatic' },
  },
];

export const SCENARIO_II: readonly Vector[] = [
  { id: 'S1', title: 'nothing is asked before GT 19', reports: ['GT 18\nNOTHING'], expect: { japanese: 0 } },
  { id: 'S2', title: 'nine missing at the end of GT 19', reports: ['GT 19\nNOTHING'], expect: { japanese: 27 } },
  { id: 'S3', title: 'nine missing to the end', reports: ['GT 23\nNOTHING'], expect: { japanese: 135 } },
  {
    id: 'S4',
    title: 'nine out in time',
    reports: ['GT 19\nUS EXIT 4-3-10 x9', 'GT 23\nNOTHING'],
    expect: { japanese: 0 },
  },
  {
    id: 'S5',
    title: 'five in time, four a turn late',
    reports: ['GT 18\nUS EXIT 4-3-10 x5', 'GT 20\nUS EXIT 4-3-10 x4', 'GT 23\nNOTHING'],
    expect: { japanese: 12 },
  },
  {
    id: 'S6',
    title: 'a tenth brings nothing',
    reports: ['GT 18\nUS EXIT 4-3-10 x10', 'GT 19\nNOTHING'],
    expect: { japanese: 0 },
  },
  {
    id: 'S7',
    title: 'lost battalions stay missing',
    reports: ['GT 14\nELIM US 4-3-10 x20', 'GT 19\nNOTHING'],
    expect: { japanese: 140 + 27 },
  },
  {
    id: 'S8',
    title: 'lost battalions excused: seven are left',
    setup: { options: { lostBattalionsExcused: true } },
    reports: ['GT 14\nELIM US 4-3-10 x20', 'GT 19\nNOTHING'],
    expect: { japanese: 140 + 21 },
  },
  {
    id: 'S9',
    title: 'a lead of 50',
    reports: [`${EXITED}\nRETREAT 6 units 9 hexes by JP`, HELD],
    expect: { japanese: 54, us: 4, winner: 'japanese', reason: 'margin' },
  },
  {
    id: 'S10',
    title: 'a lead of 49',
    reports: [`${EXITED}\nRETREAT 4 units 10 hexes by JP\nRETREAT 1 unit 13 hexes by JP`, HELD],
    expect: { japanese: 53, us: 4, winner: 'us', reason: 'margin' },
  },
];

export const SCENARIO_IV: readonly Vector[] = [
  { id: 'I1', title: 'nineteen units in a turn', setup: IV, reports: ['GT 46\nNOTHING'], expect: { japanese: 19 } },
  { id: 'I2', title: 'all of them to the end', setup: IV, reports: ['GT 60\nNOTHING'], expect: { japanese: 285 } },
  {
    id: 'I3',
    title: 'after the losses of the turn',
    setup: IV,
    reports: ['GT 46\nELIM JP 1-2-10 x7'],
    expect: { japanese: 12, us: 0 },
  },
  {
    id: 'I4',
    title: 'fewer on the map than are left',
    setup: IV,
    reports: ['GT 46\nNOTHING\nON MAP JP 10'],
    expect: { japanese: 10 },
  },
  {
    id: 'I5',
    title: 'exactly 100 wins',
    setup: IV,
    reports: [
      'GT 50\nNOTHING',
      'GT 51\nNOTHING\nON MAP JP 5',
      'GT 52\nELIM JP 2-3-10 x6\nELIM JP 1-2-10 x7\nELIM JP 3-4-10\nELIM JP 2-4-10 x2\nELIM JP 1-2-10/1-6 x2\nELIM JP 1-2-2/2-8',
      'END\nCUT OFF 0',
    ],
    expect: { japanese: 100, winner: 'japanese', reason: 'threshold' },
  },
  {
    id: 'I6',
    title: '99 does not',
    setup: IV,
    reports: [
      'GT 50\nNOTHING',
      'GT 51\nNOTHING\nON MAP JP 4',
      'GT 52\nELIM JP 2-3-10 x6\nELIM JP 1-2-10 x7\nELIM JP 3-4-10\nELIM JP 2-4-10 x2\nELIM JP 1-2-10/1-6 x2\nELIM JP 1-2-2/2-8',
      'END\nCUT OFF 0',
    ],
    expect: { japanese: 99, winner: 'us', reason: 'threshold' },
  },
];

export const SCENARIO_V: readonly Vector[] = [
  {
    id: 'V1',
    title: 'three reinforcements',
    setup: V,
    reports: ['GT 1\nARRIVAL reinforcement 3'],
    expect: { japanese: 12 },
  },
  {
    id: 'V2',
    title: 'two replacements',
    setup: V,
    reports: ['GT 1\nARRIVAL replacement 4-3-10 x2'],
    expect: { japanese: 8 },
  },
  { id: 'V3', title: 'five invaders', setup: V, reports: ['GT 9\nINVASION US 5'], expect: { japanese: 20 } },
  {
    id: 'V4',
    title: 'the same five twice',
    setup: V,
    reports: ['GT 9\nINVASION US 5', 'GT 20\nINVASION US 5 NORTH CLEAR'],
    expect: { japanese: 40 },
  },
  {
    id: 'V5',
    title: 'two landings in one turn are one invasion',
    setup: V,
    reports: ['GT 9\nINVASION US 5\nINVASION US 2', 'GT 20\nINVASION US 1 NORTH CLEAR'],
    expect: { japanese: 32 },
  },
  {
    id: 'V6',
    title: 'nothing for endurance before GT 45',
    setup: V,
    reports: ['GT 44\nNOTHING'],
    expect: { japanese: 0 },
  },
  {
    id: 'V7',
    title: 'ten a turn from GT 45, however many live',
    setup: V,
    reports: ['GT 45\nNOTHING\nON MAP JP 33'],
    expect: { japanese: 10 },
  },
  {
    id: 'V8',
    title: 'nothing once nobody lives',
    setup: V,
    reports: ['GT 45\nNOTHING\nON MAP JP 1', 'GT 46\nNOTHING\nON MAP JP 0', 'GT 47\nNOTHING\nON MAP JP 0'],
    expect: { japanese: 10 },
  },
  {
    id: 'V9',
    title: '500 wins',
    setup: V,
    reports: ['GT 1\nARRIVAL reinforcement 85', 'END\nUS SOUTH 1\nCUT OFF 0'],
    expect: { japanese: 500, winner: 'japanese', reason: 'threshold' },
  },
  {
    id: 'V10',
    title: '499 does not',
    setup: V,
    reports: ['GT 1\nARRIVAL reinforcement 84\nRETREAT 1 unit 3 hexes by JP', 'END\nUS SOUTH 1\nCUT OFF 0'],
    expect: { japanese: 499, winner: 'us', reason: 'threshold' },
  },
  {
    id: 'V11',
    title: 'a named arrival can be lost like the others',
    setup: { ...V, forces: { us: { '4-4-10': 1 } } },
    reports: ['GT 1\nARRIVAL reinforcement 4-3-10 x2\nELIM US 4-3-10 x2'],
    expect: { japanese: 8 + 14 },
  },
];

export const OWN_SCENARIOS: readonly Vector[] = [
  {
    id: 'O1',
    title: 'a margin of 10 reached',
    setup: OWN,
    reports: ['GT 1\nRETREAT 2 units 7 hexes by JP', END_OWN],
    expect: { japanese: 14, us: 4, winner: 'japanese', reason: 'margin' },
  },
  {
    id: 'O2',
    title: 'a margin of 9',
    setup: OWN,
    reports: ['GT 1\nRETREAT 1 unit 13 hexes by JP', END_OWN],
    expect: { winner: 'us', reason: 'margin' },
  },
  {
    id: 'O3',
    title: 'the US must reach a threshold',
    setup: own({ win: { type: 'threshold', side: 'us', atLeast: 9 } }),
    reports: ['GT 1\nELIM JP 2-3-10', END_OWN],
    expect: { us: 9, winner: 'us', reason: 'threshold' },
  },
  {
    id: 'O4',
    title: 'the US misses it by one',
    setup: own({ win: { type: 'threshold', side: 'us', atLeast: 10 } }),
    reports: ['GT 1\nELIM JP 2-3-10', END_OWN],
    expect: { us: 9, winner: 'japanese', reason: 'threshold' },
  },
  {
    id: 'O5',
    title: 'only the US scores',
    setup: own({ scores: { us: true, japanese: false } }),
    reports: [
      'GT 1\nELIM US 4-3-10\nELIM JP 2-3-10\nRETREAT 1 unit 3 hexes by JP',
      'END\nUS SOUTH 1\nJP NORTH 1\nCUT OFF 1',
    ],
    expect: { us: 9, japanese: 0 },
  },
  {
    id: 'O6',
    title: 'awards of its own',
    setup: own({ awards: { survivors: { points: 2, fromTurn: 2 }, endurance: { points: 3, fromTurn: 1, most: 5 } } }),
    reports: ['GT 3\nNOTHING'],
    expect: { japanese: 2 * 6 * 2 + 5 },
  },
];
