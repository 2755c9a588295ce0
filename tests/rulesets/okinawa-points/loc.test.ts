import { describe, expect, it } from 'vitest';
import { seededDice } from '@/lib/core/dice';
import { fourDigitId, fromPlace } from '@/lib/core/hex/coordinates';
import { bodySchema } from '@/lib/rulesets/okinawa-points/body';
import { type HexField, hexFieldSchema } from '@/lib/rulesets/okinawa-points/hexes/hex-field';
import { readField, writeField } from '@/lib/rulesets/okinawa-points/hexes/hex-field-text';
import { traceLines } from '@/lib/rulesets/okinawa-points/hexes/loc';
import { randomField } from '@/lib/rulesets/okinawa-points/options/random-field';
import { bestOf, costOf } from '@/tests/support/cost/cost';

function field(text: string): HexField {
  const read = readField(text);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return hexFieldSchema.parse(read.value);
}

const cutOff = (text: string) => traceLines(field(text)).cutOff;

describe('lines of communications', () => {
  it('[okinawa:17.51] every US unit on the map needs one to the northeast edge', () => {
    expect(cutOff('0101 land edge\n0102 land - 4-3-10\n0104 land - 4-4-10')).toEqual(['0104']);
    expect(cutOff('0101 land edge 4-3-10')).toEqual([]);
    expect(cutOff('0101 land - 4-3-10')).toEqual(['0101']);
    expect(cutOff('0101 land edge')).toEqual([]);
  });

  it('[okinawa:17.53] a Japanese unit and its zone of control stop it', () => {
    // A single file of hexes from the edge in 0101 down to 0107.
    const file = (unit: string) =>
      `0101 land edge\n0102 land\n0103 land${unit}\n0104 land\n0105 land\n0106 land - 4-3-10\n0107 land`;
    expect(cutOff(file(''))).toEqual([]);
    expect(cutOff(file(' - - 2-3-10'))).toEqual(['0106']);
    expect(cutOff(`${file('')}\n0204 land - - 2-3-10`)).toEqual(['0106']);
  });

  it('[okinawa:17.53] a unit without a zone of control stops it only where it stands', () => {
    const beside = '0101 land edge\n0102 land\n0103 land - 4-3-10\n0202 land - - 1-1-0';
    expect(cutOff(beside)).toEqual(['0103']);
    expect(cutOff(`${beside}!`)).toEqual([]);
    expect(cutOff('0101 land edge\n0102 land - - 1-1-0!\n0103 land - 4-3-10')).toEqual(['0103']);
  });

  it('[okinawa:17.53] a hex with a US unit always serves, in a zone of control and in the sea', () => {
    expect(cutOff('0101 land edge\n0102 land - 4-3-10\n0103 land - 4-4-10\n0201 land - - 2-3-10')).toEqual([
      '0102',
      '0103',
    ]);
    expect(cutOff('0101 land edge 4-3-10\n0102 land - 4-3-10\n0103 land - 4-4-10\n0201 land - - 2-3-10')).toEqual([]);
    expect(cutOff('0101 land edge\n0102 sea - 4-3-10\n0103 land - 4-4-10')).toEqual([]);
  });

  it('[okinawa:17.53] the sea and blocked hexes are no way', () => {
    expect(cutOff('0101 land edge\n0102 sea\n0103 land - 4-3-10')).toEqual(['0103']);
    expect(cutOff('0101 land edge\n0102 blocked\n0103 land - 4-3-10')).toEqual(['0103']);
  });

  it('[okinawa:17.53] an edge hex that is held or watched by Japan is no end of a line', () => {
    expect(cutOff('0101 land edge - 2-3-10\n0102 land\n0103 land - 4-3-10')).toEqual(['0103']);
    expect(cutOff('0101 land edge\n0102 land - 4-3-10\n0201 land - - 2-3-10')).toEqual(['0102']);
  });

  it('[okinawa:17.53] agrees with another way of reckoning on 2,000 random maps', () => {
    let cut = 0;
    let linked = 0;
    for (let seed = 1; seed <= 2000; seed += 1) {
      const die = seededDice(seed);
      const map = hexFieldSchema.parse(randomField((n) => die(n) - 1, { us: 20, japanese: 20 }));
      const found = traceLines(map).cutOff;
      expect({ seed, found: [...found].sort() }).toEqual({ seed, found: cutOffByHand(map).sort() });
      cut += found.length;
      linked += Object.keys(map.us).length - found.length;
    }
    // Both answers must be common, or the comparison says little.
    expect(Math.min(cut, linked)).toBeGreaterThan(500);
  });

  it('[okinawa:17.53] 10,000 hexes are traced in less than 50 ms', async () => {
    const map = largeField();
    const most = 50;
    expect(await bestOf(() => costOf(() => traceLines(map)), most)).toBeLessThan(most);
  });
});

/** A 100 by 100 map with a wall of units that leaves one gap. */
function largeField(): HexField {
  const ids = Array.from({ length: 10_000 }, (_, at) => {
    const hex = fromPlace({ column: at % 100, row: Math.floor(at / 100) }, 'even-columns');
    return fourDigitId(hex, 'even-columns') ?? '';
  });
  const japanese = Object.fromEntries(
    ids.filter((id) => id.endsWith('50') && !id.startsWith('9')).map((id) => [id, '2-3-10']),
  );
  const us = Object.fromEntries(ids.filter((id) => id.endsWith('80')).map((id) => [id, '4-3-10']));
  const edge = ids.filter((id) => id.endsWith('00'));
  return { offset: 'even-columns', land: ids, blocked: [], edge, us, japanese, noZoc: [] };
}

/**
 * The same question another way: neighbours by the printed columns and rows (no axial coordinates), zones and lines spread
 * step by step over the whole map until nothing changes (no queue), from the unit outwards instead of from the edge.
 */
function cutOffByHand(map: HexField): string[] {
  const all = [...map.land, ...map.blocked];
  const isBeside = (a: string, b: string) => besideByPrint(a, map.offset).includes(b);
  const watched = (id: string) =>
    Object.keys(map.japanese).some((unit) => !map.noZoc.includes(unit) && isBeside(unit, id));
  const serves = all.filter((id) => {
    if (id in map.us) return true;
    return !map.blocked.includes(id) && !(id in map.japanese) && !watched(id);
  });
  return Object.keys(map.us).filter((unit) => {
    const reached = new Set([unit]);
    for (let grown = true; grown; ) {
      const more = serves.filter((id) => !reached.has(id) && [...reached].some((one) => isBeside(one, id)));
      for (const id of more) reached.add(id);
      grown = more.length > 0;
    }
    return !map.edge.some((id) => reached.has(id));
  });
}

/** The hexes around one, by column and row as printed. */
function besideByPrint(id: string, offset: HexField['offset']): readonly string[] {
  const column = Number(id.slice(0, 2));
  const row = Number(id.slice(2));
  const name = (c: number, r: number) => `${String(c).padStart(2, '0')}${String(r).padStart(2, '0')}`;
  const line = offset.endsWith('columns') ? column : row;
  const shifted = (line % 2 === 0) === offset.startsWith('even') ? 0 : -1;
  if (offset.endsWith('columns')) {
    const sides = [column - 1, column + 1].flatMap((c) => [name(c, row + shifted), name(c, row + shifted + 1)]);
    return [name(column, row - 1), name(column, row + 1), ...sides];
  }
  const sides = [row - 1, row + 1].flatMap((r) => [name(column + shifted, r), name(column + shifted + 1, r)]);
  return [name(column - 1, row), name(column + 1, row), ...sides];
}

describe('maps as text', () => {
  it('say how they lie, what is in a hex, and are written back', () => {
    const map = field('offset odd-rows\nhex,terrain,edge,us,jp\n0101,land,x,4-3.10,\n0102,sea,,,\n0103,,,,2-3-10!');
    expect(map).toEqual({
      offset: 'odd-rows',
      land: ['0101', '0103'],
      blocked: ['0102'],
      edge: ['0101'],
      us: { '0101': '4-3-10' },
      japanese: { '0103': '2-3-10' },
      noZoc: ['0103'],
    });
    expect(field(writeField(map))).toEqual(map);
  });

  it.each([
    ['offset sideways\n0101', 1, /even-columns/],
    ['0101 land\n0101 land', 2, /twice/],
    ['0101 swamp', 1, /swamp/],
    ['0101 land edge 4-3-10 2-3-10', 1, /both sides/],
    ['', 1, /no hexes/],
    ['hello', 1, /no hex/],
    ['0101 land\n0102 land - 4-3', 2, /4-3/],
  ])('%j is refused in line %i', (text, line, message) => {
    const read = readField(text);
    expect(read.ok ? [] : read.error.map((fault) => fault.line)).toContain(line);
    expect(read.ok ? '' : read.error[0]?.message).toMatch(message);
  });

  it.each([
    ['a hex twice', { land: ['0101', '0101'] }],
    ['a hex twice in two notations', { land: ['0101', '1,0'] }],
    ['no hex', { land: ['xx'] }],
    ['an edge off the map', { edge: ['0909'] }],
    ['a unit off the map', { us: { '0909': '4-3-10' } }],
    ['both sides in one hex', { us: { '0101': '4-3-10' }, japanese: { '0101': '2-3-10' } }],
    ['a missing unit without a zone', { noZoc: ['0101'] }],
  ])('a map as data with %s is refused', (_what, part) => {
    const map = { offset: 'even-columns', land: ['0101'], blocked: [], edge: [], us: {}, japanese: {}, noZoc: [] };
    expect(hexFieldSchema.safeParse(map).success).toBe(true);
    expect(hexFieldSchema.safeParse({ ...map, ...part }).success).toBe(false);
  });

  it('a body takes the text itself, and names the line of a fault', () => {
    const good = bodySchema.parse({ kind: 'end', map: '0101 land edge 4-3-10' });
    expect(good).toMatchObject({ map: { land: ['0101'], us: { '0101': '4-3-10' } } });
    const bad = bodySchema.safeParse({ kind: 'end', map: '0101 land\n0102 swamp' });
    expect(bad.error?.issues[0]).toMatchObject({ path: ['map'], message: expect.stringMatching(/^Line 2: .*swamp/) });
  });
});
