import type { LonLat } from './plane';
import { CLAIMS } from './recipe';

/** The oceans of the standard map, and the coasts that part them, as longitudes and latitudes in degrees. */

interface Water {
  readonly area: string;
  readonly within?: readonly LonLat[];
}

const ISTHMUS: readonly LonLat[] = [
  [-97, 18],
  [-93, 16.5],
  [-90, 15.3],
  [-86, 12.8],
  [-84.3, 10.3],
  [-82.3, 8.8],
  [-80.6, 8.6],
  [-79.8, 9.15],
  [-78.6, 9],
  [-77.9, 8.4],
  [-77.3, 7.6],
];
const SUNDA: readonly LonLat[] = [
  [134, -31],
  [134, -11.6],
  [131, -9.4],
  [127, -8.7],
  [124, -8.6],
  [120, -8.5],
  [115.5, -8.2],
  [112, -7.5],
  [106.5, -6.4],
  [105.6, -5.7],
  [104, -2],
  [103.7, 1.15],
  [103.9, 1.6],
  [102.5, 4],
  [100, 9],
];

/** From the sea below Cape Horn up the spine of the Andes. */
const ANDES: readonly LonLat[] = [
  [-67.2, -60],
  [-70.6, -57],
  [-70.6, -52],
  [-71.5, -51],
  [-72.3, -45],
  [-70, -30],
];

/** `dead-water` is no area: inland seas, the polar ice, the rim of ice below New Zealand. */
export const DEAD_WATER = 'dead-water';

/** The waters in order: the first that holds a place has it. */
export const WATERS: readonly Water[] = [
  {
    area: DEAD_WATER,
    within: [
      [12.6, 54],
      [10.7, 53.5],
      [10.2, 54.9],
      [11, 55.6],
      [12.6, 56.1],
      [14, 57],
      [17, 66.5],
      [26, 66.5],
      [31, 61],
      [31, 58],
      [20, 53],
    ],
  },
  {
    area: DEAD_WATER,
    within: [
      [28.9, 41.3],
      [27, 43],
      [31, 47.5],
      [40, 48],
      [43, 42],
      [42, 40.6],
      [37, 40],
      [31, 40.8],
    ],
  },
  {
    area: DEAD_WATER,
    within: [
      [46, 36],
      [46, 48],
      [55.5, 48],
      [55.5, 36],
    ],
  },
  {
    area: DEAD_WATER,
    within: [
      [134, -54],
      [188, -54],
      [188, -80],
      [134, -80],
    ],
  },
  {
    area: 'mediterranean-sea',
    within: [
      [-5.6, 34],
      [-5.6, 37],
      [0, 45.5],
      [14, 47],
      [27, 41.5],
      [31, 41.2],
      [37, 38],
      [36.5, 31.2],
      [32.5, 30.5],
      [15, 29],
      [-2, 34],
    ],
  },
  {
    area: 'caribbean-sea',
    within: [
      [-99, 22],
      [-98.2, 25.9],
      [-98, 31],
      [-81.3, 31],
      [-80.8, 25.3],
      [-78, 22.8],
      [-74.3, 20.4],
      [-72, 19.4],
      [-68.4, 18.6],
      [-64, 18.2],
      [-60.6, 15.5],
      [-59.8, 8.5],
      [-63, 6],
      ...ISTHMUS.toReversed(),
    ],
  },
  {
    area: 'northeast-passage',
    within: [
      [31, 69],
      [24, 75],
      [24, 85],
      [187, 85],
      [187, 69.5],
      [178, 69.5],
      [175, 66],
      [150, 66],
      [70, 64],
      [45, 62],
      [31, 62],
    ],
  },
  {
    area: 'northwest-passage',
    within: [
      [187, 69.5],
      [187, 85],
      [292, 85],
      [292, 80],
      [282, 76],
      [279, 74],
      [274, 70],
      [262, 66],
      [240, 64],
      [205, 66],
      [197, 69.5],
    ],
  },
  {
    area: 'east-indian-ocean',
    within: [[77.6, 8.2], [77.6, -80], [134, -80], ...SUNDA, [99, 15], [95, 23], [85, 25], [77.6, 20]],
  },
  {
    area: 'west-indian-ocean',
    within: [
      [20, -34],
      [20, -80],
      [77.6, -80],
      [77.6, 30],
      [60, 31],
      [45, 32],
      [33, 30.3],
      [31, 28],
    ],
  },
  {
    area: 'south-atlantic',
    within: [
      [20, -34],
      [20, -80],
      [CLAIMS.west, -82],
      ...ANDES,
      [-62, 0],
      [-59.8, 8.5],
      [-45, 9],
      [-25, 7],
      [-9, 5.2],
      [0, 9],
      [15, 9],
      [20, 0],
    ],
  },
  {
    area: 'south-pacific-ocean',
    within: [
      ...ANDES.toReversed(),
      [CLAIMS.west, -82],
      [-172, -82],
      [-172, 0],
      [-120, 3],
      [-92.3, 14.4],
      [-92, 15.4],
      [-90, 15.3],
      ...ISTHMUS.slice(3),
      [-72, 0],
      [-68, -20],
    ],
  },
  {
    area: 'eastern-pacific-ocean',
    within: [
      [-173, 71],
      [-169, 66],
      [-169, 50],
      [-172, 40],
      [-172, 0],
      [-120, 3],
      [-92.3, 14.4],
      [-92, 15.4],
      [-94, 17],
      [-97, 18],
      [-110, 32],
      [-118, 50],
      [-140, 64],
      [-160, 66],
      [-162, 71],
    ],
  },
  {
    area: 'western-pacific-ocean',
    within: [
      [98, 71],
      [187, 71],
      [191, 66],
      [191, 50],
      [188, 40],
      [188, -56],
      [134, -56],
      [134, -11.6],
      [98, -11.6],
    ],
  },
  { area: 'north-atlantic' },
];
