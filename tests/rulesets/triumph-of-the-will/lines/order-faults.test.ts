import { describe, expect, it } from 'vitest';
import type { LineError } from '@/lib/core/ruleset';
import type { Action } from '@/lib/rulesets/triumph-of-the-will/actions';
import { orders } from '@/lib/rulesets/triumph-of-the-will/orders/orders';
import type { State } from '@/lib/rulesets/triumph-of-the-will/state';
import { begin, given } from '../support';

/** What a line says that is not understood, and the many ways in which one order can be written. */

const state = given({
  stand: {
    russia: 'g 2 infantry, panzer, ~panzer',
    iran: 'g ~infantry',
    manchukuo: 'j 2 infantry',
    tibet: 'j ~panzer',
    'north-atlantic': 'g 2 fleet',
    'western-pacific-ocean': 'j 2 fleet, kb',
    'eastern-pacific-ocean': 'j fleet, ~fleet',
  },
});

function read(text: string, by = 'german', of: State = state): readonly Action[] {
  const parsed = orders.parse(text, of, by);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

function fault(text: string, by = 'german', of: State = state): Omit<LineError, 'line'> {
  const parsed = orders.parse(text, of, by);
  if (parsed.ok) throw new Error(JSON.stringify(parsed.value));
  const [{ line, ...found } = { line: 0 }] = parsed.error;
  expect([parsed.error.length, line]).toEqual([1, 1]);
  return found as Omit<LineError, 'line'>;
}

const BEGIN =
  'An order begins with one of FORCES, PLACE, BUILD, MOVE, CONVOY, BOMB, PASS, LINE, MATCH, AIR, MOMENTUM, REMOVE, DOCTRINE.';
const ARMIES_AND_FLEETS = 'Inf, Ita, Pz, 6SS, Fl, KB';

describe('faults in words', () => {
  it.each<[string, number, string, string, readonly string[]]>([
    ['MVOE Inf', 1, 'MVOE', `“MVOE” is no order. ${BEGIN}`, ['MOVE']],
    ['3 Inf', 1, '3', `“3” is no order. ${BEGIN}`, []],
    ['"MOVE" Inf', 1, 'MOVE', `“MOVE” is no order. ${BEGIN}`, ['MOVE']],
    ['# nothing', 1, '', `No order here. ${BEGIN}`, []],
    ['PASS now', 6, 'now', 'The order is complete before “now”.', []],
    ['PASS "now', 6, '"', '“"” has no meaning here.', []],
    ['MOVE Inf: Russia ~', 18, '~', '“~” has no meaning here.', []],
    ['BOMB CANAL "a\\q"', 12, '"a\\q"', 'A name in quotes is written as in JSON: use \\" and \\\\ inside it.', []],
    ['MOVE', 5, '', `A unit is missing here: one of ${ARMIES_AND_FLEETS}.`, []],
    ['MOVE 2 HQ: Russia', 8, 'HQ', `“HQ” cannot stand here; this order takes ${ARMIES_AND_FLEETS}.`, []],
    ['MOVE 2 Pnzer: Russia', 8, 'Pnzer', `“Pnzer” is no unit; this order takes ${ARMIES_AND_FLEETS}.`, ['Panzer']],
    ['MOVE 2pnzer: Russia', 6, '2pnzer', `“pnzer” is no unit; this order takes ${ARMIES_AND_FLEETS}.`, ['Panzer']],
    ['MOVE 2hq: Russia', 6, '2hq', `“hq” cannot stand here; this order takes ${ARMIES_AND_FLEETS}.`, []],
    ['BUILD 2 Bmob', 9, 'Bmob', '“Bmob” is no unit; this order takes Inf, Pz, 6SS, Fl, KB, HQ, Bomb.', ['Bomb']],
    ['MOVE Inf: -> Russia', 11, '->', 'The name of an area is missing here.', []],
    ['MOVE Inf: Rusia -> Iran', 11, 'Rusia', '“Rusia” is no area.', ['Russia']],
    ['MOVE Inf: Russia Iran', 11, 'Russia', '“Russia Iran” is no area.', []],
    ['MOVE Inf: Russia', 17, '', 'Write “->” and where the force goes.', []],
    ['MOVE ALL Inf: Iran -> Russia', 29, '', 'No unit of yours there is ready to go: ALL stands for nothing.', []],
    ['CONVOY Inf: Iran', 17, '', 'Write “->” and where the armies land.', []],
    ['CONVOY Inf: Russia -> Iran', 27, '', 'Write VIA and the oceans of the chain, in their order.', []],
    [
      'CONVOY Inf: Iran -> Madagascar VIA West Indian (Fl -> Iran',
      52,
      '->',
      'The fleets of an ocean end with “)”.',
      [],
    ],
    ['PLACE 2 Inf, Pz', 16, '', 'The name of an area is missing here.', []],
    ['PLACE 2 Inf, Pz and', 20, '', `A unit is missing here: one of ${ARMIES_AND_FLEETS}.`, []],
    ['AIR x', 5, 'x', 'A box number is wanted here: 1 to 6, or “none”.', []],
    ['AIR 1234', 5, '1234', 'A box number is wanted here: 1 to 6, or “none”.', []],
    ['MOMENTUM 2 Pz', 14, '', 'Write “->” and the area that the panzers go to.', []],
    ['REMOVE Inf (tired): Russia', 13, 'tired', '“disrupted” or “ready” is wanted here.', ['disrupted', 'ready']],
    ['REMOVE Inf (ready: Russia', 18, ':', '“)” is missing here.', []],
    ['DOCTRINE a auto', 10, 'a', 'One of arrange, air, momentum is wanted here.', ['air']],
    ['DOCTRINE a', 10, 'a', 'One of arrange, air, momentum is wanted here.', ['air']],
    ['DOCTRINE air au, momentum auto', 27, 'auto', 'One of ask, never is wanted here.', []],
    ['DOCTRINE momentum', 18, '', 'One of ask, never is wanted here.', []],
    ['BOMB CANAL Kiel', 12, 'Kiel', 'Which canal?', ['Suez Canal', 'Panama Canal']],
    ['BOMB 6SS', 9, '', 'The enemy has no 6SS on the map (“6SS”).', []],
    [
      'BOMB Fl',
      8,
      '',
      'Where? Such a target stands in several areas: write “in” and one of them.',
      ['Western Pacific Ocean', 'Eastern Pacific Ocean'],
    ],
  ])('[totw:5.7] %s', (text, column, word, message, near) => {
    expect(fault(text)).toEqual({ column, word, message, near });
  });

  it('[totw:9.6] a fault of the route says where the word stands', () => {
    expect(fault('MOVE Inf: Russia -> Meng Chang')).toEqual({
      column: 21,
      word: 'Meng',
      message: 'Meng Chang is not next to Russia, and no way there leads through friendly areas: name those between.',
      near: [],
    });
    expect(fault('MOVE Inf: Russia -> Japan').message).toBe(
      'Japan is not next to Russia, and no way leads there by land: armies get there only by convoy.',
    );
    expect(fault('MOVE Fl: Mediterranean -> Media Oriente').message).toContain('Media Oriente');
  });

  it('[totw:5.7] an abbreviation that fits several areas names at most six of them', () => {
    const several = fault('MOVE Inf: A -> Iran');
    expect(several.message).toMatch(/^“A” fits \d+ areas; write more of its name\.$/);
    expect(several.near.length).toBeLessThanOrEqual(6);
    expect(fault('MOVE Inf: Western -> Iran').near).toEqual(['Western Europe', 'Western Australia', 'Western America']);
    expect(fault('MOVE Fl: South -> North Atlantic').near).toEqual(['South Atlantic', 'South Pacific Ocean']);
  });

  it('[totw:5.7] a number that no action may hold names the field', () => {
    expect(fault('MOVE 100 Inf: Russia -> Iran')).toMatchObject({ column: 1, word: 'MOVE' });
    expect(fault('MOVE 100 Inf: Russia -> Iran').message).toMatch(/^force\.infantry: /);
  });

  it('[totw:5.7] a text is at most 200 lines, a line 20,000 characters', () => {
    const lines = (count: number) =>
      orders.parse(Array.from({ length: count }, () => 'PASS').join('\n'), state, 'german');
    expect(lines(200)).toMatchObject({ ok: true });
    expect(lines(201)).toEqual({
      ok: false,
      error: [{ line: 201, column: 1, word: '', message: 'At most 200 lines at once.', near: [] }],
    });
    expect(read(`PASS${' '.repeat(19_996)}`)).toEqual([{ type: 'pass' }]);
    expect(fault(`PASS${' '.repeat(19_997)}`)).toEqual({
      column: 20_001,
      word: '',
      message: 'A line has at most 20000 characters.',
      near: [],
    });
  });

  it('[totw:5.7] any end of a line is one', () => {
    expect(read('PASS\r\nPASS\rPASS\u2028PASS\u2029PASS\n\n')).toHaveLength(5);
    const parsed = orders.parse('PASS\r\nPAS x', state, 'german');
    expect(parsed.ok ? [] : parsed.error.map(({ line }) => line)).toEqual([2]);
  });
});

const march: Action = { type: 'move', force: { infantry: 1, panzer: 1 }, path: ['russia', 'iran'] };
const leg = (ocean: string, fleets: object) => ({ ocean, fleets });
const ship = (via: readonly object[], count = 2) => ({
  type: 'convoy',
  force: { infantry: count },
  from: 'japan',
  to: 'hawaii',
  via,
});
const place = (...placements: readonly (readonly [string, string])[]) => ({
  type: 'place-units',
  placements: placements.map(([unit, area]) => ({ unit, area })),
});
const remove = (disrupted: boolean, unit = 'panzer', area = 'russia', count = 1) => ({
  type: 'remove-overstack',
  area,
  units: [{ unit, disrupted, count }],
});
const doctrine = (arrange: string, air: string, momentum: string) => ({
  type: 'set-doctrine',
  doctrine: { arrange, air, momentum },
});

describe('one order, written in many ways', () => {
  it.each<[string, object]>([
    ['MOVE: 1 Inf, 1 Pz from the Russia to Iran', march],
    ['MOVE 1 Inf, 1 Pz in Russia into Iran', march],
    ['MOVE 1 Inf, 1 Pz at Russia through Iran', march],
    ['MOVE 1 Inf, 1 Pz: from Russia -> Iran', march],
    ['MOVE 1 Inf, 1 Pz: in Russia -> Iran', march],
    ['MOVE 1 Inf, 1 Pz: at Russia -> Iran', march],
    ['MOVE 1 Inf, 1 Pz on Russia -> Iran', march],
    ['MOVE 1 Inf, 1 Pz -> Russia -> Iran', march],
    ['MOVE one inf & a pz: "russia" -> the Iran // east', march],
    ['MOVE 1x inf + 1× pz: Russia ⟶ Iran', march],
    ['MOVE 1xinf, 1×pz: Russia ==> Iran', march],
    ['MOVE EVERYTHING: Russia -> Iran', { ...march, force: { infantry: 2, panzer: 1 } }],
    ['MOVE ALL from Russia -> Iran', { ...march, force: { infantry: 2, panzer: 1 } }],
    ['MOVE ALL in Russia -> Iran', { ...march, force: { infantry: 2, panzer: 1 } }],
    ['MOVE ALL at Russia -> Iran', { ...march, force: { infantry: 2, panzer: 1 } }],
    ['MOVE ALL Pz: Russia -> Iran', { ...march, force: { panzer: 1 } }],
    ['MOVE 6SS: Russia -> Iran', { ...march, force: { '6ss': 1 } }],
    ['MOVE 1 6SS: Russia -> Iran', { ...march, force: { '6ss': 1 } }],
    ['MOVE Inf: "no such place" -> "iran"', { ...march, force: { infantry: 1 }, path: ['no such place', 'iran'] }],
    ['MOVE Inf: Russia -> Russia', { ...march, force: { infantry: 1 }, path: ['russia', 'russia'] }],
    ['BUILD none', { type: 'build', build: {} }],
    ['BUILD no', { type: 'build', build: {} }],
    ['BUILD: 0', { type: 'build', build: {} }],
    ['BUILD decline', { type: 'build', build: {} }],
    ['PRODUCE: HQ and 2 HQ', { type: 'build', build: { hq: 3 } }],
    ['FORCES: nothing', { type: 'choose-forces', force: {} }],
    [
      'PLACE: Inf + Pz: Russia; Fl: North Atlantic',
      place(['infantry', 'russia'], ['panzer', 'russia'], ['fleet', 'north-atlantic']),
    ],
    [
      'DEPLOY Inf and Pz in Russia and KB: W Pac',
      place(['infantry', 'russia'], ['panzer', 'russia'], ['kb', 'western-pacific-ocean']),
    ],
    ['PLACE 2 Inf: Russia + Inf: Iran', place(['infantry', 'russia'], ['infantry', 'russia'], ['infantry', 'iran'])],
    ['LINE: Inf', { type: 'line-up', boxes: ['infantry'] }],
    ['MATCH: 2 Inf | Pz', { type: 'match-line', boxes: [['infantry', 'infantry'], ['panzer']] }],
    ['AIR: 1 2 and 3 + 4', { type: 'commit-air', boxes: [1, 2, 3, 4] }],
    ['AIR box 2', { type: 'commit-air', boxes: [2] }],
    ['AIR behind 2', { type: 'commit-air', boxes: [2] }],
    ['AIR nothing', { type: 'commit-air', boxes: [] }],
    ['MOMENTUM: no', { type: 'momentum' }],
    ['MOMENTUM: Pz + 6SS to Iran', { type: 'momentum', advance: { force: { panzer: 1, '6ss': 1 }, to: 'iran' } }],
    ['REMOVE: Pz (dis) in Russia', remove(true)],
    ['REMOVE Pz (d) from Russia', remove(true)],
    ['REMOVE Pz [flipped] at Russia', remove(true)],
    ['REMOVE Pz (r): Russia', remove(false)],
    ['REMOVE Pz (fresh): Russia', remove(false)],
    ['REMOVE Pz (undisrupted): Russia', remove(false)],
    // Without a state ready units are meant, unless all of ours there are disrupted.
    ['REMOVE Pz: Russia', remove(false)],
    ['REMOVE 2 Inf: Iran', remove(true, 'infantry', 'iran', 2)],
    ['REMOVE Inf: Manchukuo', remove(false, 'infantry', 'manchukuo')],
    ['REMOVE Pz: Tibet', remove(false, 'panzer', 'tibet')],
    ['REMOVE Fl: N Atl', remove(false, 'fleet', 'north-atlantic')],
    ['DOCTRINE: air: never', doctrine('auto', 'never', 'never')],
    ['DOCTRINE ar ask ai ask', doctrine('ask', 'ask', 'never')],
    ['DOCTRINE momentum ask and arrange ask', doctrine('ask', 'auto', 'ask')],
    ['BOMB: Suez', { type: 'bomb', target: { canal: 'suez' } }],
    ['BOMB CANAL "anything"', { type: 'bomb', target: { canal: 'anything' } }],
    ['BOMB THE PANAMA CANAL', { type: 'bomb', target: { canal: 'panama' } }],
    ['BOMB Pz', { type: 'bomb', target: { area: 'tibet', unit: 'panzer', disrupted: true } }],
    ['BOMB Inf', { type: 'bomb', target: { area: 'manchukuo', unit: 'infantry', disrupted: false } }],
    ['BOMB Fl (dis)', { type: 'bomb', target: { area: 'eastern-pacific-ocean', unit: 'fleet', disrupted: true } }],
    ['BOMB Fl on E Pac', { type: 'bomb', target: { area: 'eastern-pacific-ocean', unit: 'fleet', disrupted: false } }],
    ['BOMB Fl: Caribbean', { type: 'bomb', target: { area: 'caribbean-sea', unit: 'fleet', disrupted: false } }],
    ['BOMB KB: W Pac', { type: 'bomb', target: { area: 'western-pacific-ocean', unit: 'kb', disrupted: false } }],
  ])('[totw:5.7] %s', (text, action) => {
    const auto = given({
      stand: {},
      setup: { doctrine: { german: { arrange: 'auto', air: 'auto', momentum: 'never' } } },
    });
    expect(read(text, 'german', { ...state, doctrine: auto.doctrine })).toEqual([action]);
  });

  it.each<[string, object]>([
    [
      'CONVOY 2 Inf: Japan -> Hawaii VIA W Pac, E Pac',
      ship([leg('western-pacific-ocean', { fleet: 2 }), leg('eastern-pacific-ocean', { fleet: 2 })]),
    ],
    ['CONVOY 3 Inf from Japan to Hawaii over W Pac', ship([leg('western-pacific-ocean', { fleet: 2, kb: 1 })], 3)],
    ['CONVOY 4 Inf from Japan to Hawaii by W Pac', ship([leg('western-pacific-ocean', { fleet: 3, kb: 1 })], 4)],
    ['CONVOY 2 Inf: Japan -> Hawaii through W Pac (none)', ship([leg('western-pacific-ocean', {})])],
    [
      'CONVOY 2 Inf: Japan -> Hawaii VIA W Pac [KB + Fl] and E Pac (2 Fl)',
      ship([leg('western-pacific-ocean', { kb: 1, fleet: 1 }), leg('eastern-pacific-ocean', { fleet: 2 })]),
    ],
    ['CONVOY 2 Inf: Japan -> Hawaii VIA NW Passage', ship([leg('northwest-passage', {})])],
    ['SHIP 2 Inf: Japan -> Hawaii VIA E Pac', ship([leg('eastern-pacific-ocean', { fleet: 2 })])],
    // Enemy fleets and disrupted ones carry nothing.
    ['CONVOY 2 Inf: Japan -> Hawaii VIA N Atl', ship([leg('north-atlantic', { fleet: 2 })])],
  ])('[totw:9.7] %s', (text, action) => {
    expect(read(text, 'japanese')).toEqual([action]);
  });

  it('[totw:3.3] BUILD chooses the forces while they are chosen, and no later', () => {
    expect(read('BUILD 2 Inf', 'german', begin({}))).toEqual([{ type: 'choose-forces', force: { infantry: 2 } }]);
    expect(read('BUILD 2 Inf')).toEqual([{ type: 'build', build: { infantry: 2 } }]);
  });

  it('[totw:9.9] a gap is filled through a canal or strait that is open to us only', () => {
    const sail = (of: State) => orders.parse('MOVE Fl: Mediterranean -> East Indian', of, 'german');
    const stand = { 'mediterranean-sea': 'g fleet' };
    const pathOf = (of: State) => {
      const parsed = sail(of);
      const [found] = parsed.ok ? parsed.value : [];
      return found?.type === 'move' ? found.path : [];
    };
    const through = ['mediterranean-sea', 'west-indian-ocean', 'east-indian-ocean'];
    const round = ['mediterranean-sea', 'north-atlantic', 'south-atlantic', 'west-indian-ocean', 'east-indian-ocean'];
    expect(pathOf(given({ stand }))).toEqual(through);
    expect(pathOf(given({ stand, position: { canals: { suez: 'closed-this-turn' } } }))).toEqual(round);
    const control = { 'africa-orientale': 'japanese' } as const;
    const italy = { side: 'german', checks: 1 } as const;
    expect(pathOf(given({ stand, control, position: { italy } }))).toEqual(round);
    expect(pathOf(given({ stand: { ...stand, 'west-indian-ocean': 'j fleet' } }))).toEqual([
      ...round.slice(0, 3),
      'south-pacific-ocean',
      'western-pacific-ocean',
      'east-indian-ocean',
    ]);
    // Both shores of the strait must be ours.
    for (const shore of ['western-europe', 'north-africa']) {
      const shut = { ...control, [shore]: 'japanese' as const };
      expect(pathOf(given({ stand, control: shut, position: { italy } }))).toEqual([]);
    }
  });
});
