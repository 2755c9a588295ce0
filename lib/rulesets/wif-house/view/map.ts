import { type Hex, readHex, toPlace } from '@/lib/core/hex/coordinates';
import { compareTurns } from '@/lib/rulesets/_shared/wif/calendar';
import { POWERS, powerName } from '@/lib/rulesets/_shared/wif/powers';
import { type Control, factsOf } from '../hex-codes';
import { readHexList } from '../hex-list';
import type { Setup } from '../setup';
import type { Passed, Table } from '../table';
import { turnName } from './cards';
import type { MapView } from './types';

/** More hexes than these are not drawn: nobody could make one out on a screen. */
const MOST_DRAWN = 12_000;
const CONTROLS: readonly Control[] = [...POWERS, 'none', 'sea'];
const NAMES: Partial<Readonly<Record<Control, string>>> = { none: 'Nobody at war', sea: 'Sea' };

/** The number of the report in which a set passed, where it is known. */
type ReportOf = (one: Passed) => { readonly report?: number };

/** The map as places to draw: across the shifted lines 1 to a line, along them 2 to a hex and 1 for the shift. */
export function mapView(setup: Setup, { map, passed }: Table, reportOf: ReportOf = () => ({})): MapView {
  const lines = setup.mapOffset.endsWith('columns') ? 'columns' : 'rows';
  const names = Object.keys(map);
  const nothing = {
    size: names.length,
    lines,
    width: 0,
    height: 0,
    groups: [],
    cities: [],
    units: [],
    passed: [],
  } as const;
  if (names.length === 0 || names.length > MOST_DRAWN) return { ...nothing, isTooLarge: names.length > 0 };
  const placeOf = placesOf(setup, names);
  const groups = new Map<Control, number[]>();
  const cities: number[] = [];
  const units: number[] = [];
  for (const name of names) {
    const { control, city, unit, partisan } = factsOf(map[name] ?? '');
    const place = placeOf(name);
    groups.set(control, groups.get(control) ?? []);
    groups.get(control)?.push(...place);
    if (city) cities.push(...place);
    if (unit || partisan) units.push(...place);
  }
  const lately = latest(Object.values(passed));
  const [width, height] = extent([...groups.values()]);
  return {
    ...{ size: names.length, lines, width, height, cities, units, isTooLarge: false },
    groups: CONTROLS.flatMap((control) => {
      const places = groups.get(control);
      return places === undefined ? [] : [{ control, name: nameOf(control), places }];
    }),
    passed: lately.map((one) => {
      const read = readHexList(setup, one.list ?? '');
      return { label: one.label, places: read.ok ? read.value.flatMap((hex) => placeOf(hex)) : [], ...reportOf(one) };
    }),
    ...(lately[0] === undefined ? {} : { passedIn: turnName(lately[0].turn) }),
  };
}

const nameOf = (control: Control): string =>
  control === 'none' || control === 'sea' ? (NAMES[control] ?? control) : powerName(control);

/** The sets of the last turn in which any passed. */
function latest(passed: readonly Passed[]): readonly Passed[] {
  const onMap = passed.filter(({ list }) => list !== undefined);
  const last = onMap.reduce<Passed | undefined>(
    (late, one) => (late && compareTurns(late.turn, one.turn) >= 0 ? late : one),
    undefined,
  );
  return onMap.filter(({ turn }) => turn === last?.turn);
}

/** Places counted from the map's own corner. */
function placesOf({ mapOffset }: Setup, names: readonly string[]): (hex: string | Hex) => readonly [number, number] {
  const raw = (hex: string | Hex): readonly [number, number] => {
    const place = toPlace(typeof hex === 'string' ? (readHex(hex, mapOffset)?.hex ?? { q: 0, r: 0 }) : hex, mapOffset);
    const across = mapOffset.endsWith('columns') ? place.column : place.row;
    const shift = (across & 1) === (mapOffset.startsWith('odd') ? 1 : 0) ? 1 : 0;
    return mapOffset.endsWith('columns')
      ? [place.column, 2 * place.row + shift]
      : [2 * place.column + shift, place.row];
  };
  const all = names.map(raw);
  const left = all.reduce((least, [x]) => Math.min(least, x), Number.POSITIVE_INFINITY);
  const top = all.reduce((least, [, y]) => Math.min(least, y), Number.POSITIVE_INFINITY);
  return (hex) => {
    const [x, y] = raw(hex);
    return [x - left, y - top];
  };
}

function extent(groups: readonly (readonly number[])[]): readonly [number, number] {
  const most = [0, 0];
  for (const places of groups)
    for (const [index, value] of places.entries()) most[index % 2] = Math.max(most[index % 2] ?? 0, value);
  return [(most[0] ?? 0) + 1, (most[1] ?? 0) + 1];
}
