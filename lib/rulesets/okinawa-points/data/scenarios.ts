import type { Scenario } from '../scenario/scenario-types';

const NO_LANDINGS = { turns: 0 } as const;

/** The published scenarios that are known; I and III are not, and are entered by the group. */
export const SCENARIOS: Readonly<Record<'II' | 'IV' | 'V', Scenario>> = {
  II: {
    id: 'II',
    clause: 'okinawa:18.2',
    firstTurn: 14,
    lastTurn: 23,
    forces: {
      us: { '4-3-10': 27 },
      japanese: {
        '3-4-10': 3,
        '2-4-10': 3,
        '2-3-10': 11,
        '1-1-0': 2,
        '1-1-8': 2,
        '3-2-10': 1,
        '1-2-10/1-6': 5,
        '1-2-2/2-8': 3,
        '1-2-15/-6': 2,
      },
    },
    scores: { us: true, japanese: true },
    zones: true,
    territory: { us: true, japanese: true },
    communications: true,
    landings: { us: NO_LANDINGS, japanese: { turns: 2 } },
    arrivals: false,
    awards: { mustExit: { unit: '4-3-10', count: 9, byTurn: 19, points: 3 } },
    win: { type: 'margin', side: 'japanese', atLeast: 50 },
  },
  IV: {
    id: 'IV',
    clause: 'okinawa:18.4',
    firstTurn: 46,
    lastTurn: 60,
    forces: {
      us: { '4-3-10': 26, '4-4-10': 18 },
      japanese: {
        '3-4-10': 1,
        '2-4-10': 2,
        '2-3-10': 6,
        '1-2-10': 7,
        '1-2-10/1-6': 2,
        '1-2-2/2-8': 1,
      },
    },
    scores: { us: false, japanese: true },
    zones: false,
    territory: { us: false, japanese: false },
    communications: true,
    landings: { us: { turns: 1, notBefore: 49 }, japanese: NO_LANDINGS },
    arrivals: false,
    awards: { survivors: { points: 1, fromTurn: 46 } },
    win: { type: 'threshold', side: 'japanese', atLeast: 100 },
  },
  V: {
    id: 'V',
    clause: 'okinawa:18.5',
    firstTurn: 1,
    lastTurn: 60,
    forces: {},
    scores: { us: false, japanese: true },
    zones: true,
    territory: { us: false, japanese: false },
    communications: true,
    landings: { us: { turns: 2, secondNeedsClearNorth: true }, japanese: { turns: 2 } },
    arrivals: true,
    awards: {
      arrivals: { points: 4 },
      invaders: { points: 4 },
      endurance: { points: 10, fromTurn: 45, most: 160 },
    },
    win: { type: 'threshold', side: 'japanese', atLeast: 500 },
  },
};
