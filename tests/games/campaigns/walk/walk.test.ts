import { describe, expect, it } from 'vitest';
import { statusOf } from '@/lib/games/engine/progress';
import { type Pendings, War } from '../war';
import { counts, deadIn, GAMES, openingOf, pickOf, step } from './walk';

/** Campaigns at random, with an organiser who removes, adds and opens again: is there always a way on? */

/** `WALKS=10` walks ten times as many. */
const CAMPAIGNS = 20 * Number(process.env.WALKS ?? 1);
const STEPS = 40;

/** Every third campaign was already running when it was made; every second one is short. */
function warOf(seed: number): War {
  const short = { lastTurn: seed % 2 === 0 ? 'JF41' : 'JA45' };
  const setup = seed % 3 === 0 ? { ...short, midWar: true } : seed % 2 === 0 ? { lastTurn: 'JF40' } : short;
  return new War({ seed, setups: { 'wif-victory': setup, 'wif-house': setup } });
}

const movedIn = (war: War): boolean => GAMES.every((game) => war.state<Moved>(game).table.movedIn !== undefined);

describe('campaigns at random', () => {
  it(`${CAMPAIGNS} campaigns of ${STEPS} steps: in every state somebody acts or the organiser mends, with either side or the organiser silent too`, () => {
    let states = 0;
    let late = 0;
    const ends = { running: 0, over: 0, open: 0 };
    for (let seed = 1; seed <= CAMPAIGNS; seed += 1) {
      const pick = pickOf(seed);
      const war = warOf(seed);
      for (let at = 0; at < STEPS; at += 1) {
        step(war, pick);
        states += 1;
        ends[statusOf(war.of('wif-victory'))] += 1;
        // Every seat confirms the war so far before the first turn: there nobody's silence counts, and who is gone is replaced.
        const silenceCounts = seed % 3 !== 0 || movedIn(war);
        for (const silent of silenceCounts ? [undefined, 'axis', 'allied', 'organiser'] : [undefined, 'organiser']) {
          const dead = deadIn(war, silent === undefined ? {} : { silent });
          if (dead.length > 0) {
            expect.fail(
              `seed ${seed}, step ${at}, without ${silent ?? 'nobody'}: ${dead} (${GAMES.map((name) => war.awaiting(name))})`,
            );
          }
        }
      }
      if (movedIn(war)) late += 1;
    }
    const { tried, mended, succeeded } = counts;
    console.info(
      `walked ${states} states (${ends.over} of them over) of ${CAMPAIGNS} campaigns, ${late} moved in mid-war; tried ${tried} acts, ${mended} times what the organiser mended led on, ${succeeded} times one who followed them: none is dead`,
    );
    expect(ends.over).toBeGreaterThan(states / 25);
    expect(late).toBeGreaterThan(0);
    expect(mended).toBeGreaterThan(0);
    expect(succeeded).toBeGreaterThan(0);
    expect(states).toBe(CAMPAIGNS * STEPS);
  }, 300_000);
});

interface Moved {
  readonly table: { readonly movedIn?: string };
}

describe('a dead end that was there before is found', () => {
  const quiet = { kind: 'turn', turn: 'SO39', changes: [] };

  it('an end that nobody can undo', () => {
    const war = new War();
    war.do('wif-victory', 'axis', { type: 'concede' });
    expect(deadIn(war, { without: ['reopen'] })).toEqual(['wif-victory']);
    expect(deadIn(war)).toEqual([]);
  });

  it('a dispute that waits for an organiser who is gone', () => {
    const war = new War();
    war.do('wif-victory', 'axis', { type: 'report', body: quiet });
    const report = war.state<Pendings>('wif-victory').pending?.id;
    war.do('wif-victory', 'allied', { type: 'object', report });
    const without = ['succeed', 'choice'] as const;
    expect(deadIn(war, { silent: 'organiser', without })).toContain('wif-victory');
    expect(deadIn(war, { silent: 'organiser' })).toEqual([]);
  });

  it('an end that only an organiser who is gone could undo', () => {
    const war = new War();
    war.do('wif-victory', 'axis', { type: 'concede' });
    expect(deadIn(war, { silent: 'organiser', without: ['succeed'] })).toEqual(['wif-victory']);
    expect(deadIn(war, { silent: 'organiser' })).toEqual([]);
  });

  it('a report that came back to an author who is gone', () => {
    const war = new War();
    war.do('wif-victory', 'axis', { type: 'report', body: quiet });
    const report = war.state<Pendings>('wif-victory').pending?.id;
    war.do('wif-victory', 'allied', { type: 'object', report });
    war.do('wif-victory', 'organiser', { type: 'rule', report, verdict: 'return' });
    expect(deadIn(war, { silent: 'axis', without: ['withdraw'] })).toEqual(['wif-victory']);
    expect(deadIn(war, { silent: 'axis' })).toEqual([]);
  });

  it('a turn that is held by a game which has ended', () => {
    const list = { kind: 'factories', japan: [1, 2, 3, 4, 5].map((at) => ({ id: `F${at}`, hex: `Town ${at}` })) };
    const factories = list.japan.map(({ id }) => ({ id, status: 'destroyed' }));
    const lost = { kind: 'turn', turn: 'SO39', factories, japan: { outsideResourcesReceived: true } };
    const held = (before: boolean) => {
      const war = new War({ before });
      war.file('wif-house', 'organiser', list);
      war.file('wif-house', 'allied', lost);
      war.do('wif-house', 'axis', { type: 'concede' });
      return war;
    };
    const without = ['release', 'reopen', 'strike'] as const;
    expect(deadIn(held(true), { without })).toContain('wif-victory');
    expect(deadIn(held(false), { without })).not.toContain('wif-victory');
  });

  it('a report that an amendment has made impossible, of an author who is gone', () => {
    const war = new War();
    war.file('wif-victory', 'axis', quiet);
    war.do('wif-victory', 'axis', { type: 'report', body: { ...quiet, turn: 'ND39' } });
    const { id } = war.state<{ filed: { id: number }[] }>('wif-victory').filed[0] ?? {};
    war.do('wif-victory', 'organiser', { type: 'amend', corrections: [{ report: id, strike: true }] });
    expect(war.state<Pendings>('wif-victory').pending?.by).toBe('axis');
    expect(deadIn(war, { silent: 'axis', without: ['withdraw'] })).toEqual(['wif-victory']);
    expect(deadIn(war, { silent: 'axis' })).toEqual([]);
  });

  it('a war so far that came back to an author who is gone', () => {
    const war = new War({ setups: { 'wif-victory': { midWar: true }, 'wif-house': { midWar: true } } });
    war.do(
      'wif-victory',
      'axis',
      openingOf(war, 'wif-victory', () => 0),
    );
    war.do('wif-victory', 'allied', { type: 'object', report: 1 });
    war.do('wif-victory', 'organiser', { type: 'rule', report: 1, verdict: 'return' });
    expect(deadIn(war, { silent: 'axis', without: ['withdraw'] })).toEqual(['wif-victory']);
    expect(deadIn(war, { silent: 'axis' })).toEqual([]);
  });
});
