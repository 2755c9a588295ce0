import type { LonLat } from './plane';

/**
 * What the areas of the standard map are made of: whole countries of Natural Earth, and cuts through those that
 * several areas share. Lines are longitudes and latitudes in degrees, joined along meridians and parallels where two
 * neighbours share one of them, else straight in longitude and latitude.
 */

/** Whole countries, by their names in Natural Earth. */
export const COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  'greater-germany': [
    'Germany|Austria|Switzerland|Liechtenstein|Czechia|Slovakia|Hungary|Poland|Denmark|Netherlands|Luxembourg',
    'Lithuania|Latvia|Estonia|Belarus',
  ],
  'western-europe': ['Spain|Portugal|Andorra|Monaco|Belgium|United Kingdom|Ireland|Isle of Man'],
  scandinavia: ['Norway|Sweden|Finland|Åland|Faeroe Is.'],
  russia: ['Ukraine|Moldova|Kazakhstan|Uzbekistan|Turkmenistan|Kyrgyzstan|Tajikistan|Georgia|Armenia|Azerbaijan'],
  iran: ['Iran|Afghanistan'],
  'north-africa': ['Morocco|W. Sahara|Algeria|Tunisia|Libya|Mauritania|Mali|Niger|Chad'],
  'west-africa': [
    "Senegal|Gambia|Guinea-Bissau|Guinea|Sierra Leone|Liberia|Côte d'Ivoire|Ghana|Togo|Benin|Burkina Faso|Nigeria",
  ],
  'central-africa': [
    'Cameroon|Central African Rep.|Congo|Dem. Rep. Congo|Gabon|Eq. Guinea|Rwanda|Burundi|São Tomé and Principe',
  ],
  'south-africa': ['South Africa|Lesotho|eSwatini|Namibia|Botswana|Zimbabwe|Zambia|Mozambique|Malawi|Angola|Tanzania'],
  madagascar: ['Madagascar'],
  greenland: ['Greenland|Iceland'],
  brasil: ['Brazil|Guyana|Suriname'],
  patagonia: ['Argentina|Paraguay|Uruguay|Falkland Is.'],
  'europa-del-sud': [
    'Italy|San Marino|Vatican|Malta|Slovenia|Croatia|Bosnia and Herz.|Serbia|Montenegro|Kosovo|Macedonia|Albania|Greece',
    'Bulgaria|Romania',
  ],
  'africa-orientale': ['Egypt|Sudan|S. Sudan|Ethiopia|Eritrea|Djibouti|Somalia|Somaliland|Kenya|Uganda'],
  'media-oriente': [
    'Turkey|Cyprus|N. Cyprus|Syria|Lebanon|Israel|Palestine|Jordan|Iraq|Kuwait|Saudi Arabia|Bahrain|Qatar',
    'United Arab Emirates|Oman|Yemen',
  ],
  mexico: ['Mexico'],
  panama: ['Panama|Costa Rica|Nicaragua|Honduras|El Salvador|Guatemala|Belize'],
  'northern-andes': ['Venezuela|Colombia|Ecuador|Peru|Trinidad and Tobago'],
  japan: ['Japan|Taiwan'],
  manchukuo: ['Mongolia|North Korea|South Korea'],
  india: ['India|Nepal|Bhutan|Bangladesh|Sri Lanka|Siachen Glacier'],
  'azad-hind': ['Myanmar|Thailand|Laos|Vietnam|Cambodia|Singapore'],
  'meng-chang': ['Hong Kong|Macao'],
  indonesia: ['Brunei|Timor-Leste'],
  philippines: ['Philippines'],
  'new-guinea': ['Papua New Guinea|Solomon Is.'],
  'new-zealand': ['New Zealand'],
  'eastern-america': ['Cuba|Haiti|Dominican Rep.|Jamaica|Puerto Rico|Bahamas'],
};

/** One piece of a divided country: what of it lies `within`; without bounds, what is left. */
interface Piece {
  readonly area: string;
  readonly within?: readonly LonLat[];
}

/** A line that two neighbours share is written once. Each runs from its northern or western end. */
const LENA: LonLat = [127.2, 73.6];
const YENISEI: readonly LonLat[] = [[86, 48], [87.6, 49.2], [91, 54], [105, 61], [118, 68], LENA];
const DZHUGDZHUR: readonly LonLat[] = [LENA, [132, 63], [134, 57], [136.8, 53.6], [138, 53]];
const GREAT_WALL: readonly LonLat[] = [
  [95, 44],
  [97.5, 42.2],
  [103, 40.6],
  [107, 40.6],
  [111, 40.3],
  [115, 40.9],
  [119.9, 39.9],
  [121, 38.6],
];
const KHAM: readonly LonLat[] = [
  [97.5, 42.2],
  [100, 38],
  [102, 34],
  [99, 31],
  [98.6, 28.9],
  [97.3, 28.25],
  [96.5, 27.5],
];
const INDUS: readonly LonLat[] = [
  [75.5, 36],
  [73.2, 34],
  [71, 31.5],
  [68.4, 28],
  [67, 24.7],
  [66.8, 23.5],
];
const SULEIMAN: readonly LonLat[] = [
  [66.8, 23.5],
  [67, 24.7],
  [67.2, 28],
  [69.5, 31.5],
];
const NELSON: readonly LonLat[] = [
  [-97.2, 48],
  [-97.2, 49],
  [-101, 53],
  [-102, 60],
  [-104, 68],
  [-104, 74],
];
const BOLIVIA: readonly LonLat[] = [
  [-69.1, -10.4],
  [-69.1, -11.1],
  [-66.2, -16.5],
  [-64.6, -20],
  [-64.3, -23],
];

/** Countries that more than one area shares. The first piece that holds a place has it; what no piece holds is left out. */
export const DIVIDED: Readonly<Record<string, readonly Piece[]>> = {
  Russia: [
    {
      area: 'greater-germany',
      within: [
        [19, 54],
        [23, 54],
        [23, 56],
        [19, 56],
      ],
    },
    {
      area: 'kamchatka',
      within: [...DZHUGDZHUR, [140, 50], [141, 44], [147, 40], [165, 40], [195, 60], [195, 80], [150, 80], [127.2, 80]],
    },
    { area: 'manchukuo', within: [...YENISEI, ...DZHUGDZHUR, [145, 45], [130, 38], [100, 38]] },
    { area: 'russia' },
  ],
  China: [
    { area: 'manchukuo', within: [...GREAT_WALL, [125, 36], [145, 45], [125, 58], [95, 50]] },
    { area: 'tibet', within: [...KHAM, [88, 24], [70, 30], [70, 50], [90, 52], [95, 46]] },
    { area: 'meng-chang' },
  ],
  Pakistan: [
    { area: 'india', within: [...INDUS, [72, 20], [85, 30], [80, 40]] },
    { area: 'tibet', within: [...SULEIMAN, [69.3, 33], [70, 38], [78, 38], ...INDUS] },
    { area: 'iran' },
  ],
  Canada: [{ area: 'the-yukon', within: [...NELSON, [-142, 74], [-145, 45]] }, { area: 'canada' }],
  Bolivia: [{ area: 'southern-andes', within: [...BOLIVIA, [-75, -23], [-75, -10.5]] }, { area: 'patagonia' }],
  France: [
    {
      area: 'brasil',
      within: [
        [-56, 1],
        [-50, 1],
        [-50, 7],
        [-56, 7],
      ],
    },
    {
      area: 'western-europe',
      within: [
        [-12, 40],
        [12, 40],
        [12, 53],
        [-12, 53],
      ],
    },
  ],
  Chile: [
    {
      area: 'patagonia',
      within: [
        [-70.6, -51.9],
        [-60, -51.9],
        [-60, -58],
        [-70.6, -58],
      ],
    },
    { area: 'southern-andes' },
  ],
  Indonesia: [
    {
      area: 'new-guinea',
      within: [
        [129.4, 3],
        [145, 3],
        [145, -12],
        [137, -9.5],
        [131.5, -5],
      ],
    },
    { area: 'indonesia' },
  ],
  Malaysia: [
    {
      area: 'azad-hind',
      within: [
        [98, 8],
        [105, 8],
        [105, 0],
        [98, 0],
      ],
    },
    { area: 'indonesia' },
  ],
  Australia: [
    {
      area: 'western-australia',
      within: [
        [100, -5],
        [134, -5],
        [134, -45],
        [100, -45],
      ],
    },
    { area: 'eastern-australia' },
  ],
  'United States of America': [
    {
      area: 'the-yukon',
      within: [
        [-130, 75],
        [-130, 50],
        [-195, 50],
        [-195, 75],
      ],
    },
    { area: 'eastern-america' },
  ],
};

/** Where the states end, the line between the two Americas runs through Texas to the mouth of the Rio Grande. */
export const TEXAS: readonly LonLat[] = [
  [-95.8, 32],
  [-97.8, 29],
  [-98.2, 27.2],
  [-97.14, 25.95],
  [-96.6, 25.6],
];

/** West and east of the line between the two Americas, by federal number; Texas is neither. */
export const STATES = {
  west: ['38', '46', '31', '20', '40'],
  east: ['27', '19', '29', '05'],
} as const;

/** Groups of islands too small to see: a ring of water around them belongs to the area. Radius in degrees. */
export const RINGS: Readonly<Record<string, { readonly at: LonLat; readonly radius: number; readonly of: string }>> = {
  micronesia: { at: [152, 9], radius: 6.5, of: 'Micronesia|Palau|Guam|N. Mariana Is.|Marshall Is.' },
  hawaii: { at: [-157.2, 20.6], radius: 5, of: 'United States of America' },
  polynesia: { at: [-148, -17], radius: 6.5, of: 'Fr. Polynesia' },
};

/** Where the two Antarctic claims meet: south of Cape Horn and of Cape Comorin. */
export const CLAIMS = { west: -67.2, east: 77.6 } as const;

/** Antarctica's two claims. Longitudes run on past 180. */
export const ANTARCTIC: Readonly<Record<string, readonly LonLat[]>> = {
  'german-antarctic': [
    [CLAIMS.west, -50],
    [CLAIMS.west, -82],
    [CLAIMS.east, -82],
    [CLAIMS.east, -50],
  ],
  'japanese-antarctic': [
    [CLAIMS.east, -50],
    [CLAIMS.east, -82],
    [CLAIMS.west + 360, -82],
    [CLAIMS.west + 360, -50],
  ],
};

/** Stretched to a thread on the rim, the peninsula would only be in the way: left out. */
export const PENINSULA: readonly LonLat[] = [
  [-90, -50],
  [-40, -50],
  [-40, -72],
  [-90, -72],
];

/** Where the name or the counters of a place should stand, when not at its widest spot. */
export const ANCHORS: Readonly<Record<string, LonLat>> = {
  'north-atlantic': [-36, 40],
  'south-atlantic': [-14, -24],
  'caribbean-sea': [-75.5, 15],
  'mediterranean-sea': [18.6, 35.2],
  'west-indian-ocean': [64, -22],
  'east-indian-ocean': [96, -27],
  'western-pacific-ocean': [163, 27],
  'eastern-pacific-ocean': [-146, 40],
  'south-pacific-ocean': [-118, -30],
  'northwest-passage': [-140, 76.5],
  'northeast-passage': [88, 76.6],
  'german-antarctic': [20, -74],
  'japanese-antarctic': [126, -71.5],
};

/** Neighbours whose armies walk over narrow water between them (9.5): their shapes do not touch. @internal */
export const LAND_BRIDGES: readonly (readonly [string, string])[] = [['greater-germany', 'scandinavia']];

/** Borders that nobody may cross (9.6, 9.13), to be drawn as such. */
export const BLOCKED: readonly (readonly [string, string])[] = [
  ['brasil', 'northern-andes'],
  ['tibet', 'india'],
  ['german-antarctic', 'japanese-antarctic'],
];

/** Places whose shapes touch and that have nothing to do with each other all the same, and why. @internal */
export const IDLE_BORDERS: readonly (readonly [string, string, string])[] = [
  ['northwest-passage', 'northeast-passage', 'no route gains from going straight from one passage into the other'],
];

/** Canals, straits, and the ends of land bridges, for their marks. */
export const WATERWAYS: Readonly<Record<string, LonLat>> = {
  suez: [32.5, 30.3],
  panama: [-79.7, 9.1],
  gibraltar: [-5.6, 36],
};
