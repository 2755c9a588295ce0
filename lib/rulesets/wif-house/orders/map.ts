import type { Hex } from '@/lib/core/hex/coordinates';
import { ok, type Result } from '@/lib/core/result';
import type { LineError } from '@/lib/core/ruleset';
import { type Column, tick } from '@/lib/rulesets/_shared/hex-map/columns';
import { parseHexMap } from '@/lib/rulesets/_shared/hex-map/parse';
import { readPower } from '@/lib/rulesets/_shared/wif/powers';
import { type Control, codeOf } from '../hex-codes';
import { nameOfHex, writeHexList } from '../hex-list';
import type { Setup } from '../setup';
import type { Table } from '../table';
import { POWER_WORDS } from './values';

const NOBODY = ['none', 'neutral', 'nobody', '-'];

const control: Column<Control> = {
  aliases: ['owner', 'holder', 'power', 'controlled by', 'controller'],
  expects: 'a major power, none or sea',
  near: [...POWER_WORDS, 'none', 'sea'],
  read: (word) => {
    const lower = word.toLowerCase();
    if (NOBODY.includes(lower)) return 'none';
    return lower === 'sea' ? 'sea' : readPower(word);
  },
};

const columns = {
  control,
  city: tick('city', ['town']),
  unit: tick('unit', ['units']),
  sea: tick('sea'),
  partisan: tick('partisan', ['partisans']),
};

/** The hexes of a table that are other than on the map so far, as lists by what they are now. */
export function changesOfMap(
  setup: Setup,
  { map }: Table,
  text: string,
  headingLine: number,
): Result<ReadonlyMap<string, string>, readonly LineError[]> {
  // Lines above stay as empty ones, so that faults are told where they stand in the whole text.
  const pasted = text.split(/\r\n|\r|\n/).map((line, index) => (index < headingLine ? '' : line));
  const rows = parseHexMap(pasted.join('\n'), { offset: setup.mapOffset, columns });
  if (!rows.ok) return rows;
  const lists = new Map<string, Hex[]>();
  for (const { hex, values } of rows.value) {
    const { city = false, unit = false, partisan = false, sea = false } = values;
    const code = codeOf({ control: sea ? 'sea' : (values.control ?? 'none'), city, unit, partisan });
    if (map[nameOfHex(setup, hex)] === code) continue;
    const list = lists.get(code);
    if (list) list.push(hex);
    else lists.set(code, [hex]);
  }
  return ok(new Map([...lists].map(([code, hexes]) => [code, writeHexList(setup, hexes)])));
}
