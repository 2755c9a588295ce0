import { nearest } from '@/lib/core/nearest-name';
import type { TurnEvent, TurnEventOf } from '../body';
import type { LineReader } from './words';

const VERBS = ['GT', 'END', 'ELIM', 'RETREAT', 'JP EXIT', 'US EXIT', 'ARRIVAL', 'INVASION', 'ON MAP', 'NOTHING'];

/** One line of a turn as an event. */
export function readEvent(line: LineReader, word: string): TurnEvent {
  if (line.take('ELIM', 'ELIMINATED', 'LOST')) return eliminated(line);
  if (line.take('RETREAT', 'RETREATS')) return retreat(line);
  if (line.take('ARRIVAL', 'ARRIVES')) return arrival(line);
  if (line.take('INVASION', 'INVADES')) return invasion(line);
  if (line.take('EXIT')) return exit(line, line.needSide());
  const side = line.side();
  if (side !== undefined && line.take('EXIT', 'EXITS')) return exit(line, side);
  if (side !== undefined && line.take('INVASION', 'INVADES')) return invasionOf(line, side);
  return line.fail('begin a line with one of the words of a turn', nearest(word, VERBS));
}

function eliminated(line: LineReader): TurnEvent {
  const side = line.needSide();
  const code = line.needCode();
  const count = line.count();
  let result = line.result();
  const retreated = line.take('RETREATED') ? line.needNumber('how many hexes it retreated') : undefined;
  line.take('HEX', 'HEXES');
  result ??= line.result();
  return {
    type: 'eliminated',
    side,
    code,
    count,
    ...(result === undefined ? {} : { result }),
    ...(retreated === undefined ? {} : { retreated }),
  };
}

/** `RETREAT US 4-3-10 x2 3 hexes by JP (D3)`, or `RETREAT 2 units 3 hexes by JP`. */
function retreat(line: LineReader): TurnEventOf<'retreat'> {
  const side = line.side() ?? 'us';
  const code = line.code();
  const units = code === undefined ? line.needNumber('how many units retreat') : line.count();
  line.take('UNIT', 'UNITS');
  const hexes = line.needNumber('how many hexes');
  line.take('HEX', 'HEXES');
  line.take('EACH');
  if (!line.take('BY')) line.fail('say who attacked: by JP or by US', ['by JP', 'by US']);
  const attacker = line.needSide();
  const result = line.result();
  const facts = { type: 'retreat', side, units, hexes, attacker } as const;
  return { ...facts, ...(code === undefined ? {} : { code }), ...(result === undefined ? {} : { result }) };
}

function exit(line: LineReader, side: 'us' | 'japanese'): TurnEvent {
  const code = line.needCode();
  if (side === 'us') return { type: 'us-exit', code, count: line.count(), edge: edgeOf(line) };
  const edge = edgeOf(line);
  if (!line.take('REMOVES', 'REMOVE')) line.fail('name the US units that are removed for it', ['REMOVES']);
  return { type: 'jp-exit', code, edge, usRemoved: readUnits(line) };
}

const edgeOf = (line: LineReader) => (line.take('EDGE') ? line.edge() : 'northeast');

/** Units one after the other, `4-3-10 x2` for two of them; `NONE` for nothing. */
export function readUnits(line: LineReader): string[] {
  if (line.take('NONE')) return [];
  const units: string[] = [];
  while (!line.done) {
    const code = line.needCode();
    const count = line.count();
    if (units.length + count > 3) line.fail('three units are removed at most');
    for (let one = 0; one < count; one += 1) units.push(code);
  }
  return units;
}

function arrival(line: LineReader): TurnEvent {
  const isReplacement = line.take('replacement', 'replacements');
  if (!isReplacement && !line.take('reinforcement', 'reinforcements')) {
    line.fail('say reinforcement or replacement', ['reinforcement', 'replacement']);
  }
  const source = isReplacement ? 'replacement' : 'reinforcement';
  const code = line.code();
  if (code !== undefined) return { type: 'us-arrival', source, count: line.count(), code };
  return { type: 'us-arrival', source, count: line.needNumber('how many units arrive') };
}

const invasion = (line: LineReader): TurnEvent => invasionOf(line, line.needSide());

function invasionOf(line: LineReader, side: 'us' | 'japanese'): TurnEvent {
  if (side === 'japanese') return { type: 'jp-invasion' };
  const units = line.needNumber('how many US units land');
  line.take('UNIT', 'UNITS');
  if (!line.take('NORTH')) return { type: 'us-invasion', units };
  if (!line.take('CLEAR')) line.fail('write NORTH CLEAR when no Japanese unit is in the Northern zone', ['CLEAR']);
  return { type: 'us-invasion', units, northClear: true };
}
