import { describe, expect, it } from 'vitest';
import type { TurnBody, TurnEvent } from '@/lib/rulesets/okinawa-points/body';
import { eventWords } from '@/lib/rulesets/okinawa-points/describe/words';
import { readField, writeField } from '@/lib/rulesets/okinawa-points/hexes/hex-field-text';
import { traceLines } from '@/lib/rulesets/okinawa-points/hexes/loc';
import { format } from '@/lib/rulesets/okinawa-points/orders/format';
import { parse } from '@/lib/rulesets/okinawa-points/orders/parse';
import { openTable } from '@/lib/rulesets/okinawa-points/table';
import { tracker } from '@/lib/rulesets/okinawa-points/tracker';
import { view } from '@/lib/rulesets/okinawa-points/view/view';
import { filed, OWN, openBook, setupWith } from './support';

const lost = (count: number, more: object = {}): TurnEvent => ({
  type: 'eliminated',
  side: 'us',
  code: '4-3-10',
  count,
  ...more,
});
const wentBack = (units: number, hexes: number, more: object = {}): TurnEvent => ({
  type: 'retreat',
  side: 'us',
  units,
  hexes,
  attacker: 'us',
  ...more,
});

describe('a report in lines', () => {
  const turn = (...events: readonly TurnEvent[]): TurnBody => ({ kind: 'turn', turn: 14, events: [...events] });

  it.each<readonly [string, TurnBody]>([
    ['GT 14\nNOTHING', turn()],
    ['GT 14\nELIM US 4-3-10\nELIM US 4-3-10 x2', turn(lost(1), lost(2))],
    ['GT 14\nRETREAT US 1 unit 2 hexes by US', turn(wentBack(1, 2))],
    ['GT 14\nRETREAT US 2 units 1 hex by US', turn(wentBack(2, 1))],
    ['GT 14\nNOTHING\nON MAP JP 30 US 20', { ...turn(), jpOnMap: 30, usOnMap: 20 }],
  ])('is %j', (lines, body) => {
    expect(format(body)).toBe(lines);
  });

  it.each([
    ['a number is missing', 'x', /how many/],
    ['something stands before the x', 'ax2', /too many/],
    ['something stands behind the number', 'x2a', /too many/],
    ['the number is too long', 'x222', /too many/],
  ])('is refused where %s', (_why, times, message) => {
    const setup = setupWith();
    const read = parse(`GT 14\nELIM US 4-3-10 ${times}`, setup, openTable(setup));
    expect(read.ok ? [] : read.error.map((fault) => fault.message)).toEqual([expect.stringMatching(message)]);
  });
});

describe('what a line of the log says', () => {
  it.each<readonly [TurnEvent, string]>([
    [lost(1, { retreated: 1 }), '4-3-10 eliminated, no points for 1 hex retreated before'],
    [lost(2, { result: 'D3', retreated: 2 }), '4-3-10 x2 eliminated (D3), no points for 2 hexes retreated before'],
    [wentBack(1, 1), '1 US unit retreats 1 hex after its own attack'],
    [wentBack(2, 3), '2 US units retreat 3 hexes each after their own attack'],
    [wentBack(2, 1, { attacker: 'japanese', code: '4-3-10' }), '4-3-10 x2 retreat 1 hex each after a Japanese attack'],
  ])('of %j', (event, words) => {
    expect(eventWords(event)).toContain(words);
  });

  it('names the sides and the report', () => {
    expect([tracker.sideName('us'), tracker.sideName('japanese')]).toEqual(['The US', 'Japan']);
    expect(tracker.title({ kind: 'turn', turn: 15, events: [] })).toBe('Game-Turn 15');
    expect(tracker.title({ kind: 'end' })).toBe('the end of the scenario');
  });
});

describe('what a page shows', () => {
  it('[okinawa:17.12] [okinawa:17.21] [okinawa:17.41] the rule of each kind of event, and the turn that is next', () => {
    const first = view(openBook(OWN));
    expect(first.next).toBe(1);
    expect(first.clauses).toMatchObject({
      eliminated: 'okinawa:17.12',
      retreat: 'okinawa:17.21',
      'jp-exit': 'okinawa:17.41',
    });
    const turns = ['GT 1\nNOTHING', 'GT 2\nNOTHING', 'GT 3\nNOTHING'];
    expect(view(turns.reduce((book, text) => filed(book, 'us', text), openBook(OWN)))).not.toHaveProperty('next');
  });
});

describe('a map in rows', () => {
  it.each(['x-', '-x', '..', '2-3!-10', 'x!'])('[okinawa:17.51] holds no unit such as %s', (word) => {
    for (const cells of [`land - ${word}`, `land - - ${word}`]) {
      const read = readField(`0101 ${cells}`);
      expect(read.ok ? 'read' : read.error.map((fault) => fault.word)).toEqual([word]);
    }
  });

  it('[okinawa:17.51] is written with what each hex is', () => {
    const read = readField('0101 land edge 4-3-10\n0102 sea - .\n0103 land - - 1-1-0!\n0104 land - . 2-3-10');
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    expect(writeField(read.value).split('\n')).toEqual([
      'offset even-columns',
      'hex,terrain,edge,us,japanese',
      '"0101",land,edge,4-3-10',
      '"0103",land,,,1-1-0!',
      '"0104",land,,,2-3-10',
      '"0102",blocked',
    ]);
  });

  it('[okinawa:17.51] names a hex that is none', () => {
    const empty = { offset: 'even-columns', blocked: [], edge: [], us: {}, japanese: {}, noZoc: [] } as const;
    expect(() => traceLines({ ...empty, land: ['nowhere'], edge: ['nowhere'], blocked: [], noZoc: [] })).toThrow(
      'nowhere is no hex',
    );
  });
});
