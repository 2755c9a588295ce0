import { describe, expect, it } from 'vitest';
import { LONGEST_ORDERS } from '@/lib/core/playable';
import { readAction, readOrders } from '@/lib/games/play/read-action';
import { parseJson } from '@/lib/http/request/json-body';
import { GAME_UPLOAD } from '@/lib/http/schemas/import-schemas';
import { separateImports } from '@/lib/importing/separate-imports';
import { rulesets } from '@/lib/rulesets/index';
import { code } from '@/tests/games/table';
import { bestOf, costOf, MOST_MS } from '@/tests/support/cost/cost';
import { goldenGames } from '@/tests/support/golden';
import { setupOf } from '@/tests/support/random-play';

const BODY = 64 * 1024;
const filled = (head: string, unit: string, length: number, tail = ''): string =>
  head + unit.repeat(Math.floor((length - head.length - tail.length) / unit.length)) + tail;

describe('bodies of 64 KiB', () => {
  const numbered = (count: number, one: (at: number) => string) => Array.from({ length: count }, (_, at) => one(at));
  it.each([
    ['nested deeply', filled('', '[', BODY)],
    ['nested in objects', filled('', '{"a":', BODY)],
    ['of many keys', `{${numbered(6_000, (at) => `"k${at}":0`).join()}}`],
    ['of one long text', JSON.stringify(filled('', 'é', BODY / 2))],
    ['of escapes', filled('"', '\\u0041', BODY, '"')],
    ['of digits', filled('', '9', BODY)],
  ])('%s are parsed or refused at once', async (_, body) => {
    const bytes = Buffer.from(body);
    expect(await bestOf(() => costOf(() => parseJson(bytes)))).toBeLessThan(MOST_MS);
  });
});

const UNITS = ['a', ' ', '\n', ', ', '-', '(', '"', '1', '1 A, ', ': ', 'é', ' to ', '\t'];

describe.each(rulesets.map((rules) => [rules.meta.id, rules] as const))('orders of %s', (id, rules) => {
  const state = rules.start(setupOf(rules), { by: 'server', roll: () => 1 }).state;
  const role = rules.roles(setupOf(rules))[0]?.id ?? '';
  const written = goldenGames(id).flatMap(({ game }) => game.plies.map(({ order }) => order));
  const kinds = [...new Map(written.map((order) => [order.split(/\s/)[0], order])).values()].slice(0, 3);
  const heads = ['', ...kinds.map((order) => order.slice(0, Math.ceil(order.length * 0.7)))];

  it('are read or refused at once, however long and odd', async () => {
    for (const text of heads.flatMap((head) => UNITS.map((unit) => filled(head, unit, rules.mostOrderCharacters)))) {
      const read = () => readOrders(rules, state, { role, orders: text });
      expect(await bestOf(() => costOf(read)), JSON.stringify(text.slice(0, 40))).toBeLessThan(MOST_MS);
    }
  });
});

const SERIES: Readonly<Record<string, { readonly heads: readonly string[]; readonly odd: readonly string[] }>> = {
  'wif-victory': {
    heads: ['turn,target,control,by,supply\nSO39,Oslo,Axis,Germany,yes\n', 'TURN S/O 1939\nNO CHANGE\nTURN N/D 1939\n'],
    odd: ['turn', 'TURN ', '\nTURN', 'ND39,Paris,Axis,Germany,yes\n', '","', '\r\n', ';'],
  },
  'axis-allies-victory-cities': {
    heads: ['AGREE MAJOR\nTURN Russia\n', 'PAST TURNS\nAGREE MAJOR\nTURN Russia\n'],
    odd: [
      'TURN Russia\n',
      'TURN\nNO CHANGE\n',
      'Paris, Germany\n',
      'STANDING UK DESTROY\n',
      'EMERGENCY Berlin 2\n',
      '#\n',
    ],
  },
  'okinawa-points': {
    heads: ['GT 1\nNOTHING\nGT 2\n', 'PAST TURNS\nGT 1\nNOTHING\n'],
    odd: ['GT 1\n', 'GT 2\nNOTHING\n', 'ELIM JP 2-3-10\n', 'END\n', 'GT 1\nELIM JP 9-9-9\n', '#\n'],
  },
};

describe.each(Object.entries(SERIES))('several turns of %s in one text', (id, { heads, odd }) => {
  const rules = rulesets.find(({ meta }) => meta.id === id);
  if (rules === undefined) throw new Error(`no ${id}`);
  const role = rules.roles(setupOf(rules))[0]?.id ?? '';
  const { state } = rules.start(setupOf(rules), { by: 'server', roll: () => 1 });

  it('are read or refused at once, however long and odd', async () => {
    for (const text of heads.flatMap((head) =>
      [...UNITS, ...odd].map((unit) => filled(head, unit, rules.orderLimit(head))),
    )) {
      const read = () => readOrders(rules, state, { role, orders: text });
      expect(await bestOf(() => costOf(read)), JSON.stringify(text.slice(0, 100))).toBeLessThan(MOST_MS);
    }
  });
});

describe('the war so far with a map', () => {
  const house = rulesets.find(({ meta }) => meta.id === 'wif-house');
  if (house === undefined) throw new Error('no house rules');
  const setup = house.parseSetup({ midWar: true });
  if (!setup.ok) throw new Error('no set-up');
  const { state } = house.start(house.setupOfNewGames(setup.value), { by: 'server', roll: () => 1 });
  const HEADS = [
    'MID-WAR\n[map]\nnow,hexes\n',
    'MID-WAR\n[map]\nnow,hexes\nGE,',
    '{"map":[',
    '[step]\nopen turn\n',
    '{',
  ];
  const ODD = [...UNITS, 'GE,0304\n', '0304 ', '0304-0399 ', '[map]\n', '{"now":"GE","hexes":"0304"},', '"",'];

  it('is read or refused at once, however long and odd', async () => {
    for (const text of HEADS.flatMap((head) => ODD.map((unit) => filled(head, unit, LONGEST_ORDERS)))) {
      const read = () => readAction(house, state, { role: 'axis', orders: text });
      expect(await bestOf(() => costOf(read)), JSON.stringify(text.slice(0, 40))).toBeLessThan(MOST_MS);
    }
  });

  it('is taken with as many hexes as any map may have, one by one', async () => {
    // No two hexes that lie beside each other are alike: there is nothing to shorten.
    const names = Array.from({ length: 100 }, (_, column) =>
      Array.from({ length: 100 }, (__, row) => `${column}`.padStart(2, '0') + `${row}`.padStart(2, '0')),
    ).flat();
    const rows = ['GE', 'USSR'].flatMap((now, odd) => {
      const own = names.filter((_, at) => (at + Math.floor(at / 100)) % 2 === odd);
      return Array.from(
        { length: Math.ceil(own.length / 80) },
        (_, at) => `${now},${own.slice(at * 80, at * 80 + 80).join(' ')}`,
      );
    });
    const text = `MID-WAR\n[step]\nopen turn\nJ/F 1942\n[map]\nnow,hexes\n${rows.join('\n')}\n`;
    expect(text.length).toBeGreaterThan(3 * 16_000);
    const read = readAction(house, state, { role: 'axis', orders: text });
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const decided = house.decide(state, read.value, { by: 'axis', roll: () => 1 });
    expect(decided.ok).toBe(true);
    const decide = () => house.decide(state, read.value, { by: 'axis', roll: () => 1 });
    expect(await bestOf(() => costOf(decide))).toBeLessThan(MOST_MS);
  });

  it('is refused with one letter more, and so is a turn of that length', () => {
    const over = readAction(house, state, { role: 'axis', orders: filled('MID-WAR\n', '[', LONGEST_ORDERS + 1) });
    expect([code(over), over.ok ? '' : over.error.message]).toEqual([
      'invalid-orders',
      expect.stringContaining('160000'),
    ]);
    const turn = readAction(house, state, { role: 'axis', orders: filled('TURN J/F 1942\n', 'a', 16_001) });
    expect([code(turn), turn.ok ? '' : turn.error.message]).toEqual([
      'invalid-orders',
      expect.stringContaining('16000'),
    ]);
  });
});

describe('orders that are longer than one action may be', () => {
  it.each(rulesets.map((rules) => [rules.meta.id, rules] as const))('are not read by %s', (_, rules) => {
    const state = rules.start(setupOf(rules), { by: 'server', roll: () => 1 }).state;
    const role = rules.roles(setupOf(rules))[0]?.id ?? '';
    const orders = filled('ATTACK Chi', '\t', BODY);
    const read = readAction(rules, state, { role, orders });
    expect([code(read), read.ok ? '' : read.error.message]).toEqual([
      'invalid-orders',
      expect.stringContaining(`${rules.mostOrderCharacters}`),
    ]);
  });
});

describe('a file of 8 MiB', () => {
  const header = (entries: number) =>
    `{"fieldpost":{"entries":${entries},"format":"fieldpost-game/1","game":{"roles":["a"]},"gameId":"g","keys":[]}}\n`;
  const sealed = Array.from(
    { length: 60_000 },
    (_, seq) => `{"leaf":"${String(seq).padStart(64, '0')}","sealedFor":["a"],"seq":${seq}}\n`,
  ).join('');
  it.each([
    ['empty lines', filled(header(9), '\n', GAME_UPLOAD.limit)],
    ['one long line', filled(header(9), 'x', GAME_UPLOAD.limit)],
    ['a deep entry', filled(`${header(1)}{"actor":`, '[', GAME_UPLOAD.limit, '\n')],
    ['60,000 sealed lines', header(60_000) + sealed],
    ['lines that are none', filled(header(99_999), `${'x'.repeat(99)}\n`, GAME_UPLOAD.limit)],
  ])('of %s costs this process next to nothing, and is refused', async (_, file) => {
    const bytes = Buffer.from(file);
    const imports = separateImports({ seconds: 50 });
    let said = '';
    const open = async (): Promise<void> => {
      said = code(await imports.open(bytes, () => undefined)) ?? '';
    };
    const spent = await costOf(open);
    expect(['invalid-export', 'tampered-export', 'sealed-entries', 'unknown-ruleset']).toContain(said);
    // The whole of it, sending the file included, and over many turns of the loop.
    expect(spent).toBeLessThan(2 * MOST_MS);
  });
});
