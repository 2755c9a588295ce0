import type { Defender, Holder } from '../state';
import { areaName } from './names';
import type { AreaId, Buildable, Side, UnitId, UnitType } from './vocabulary';

/** Words that sentences for players are made of. */

export const NATION: Readonly<Record<Holder, string>> = {
  german: 'Germany',
  japanese: 'Japan',
  un: 'the United Nations',
  undealt: 'nobody',
};

export const ADJECTIVE: Readonly<Record<Defender, string>> = { german: 'German', japanese: 'Japanese', un: 'UN' };

export const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** `a`, `a and b`, `a, b and c`. */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? 'nothing';
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

export const areas = (ids: readonly AreaId[]): string => listed(ids.map(areaName));

type Thing = UnitType | Buildable;

const ONE: Readonly<Record<Thing, string>> = {
  infantry: 'infantry',
  italian: 'Italian infantry',
  panzer: 'panzer',
  '6ss': '6th SS',
  fleet: 'fleet',
  kb: 'Kido Butai',
  hq: 'air headquarters',
  bomb: 'atomic bomb',
};

const PLURAL: Readonly<Partial<Record<Thing, string>>> = { panzer: 'panzers', fleet: 'fleets', bomb: 'atomic bombs' };

/** The tank army of Japan is no panzer. */
export function unitName(type: Thing, side?: Defender): string {
  return type === 'panzer' && side === 'japanese' ? 'tank army' : ONE[type];
}

/** `3 infantry`, `2 panzers`, `6th SS`. */
export function counted(type: Thing, count: number, side?: Side): string {
  if (type === '6ss' || type === 'kb') return count === 1 ? ONE[type] : `${count} ${ONE[type]}`;
  if (type === 'panzer' && side === 'japanese') return `${count} tank ${count === 1 ? 'army' : 'armies'}`;
  return `${count} ${count === 1 ? ONE[type] : (PLURAL[type] ?? ONE[type])}`;
}

const ORDER = Object.keys(ONE) as Thing[];

/** `3 infantry and 6th SS`, in a fixed order. */
export function forceText(force: Readonly<Partial<Record<Thing, number>>>, side?: Side): string {
  return listed(ORDER.flatMap((type) => (force[type] ? [counted(type, force[type], side)] : [])));
}

const STEMS: Readonly<Record<string, UnitType>> = {
  inf: 'infantry',
  pz: 'panzer',
  '6ss': '6ss',
  fl: 'fleet',
  kb: 'kb',
};

/** What an id says of its unit: `g-inf-1`, `j-kb`, `i-inf-9`, `un-2`. */
function unitOfId(id: UnitId): { readonly type: UnitType; readonly side?: Defender } {
  const [nation = '', stem = ''] = id.split('-');
  if (nation === 'un') return { type: 'infantry', side: 'un' };
  if (nation === 'i') return { type: 'italian' };
  return { type: STEMS[stem] ?? 'infantry', side: nation === 'j' ? 'japanese' : 'german' };
}

/** `2 infantry and 6th SS` out of ids. */
export function idsText(ids: readonly UnitId[]): string {
  const groups = new Map<string, { readonly type: UnitType; readonly side?: Defender; count: number }>();
  for (const id of ids) {
    const unit = unitOfId(id);
    const key = `${unit.type} ${unit.side ?? ''}`;
    groups.set(key, { ...unit, count: 1 + (groups.get(key)?.count ?? 0) });
  }
  return listed([...groups.values()].map(groupText));
}

function groupText({ type, side, count }: { type: UnitType; side?: Defender; count: number }): string {
  return side === 'un' ? `${count} UN ${plural('unit', count)}` : counted(type, count, side);
}

export const plural = (word: string, count: number): string => (count === 1 ? word : `${word}s`);

/** `4`, `1 or 2`, `1, 2 or 3`. */
export const faces = (list: readonly number[]): string => listed(list.map(String)).replace(' and ', ' or ');
