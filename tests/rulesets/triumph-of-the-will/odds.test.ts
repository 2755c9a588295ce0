import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededDice } from '@/lib/core/dice';
import { findRuleset } from '@/lib/rulesets/index';
import { fightRound } from '@/lib/rulesets/triumph-of-the-will/battle/exchange';
import { autoBoxes, firstToLineUp } from '@/lib/rulesets/triumph-of-the-will/battle/line';
import { other } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import { type BattleInput, battleOdds } from '@/lib/rulesets/triumph-of-the-will/odds/battle-odds';
import { exchangeOdds } from '@/lib/rulesets/triumph-of-the-will/odds/exchange';
import { oddsQuestion } from '@/lib/rulesets/triumph-of-the-will/odds/odds-question';
import { ELITE_FIRST_POLICY, fightersOf, type Strength } from '@/lib/rulesets/triumph-of-the-will/odds/policy';
import type { Battle, Fighter } from '@/lib/rulesets/triumph-of-the-will/state';

const weigh = (attacker: Strength, defender: Strength, more: Partial<BattleInput> = {}) =>
  battleOdds({ attacker, defender, attackerSide: 'german', ...more });

describe('one exchange', () => {
  it.each([
    [-6, 0],
    [-5, 0],
    [-4, 1],
    [-1, 10],
    [0, 15],
    [1, 21],
    [2, 26],
    [3, 30],
    [5, 35],
    [6, 36],
  ])('[totw:10.6] an edge of %i wins %i of 36: the defender has the ties', (edge, wins) => {
    expect(exchangeOdds(edge)).toBe(wins / 36);
  });
});

describe('small battles by hand', () => {
  it('[totw:10.6] 1 infantry against 1 infantry: 15 of 36', () => {
    expect(weigh({ infantry: 1 }, { infantry: 1 }).attackerWins).toBeCloseTo(15 / 36, 14);
  });

  it('[totw:10.6] 2 infantry against 1 meet it one after the other', () => {
    const odds = weigh({ infantry: 2 }, { infantry: 1 });
    expect(odds.attackerWins).toBeCloseTo(1 - (21 / 36) ** 2, 14);
    expect(odds.expectedLosses.attacker.infantry).toBeCloseTo(
      (15 / 36) * 0 + (21 / 36) * (15 / 36) + 2 * (21 / 36) ** 2,
      14,
    );
  });

  it('[totw:10.8] 2 infantry against 2: two boxes, then the units that are left', () => {
    const p = 15 / 36;
    expect(weigh({ infantry: 2 }, { infantry: 2 }).attackerWins).toBeCloseTo(p * p + 2 * p * (1 - p) * p, 14);
  });

  it('[totw:10.7] panzers add on the attack only, the 6SS two, the Kido Butai always', () => {
    expect(weigh({ panzer: 1 }, { panzer: 1 }).attackerWins).toBeCloseTo(21 / 36, 14);
    expect(weigh({ '6ss': 1 }, { infantry: 1 }).attackerWins).toBeCloseTo(26 / 36, 14);
    expect(weigh({ infantry: 1 }, { '6ss': 1 }).attackerWins).toBeCloseTo(15 / 36, 14);
    expect(weigh({ kb: 1 }, { fleet: 1 }).attackerWins).toBeCloseTo(21 / 36, 14);
    expect(weigh({ fleet: 1 }, { kb: 1 }).attackerWins).toBeCloseTo(10 / 36, 14);
  });

  it('[totw:10.5] aircraft count for armies, never at sea, never for UN units', () => {
    const air = { air: { side: 'defender' as const, aircraft: 3 } };
    expect(weigh({ infantry: 1 }, { infantry: 1 }, air).attackerWins).toBeCloseTo(10 / 36, 14);
    expect(weigh({ fleet: 1 }, { fleet: 1 }, air).attackerWins).toBeCloseTo(15 / 36, 14);
    expect(weigh({ infantry: 1 }, { un: 1 }, air).attackerWins).toBeCloseTo(15 / 36, 14);
    const own = { air: { side: 'attacker' as const, aircraft: 1 } };
    expect(weigh({ panzer: 1 }, { un: 1 }, own).attackerWins).toBeCloseTo(26 / 36, 14);
  });

  it('[totw:10.4] a first round that is laid out as the policy has it changes nothing', () => {
    const air = { side: 'attacker', aircraft: 2 } as const;
    const plain = weigh({ infantry: 2, panzer: 2 }, { infantry: 2 }, { air });
    const round = {
      attacker: [
        ['infantry', 'panzer'],
        ['infantry', 'panzer'],
      ],
      defender: [['infantry'], ['infantry']],
    };
    const asked = oddsQuestion.calculate({
      attacker: { infantry: 2, panzer: 2 },
      defender: { infantry: 2 },
      air,
      round,
    });
    expect(asked.ok && asked.value.odds).toEqual(plain);
  });

  it('[totw:10.4] weighs a line as it is laid out, box by box', () => {
    const lined = (...attacker: readonly (readonly ('infantry' | 'panzer')[])[]) =>
      weigh({ infantry: 1, panzer: 1 }, { infantry: 1 }, { round: { attacker } });
    // Each attacker that meets the lone defender first must fall: it wins by either.
    expect(lined(['panzer', 'infantry']).attackerWins).toBeCloseTo(1 - (15 / 36) * (21 / 36), 14);
    expect(lined(['panzer', 'infantry']).duels).toEqual([21 / 36]);
    expect(lined(['infantry', 'panzer']).expectedLosses.attacker.infantry).toBeCloseTo(21 / 36, 14);
    expect(lined(['panzer', 'infantry']).expectedLosses.attacker.infantry).toBeCloseTo((15 / 36) * (21 / 36), 14);
  });

  it('[totw:10.5] weighs the boxes that get an aircraft', () => {
    const air = { side: 'defender', aircraft: 2 } as const;
    const behind = (...boxes: number[]) =>
      weigh(
        { panzer: 1, infantry: 1 },
        { infantry: 2 },
        { air, round: { attacker: [['panzer'], ['infantry']], air: boxes } },
      );
    expect(behind().duels).toEqual([21 / 36, 15 / 36]);
    expect(behind(1).duels).toEqual([15 / 36, 15 / 36]);
    expect(behind(1, 2).attackerWins).toBeLessThan(behind(2).attackerWins);
  });

  it.each([
    [{ attacker: [['infantry']] }],
    [{ attacker: [['infantry'], ['panzer']] }],
    [{ attacker: [['infantry', 'infantry', 'panzer']] }],
    [{ defender: [['infantry'], ['infantry']] }],
    [{ air: [7] }],
  ])('refuses a first round that does not fit the battle: %j', (round) => {
    const asked = { attacker: { infantry: 1, panzer: 1 }, defender: { infantry: 1 } };
    expect(oddsQuestion.calculate({ ...asked, round }).ok).toBe(false);
  });

  it('weighs other line-ups too', () => {
    const air = { air: { side: 'attacker' as const, aircraft: 1 } };
    const auto = weigh({ infantry: 1, panzer: 1 }, { infantry: 2 }, air);
    const elite = weigh({ infantry: 1, panzer: 1 }, { infantry: 2 }, { ...air, policy: ELITE_FIRST_POLICY });
    expect(elite.attackerWins).not.toBeCloseTo(auto.attackerWins, 6);
  });
});

const strength = (kinds: readonly ('infantry' | 'panzer' | 'italian')[]) =>
  fc
    .tuple(fc.nat(1), fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 5 }))
    .map(([elite, units]): Strength => {
      const force: Partial<Record<keyof Strength, number>> = elite === 1 ? { '6ss': 1 } : {};
      for (const unit of units) force[unit] = (force[unit] ?? 0) + 1;
      return force;
    });

describe('distributions', () => {
  it('sum to one, and losses agree with the ways the battle ends', () => {
    const sides = fc.constantFrom('attacker' as const, 'defender' as const);
    fc.assert(
      fc.property(
        strength(['infantry', 'panzer', 'italian']),
        strength(['infantry', 'panzer', 'italian']),
        sides,
        fc.nat(6),
        (attacker, defender, side, aircraft) => {
          const odds = weigh(attacker, defender, { air: { side, aircraft } });
          const total = odds.ends.reduce((sum, { p }) => sum + p, 0);
          expect(Math.abs(total - 1)).toBeLessThan(1e-12);
          expect(Math.abs(odds.attackerWins + odds.defenderWins - 1)).toBeLessThan(1e-12);
          expect(odds.ends.every(({ p }) => p > 0)).toBe(true);
        },
      ),
      { numRuns: 60, seed: 10 },
    );
  });
});

/** One battle on `auto`, by the engine's own line-up and dice code. Returns what is left of both sides. */
function simulate(
  { attackerSide, air }: BattleInput,
  [left, right]: readonly [readonly Fighter[], readonly Fighter[]],
  d6: () => number,
) {
  let attackers = left;
  let defenders = right;
  for (let round = 1; attackers.length > 0 && defenders.length > 0; round += 1) {
    const boxes = Math.min(attackers.length, defenders.length);
    const battle: Battle = {
      area: 'russia',
      domain: 'land',
      attacker: attackerSide,
      defender: other(attackerSide),
      origin: 'move',
      round,
      attackers,
      defenders,
      step: 'resolve',
      first: firstToLineUp(attackers, defenders),
      boxes: { attacker: autoBoxes(attackers, boxes), defender: autoBoxes(defenders, boxes) },
      committed: 0,
      airBoxes: Array.from({ length: Math.min(boxes, air?.aircraft ?? 0) }, (_, index) => index + 1),
    };
    const lost = new Set(fightRound(battle, air?.side, d6).map((exchange) => exchange[exchange.loser].id));
    attackers = attackers.filter(({ id }) => !lost.has(id));
    defenders = defenders.filter(({ id }) => !lost.has(id));
  }
  return { attackers: attackers.length, defenders: defenders.length };
}

const total = (force: Strength): number => Object.values(force).reduce((sum, n) => sum + n, 0);

describe('against 200,000 simulated battles of the engine', () => {
  it.each<[string, BattleInput]>([
    [
      'the book’s example',
      {
        attacker: { infantry: 1, panzer: 3, '6ss': 1 },
        defender: { infantry: 5 },
        attackerSide: 'german',
        air: { side: 'defender', aircraft: 3 },
      },
    ],
    ['fleets', { attacker: { fleet: 3, kb: 1 }, defender: { fleet: 4 }, attackerSide: 'japanese' }],
    [
      'outnumbered',
      {
        attacker: { panzer: 1, infantry: 1 },
        defender: { infantry: 5, italian: 1 },
        attackerSide: 'german',
        air: { side: 'attacker', aircraft: 1 },
      },
    ],
  ])(
    '[totw:10.8] %s: wins and survivors within four standard errors',
    (_name, input) => {
      const runs = 200_000;
      const roll = seededDice(20_170_101);
      const d6 = () => roll(6);
      const { attacker, defender, attackerSide } = input;
      const armies = [fightersOf(attacker, attackerSide), fightersOf(defender, other(attackerSide))] as const;
      let wins = 0;
      let left = 0;
      let squares = 0;
      for (let run = 0; run < runs; run += 1) {
        const { attackers, defenders } = simulate(input, armies, d6);
        if (attackers > 0) wins += 1;
        left += attackers + defenders;
        squares += (attackers + defenders) ** 2;
      }
      const odds = battleOdds(input);
      const p = odds.attackerWins;
      expect(Math.abs(wins / runs - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / runs));
      const mean = odds.ends.reduce((sum, end) => sum + end.p * (total(end.attacker) + total(end.defender)), 0);
      const deviation = Math.sqrt(squares / runs - (left / runs) ** 2);
      expect(Math.abs(left / runs - mean)).toBeLessThan((4 * deviation) / Math.sqrt(runs));
    },
    240_000,
  );
});

describe('the desk', () => {
  it('is found by the ruleset’s id', () => {
    expect(findRuleset('triumph-of-the-will')?.odds).toBe(oddsQuestion);
    expect(findRuleset('okinawa-points')?.odds).toBeUndefined();
  });

  it('reads a question in words and answers in JSON and in lines', () => {
    const read = oddsQuestion.fromWords(['3 pz, 1 6ss', 'vs', '5 inf'], { air: 'defender:3' });
    expect(read).toEqual({
      ok: true,
      value: { attacker: { panzer: 3, '6ss': 1 }, defender: { infantry: 5 }, air: { side: 'defender', aircraft: 3 } },
    });
    const answer = oddsQuestion.calculate(read.ok ? read.value : {});
    if (!answer.ok) throw new Error('refused');
    expect(JSON.parse(JSON.stringify(answer.value))).toEqual(answer.value);
    expect(answer.value.lines.join('\n')).toMatch(/attacker wins +\d+\.\d\d %/);
  });

  it('reads rebels', () => {
    expect(oddsQuestion.fromWords(['2 inf vs 3 UN'], {})).toMatchObject({ ok: true, value: { defender: { un: 3 } } });
  });

  it.each([
    [['3 pz'], {}, 'vs'],
    [['3 pz', 'vs', '2 imf'], {}, 'no unit'],
    [['3 pz', 'vs', '2 inf'], { air: 'both' }, '--air'],
    [['3 pz', 'vs', '2 inf'], { sea: true as const }, '--sea'],
  ])('refuses %j %j', (words, flags, message) => {
    const read = oddsQuestion.fromWords(words, flags);
    expect(read.ok ? '' : read.error).toContain(message);
  });

  it.each([
    { attacker: { infantry: 7 }, defender: { infantry: 1 } },
    { attacker: {}, defender: { infantry: 1 } },
    { attacker: { infantry: 1 }, defender: { fleet: 1 } },
    { attacker: { '6ss': 2 }, defender: { infantry: 1 } },
    { attacker: { un: 1 }, defender: { infantry: 1 } },
    { attacker: { infantry: 1 }, defender: { un: 1, infantry: 1 } },
    { attacker: { infantry: 1 }, defender: { infantry: 1 }, extra: 1 },
    null,
  ])('refuses %j', (input) => {
    expect(oddsQuestion.calculate(input).ok).toBe(false);
  });
});
