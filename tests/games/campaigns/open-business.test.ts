import { describe, expect, it } from 'vitest';
import { type Pendings, War } from './war';

/** What is open in one game of a campaign when another closes the turn. */

const LIST = {
  kind: 'factories',
  japan: Array.from({ length: 6 }, (_, at) => ({ id: `F${at + 1}`, hex: `Town ${at + 1}` })),
};
const FIVE_LOST = {
  kind: 'turn',
  turn: 'SO39',
  factories: [1, 2, 3, 4, 5].map((at) => ({ id: `F${at}`, status: 'destroyed' })),
  japan: { outsideResourcesReceived: true },
};
const quiet = (turn: string) => ({ kind: 'turn', turn, changes: [] });

interface HouseBook extends Pendings {
  readonly table: {
    readonly turn: string;
    readonly factories: Readonly<Record<string, { readonly lost: boolean }>>;
    readonly rolls: Readonly<Record<string, { readonly face?: number }>>;
  };
}
interface Victory extends Pendings {
  readonly table: { readonly closed: number; readonly holds: Readonly<Record<string, readonly string[]>> };
}

const house = (war: War) => war.state<HouseBook>('wif-house');
const victory = (war: War) => war.state<Victory>('wif-victory');

/** Five factories are reported lost in the house rules, and nobody has confirmed it yet. */
function reported(options: ConstructorParameters<typeof War>[0] = {}): War {
  const war = new War(options);
  war.file('wif-house', 'organiser', LIST);
  war.do('wif-house', 'allied', { type: 'report', body: FIVE_LOST });
  return war;
}

describe('a report under discussion in the house rules', () => {
  it('keeps the victory game from closing the turn, which names it', () => {
    const war = reported();
    expect(victory(war).table.holds).toEqual({
      SO39: ['a report of the Allies is under discussion in the house rules'],
    });
    expect(war.awaiting('wif-victory')).toEqual(['campaign finish-conquest']);
    expect(war.try('wif-victory', 'axis', { type: 'report', body: quiet('SO39') })).toBe('conquest-step-open');
    const release = { kind: 'conquest-hold', turn: 'SO39', held: false, reasons: [] };
    expect(war.try('wif-victory', 'organiser', { type: 'report', body: release })).toBe('conquest-step-open');
  });

  it('is not lost: its factories count, its roll is owed and made, and then the turn closes', () => {
    const war = reported();
    const id = house(war).pending?.id ?? 0;
    war.do('wif-house', 'axis', { type: 'confirm', report: id });
    expect(Object.values(house(war).table.factories).filter(({ lost }) => lost)).toHaveLength(5);
    expect(war.try('wif-victory', 'axis', { type: 'report', body: quiet('SO39') })).toBe('conquest-step-open');
    war.file('wif-house', 'axis', { kind: 'roll-japan', turn: 'SO39' });
    war.file('wif-victory', 'axis', quiet('SO39'));
    expect(victory(war).table.closed).toBe(1);
    expect(house(war).table.turn).toBe('ND39');
    expect(house(war).table.rolls['JP-SO39']?.face).toBeGreaterThan(0);
  });

  it('lets a turn of the victory game that was reported before it wait, and lose nothing', () => {
    const war = new War();
    war.file('wif-house', 'organiser', LIST);
    war.do('wif-victory', 'axis', { type: 'report', body: quiet('SO39') });
    const asked = victory(war).pending;
    war.do('wif-house', 'allied', { type: 'report', body: FIVE_LOST });
    expect(victory(war).pending).toEqual(asked);
    const confirm = { type: 'confirm', report: asked?.id };
    expect(war.try('wif-victory', 'allied', confirm)).toBe('conquest-step-open');
    expect(war.awaiting('wif-victory')).toEqual(['campaign finish-conquest']);
    const { ruleset, now } = war.of('wif-victory');
    expect(now && ruleset.timers(now.state)).toEqual([]);
    war.do('wif-house', 'axis', { type: 'confirm', report: house(war).pending?.id });
    war.file('wif-house', 'axis', { kind: 'roll-japan', turn: 'SO39' });
    expect(war.awaiting('wif-victory')).toEqual(['allied confirm-report']);
    war.do('wif-victory', 'allied', confirm);
    expect(victory(war).table.closed).toBe(1);
  });

  it('lets go when it is withdrawn, or when its game is conceded', () => {
    const withdrawn = reported();
    withdrawn.do('wif-house', 'allied', { type: 'withdraw', report: house(withdrawn).pending?.id });
    expect(victory(withdrawn).table.holds).toEqual({});
    const conceded = reported();
    conceded.do('wif-house', 'axis', { type: 'concede' });
    expect(victory(conceded).table.holds).toEqual({});
  });

  it('is taken away by the organiser when it came back to an author who is silent', () => {
    const war = reported();
    const report = house(war).pending?.id;
    expect(war.try('wif-house', 'organiser', { type: 'withdraw', report })).toBe('not-asked');
    war.do('wif-house', 'axis', { type: 'object', report });
    war.do('wif-house', 'organiser', { type: 'rule', report, verdict: 'return' });
    war.do('wif-house', 'organiser', { type: 'withdraw', report });
    expect(war.lines('wif-house').at(-1)?.text).toBe(`The organiser withdraws report ${report} of the Allied side.`);
    expect(victory(war).table.holds).toEqual({});
  });

  it('goes on as it did in a campaign of before', () => {
    const war = reported({ before: true });
    war.file('wif-victory', 'axis', quiet('SO39'));
    expect(house(war).pending).toBeUndefined();
    expect(house(war).table.rolls).toEqual({});
  });
});
