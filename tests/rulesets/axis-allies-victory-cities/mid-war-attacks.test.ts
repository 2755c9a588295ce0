import { describe, expect, it } from 'vitest';
import type { Row } from '@/lib/rulesets/_shared/mid-war/position';
import { read } from '@/lib/rulesets/axis-allies-victory-cities/mid-war/read';
import { sections } from '@/lib/rulesets/axis-allies-victory-cities/mid-war/sections';
import { write } from '@/lib/rulesets/axis-allies-victory-cities/mid-war/write';
import { setupOf } from './support';

const sides = setupOf();
const teams = setupOf({ seats: 'teams', bidTie: 'die' });

const WAR: Row = { round: 1, mover: 'US', victory: 'major' };
const attack = (attacker: string, territory: string, defender: string, infantry?: number): Row => ({
  attacker,
  territory,
  defender,
  ...(infantry === undefined ? {} : { infantry }),
});

const entered = (attacks: readonly Row[], war: Row = {}) => read(sides, { war: [{ ...WAR, ...war }], attacks });
/** Every fault of the attacks: row, column and words. */
function faultsOf(attacks: readonly Row[], war: Row = {}) {
  const told = entered(attacks, war);
  return told.ok ? [] : told.error.map(({ section, row, column, words }) => [section, row, column, words]);
}

describe('attacks of turn 1 in a war that was already running', () => {
  it('[aavc:emergency-infantry] are kept with the infantry that was raised, none included', () => {
    const rows = [attack('RU', 'ukraine-s-s-r', 'DE', 2), attack('DE', 'anglo-egypt-sudan', 'UK', 0)];
    const told = entered(rows);
    expect(told.ok && told.value.attacks).toEqual({
      'RU ukraine-s-s-r': { attacker: 'RU', territory: 'ukraine-s-s-r', defender: 'DE', infantry: 2 },
      'DE anglo-egypt-sudan': { attacker: 'DE', territory: 'anglo-egypt-sudan', defender: 'UK', infantry: 0 },
    });
    expect(told.ok && write(sides, told.value).attacks).toEqual(rows);
  });

  it('[aavc:emergency-infantry] one may wait for its infantry: that of the power to move, on a city as it is held', () => {
    const now = { mover: 'RU' };
    const told = entered([attack('RU', 'ukraine-s-s-r', 'DE')], now);
    expect(told.ok && told.value.attacks).toEqual({
      'RU ukraine-s-s-r': { attacker: 'RU', territory: 'ukraine-s-s-r', defender: 'DE' },
    });
    expect(faultsOf([attack('RU', 'ukraine-s-s-r', 'DE', 1), attack('RU', 'norway', 'DE')], now)).toEqual([]);
  });

  it.each([
    ['a friend', attack('RU', 'india', 'UK', 1), {}, 'defender', 'UK is no enemy of the attacker.'],
    ['before its turn', attack('JP', 'india', 'US', 1), { mover: 'UK' }, 'attacker', 'Japan has not moved yet.'],
    ['a power that had moved', attack('DE', 'caucasus', 'RU', 1), {}, 'defender', 'Russia had had its first turn.'],
    ['no city', attack('RU', 'balkans', 'DE', 1), {}, 'territory', 'There is no victory city.'],
    ['too many', attack('RU', 'ukraine-s-s-r', 'DE', 3), {}, 'infantry', 'At most 2 can be raised there.'],
    ['too many in London', attack('DE', 'united-kingdom', 'UK', 4), {}, 'infantry', 'At most 3 can be raised there.'],
    [
      'an open attack of a turn that is over',
      attack('RU', 'ukraine-s-s-r', 'DE'),
      { mover: 'DE' },
      'infantry',
      'The attacker’s turn is over: say how much infantry was raised.',
    ],
    [
      'an open attack on another holder',
      attack('RU', 'ukraine-s-s-r', 'JP'),
      { mover: 'RU' },
      'defender',
      'Japan does not hold it any more.',
    ],
    [
      'a later turn',
      attack('RU', 'ukraine-s-s-r', 'DE', 1),
      { round: 2, mover: 'DE' },
      'attacker',
      'After turn 1 everybody has moved: no such attack counts any more.',
    ],
  ])('[aavc:emergency-infantry] cannot be: %s', (_what, row, war, column, words) => {
    expect(faultsOf([row], war)).toEqual([['attacks', 1, column, words]]);
  });

  it('[aavc:emergency-infantry] only one waits at a time, and none is there twice', () => {
    const open = [attack('RU', 'ukraine-s-s-r', 'DE'), attack('RU', 'norway', 'DE')];
    const words = 'Only one attack at a time waits for its infantry.';
    expect(faultsOf(open, { mover: 'RU' })).toEqual([
      ['attacks', 1, 'infantry', words],
      ['attacks', 2, 'infantry', words],
    ]);
    const row = attack('RU', 'norway', 'DE', 1);
    expect(faultsOf([row, attack('RU', 'germany', 'DE', 5), row])).toEqual([
      ['attacks', 3, 'territory', 'This attack is there twice.'],
    ]);
  });

  it('[reporting:mid-war] a row in which a cell says nothing is no attack', () => {
    const whole = attack('RU', 'norway', 'DE', 1);
    for (const missing of ['attacker', 'territory', 'defender']) {
      const row = Object.fromEntries(Object.entries(whole).filter(([column]) => column !== missing));
      const told = entered([row, row]);
      expect(told.ok && told.value.attacks).toEqual({});
    }
  });
});

describe('the rest of a war that was already running', () => {
  it('[aavc:ic-destruction] a standing order is kept as it is told, and half a row is none', () => {
    const orders: readonly Row[] = [
      { power: 'UK', destroys: false },
      { power: 'JP', destroys: true },
      { power: 'US' },
      { destroys: true },
    ];
    const told = read(sides, { war: [WAR], orders });
    expect(told.ok && told.value.destroys).toEqual({ UK: false, JP: true });
    expect(told.ok && Object.keys(told.value.destroys)).toEqual(['UK', 'JP']);
  });

  it('[reporting:mid-war] a complex of the start names its row', () => {
    const territories = [
      { territory: 'india', holder: 'UK', complex: true },
      { territory: 'germany', holder: 'DE', complex: true },
    ];
    const told = read(sides, { war: [WAR], territories });
    const words = 'The complex here is there from the start: it is no bought one.';
    expect(told.ok || told.error).toEqual([{ section: 'territories', row: 2, column: 'complex', words }]);
  });

  it.each([
    [{ turns: 1 }, true],
    [{ turns: 99 }, true],
    [{ turns: 0 }, false],
    [{ turns: 100 }, false],
    [{}, false],
  ])('[aavc:minor-victory] the last turn is from 1 to 99: %j', (row, legal) => {
    const told = read(sides, { war: [{ ...WAR, victory: 'minor', ...row }] });
    const words = 'A Minor Victory has a last turn, from 1 to 99: give it, or both bids.';
    if (legal) expect(told.ok && told.value.agreement).toEqual({ victory: 'minor', axis: 'axis', ...row });
    else expect(told.ok || told.error).toEqual([{ section: 'war', row: 1, column: 'turns', words }]);
  });

  it('[aavc:major-victory] has no last turn', () => {
    const told = read(sides, { war: [{ ...WAR, turns: 9 }] });
    const words = 'Only a Minor Victory has a last turn; this is a Major Victory.';
    expect(told.ok || told.error).toEqual([{ section: 'war', row: 1, column: 'turns', words }]);
    const plain = read(sides, { war: [WAR] });
    expect(plain.ok && Object.keys(plain.value.agreement ?? {})).toEqual(['victory', 'axis']);
  });

  it('[reporting:mid-war] names who plays the Axis only where two teams agreed on it', () => {
    const war = { ...WAR, axis: 'team-b' };
    const agreed = read(teams, { war: [war] });
    expect(agreed.ok && write(teams, agreed.value).war).toEqual([war]);
    const plain = read(sides, { war: [WAR] });
    expect(plain.ok && write(sides, plain.value).war).toEqual([WAR]);
  });

  it('[reporting:mid-war] the form begins with one row of the war, of which turn, power and victory are needed', () => {
    const [war] = sections(sides);
    expect(war).toMatchObject({ id: 'war', title: 'The war', rows: ['the war'] });
    expect(war?.hint).toContain('A Minor Victory has its last turn, or the bids from which it follows.');
    const needed = war?.columns.filter((column) => column.needed).map(({ title }) => title);
    expect(needed).toEqual(['turn', 'power to move', 'victory']);
  });
});
