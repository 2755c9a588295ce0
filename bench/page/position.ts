import { readFileSync } from 'node:fs';
import type { Side } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import type { Piece, PositionFile } from '@/lib/rulesets/triumph-of-the-will/position-file';

interface MapFile {
  readonly landAreas: readonly { readonly id: string; readonly setup: string }[];
  readonly oceanAreas: readonly { readonly id: string }[];
}

const FILE = new URL('../../lib/rulesets/triumph-of-the-will/data/standard-map.json', import.meta.url);
const map: MapFile = JSON.parse(readFileSync(FILE, 'utf8'));

/** Areas in rebellion instead of held. */
const REBELLIONS = { brasil: 2, iran: 1 } as const;
/** Where the elite units stand: each side has one of its own (8.5). */
const SIXTH_SS = 'russia';
const KIDO_BUTAI = 'western-pacific-ocean';

const holderOf = (setup: string): Side => (setup === 'german' || setup === 'italian' ? 'german' : 'japanese');

const held = map.landAreas.filter(({ id }) => !(id in REBELLIONS));

/** Six armies, of as many kinds as look different on the map. */
function armiesOf(side: Side, area: string): readonly Piece[] {
  const army = (unit: Piece['unit'], count: number, disrupted: boolean): Piece => ({ side, unit, count, disrupted });
  const third = area === SIXTH_SS ? army('6ss', 1, false) : army('infantry', 1, true);
  return [army('infantry', 2, false), army('panzer', 2, false), third, army('panzer', 1, true)];
}

function fleetsOf(area: string, index: number): readonly Piece[] {
  const side: Side = area === KIDO_BUTAI || index % 2 === 1 ? 'japanese' : 'german';
  const ready = { side, unit: 'fleet', count: 3, disrupted: false } as const;
  const worn = { side, unit: 'fleet', count: 2, disrupted: true } as const;
  return area === KIDO_BUTAI ? [ready, worn, { side, unit: 'kb', count: 1, disrupted: false }] : [ready, worn];
}

/** Germany to act, with a full stack on every land area and fleets in every ocean: the most that the map can carry. */
export const STACKED: PositionFile = {
  turn: 6,
  stage: { phase: 'actions', next: 'german', passed: false },
  control: Object.fromEntries(held.map(({ id, setup }) => [id, holderOf(setup)])),
  units: Object.fromEntries([
    ...held.map(({ id, setup }) => [id, armiesOf(holderOf(setup), id)] as const),
    ...map.oceanAreas.map(({ id }, index) => [id, fleetsOf(id, index)] as const),
  ]),
  rebellions: REBELLIONS,
  blasts: { 'western-europe': 2, japan: 1 },
  canals: { panama: 'closed-this-turn' },
  detonations: 3,
  detonationsThisTurn: 0,
  lastDetonation: 'german',
  bombs: { german: 1, japanese: 0 },
  hqs: { german: 0, japanese: 0 },
  air: { side: 'german', left: 4 },
  italy: { side: 'german', checks: 0 },
};

type Counter = readonly [area: string, unit: Piece['unit'], count: number];

const GERMAN: readonly Counter[] = [
  ['greater-germany', 'infantry', 2],
  ['greater-germany', 'panzer', 1],
  ['western-europe', 'infantry', 1],
  ['scandinavia', 'infantry', 1],
  ['europa-del-sud', 'italian', 2],
  ['media-oriente', 'italian', 1],
  ['north-africa', 'panzer', 1],
  ['iran', 'infantry', 1],
  ['west-africa', 'infantry', 1],
  ['canada', 'infantry', 1],
  ['eastern-america', 'infantry', 2],
  ['eastern-america', '6ss', 1],
  ['patagonia', 'infantry', 1],
  ['north-atlantic', 'fleet', 2],
  ['south-atlantic', 'fleet', 1],
  ['mediterranean-sea', 'fleet', 1],
];
const JAPANESE: readonly Counter[] = [
  ['russia', 'infantry', 2],
  ['russia', 'panzer', 1],
  ['japan', 'infantry', 1],
  ['manchukuo', 'infantry', 2],
  ['tibet', 'infantry', 1],
  ['india', 'infantry', 1],
  ['azad-hind', 'panzer', 1],
  ['indonesia', 'infantry', 1],
  ['hawaii', 'infantry', 1],
  ['western-america', 'infantry', 2],
  ['western-america', 'panzer', 1],
  ['mexico', 'infantry', 1],
  [KIDO_BUTAI, 'fleet', 2],
  [KIDO_BUTAI, 'kb', 1],
  ['eastern-pacific-ocean', 'fleet', 1],
];

function piecesOf(counters: readonly Counter[], side: Side): readonly (readonly [string, Piece])[] {
  return counters.map(([area, unit, count]) => [area, { side, unit, count, disrupted: false }]);
}

const inPlay = [...piecesOf(GERMAN, 'german'), ...piecesOf(JAPANESE, 'japanese')];

/** Germany to act, some turns into a war: 31 counters in 25 places, as players meet it. Russia was lost to Japan. */
export const ORDINARY: PositionFile = {
  turn: 4,
  stage: { phase: 'actions', next: 'german', passed: false },
  control: Object.fromEntries(
    map.landAreas.map(({ id, setup }) => [id, id === 'russia' ? 'japanese' : holderOf(setup)]),
  ),
  units: Object.fromEntries(
    inPlay.map(([area]) => [area, inPlay.flatMap(([where, piece]) => (where === area ? [piece] : []))]),
  ),
  rebellions: {},
  blasts: {},
  canals: {},
  detonations: 0,
  detonationsThisTurn: 0,
  bombs: { german: 0, japanese: 0 },
  hqs: { german: 0, japanese: 0 },
  italy: { side: 'german', checks: 0 },
};
