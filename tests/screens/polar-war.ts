import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface MapFile {
  readonly landAreas: readonly { readonly id: string; readonly setup: string }[];
}

const MAP = join(import.meta.dirname, '../../lib/rulesets/triumph-of-the-will/data/standard-map.json');
const map: MapFile = JSON.parse(readFileSync(MAP, 'utf8'));

/** Areas that the book deals out by lot, here dealt by hand. */
const DEALT: Readonly<Record<string, string>> = {
  mexico: 'german',
  panama: 'german',
  'northern-andes': 'japanese',
  'southern-andes': 'japanese',
};

/** In rebellion, with UN units: held by nobody. */
const REBELLIONS = { brasil: 2, india: 3 } as const;

const holderOf = (id: string, setup: string): string => DEALT[id] ?? (setup === 'japanese' ? 'japanese' : 'german');

const german = (unit: string, count: number, disrupted = false) => ({ side: 'german', unit, count, disrupted });
const japanese = (unit: string, count: number, disrupted = false) => ({ side: 'japanese', unit, count, disrupted });

/**
 * A war in its fourth turn, with something of everything that a map can show: stacks of all kinds on both halves of the
 * globe, elite and disrupted units, rebellions, a blast, a shut canal. Germany is to act.
 */
export const POLAR_WAR = {
  turn: 4,
  stage: { phase: 'actions', next: 'german' },
  control: Object.fromEntries(
    map.landAreas.flatMap(({ id, setup }) => (id in REBELLIONS ? [] : [[id, holderOf(id, setup)]])),
  ),
  units: {
    'greater-germany': [german('infantry', 3), german('panzer', 1)],
    'western-europe': [german('infantry', 2)],
    russia: [german('infantry', 2), german('panzer', 3), german('6ss', 1)],
    iran: [german('infantry', 2, true), german('panzer', 1)],
    'north-africa': [german('infantry', 1)],
    'eastern-america': [german('infantry', 2), german('panzer', 1)],
    mexico: [german('infantry', 1)],
    'media-oriente': [german('italian', 2)],
    'europa-del-sud': [german('italian', 2)],
    'north-atlantic': [german('fleet', 3)],
    'mediterranean-sea': [german('fleet', 2)],
    'west-indian-ocean': [german('fleet', 1, true)],
    japan: [japanese('infantry', 3)],
    manchukuo: [japanese('infantry', 4), japanese('panzer', 1)],
    'meng-chang': [japanese('infantry', 2)],
    'azad-hind': [japanese('infantry', 2, true)],
    'western-america': [japanese('infantry', 3), japanese('panzer', 1)],
    hawaii: [japanese('infantry', 1)],
    'eastern-australia': [japanese('infantry', 1)],
    'western-pacific-ocean': [japanese('fleet', 2), japanese('kb', 1)],
    'eastern-pacific-ocean': [japanese('fleet', 3)],
    'east-indian-ocean': [japanese('fleet', 2)],
  },
  rebellions: REBELLIONS,
  blasts: { 'the-yukon': 1 },
  canals: { panama: 'closed' },
  detonations: 1,
  lastDetonation: 'japanese',
  bombs: { german: 1, japanese: 0 },
} as const;
