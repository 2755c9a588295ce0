import { describe, expect, it } from 'vitest';
import { figures } from '@/lib/rulesets/axis-allies-victory-cities/figures';
import { emergencyMost } from '@/lib/rulesets/axis-allies-victory-cities/options/options';
import { format } from '@/lib/rulesets/axis-allies-victory-cities/orders/format';
import {
  act,
  agreed,
  agreedMinor,
  type Book,
  done,
  filed,
  newBook,
  refusal,
  rules,
  turn,
  turnOf,
  until,
} from './support';

const book = agreed();
const germany = until(book, 'DE');
const figuresOf = ({ setup, table }: Book) => figures(setup, table);
const over = (state: Book): Book => done(state, 'axis', { type: 'concede' });

/** The lines in which a report's changes are told. */
function told(state: Book, by: string, body: Parameters<typeof filed>[2]): readonly string[] {
  const decided = act(state, by, { type: 'report', body });
  if (!decided.ok) throw new Error(decided.error.code);
  return decided.value.flatMap((event) => rules.describe(event).details?.map(({ text }) => text) ?? []);
}

describe('the figures that players compare', () => {
  it('[aavc:cities] after each turn: points of both sides and of each power, incomes, and what was spent', () => {
    const after = figuresOf(turn(germany, { take: ['karelia-s-s-r'], infantry: { germany: 2 } }));
    const of = (key: string) => [after[key]?.label, after[key]?.value, after[key]?.clause];
    expect(of('1-DE-axis')).toEqual(['Axis points after Germany, turn 1', 28, 'aavc:cities']);
    expect(of('1-DE-allies')).toEqual(['Allies points after Germany, turn 1', 37, 'aavc:cities']);
    expect(of('1-DE-vcp-DE')[0]).toBe('Germany points after Germany, turn 1');
    expect(of('1-DE-ipc-RU')[0]).toBe('Russia IPC after Germany, turn 1');
    expect([of('1-DE-vcp-JP')[2], of('1-DE-ipc-JP')[2]]).toEqual(['aavc:cities', 'aavc:control']);
    expect(of('1-DE-spent')).toEqual(['IPC spent by Germany in turn 1', 6, 'aavc:ic-price']);
    const gained = (key: string) => Number(after[`1-DE-${key}`]?.value) - Number(after[`1-RU-${key}`]?.value);
    expect([gained('vcp-DE'), gained('vcp-RU'), gained('vcp-JP'), gained('ipc-JP')]).toEqual([2, -2, 0, 0]);
    expect(gained('ipc-DE')).toBe(-gained('ipc-RU'));
    expect(Object.keys(after).filter((key) => key.startsWith('1-DE-'))).toHaveLength(2 + 5 + 5 + 1);
  });

  it('[aavc:victory-sets] the terms, who plays the Axis, what each side lacks and how it stands', () => {
    expect(figuresOf(newBook()).terms).toBeUndefined();
    expect(figuresOf(agreedMinor(5, 3)).terms).toMatchObject({ label: 'Agreed', value: 'Minor Victory, 5 turns' });
    expect(figuresOf(book).terms).toEqual({ label: 'Agreed', value: 'Major Victory', clause: 'aavc:victory-sets' });
    expect(figuresOf(book)).not.toHaveProperty('axis');
    const teams = filed(newBook({ seats: 'teams' }), 'team-a', { kind: 'agree', victory: 'major', axis: 'team-b' });
    expect(figuresOf(teams).axis).toEqual({
      label: 'Plays the Axis',
      value: 'Team B',
      clause: 'aavc:minor-victory',
    });
    expect(figuresOf(book).result).toEqual({ label: 'Result', value: 'open', clause: 'aavc:victory-sets' });
    const lacks = figuresOf(book)['left-axis'];
    expect([lacks?.label, lacks?.clause]).toEqual(['Territories that the Axis still lack', 'aavc:total-victory']);
    const less = figuresOf(turn(germany, { take: ['karelia-s-s-r', 'archangel'] }));
    const lacking = (all: ReturnType<typeof figures>, side: string) => Number(all[`left-${side}`]?.value);
    expect(lacking(less, 'axis')).toBe(lacking(figuresOf(book), 'axis') - 2);
    expect(lacking(less, 'allies')).toBe(lacking(figuresOf(book), 'allies') + 2);
  });

  it('[aavc:minor-victory] a result is told in words, by the clause of its victory', () => {
    let end = agreedMinor(2, 1);
    for (let power = 0; power < 10; power += 1) if (end.table.result === undefined) end = turn(end);
    expect(end.table.result?.victory).toBe('minor');
    expect(figuresOf(end).result?.clause).toBe('aavc:minor-victory');
    expect(figuresOf(end).result?.value).toBe('Allies win by Minor Victory after turn 2, 39 points to 26');
  });
});

describe('the game as somebody sees it', () => {
  it('[aavc:turn-order] each side may choose in its own turn, and speaks for its powers', () => {
    const [axis, allies, nobody] = [rules.view(germany, 'axis'), rules.view(germany, 'allies'), rules.view(germany)];
    expect(axis.choices.map(({ kind }) => kind)).toContain('turn');
    expect([allies.choices, nobody.choices]).toEqual([[], []]);
    expect([axis.speaksFor, allies.speaksFor, nobody.speaksFor]).toEqual([['DE', 'JP'], ['RU', 'UK', 'US'], []]);
    expect(nobody.decides).toEqual([]);
    expect(rules.view(newBook(), 'axis')).toMatchObject({ speaksFor: [], choices: [{ kind: 'agree' }] });
  });

  it('[aavc:turn-order] a turn is helped with once the terms are agreed, and as long as the game goes on', () => {
    const helped = [newBook(), germany, over(germany)].map((state) => rules.view(state, 'axis').turn !== undefined);
    expect(helped).toEqual([false, true, false]);
    expect(rules.view(over(germany), 'axis')).toMatchObject({ choices: [], speaksFor: [] });
  });

  it('[aavc:ic-destruction] the loser of a bought complex sees its own standing order beside it', () => {
    const india = until(turn(until(book, 'UK'), { declare: ['india'], ics: ['india'] }), 'JP', 1);
    const ordered = filed(india, 'allies', { kind: 'standing-order', power: 'UK', destroyBoughtICs: true });
    for (const [state, standing] of [
      [india, false],
      [ordered, true],
    ] as const) {
      const later = until(state, 'JP', state.table.round);
      const reported = done(later, 'axis', { type: 'report', body: turnOf(later, { take: ['india'] }) });
      expect(rules.view(reported, 'allies').decides).toEqual([{ territory: 'india', land: 'India', standing }]);
    }
  });
});

describe('what is said', () => {
  it('[aavc:victory-sets] of the terms: the victory, the turns and what each side needs', () => {
    const needs = 'Major Victory: at the end of an American turn the Axis win with 40 points, the Allies with 50.';
    expect(told(newBook(), 'axis', { kind: 'agree', victory: 'major' })).toEqual([needs]);
    const teams = newBook({ seats: 'teams' });
    const parted = told(teams, 'team-a', { kind: 'agree', victory: 'major', axis: 'team-b' });
    expect(parted).toEqual([`${needs} Team B plays the Axis, Team A the Allies.`]);
  });

  it.each([
    [{ kind: 'agree', victory: 'total' }, 'AGREE TOTAL'],
    [{ kind: 'agree', victory: 'minor', bids: { axis: 5, allies: 3 } }, 'AGREE MINOR BIDS Axis 5, Allies 3'],
    [{ kind: 'agree', victory: 'major', axis: 'team-b' }, 'AGREE MAJOR AXIS Team B'],
    [
      { kind: 'agree', victory: 'minor', bids: { 'team-b': 4 }, axis: 'team-a' },
      'AGREE MINOR BIDS Team B 4 AXIS Team A',
    ],
  ] as const)('[aavc:minor-victory] %j is written as %s', (body, text) => {
    expect(format(body)).toBe(text);
  });

  it('[aavc:emergency-infantry] R-AA-15: how many may be raised, and none by a power that has lost its capital', () => {
    const { setup, table } = book;
    const most = (territory: Parameters<typeof emergencyMost>[2]['territory'], state = table) =>
      emergencyMost(setup, state, { attacker: 'RU', defender: 'DE', territory } as never);
    expect([most('ukraine-s-s-r'), most('archangel')]).toEqual([2, 0]);
    const lost = { ...table, holder: { ...table.holder, germany: 'RU' as const } };
    expect(most('ukraine-s-s-r', lost)).toBe(0);
  });

  it('[aavc:minor-victory] of bids that part nobody: the bids themselves', () => {
    const said = (bids: { axis: number; allies: number }, options = {}) => {
      const action = { type: 'report', body: { kind: 'agree', victory: 'minor', bids } } as const;
      return rules.explain(refusal(newBook(options), 'axis', action) as Parameters<typeof rules.explain>[0]);
    };
    expect(said({ axis: 4, allies: 4 })).toMatch(/^Both bids are 4 turns\./);
    expect(said({ axis: 2, allies: 6 })).toMatch(/the Allies bid 6 turns against 2\./);
  });
});
