import { describe, expect, it } from 'vitest';
import { battleInputSchema, toBattleInput } from '@/lib/rulesets/triumph-of-the-will/odds/input';
import { oddsQuestion } from '@/lib/rulesets/triumph-of-the-will/odds/odds-question';
import {
  AUTO_POLICY,
  ELITE_FIRST_POLICY,
  fighterOf,
  fightersOf,
  kindOf,
} from '@/lib/rulesets/triumph-of-the-will/odds/policy';

/** What may be asked of the odds, how it is written on a command line, and the table that answers. */

const one = { infantry: 1 };
const faults = (question: object): readonly string[] => {
  const asked = oddsQuestion.calculate({ attacker: one, defender: one, ...question });
  return asked.ok ? [] : asked.error.map(({ path, message }) => `${path}: ${message}`);
};
const MANY = 'one to six units fight on a side (6.3)';
const LINE = 'a line holds all units of its side, in as many boxes as the smaller side has units (10.4)';
const ALONE = 'armies fight armies and fleets fight fleets (9.3)';

describe('a battle that may be weighed', () => {
  it.each<[string, object, ...string[]]>([
    ['6.3', { attacker: { infantry: 6 } }],
    ['6.3', { defender: { infantry: 3, panzer: 3 } }],
    ['6.3', { attacker: {} }, `attacker: ${MANY}`],
    ['6.3', { defender: {} }, `defender: ${MANY}`],
    ['6.3', { attacker: { infantry: 4, panzer: 3 } }, `attacker: ${MANY}`],
    ['6.3', { defender: { infantry: 6, italian: 1 } }, `defender: ${MANY}`],
    ['8.5', { attacker: { '6ss': 1 } }],
    ['8.5', { attacker: { '6ss': 2 } }, 'attacker: there is one 6SS and one Kido Butai (8.5)'],
    ['8.5', { attacker: { fleet: 1 }, defender: { kb: 2 } }, 'defender: there is one 6SS and one Kido Butai (8.5)'],
    ['12.2', { defender: { un: 6 } }],
    ['12.2', { attacker: { un: 1 } }, 'attacker: United Nations units only defend (12.2)'],
    ['12.3', { defender: { un: 1, infantry: 1 } }, 'defender: United Nations units fight alone (12.3)'],
    ['9.3', { attacker: { fleet: 1 }, defender: { kb: 1 } }],
    ['9.3', { attacker: { fleet: 1 } }, `defender: ${ALONE}`],
    ['9.3', { defender: { kb: 1 } }, `defender: ${ALONE}`],
    ['9.3', { attacker: { fleet: 1, infantry: 1 }, defender: { fleet: 1 } }, `defender: ${ALONE}`],
    ['9.3', { attacker: { kb: 1 }, defender: { un: 1 } }, `defender: ${ALONE}`],
    ['10.4', { attacker: { infantry: 2 }, round: { attacker: [['infantry', 'infantry']] } }],
    [
      '10.4',
      { attacker: { infantry: 2 }, round: { attacker: [['infantry'], ['infantry']] } },
      `round.attacker: ${LINE}`,
    ],
    ['10.4', { attacker: { infantry: 2 }, round: { attacker: [['infantry']] } }, `round.attacker: ${LINE}`],
    [
      '10.4',
      { attacker: { infantry: 1, panzer: 1 }, round: { attacker: [['infantry', 'infantry']] } },
      `round.attacker: ${LINE}`,
    ],
    ['10.4', { defender: { infantry: 2 }, round: { defender: [['infantry', 'panzer']] } }, `round.defender: ${LINE}`],
    ['10.4', { defender: { infantry: 2 }, round: { defender: [['infantry', 'infantry']], air: [1] } }],
  ])('[totw:%s] %j', (_clause, question, ...expected) => {
    expect(faults(question)).toEqual(expected);
  });

  it.each([
    { attacker: { infantry: 0 } },
    { attacker: { infantry: 7 } },
    { air: { side: 'attacker', aircraft: 13 } },
    { air: { side: 'attacker', aircraft: -1 } },
    { round: { air: [0] } },
    { round: { attacker: [] } },
    { policy: 'best' },
  ])('[totw:6.3] is refused beyond its numbers: %j', (question) => {
    expect(faults(question)).not.toEqual([]);
  });

  it('[totw:8.5] the side that attacks is told by the elite units, or asked for', () => {
    const side = (question: object) =>
      toBattleInput(battleInputSchema.parse({ attacker: one, defender: one, ...question })).attackerSide;
    expect(side({})).toBe('german');
    expect(side({ attacker: { kb: 1 }, defender: { fleet: 1 } })).toBe('japanese');
    expect(side({ defender: { '6ss': 1 } })).toBe('japanese');
    expect(side({ attacker: { fleet: 1 }, defender: { kb: 1 } })).toBe('german');
    expect(side({ attackerSide: 'japanese' })).toBe('japanese');
    const plain = toBattleInput(battleInputSchema.parse({ attacker: one, defender: one }));
    expect(plain).toEqual({ attacker: one, defender: one, attackerSide: 'german', policy: AUTO_POLICY });
    const full = toBattleInput(
      battleInputSchema.parse({
        attacker: one,
        defender: one,
        policy: 'elite-first',
        air: { side: 'attacker', aircraft: 0 },
        round: { attacker: [['infantry']], defender: [['infantry']], air: [] },
      }),
    );
    expect(full.policy).toBe(ELITE_FIRST_POLICY);
    expect(full.air).toEqual({ side: 'attacker', aircraft: 0 });
    expect(full.round).toEqual({ attacker: [['infantry']], defender: [['infantry']], air: [] });
    const bare = battleInputSchema.parse({ attacker: one, defender: one, round: {} });
    expect(Object.keys(toBattleInput(bare).round ?? { none: 0 })).toEqual([]);
  });

  it('[totw:10.4] units stand in the order of their ids, rebels last', () => {
    const ids = (side: 'german' | 'japanese', strength: object) => fightersOf(strength, side).map(({ id }) => id);
    expect(ids('german', { infantry: 2, '6ss': 1, panzer: 1, italian: 1 })).toEqual([
      'g-inf-1',
      'g-inf-2',
      'i-inf-1',
      'g-pz-1',
      'g-6ss',
    ]);
    expect(ids('japanese', { infantry: 1, italian: 1 })).toEqual(['j-inf-1', 'i-inf-1']);
    expect(ids('german', { un: 2 })).toEqual(['un-1', 'un-2']);
    expect(fighterOf('un')).toEqual({ id: 'un-1', type: 'infantry' });
    expect([kindOf(fighterOf('un')), kindOf(fighterOf('kb')), kindOf({ id: 'g-inf-1', type: 'infantry' })]).toEqual([
      'un',
      'kb',
      'infantry',
    ]);
  });

  it('[totw:10.4] the best stand first where that is the policy, and get the aircraft', () => {
    const units = fightersOf({ infantry: 1, panzer: 1, '6ss': 1, italian: 1 }, 'german');
    const line = ELITE_FIRST_POLICY.arrange(units, 4).map((box) => box.map(({ type }) => type));
    expect(line).toEqual([['6ss'], ['panzer'], ['infantry'], ['italian']]);
    const fleets = ELITE_FIRST_POLICY.arrange(fightersOf({ fleet: 1, kb: 1 }, 'japanese'), 2);
    expect(fleets.flat().map(({ type }) => type)).toEqual(['kb', 'fleet']);
    expect([AUTO_POLICY.support(2, 3), AUTO_POLICY.support(3, 2), AUTO_POLICY.support(3, 0)]).toEqual([
      [1, 2],
      [1, 2],
      [],
    ]);
  });
});

describe('odds on a command line', () => {
  const read = (text: string, flags: Readonly<Record<string, string | true>> = {}) => {
    const found = oddsQuestion.fromWords(text.split(' '), flags);
    return found.ok ? found.value : found.error;
  };
  const plain = { attacker: { panzer: 3, '6ss': 1 }, defender: { infantry: 5 } };

  it.each<[string, Readonly<Record<string, string | true>>, object]>([
    ['3 pz, 1 6ss vs 5 inf', {}, plain],
    ['3 pz + 6ss VS. 5 inf', {}, plain],
    ['3 pz and 6ss v 5 inf', {}, plain],
    ['3 pz, 6ss against 5 inf', {}, plain],
    ['3 pz, 6ss v. 5 inf', { air: 'attacker:3' }, { ...plain, air: { side: 'attacker', aircraft: 3 } }],
    ['3 pz, 6ss vs 5 inf', { air: 'D:12' }, { ...plain, air: { side: 'defender', aircraft: 12 } }],
    [
      '3 pz, 6ss vs 5 inf',
      { air: 'A:1', policy: 'auto' },
      { ...plain, air: { side: 'attacker', aircraft: 1 }, policy: 'auto' },
    ],
    ['3 pz, 6ss vs 5 inf', { policy: true }, plain],
    ['fl vs kb', { sea: true }, { attacker: { fleet: 1 }, defender: { kb: 1 } }],
    ['inf vs un', {}, { attacker: { infantry: 1 }, defender: { un: 1 } }],
    ['inf vs 3 UN units', {}, { attacker: { infantry: 1 }, defender: { un: 3 } }],
    ['inf vs 2 rebels', {}, { attacker: { infantry: 1 }, defender: { un: 2 } }],
    ['inf vs 12 rebel unit', {}, { attacker: { infantry: 1 }, defender: { un: 12 } }],
    ['inf vs united nations', {}, { attacker: { infantry: 1 }, defender: { un: 1 } }],
    ['2un vs inf', {}, { attacker: { un: 2 }, defender: { infantry: 1 } }],
  ])('[totw:10.6] %s %j', (text, flags, question) => {
    expect(read(text, flags)).toEqual(question);
  });

  const USAGE =
    'write: odds <ruleset> "3 pz, 1 6ss" vs "5 inf" [--air attacker:3|defender:3] [--sea] [--policy auto|elite-first]';

  it.each<[string, Readonly<Record<string, string | true>>, string]>([
    ['3 pz', {}, USAGE],
    ['3 pz vs 2 inf vs 1 inf', {}, USAGE],
    [
      '3 pnzer vs inf',
      {},
      '“3 pnzer”, column 3: “pnzer” is no unit; this order takes Inf, Ita, Pz, 6SS, Fl, KB. Did you mean Panzer?',
    ],
    ['inf vs 3 hq', {}, '“3 hq”, column 3: “hq” cannot stand here; this order takes Inf, Ita, Pz, 6SS, Fl, KB.'],
    ['inf vs inf : pz', {}, '“inf : pz”, column 5: “:” is not understood here.'],
    ['inf vs inf', { air: 'both:3' }, '--air: write attacker:3 or defender:3'],
    ['inf vs inf', { air: 'attacker:333' }, '--air: write attacker:3 or defender:3'],
    ['inf vs inf', { air: 'xattacker:3' }, '--air: write attacker:3 or defender:3'],
    ['inf vs inf', { air: true }, '--air: write attacker:3 or defender:3'],
    ['inf vs fl', { sea: true }, '--sea: fleets fight at sea, armies do not'],
    ['fl vs inf', { sea: true }, '--sea: fleets fight at sea, armies do not'],
  ])('[totw:10.6] refused: %s %j', (text, flags, words) => {
    expect(read(text, flags)).toBe(words);
  });
});

describe('the table of an answer', () => {
  const lines = (question: object) => {
    const answer = oddsQuestion.calculate({ attacker: one, defender: one, ...question });
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    return answer.value.lines;
  };

  it('[totw:10.6] one infantry against another: 15 of 36', () => {
    expect(lines({})).toEqual([
      '1 infantry attack 1 infantry (line-up: auto)',
      '',
      'attacker wins   41.67 %   mean losses: 0.58 infantry',
      'defender wins   58.33 %   mean losses: 0.42 infantry',
      '',
      'ends with',
      '   58.33 %  defender left with 1 infantry',
      '   41.67 %  attacker left with 1 infantry',
    ]);
  });

  it('[totw:12.2] UN units and aircraft have their names', () => {
    const [head, , attacker, defender, , , first] = lines({
      attacker: { panzer: 1, infantry: 1 },
      defender: { un: 1 },
      air: { side: 'attacker', aircraft: 2 },
      policy: 'elite-first',
    });
    expect(head).toBe('1 infantry and 1 panzer attack 1 UN unit, 2 aircraft with the attacker (line-up: elite-first)');
    expect(attacker).toMatch(/^attacker wins {3}\d\d\.\d\d % {3}mean losses: 0\.\d\d infantry, 0\.\d\d panzer$/);
    expect(defender).toMatch(/^defender wins {3}\d\d\.\d\d % {3}mean losses: 0\.\d\d UN$/);
    expect(first).toContain('attacker left with 1 infantry and 1 panzer');
    expect(lines({ defender: { un: 2 } })[0]).toBe('1 infantry attack 2 UN units (line-up: auto)');
  });

  it('[totw:10.6] the question comes back as it was read', () => {
    const air = { side: 'attacker', aircraft: 1 };
    const round = { attacker: [['infantry']], air: [1] };
    const answer = oddsQuestion.calculate({ attacker: one, defender: one, air, round });
    expect(answer).toMatchObject({
      ok: true,
      value: { question: { attacker: one, defender: one, policy: 'auto', air, round } },
    });
    const value = answer.ok ? answer.value : undefined;
    expect(value?.odds).toMatchObject({ attackerWins: 21 / 36, expectedLosses: { defender: { infantry: 21 / 36 } } });
  });
});
