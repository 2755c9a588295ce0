import { describe, expect, it } from 'vitest';
import { type Body, bodySchema } from '@/lib/rulesets/wif-house/body';
import type { OwnCode } from '@/lib/rulesets/wif-house/codes';
import { explain } from '@/lib/rulesets/wif-house/explain';
import { conquestHold } from '@/lib/rulesets/wif-house/hold';
import { type Setup, setupOfNewGames } from '@/lib/rulesets/wif-house/setup';
import { openTable, type Table } from '@/lib/rulesets/wif-house/table';
import { houseTracker } from '@/lib/rulesets/wif-house/tracker';
import { destroyed, fallen, listOf, refusal, setupWith, tableAfter, turn } from './support';

const setup = setupWith();
const MET = { tripoli: true, allSicily: true, inSupplyUnitMainland: true };
const rollItaly = { kind: 'roll-italy', turn: 'SO39' } as const;
const rollJapan = { kind: 'roll-japan', turn: 'SO39' } as const;
const close = { kind: 'close-turn', turn: 'SO39' } as const;
const reopen = { kind: 'reopen-turn', turn: 'SO39' } as const;
const fiveLost = (reached?: boolean) =>
  turn({
    factories: destroyed(5),
    ...(reached === undefined ? {} : { japan: { outsideResourcesReceived: reached } }),
  });

type Given = readonly (Body | readonly [string, Body])[];
const list = (count = 6) => listOf(count);
const named = (id: string) => turn({ factories: [{ id, status: 'destroyed' }] });

/** The reports before, the one that is refused, with what code, by which clause. */
const REFUSED: readonly [OwnCode, string, Given, Body, object?, string?][] = [
  [
    'italy-two-criteria',
    'wifh:italian-surrender',
    [turn({ italy: { rome: true, inSupplyUnitMainland: true, garrison: '5' } })],
    rollItaly,
  ],
  [
    'italy-no-unit',
    'wifh:italian-surrender.unit',
    [turn({ italy: { rome: true, tripoli: true, garrison: '5' } })],
    rollItaly,
  ],
  [
    'japan-under-five',
    'wifh:japanese-surrender',
    [list(), turn({ factories: destroyed(4), japan: { outsideResourcesReceived: true } })],
    rollJapan,
  ],
  ['japan-under-five', 'wifh:japanese-surrender', [turn({ japan: { outsideResourcesReceived: true } })], rollJapan],
  ['facts-missing-this-turn', 'wifh:italian-surrender.roll', [turn({ italy: MET })], rollItaly],
  ['facts-missing-this-turn', 'wifh:japanese-surrender.changes', [list(), fiveLost()], rollJapan],
  ['facts-missing-this-turn', 'wifh:italian-surrender.roll', [turn({ italy: MET })], close],
  ['facts-missing-this-turn', 'wifh:japanese-surrender.changes', [list(), fiveLost()], close],
  [
    'already-surrendered',
    'wifh:italian-surrender.roll',
    [turn({ italy: { ...MET, garrison: '3' }, surrendered: ['IT'] })],
    rollItaly,
  ],
  [
    'already-surrendered',
    'wifh:italian-surrender.normal',
    [turn({ surrendered: ['JP'] })],
    turn({ surrendered: ['JP'] }),
  ],
  ['already-surrendered', 'wifh:italian-surrender.normal', [], turn({ surrendered: ['IT', 'IT'] })],
  [
    'new-factory-not-counted',
    'wifh:japanese-surrender.factories',
    [list(), turn({ built: [{ id: 'New 1', at: 'Kobe' }] })],
    named('New 1'),
  ],
  // What is built again where one was destroyed is new.
  [
    'new-factory-not-counted',
    'wifh:japanese-surrender.factories',
    [list(), fiveLost()],
    turn({ factories: [{ id: 'F1', status: 'ok' }] }),
  ],
  [
    'factory-already-destroyed',
    'wifh:japanese-surrender.factories',
    [list(), fiveLost()],
    turn({ factories: [{ id: 'F1', status: 'captured' }] }),
  ],
  ['unknown-factory', 'wifh:japanese-surrender.factories', [list()], named('F7')],
  ['unknown-factory', 'wifh:japanese-surrender.factories', [list()], named('toString')],
  ['naples-or-rome-not-a-factory-criterion', 'wifh:italian-surrender', [], turn({ italy: { factoryHex: 'Naples' } })],
  ['naples-or-rome-not-a-factory-criterion', 'wifh:italian-surrender', [], turn({ italy: { factoryHex: 'Roma' } })],
  [
    'intelligence-not-allowed',
    'wifh:japanese-surrender.intelligence',
    [list(), fiveLost(true)],
    { ...rollJapan, intelligence: 1 },
  ],
  [
    'roll-outside-conquest-step',
    'wifh:japanese-surrender.roll',
    [list(), fiveLost(true)],
    { ...rollJapan, turn: 'ND39' },
  ],
  ['roll-outside-conquest-step', 'wifh:italian-surrender.roll', [close], rollItaly],
  ['turn-out-of-order', 'wifh:conquest-step', [close], turn({})],
  ['turn-out-of-order', 'wifh:conquest-step', [], turn({}, 'ND39')],
  ['turn-out-of-order', 'wifh:conquest-step', [close], close],
  ['turn-out-of-order', 'wifh:conquest-step', [], { kind: 'isolate', turn: 'ND39' }],
  ['closed-by-the-campaign', 'wifh:conquest-step', [], close, { calendar: 'campaign' }],
  ['no-campaign', 'wifh:conquest-step', [], close, {}, 'campaign'],
  ['no-campaign', 'wifh:conquest-step', [close], reopen, {}, 'campaign'],
  ['no-campaign', 'wifh:conquest-step', [], reopen, { calendar: 'campaign' }, 'organiser'],
  ['turn-out-of-order', 'wifh:conquest-step', [], reopen, { calendar: 'campaign' }, 'campaign'],
  ['factories-by-the-organiser', 'wifh:japanese-surrender.factories', [], list()[1], {}, 'axis'],
  ['factories-already-listed', 'wifh:japanese-surrender.factories', [list()], list()[1], {}, 'organiser'],
  [
    'named-twice',
    'wifh:japanese-surrender.factories',
    [list()],
    turn({ factories: [...destroyed(1), ...destroyed(1)] }),
  ],
  ['named-twice', 'wifh:japanese-surrender.factories', [list()], turn({ built: [{ id: 'F1', at: 'Kobe' }] })],
  [
    'garrison-not-the-sum',
    'wifh:italian-surrender.garrison',
    [],
    turn({ italy: { garrison: '3', worksheet: [{ unit: 'Inf', value: '2', flipped: false }] } }),
  ],
];

describe('what the house rules refuse', () => {
  it.each(REFUSED)('[wifh:conquest-step] %s (%s)', (code, clause, before, body, options = {}, by = 'allied') => {
    const rules = setupWith(options);
    const refused = refusal(rules, tableAfter(rules, before), body, by);
    expect([refused?.code, refused?.clause]).toEqual([code, clause]);
    expect(refused && explain(refused)).toMatch(/^(?!.*undefined).{10,}[.]$/);
  });

  it('[wifh:italian-surrender.unit] two losses and a garrison are not enough without a unit in supply', () => {
    const told = turn({ italy: { ...MET, inSupplyUnitMainland: false, garrison: '9' } });
    const table = tableAfter(setup, [told]);
    expect(refusal(setup, table, rollItaly)?.code).toBe('italy-no-unit');
    expect(conquestHold(setup, table).held).toBe(false);
  });

  it('[wifh:japanese-surrender.intelligence] not even a change of nothing by Intelligence is taken', () => {
    const table = tableAfter(setup, [list(), fiveLost(true)]);
    for (const intelligence of [-1, 0, 1])
      expect(refusal(setup, table, { ...rollJapan, intelligence })?.code).toBe('intelligence-not-allowed');
    expect(refusal(setup, table, rollJapan)).toBeUndefined();
  });

  it('[wifh:conquest-step] already-rolled-this-turn, for either power and once more next turn', () => {
    const before: Given = [list(), turn({ ...fiveLost(true), italy: { ...MET, garrison: '1' } })];
    const rolled = tableAfter(setup, [...before, rollJapan, rollItaly], fallen(1, 9).dice);
    expect(refusal(setup, rolled, rollJapan)?.code).toBe('already-rolled-this-turn');
    expect(refusal(setup, rolled, rollItaly)?.code).toBe('already-rolled-this-turn');
    const facts = turn({ italy: { garrison: '2' }, japan: { outsideResourcesReceived: true } }, 'ND39');
    const next = tableAfter(setup, [...before, rollJapan, rollItaly, close, facts], fallen(1, 9).dice);
    expect(refusal(setup, next, { ...rollJapan, turn: 'ND39' })).toBeUndefined();
    expect(refusal(setup, next, { ...rollItaly, turn: 'ND39' })).toBeUndefined();
  });

  it('[wifh:conquest-step] a report with one fault is refused as a whole', () => {
    const body = turn({ japan: { russiaAtWar: true }, hexes: { GE: 'nowhere' } });
    expect(refusal(setup, openTable(setup), body)?.code).toBe('unknown-hex');
  });

  it('[wifh:japanese-surrender.factories] a factory that is listed twice is named-twice', () => {
    const [by, body] = list();
    const again = { ...body, japan: [...body.japan, ...body.japan.slice(0, 1)] };
    expect(refusal(setup, openTable(setup), again, by)).toMatchObject({ code: 'named-twice', data: { name: 'F1' } });
    expect(refusal(setup, openTable(setup), body, by)).toBeUndefined();
  });

  it('[wifh:isolated-control] a set stated twice in a turn is named-twice', () => {
    const set = { label: 'Pripet', side: 'allied', hexes: 2, ring: { GE: 4 } } as const;
    const rest = { containsCity: false, containsFriendlyUnit: false, seaOrNeutralNeighbours: 0 };
    const stated = turn({ isolated: [{ ...set, ...rest }] });
    expect(refusal(setup, tableAfter(setup, [stated]), stated)?.code).toBe('named-twice');
    expect(refusal(setup, tableAfter(setup, [stated, close]), { ...stated, turn: 'ND39' })).toBeUndefined();
  });
});

describe('places of the organiser’s list', () => {
  const listed = setupOfNewGames(setupWith());
  const [by, { japan }] = list();
  const italy = [
    { hex: 'Milan', red: 1, blue: 2 },
    { hex: 'Port of Naples', red: 0, blue: 1 },
    { hex: 'Rome', red: 0, blue: 1 },
    { hex: 'Bari', red: 0, blue: 0 },
  ];
  const table = tableAfter(listed, [[by, { kind: 'factories', japan, italy }]]);
  const place = (factoryHex: string) => turn({ italy: { factoryHex } });

  it.each([
    ['The port of Naples', 'naples-or-rome-not-a-factory-criterion'],
    ['2315', 'factory-hex-not-listed'],
    ['Bari', 'factory-hex-not-listed'],
    ['Turin', 'factory-hex-not-listed'],
    ['Port of Naples', 'naples-or-rome-not-a-factory-criterion'],
    ['milan', undefined],
    ['', undefined],
  ])('[wifh:italian-surrender] “%s”: %s', (name, code) => {
    expect(refusal(listed, table, place(name))?.code).toBe(code);
    if (code === 'factory-hex-not-listed')
      expect(explain(refusal(listed, table, place(name)) as never)).toMatch(/: Milan\.$/);
  });

  it('[wifh:italian-surrender] is kept under its name in the list', () => {
    expect(tableAfter(listed, [[by, { kind: 'factories', japan, italy }], place('MILAN')]).italy.factoryHex).toBe(
      'Milan',
    );
  });

  it('[wifh:italian-surrender] a list names places, so that Naples can be told from the others', () => {
    const numbers = { kind: 'factories' as const, japan, italy: [{ hex: '2315', red: 0, blue: 1 }] };
    expect(refusal(listed, openTable(listed), numbers, by)).toMatchObject({
      code: 'place-without-a-name',
      data: { place: '2315' },
    });
    expect(refusal(setup, openTable(setup), numbers, by)).toBeUndefined();
  });

  it('[wifh:italian-surrender] a list without Italian factories says so', () => {
    const bare = tableAfter(listed, [list()]);
    const refused = refusal(listed, bare, place('Milan'));
    expect(refused?.code).toBe('factory-hex-not-listed');
    expect(explain(refused as never)).toMatch(/organiser amends/);
  });

  it('[wifh:italian-surrender] a game of before takes any word', () => {
    expect(refusal(setup, openTable(setup), place('The port of Naples'))).toBeUndefined();
  });
});

describe('turn by turn', () => {
  it('[wifh:conquest-step] all is carried over but the garrison and what reached Japan', () => {
    const told = turn({
      italy: { rome: true, factoryHex: 'Milan', garrison: '0' },
      japan: { russiaAtWar: true, outsideResourcesReceived: false, cities: { manila: 'japanese' } },
    });
    const { italy, japan, turn: open } = tableAfter(setup, [told, close]);
    expect(open).toBe('ND39');
    expect(italy).toEqual({ ...openTable(setup).italy, rome: true, factoryHex: 'Milan' });
    expect(japan).toEqual({
      ...openTable(setup).japan,
      russiaAtWar: true,
      cities: { ...setup.cities, manila: 'japanese' },
    });
  });

  it('[wifh:conquest-step] the last turn ends the game, with nobody as its winner', () => {
    const short = setupWith({ firstTurn: 'MJ45' });
    const ended = tableAfter(short, [
      { kind: 'close-turn', turn: 'MJ45' },
      { kind: 'close-turn', turn: 'JA45' },
    ]);
    expect(houseTracker.outcome(short, ended)).toMatchObject({ winners: [], losers: [], reason: 'calendar-over' });
    expect(houseTracker.due(short, ended)).toEqual([]);
    expect(refusal(short, ended, turn({}, 'JA45'))?.code).toBe('turn-out-of-order');
  });

  it('[wifh:japanese-surrender.roll] closing a turn throws what is owed, so that no roll is lost', () => {
    const { dice, asked } = fallen(2, 3);
    const both = turn({ ...fiveLost(false), italy: { ...MET, garrison: '2.5' } });
    const table = tableAfter(setup, [list(), both, close], dice);
    expect(asked).toEqual([
      { purpose: 'roll-italy', sides: 10 },
      { purpose: 'roll-japan', sides: 10 },
    ]);
    expect(table.rolls).toMatchObject({
      'IT-SO39': { face: 2, success: true },
      'JP-SO39': { face: 3, success: false },
    });
    expect([table.italy.status, table.italy.since, table.japan.status]).toEqual(['out', 'SO39', 'active']);
  });

  it('[wifh:italian-surrender.roll] the fresh facts may come with the end of the turn', () => {
    const told: Given = [list(), turn({ factories: destroyed(5), italy: MET })];
    const last = { ...close, garrison: '4', outsideResourcesReceived: false };
    const table = tableAfter(setup, [...told, last], fallen(5, 1).dice);
    // Five lost, none from outside, the four cities as at the start: 5 + 1 - 1 + 1 + 1 - 1.
    expect(table.rolls).toMatchObject({ 'IT-SO39': { needed: 4, success: false }, 'JP-SO39': { value: 6 } });
  });

  it('[wifh:isolated-control] the end of a turn works out a map that nobody has worked out, and no other twice', () => {
    const around = '0303 0305 0203 0204 0403 0404';
    const map = turn({ hexes: { GE: around, USSR: '0304' } });
    const isolate = { kind: 'isolate', turn: 'SO39' } as const;
    expect(Object.keys(tableAfter(setup, [map, close]).passed)).toHaveLength(1);
    const retaken = turn({ hexes: { USSR: '0304' } });
    const [once, later] = [
      [map, isolate, close],
      [map, isolate, retaken, close],
    ].map((given) => tableAfter(setup, given));
    expect([once?.map['0304'], later?.map['0304']]).toEqual(['GE', 'USSR']);
    expect(tableAfter(setup, [close]).isolatedIn).toBe(openTable(setup).isolatedIn);
  });

  it('[wifh:italian-surrender] where the group made the roll optional, closing does not throw it', () => {
    const rules = setupWith({ italyRollOptional: true });
    const told = turn({ italy: { ...MET, garrison: '10' } });
    expect(tableAfter(rules, [told, close]).rolls).toEqual({});
    expect(tableAfter(rules, [told, rollItaly], fallen(4).dice).italy.status).toBe('out');
  });

  it('[wifh:italian-surrender.roll] a garrison below one has no chance and is not rolled for', () => {
    expect(tableAfter(setup, [turn({ italy: { ...MET, garrison: '0.5' } }), close]).rolls).toEqual({});
  });

  it('[wifh:italian-surrender.normal] a surrender by the ordinary rules is complete and needs no roll', () => {
    const table = tableAfter(setup, [turn({ surrendered: ['IT', 'JP'] })]);
    expect([table.italy, table.japan]).toMatchObject([
      { status: 'out', since: 'SO39', by: 'ordinary-rules' },
      { status: 'out', since: 'SO39', by: 'ordinary-rules' },
    ]);
  });

  it('[wifh:conquest-step] a campaign that is ahead takes the game along, and a roll without its fact is noted as missed', () => {
    const rules = setupWith({ calendar: 'campaign' });
    const given: Given = [list(), fiveLost(), ['campaign', { kind: 'close-turn', turn: 'MA40' }]];
    const table = tableAfter(rules, given);
    expect([table.turn, table.rolls['JP-SO39']?.missed]).toEqual(['MJ40', true]);
    const late = { kind: 'close-turn', turn: 'JF40' } as const;
    expect(refusal(rules, table, late, 'campaign')?.code).toBe('turn-out-of-order');
  });
});

describe('who is asked', () => {
  const asked = (rules: Setup, table: Table) =>
    houseTracker.due(rules, table).map(({ role, decision }) => [role, decision]);

  it('[wifh:conquest-step] both sides for the conquest step, the organiser for the list once', () => {
    expect(asked(setup, openTable(setup))).toEqual([
      ['axis', 'conquest-step'],
      ['allied', 'conquest-step'],
      ['organiser', 'list-factories'],
    ]);
    expect(asked(setup, tableAfter(setup, [list()]))).toHaveLength(2);
  });

  it('[wifh:japanese-surrender.roll] more pressingly while a roll is owed', () => {
    expect(asked(setup, tableAfter(setup, [list(), fiveLost()]))[0]).toEqual(['axis', 'surrender-facts']);
    expect(asked(setup, tableAfter(setup, [list(), fiveLost(true)]))[0]).toEqual(['axis', 'surrender-roll']);
    const rolled = tableAfter(setup, [list(), fiveLost(true), rollJapan], fallen(1).dice);
    expect(asked(setup, rolled)[0]).toEqual(['axis', 'conquest-step']);
  });

  it('[wifh:conquest-step] facts want the other side’s consent, dice and the campaign nobody’s', () => {
    const consent = (by: string, body: Body) => houseTracker.consent(setup, openTable(setup), { by, body });
    expect(consent('axis', turn({}))).toEqual(['allied']);
    expect(consent('organiser', list()[1])).toEqual(['axis', 'allied']);
    expect(consent('axis', close)).toEqual(['allied']);
    expect([
      consent('campaign', close),
      consent('axis', rollJapan),
      consent('axis', { kind: 'isolate', turn: 'SO39' }),
    ]).toEqual([[], [], []]);
  });
});

describe('what the campaign hears', () => {
  const told = (before: Table, after: Table) =>
    (houseTracker.signals?.(setup, before, after) ?? []).map(({ kind, data }) => [kind, data]);
  const start = tableAfter(setup, [list()]);

  it('[wifh:italian-surrender] Italy conquered', () => {
    const met = tableAfter(setup, [list(), turn({ italy: { ...MET, garrison: '3' } })]);
    const out = tableAfter(setup, [list(), turn({ italy: { ...MET, garrison: '3' } }), rollItaly], fallen(3).dice);
    expect(told(start, met)).toEqual([
      ['conquest-hold', { turn: 'SO39', held: true, reasons: [expect.stringContaining('Italy')] }],
    ]);
    expect(told(met, out)).toEqual([
      ['power-status', { turn: 'SO39', power: 'IT', status: 'conquered' }],
      ['conquest-hold', { turn: 'SO39', held: false, reasons: [] }],
    ]);
  });

  it('[wifh:japanese-surrender.roll] Japan’s roll owed, made, owed again next turn, and its surrender', () => {
    const owed = tableAfter(setup, [list(), fiveLost(true)]);
    const failed = tableAfter(setup, [list(), fiveLost(true), rollJapan], fallen(1).dice);
    const next = tableAfter(setup, [list(), fiveLost(true), rollJapan, close], fallen(1).dice);
    expect(told(owed, failed)).toEqual([['conquest-hold', { turn: 'SO39', held: false, reasons: [] }]]);
    expect(told(failed, next)).toEqual([
      ['conquest-hold', { turn: 'ND39', held: true, reasons: [expect.stringContaining('resources')] }],
    ]);
    const out = tableAfter(setup, [list(), turn({ ...fiveLost(true), surrendered: ['JP'] })]);
    expect(told(owed, out)[0]).toEqual(['power-status', { turn: 'SO39', power: 'JP', status: 'surrendered' }]);
  });

  it('[wifh:conquest-step] a status that an amendment takes back or moves, and no news twice', () => {
    const out = tableAfter(setup, [list(), turn({ surrendered: ['IT'] })]);
    const later = tableAfter(setup, [list(), close, turn({ surrendered: ['IT'] }, 'ND39')]);
    expect(told(out, start)).toEqual([['power-status', { turn: 'SO39', power: 'IT', status: 'active' }]]);
    expect(told(out, later)).toEqual([
      ['power-status', { turn: 'SO39', power: 'IT', status: 'active' }],
      ['power-status', { turn: 'ND39', power: 'IT', status: 'conquered' }],
    ]);
    expect(told(out, out)).toEqual([]);
    expect(conquestHold(setup, out)).toEqual({ turn: 'SO39', held: false, reasons: [] });
  });
});

describe('halves', () => {
  it('[wifh:italian-surrender.garrison] a number on the wire becomes the text that the log can hold', () => {
    const given = {
      kind: 'turn',
      turn: 'SO39',
      italy: { garrison: 4.5, worksheet: [{ unit: 'Inf', value: 2, flipped: false }] },
    };
    expect(bodySchema.parse(given)).toMatchObject({ italy: { garrison: '4.5', worksheet: [{ value: '2' }] } });
    for (const garrison of [4.3, -1, 1_000, '4.50', '04', '4,5', ''])
      expect(bodySchema.safeParse({ kind: 'turn', turn: 'SO39', italy: { garrison } }).success).toBe(false);
  });
});
