import { describe, expect, it } from 'vitest';
import { SHARED_CITIES } from '@/lib/rulesets/_shared/wif/shared-cities';
import { CITIES } from '@/lib/rulesets/wif-house/vocabulary';
import { TARGET_IDS } from '@/lib/rulesets/wif-victory/data/targets';
import { type Pendings, stateOf, War } from './war';

/** What both games of a campaign ask is entered once: the victory game tells the house rules who has a city. */

const quiet = (turn: string, changes: readonly object[] = []) => ({ kind: 'turn', turn, changes });
const japanese = (target: string) => ({ target, control: 'axis', by: 'JP', supplied: true });
/** What a power that has surrendered may still have. */
const cutOff = (target: string) => ({ target, control: 'axis', by: 'JP', supplied: false });
const allied = (target: string) => ({ target, control: 'allied' });
const LIST = {
  kind: 'factories',
  japan: Array.from({ length: 6 }, (_, at) => ({ id: `F${at + 1}`, hex: `Town ${at + 1}` })),
};
const lost = (turn: string) => ({
  kind: 'turn',
  turn,
  factories: [1, 2, 3, 4, 5].map((at) => ({ id: `F${at}`, status: 'destroyed' })),
  japan: { outsideResourcesReceived: true },
});

interface Filed {
  readonly id: number;
  readonly body: { readonly kind: string; readonly turn?: string };
}
interface Roll {
  readonly value: number;
  readonly face?: number;
  readonly success?: boolean;
}
interface HouseBook extends Pendings {
  readonly filed: readonly Filed[];
  readonly table: {
    readonly over: boolean;
    readonly japan: { readonly status: string; readonly cities: Readonly<Record<string, string>> };
    readonly turns: Readonly<Record<string, { readonly japanTotal: number }>>;
    readonly rolls: Readonly<Record<string, Roll>>;
  };
}
interface Victory extends Pendings {
  readonly filed: readonly Filed[];
  readonly table: { readonly targets: Readonly<Record<string, object>>; readonly cities?: object };
}

const house = (war: War) => war.state<HouseBook>('wif-house');
const victory = (war: War) => war.state<Victory>('wif-victory');
const cities = (war: War) => house(war).table.japan.cities;
const totals = (war: War) => Object.entries(house(war).table.turns).map(([turn, { japanTotal }]) => [turn, japanTotal]);
const turnReport = ({ filed }: Victory | HouseBook, turn: string): number =>
  filed.find(({ body }) => body.kind === 'turn' && body.turn === turn)?.id ?? 0;

const amend = (war: War, report: number, body: object) =>
  war.do('wif-victory', 'organiser', { type: 'amend', corrections: [{ report, body }] });

type Game = 'wif-victory' | 'wif-house';
const viewOf = (war: War, name: Game) => {
  const { ruleset } = war.of(name);
  return ruleset.view(stateOf(war.of(name)), 'organiser') as unknown as {
    readonly differences: readonly {
      readonly of: string;
      readonly told: string;
      readonly here: string;
      readonly take?: string;
      readonly blocked?: string;
      readonly stands: string;
    }[];
  };
};

function order(war: War, name: Game, text: string, role = 'organiser'): void {
  const { ruleset } = war.of(name);
  const parsed = ruleset.parseOrders(text, stateOf(war.of(name)), role);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  for (const action of parsed.value) war.do(name, role, action);
}

describe('[wifh:japanese-surrender.changes] R-WH-22: a city that both games ask for', () => {
  it('is each that is a target and weighs in Japan’s roll', () => {
    const both = CITIES.filter((city) => TARGET_IDS.some((id) => id === city));
    expect([...both].sort()).toEqual([...SHARED_CITIES].sort());
  });

  it('is entered in the victory game, which tells the house rules before their turn ends', () => {
    const war = new War();
    war.file('wif-victory', 'axis', quiet('SO39', [japanese('manila')]));
    war.file('wif-victory', 'axis', quiet('ND39', [allied('manila'), japanese('vladivostok')]));
    expect(cities(war)).toMatchObject({ manila: 'allied', vladivostok: 'japanese', shanghai: 'japanese' });
    // Manila −1, then Vladivostok −1; the other three are Allied, Japanese and Japanese.
    expect(totals(war)).toEqual([
      ['SO39', -2],
      ['ND39', -2],
    ]);
  });

  it('is not asked in the house rules again, by form, text or amendment', () => {
    const war = new War();
    const report = (city: string) => ({
      type: 'report',
      body: { kind: 'turn', turn: 'SO39', japan: { cities: { [city]: 'japanese' } } },
    });
    expect(war.try('wif-house', 'allied', report('manila'))).toBe('told-by-the-campaign');
    expect(war.try('wif-house', 'allied', report('vladivostok'))).toBe('told-by-the-campaign');
    expect(war.try('wif-house', 'allied', report('shanghai'))).toBeUndefined();
    const held = { kind: 'city-held', turn: 'SO39', city: 'manila', holder: 'japanese' };
    expect(war.try('wif-house', 'organiser', { type: 'report', body: held })).toBe('no-campaign');
  });

  it('is told at the start where it is not Allied then', () => {
    const opening = { targets: { manila: { control: 'axis', by: 'JP', supplied: true } } };
    const war = new War({ setups: { 'wif-victory': { opening } } });
    expect(cities(war).manila).toBe('japanese');
  });

  it('is asked in both games as before where the campaign was made before', () => {
    const war = new War({ before: true });
    war.file('wif-victory', 'axis', quiet('SO39', [japanese('manila')]));
    expect(cities(war).manila).toBe('allied');
    expect(victory(war).table.cities).toBeUndefined();
    const body = { kind: 'turn', turn: 'ND39', japan: { cities: { manila: 'japanese' } } };
    war.file('wif-house', 'allied', body);
    expect(cities(war).manila).toBe('japanese');
  });

  it('waits for the consent of the other side: a report under discussion tells nothing', () => {
    const war = new War();
    war.do('wif-victory', 'axis', { type: 'report', body: quiet('SO39', [japanese('manila')]) });
    expect(cities(war).manila).toBe('allied');
    war.do('wif-victory', 'allied', { type: 'confirm', report: victory(war).pending?.id });
    expect(cities(war).manila).toBe('japanese');
  });
});

describe('[wifv:1.1] R-WV-19: while the turn is held by a roll', () => {
  function held(): War {
    const war = new War();
    war.file('wif-house', 'organiser', LIST);
    war.file('wif-house', 'allied', lost('SO39'));
    expect(war.try('wif-victory', 'axis', { type: 'report', body: quiet('SO39') })).toBe('conquest-step-open');
    return war;
  }

  it('who has a city is said without the turn, and the roll counts it', () => {
    const war = held();
    order(war, 'wif-victory', 'CITIES S/O 1939\nManila, Axis Japan, in supply', 'axis');
    const { pending } = victory(war);
    expect(pending?.consent).toEqual(['allied']);
    war.do('wif-victory', 'allied', { type: 'confirm', report: pending?.id });
    expect(victory(war).table.targets.manila).toMatchObject({ control: 'axis', by: 'JP', run: 0 });
    war.file('wif-house', 'allied', { kind: 'roll-japan', turn: 'SO39' });
    expect(house(war).table.rolls['JP-SO39']?.value).toBe(3);
    war.file('wif-victory', 'axis', quiet('SO39'));
    expect(victory(war).table.targets.manila).toMatchObject({ run: 1, best: 1 });
    expect(viewOf(war, 'wif-house').differences).toEqual([]);
  });

  it('only of the turn that is due, and only where another game waits for it', () => {
    const body = { kind: 'cities', turn: 'ND39', changes: [japanese('manila')] };
    expect(held().try('wif-victory', 'axis', { type: 'report', body })).toBe('turn-out-of-order');
    const before = new War({ before: true });
    expect(before.try('wif-victory', 'axis', { type: 'report', body: { ...body, turn: 'SO39' } })).toBe(
      'cities-with-the-turn',
    );
  });

  it.each([
    ['CITIES', /Who has Manila and Vladivostok/],
    ['CITIES S/O 1939\nOslo, Axis Germany, in supply', /Only Manila and Vladivostok/],
    ['CITIES XX39\nManila, allied', /no turn/],
    ['CITIES S/O 1939\nVICHY unaligned\nManila, allied', /only rows of cities/],
  ])('%j is told what is missing', (text, words) => {
    const war = held();
    const parsed = war.of('wif-victory').ruleset.parseOrders(text, stateOf(war.of('wif-victory')), 'axis');
    expect(parsed.ok ? '' : parsed.error[0]?.message).toMatch(words);
  });
});

describe('[wifh:japanese-surrender.changes] R-WH-22: a report of a city that is amended', () => {
  it('mends the sums of the closed turns in the house rules', () => {
    const war = new War();
    war.file('wif-victory', 'axis', quiet('SO39', [japanese('manila')]));
    war.file('wif-victory', 'axis', quiet('ND39'));
    war.file('wif-victory', 'axis', quiet('JF40', [allied('manila')]));
    expect(totals(war).map(([, total]) => total)).toEqual([-2, -2, 0]);
    amend(war, turnReport(victory(war), 'SO39'), quiet('SO39'));
    expect(totals(war).map(([, total]) => total)).toEqual([0, 0, 0]);
    amend(war, turnReport(victory(war), 'ND39'), quiet('ND39', [japanese('manila')]));
    expect(totals(war).map(([, total]) => total)).toEqual([0, -2, 0]);
    expect(cities(war).manila).toBe('allied');
    war.do('wif-victory', 'organiser', {
      type: 'amend',
      corrections: [{ report: turnReport(victory(war), 'JF40'), strike: true }],
    });
    expect(cities(war).manila).toBe('japanese');
  });

  it('is heard after the last turn too', () => {
    const war = new War({ setups: { 'wif-victory': { lastTurn: 'ND39' }, 'wif-house': { lastTurn: 'ND39' } } });
    war.file('wif-victory', 'axis', quiet('SO39'));
    war.file('wif-victory', 'axis', quiet('ND39'));
    expect(house(war).table.over).toBe(true);
    amend(war, turnReport(victory(war), 'SO39'), quiet('SO39', [japanese('manila')]));
    expect(totals(war)).toEqual([
      ['SO39', -2],
      ['ND39', -2],
    ]);
  });
});

/** A war in which Japan rolled with Manila Allied; then the victory game amends that it was Japanese. */
function rolledOtherwise(matters: boolean): War {
  for (let seed = 1; seed < 400; seed += 1) {
    const war = new War({ seed });
    war.file('wif-house', 'organiser', LIST);
    war.file('wif-house', 'allied', { ...lost('SO39'), japan: { outsideResourcesReceived: false, russiaAtWar: true } });
    war.file('wif-house', 'allied', { kind: 'roll-japan', turn: 'SO39' });
    const { value = 0, face = 0, success } = house(war).table.rolls['JP-SO39'] ?? {};
    // Manila counts two less.
    if ((success === true && face + value - 2 < 15) !== matters || success === undefined) continue;
    war.file('wif-victory', 'axis', quiet('SO39'));
    amend(war, turnReport(victory(war), 'SO39'), quiet('SO39', [cutOff('manila')]));
    return war;
  }
  throw new Error('no such roll');
}

const SETTLE = 'organiser settle-difference';

describe('[wifh:japanese-surrender.roll] R-WH-22: a roll that counted a city otherwise', () => {
  it('is counted again by itself where its result stays', () => {
    const war = rolledOtherwise(false);
    expect(house(war).table.rolls['JP-SO39']?.value).toBe(5);
    expect(war.awaiting('wif-house')).not.toContain(SETTLE);
  });

  it('stands in sight where its result would be another, and is settled in one step', () => {
    const war = rolledOtherwise(true);
    expect(house(war).table.japan.status).toBe('out');
    expect(war.awaiting('wif-house')).toContain(SETTLE);
    const [difference] = viewOf(war, 'wif-house').differences;
    expect(difference).toMatchObject({
      of: 'Japan’s roll in S/O 1939',
      told: 'Manila is Japanese',
      here: 'Manila is Allied',
      stands: 'STANDS S/O 1939',
    });
    order(war, 'wif-house', difference?.take ?? '');
    expect(house(war).table.japan.status).toBe('active');
    expect(house(war).table.rolls['JP-SO39']).toMatchObject({ value: 5, success: false });
    expect(war.awaiting('wif-house')).not.toContain(SETTLE);
    expect(totals(war)).toEqual([['SO39', 5]]);
  });

  it('or by saying that it stands; told again as it was, there is nothing to settle', () => {
    const war = rolledOtherwise(true);
    expect(war.try('wif-house', 'axis', { type: 'report', body: { kind: 'stands', turn: 'SO39' } })).toBe(
      'settled-by-the-organiser',
    );
    order(war, 'wif-house', 'STANDS S/O 1939');
    expect(war.awaiting('wif-house')).not.toContain(SETTLE);
    expect(house(war).table.japan.status).toBe('out');
    const again = rolledOtherwise(true);
    amend(again, turnReport(victory(again), 'SO39'), quiet('SO39'));
    expect(again.awaiting('wif-house')).not.toContain(SETTLE);
    expect(again.try('wif-house', 'organiser', { type: 'report', body: { kind: 'stands', turn: 'ND39' } })).toBe(
      'no-such-roll',
    );
  });

  it('keeps the game from its end until it is settled', () => {
    for (let seed = 1; seed < 400; seed += 1) {
      const war = new War({ seed, setups: { 'wif-victory': { lastTurn: 'SO39' }, 'wif-house': { lastTurn: 'SO39' } } });
      war.file('wif-house', 'organiser', LIST);
      war.file('wif-house', 'allied', {
        ...lost('SO39'),
        japan: { outsideResourcesReceived: false, russiaAtWar: true },
      });
      war.file('wif-house', 'allied', { kind: 'roll-japan', turn: 'SO39' });
      war.file('wif-victory', 'axis', quiet('SO39'));
      amend(war, turnReport(victory(war), 'SO39'), quiet('SO39', [cutOff('manila')]));
      if (viewOf(war, 'wif-house').differences.length === 0) continue;
      expect(war.awaiting('wif-house')).toEqual([SETTLE]);
      expect(war.of('wif-house').now?.outcome).toBeUndefined();
      order(war, 'wif-house', viewOf(war, 'wif-house').differences[0]?.stands ?? '');
      expect(war.of('wif-house').now?.outcome).toBeDefined();
      return;
    }
    throw new Error('no such roll');
  });
});
