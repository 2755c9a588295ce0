import { describe, expect, it } from 'vitest';
import { limitNow } from '@/lib/rulesets/axis-allies-victory-cities/limits';
import { parseAnswer } from '@/lib/rulesets/axis-allies-victory-cities/orders/orders';
import type { Attack } from '@/lib/rulesets/axis-allies-victory-cities/table';
import { agreed, type Book, done, filed, newBook, rules, turn, until } from './support';

const book = agreed();
const germany = until(book, 'DE');
const conceded = done(germany, 'axis', { type: 'concede' });
const teams = (axis: 'team-a' | 'team-b'): Book =>
  filed(newBook({ seats: 'teams' }), 'team-a', { kind: 'agree', victory: 'major', axis });

describe('how a game stands, in a line', () => {
  it.each([
    [newBook(), 1, 'agreement', 'The terms of victory are to be agreed'],
    [germany, 1, 'DE', 'Turn 1, Germany: Axis 26, Allies 39 points'],
    [conceded, 1, 'over', 'Conceded in turn 1: Axis 26, Allies 39 points'],
    [teams('team-b'), 1, 'RU', 'Turn 1, Russia: Axis 26, Allies 39 points; Team B plays the Axis'],
  ] as const)('[aavc:cities] game %#', (state, at, phase, headline) => {
    expect(rules.standing(state)).toEqual({ turn: at, phase, headline });
  });

  it('[aavc:emergency-infantry] an attack that waits is a phase of its own', () => {
    const attacked = filed(book, 'allies', { kind: 'announce-attack', attacker: 'RU', territory: 'norway' });
    expect(rules.standing(attacked)).toMatchObject({ phase: 'emergency' });
    expect(rules.standing(attacked).headline).toContain('Germany about to be attacked in Norway');
  });
});

describe('what a condition may ask about', () => {
  it('[aavc:cities] the round, the power to move, points, capitals, incomes and cities', () => {
    const taken = turn(germany, { take: ['karelia-s-s-r'] });
    const facts = rules.facts?.(rules.view(taken, 'axis'), 'axis') ?? [];
    const of = (name: string) => {
      const fact = facts.find((one) => one.name === name);
      return [fact?.value, fact?.about];
    };
    expect(of('round')).toEqual([1, 'Which round it is']);
    expect(of('mover')).toEqual(['UK', 'Whose turn is reported next']);
    expect(of('axis points')).toEqual([28, 'How many victory-city points a side has']);
    expect(of('allied points')).toEqual([37, 'How many victory-city points a side has']);
    expect(of('Leningrad')).toEqual(['Germany', 'Who has a victory city']);
    expect(of('Russia capital')).toEqual(['held', 'Whether a power has its capital']);
  });
});

describe('the page of a game', () => {
  const view = rules.view(germany, 'axis');

  it('[aavc:total-victory] R-AA-1: says how many territories each side still lacks, of 63', () => {
    expect(view.left).toEqual({ axis: 40, allies: 23 });
    expect(rules.view(turn(germany, { take: ['karelia-s-s-r'] })).left).toEqual({ axis: 39, allies: 24 });
  });

  it('[aavc:ic-price] says of each territory its worth, its owner, and what a complex costs and builds', () => {
    const land = (id: string) => view.lands.find((one) => one.id === id);
    // India is worth 3 IPC and 2 points: 15 less 6, and units for 4 times 3 IPC.
    expect(land('india')).toMatchObject({ land: 'India', ipc: 3, owner: 'UK', holder: 'UK', price: 9, cap: 12 });
    expect(land('germany')).toMatchObject({ owner: 'DE', holder: 'DE', ic: 'original' });
    expect(view.prices).toMatchObject({ infantry: 3, units: { armor: 5, fighter: 10 } });
  });

  it('[aavc:infantry-limits] the sheet of the cities has a name for each column', () => {
    const sheet = rules.sheets.find(({ id }) => id === 'cities.csv')?.write(germany) ?? '';
    const [head] = sheet.split(/\r?\n/);
    expect(head).toBe('City,VCP,Territory,IPC,First owner,Holder,Infantry a turn,Complex,Price of a complex');
  });
});

describe('[aavc:infantry-limits] infantry raised before the first turn', () => {
  const raised = (attacker: Attack['attacker'], territory: Attack['territory'], infantry: number): Attack => ({
    attacker,
    territory,
    defender: 'DE',
    infantry,
  });
  const left = (options: object, attacks: readonly Attack[], territory: Attack['territory'] = 'ukraine-s-s-r') => {
    const { setup, table } = until(agreed({ ...options }), 'DE');
    const owed = Object.fromEntries(attacks.map((attack, index) => [String(index), attack]));
    return limitNow(setup, { ...table, attacks: owed }, 'DE', territory)?.most;
  };
  const counts = { emergencyCountsAgainstFirstTurn: true };

  it('[aavc:infantry-limits] R-AA-5: counts only with the option, and only in the city where it was raised', () => {
    const attacks = [raised('RU', 'ukraine-s-s-r', 1), raised('RU', 'germany', 4)];
    expect([left({}, attacks), left({}, attacks, 'germany')]).toEqual([2, 5]);
    expect([left(counts, attacks), left(counts, attacks, 'germany')]).toEqual([1, 1]);
    expect(left(counts, attacks, 'western-europe')).toBe(2);
  });

  it('[aavc:infantry-limits] R-AA-5: all of it counts, never below none; a friend’s does not', () => {
    const twice = [raised('RU', 'ukraine-s-s-r', 2), raised('UK', 'ukraine-s-s-r', 1)];
    expect(left(counts, twice)).toBe(0);
    expect(left(counts, [{ ...raised('RU', 'ukraine-s-s-r', 1), defender: 'JP' }])).toBe(2);
  });
});

describe('lines of orders', () => {
  const refusal = (text: string, state = newBook()) => {
    const parsed = rules.orders.parse(text, state, 'axis');
    if (parsed.ok) throw new Error(`understood: ${JSON.stringify(parsed.value)}`);
    return parsed.error[0];
  };

  it.each(['AGREE MAJOR please', 'AGREE MAJOR with bids', 'AGREE MAJOR no axis team a'])(
    '[aavc:victory-sets] %s: nothing follows the victory',
    (text) => {
      expect(refusal(text)?.message).toContain('Nothing follows here.');
    },
  );

  it('[aavc:victory-sets] a victory that there is not is refused with those that there are', () => {
    expect(refusal('AGREE MAJR')).toMatchObject({ word: 'MAJR', near: expect.arrayContaining(['MAJOR']) });
    expect(refusal('AGREE GRAND')?.message).toContain('Agree on TOTAL, MAJOR or MINOR.');
  });

  it('[aavc:minor-victory] one bid may be called BID', () => {
    const parsed = rules.orders.parse('AGREE MINOR BID Axis 8', newBook(), 'axis');
    expect(parsed.ok && parsed.value).toEqual([
      { type: 'report', body: { kind: 'agree', victory: 'minor', bids: { axis: 8 } } },
    ]);
  });

  it('[aavc:turn-order] nothing follows NO CHANGE', () => {
    expect(refusal('NO CHANGE at all', germany)?.message).toContain('Nothing follows here.');
  });

  it.each([
    ['DESTROY India; KEEP Ukraine', { destroy: { india: true, 'ukraine-s-s-r': false } }],
    ['  keep   India  ', { destroy: { india: false } }],
    ['please destroy India', undefined],
    ['DESTROY', undefined],
    ['', undefined],
  ])('[aavc:ic-destruction] the answer %j', (text, answer) => {
    expect(parseAnswer(text)).toEqual(answer);
  });
});
