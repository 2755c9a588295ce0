import { describe, expect, it } from 'vitest';
import { standing } from '@/lib/rulesets/triumph-of-the-will/standing';
import type { State } from '@/lib/rulesets/triumph-of-the-will/state';
import { facts } from '@/lib/rulesets/triumph-of-the-will/view/facts';
import { view } from '@/lib/rulesets/triumph-of-the-will/view/view';
import { begin, given, move, play } from '../support';

/** What conditions may ask, and the headline of a game: through the eyes of either side. */

const state = given({
  stand: {
    russia: 'g 2 infantry, panzer',
    manchukuo: 'j infantry',
    'north-atlantic': 'g fleet',
    'west-indian-ocean': 'j 2 fleet',
  },
  rebellions: { tibet: 2 },
  position: {
    bombs: { german: 1, japanese: 2 },
    air: { side: 'german', left: 3 },
    detonations: 4,
    lastDetonation: 'german',
    canals: { suez: 'closed-this-turn' },
  },
});
const withHqs: State = { ...state, hqs: { german: 2, japanese: 1 } };
const seen = (by: string, of: State = state) => {
  const list = facts(view(of, by), by);
  return (name: string) => {
    const found = list.filter((fact) => fact.name === name);
    if (found.length !== 1) throw new Error(`${found.length} facts are called ${name}`);
    return found[0];
  };
};
const value = (by: string, name: string, of: State = withHqs) => seen(by, of)(name)?.value;

describe('facts', () => {
  it.each([
    ['Russia', 'friendly', 'enemy'],
    ['Manchukuo', 'enemy', 'friendly'],
    ['Tibet', 'rebellion', 'rebellion'],
    ['North Atlantic', 'friendly', 'enemy'],
    ['West Indian Ocean', 'enemy', 'friendly'],
    ['Caribbean Sea', 'empty', 'empty'],
    ['Suez Canal', 'closed', 'closed'],
    ['Panama Canal', 'open', 'open'],
    ['bombs', 1, 2],
    ['enemy bombs', 2, 1],
    ['headquarters', 2, 1],
    ['enemy headquarters', 1, 2],
    ['armies', 3, 1],
    ['enemy armies', 1, 3],
    ['fleets', 1, 2],
    ['enemy fleets', 2, 1],
    ['detonations', 4, 4],
    ['air', 3, 0],
    ['enemy air', 0, 3],
    ['areas', 21, 20],
    ['enemy areas', 20, 21],
    ['points', 21, 20],
    ['enemy points', 20, 21],
    ['Italians', 'friendly', 'enemy'],
  ])('[totw:6.5] %s: %j for Germany, %j for Japan', (name, german, japanese) => {
    expect([value('german', name), value('japanese', name)]).toEqual([german, japanese]);
  });

  it('[totw:3.6] an area that is not dealt, and Italians who changed sides', () => {
    expect(value('german', 'Mexico', begin({}))).toBe('undealt');
    const turned = given({ position: { italy: { side: 'japanese', checks: 1 } } });
    expect([value('german', 'Italians', turned), value('japanese', 'Italians', turned)]).toEqual(['enemy', 'friendly']);
    expect(value('german', 'air', turned)).toBe(0);
    expect(value('german', 'enemy air', turned)).toBe(0);
  });

  it.each([
    ['russia', 'g 2 infantry', 'manchukuo', 'j infantry, panzer', 'infantry', 'Manchukuo', 'Russia', 'friendly'],
    [
      'north-atlantic',
      'g 2 fleet',
      'south-atlantic',
      'j fleet, kb',
      'fleet',
      'South Atlantic',
      'North Atlantic',
      'empty',
    ],
  ])(
    '[totw:10.3] %s: a place is contested while it is fought for',
    (from, ours, to, theirs, type, there, here, left) => {
      const ask = { arrange: 'ask', air: 'ask', momentum: 'ask' };
      const setup = { doctrine: { german: ask, japanese: ask } };
      const before = given({ stand: { [from]: ours, [to]: theirs }, setup });
      const fought = play(before, 'german', move({ [type]: 2 }, from, to)).state;
      expect([value('german', there, fought), value('japanese', there, fought)]).toEqual(['contested', 'contested']);
      expect(value('german', here, fought)).toBe(left);
    },
  );

  it('[totw:12.3] an area in rebellion is contested while it is stormed', () => {
    const shown = view(state, 'german');
    const stormed = { ...shown, battle: { area: 'tibet' } } as unknown as typeof shown;
    const told = (of: typeof shown) => facts(of, 'german').find(({ name }) => name === 'Tibet')?.value;
    expect([told(shown), told(stormed)]).toEqual(['rebellion', 'contested']);
  });

  it.each([
    [
      'Russia',
      'Whose a land area is; contested while it is fought for',
      ['friendly', 'enemy', 'contested', 'rebellion', 'undealt'],
    ],
    [
      'West Indian Ocean',
      'Whose fleets an ocean has; contested while it is fought for',
      ['friendly', 'enemy', 'contested', 'empty'],
    ],
    ['Suez Canal', 'Whether a canal is open', ['open', 'closed']],
    ['Italians', 'Whose side the Italians are on', ['friendly', 'enemy']],
    ['points', 'How many points your side has to spend', undefined],
    ['enemy points', 'How many points the enemy has to spend', undefined],
    ['bombs', 'How many atomic bombs your side has', undefined],
    ['enemy bombs', 'How many atomic bombs the enemy has', undefined],
    ['headquarters', 'How many headquarters your side has', undefined],
    ['enemy headquarters', 'How many headquarters the enemy has', undefined],
    ['armies', 'How many armies your side has', undefined],
    ['fleets', 'How many fleets your side has', undefined],
    ['areas', 'How many land areas your side holds', undefined],
    ['enemy areas', 'How many land areas the enemy holds', undefined],
    ['detonations', 'How many atomic bombs have gone off', undefined],
    ['air', 'How many aircraft your side has left this turn', undefined],
    ['enemy air', 'How many aircraft the enemy has left this turn', undefined],
  ])('[totw:6.5] %s says what it is: %s', (name, about, values) => {
    expect(seen('german')(name)).toMatchObject({ about, ...(values && { values }) });
  });

  it('[totw:9.9] a canal of another map is called one', () => {
    const seenSuez = view(state, 'german').canals.map((canal) => ({ ...canal, name: 'Kiel' }));
    const names = facts({ ...view(state, 'german'), canals: seenSuez }, 'german').map(({ name }) => name);
    expect(names).toContain('Kiel canal');
  });
});

describe('where a game stands', () => {
  const at = (stage: object, turn = 3): State => ({ ...state, turn, stage: stage as State['stage'] });
  const ended = (reason: string, winner?: string) =>
    at({ phase: 'over', ending: { reason, ...(winner && { winner }) } });

  it.each<[string, State, string]>([
    ['3.3', at({ phase: 'forces', sealed: {} }), 'Set-up: both sides choose their forces'],
    ['3.7', at({ phase: 'placement', next: 'japanese' }), 'Set-up: Japan places a unit'],
    ['5.3', at({ phase: 'production', sealed: {} }), 'Turn 3: production'],
    ['5.6', at({ phase: 'actions', next: 'german', passed: false }), 'Turn 3: Germany to act'],
    ['4.1', ended('conventional', 'japanese'), 'Japan takes the enemy capital in turn 3'],
    ['4.2', ended('nuclear-winter', 'german'), 'Germany wins as nuclear winter falls on its enemy’s account in turn 3'],
    ['4.3', ended('united-nations'), 'The United Nations rise everywhere in turn 3: both sides lose'],
  ])('[totw:%s] %#', (_clause, of, headline) => {
    expect(standing(of)).toEqual({ turn: 3, phase: of.stage.phase, headline });
  });

  it('[totw:10.4] says who has a decision to make in a battle', () => {
    const there = given({ stand: { russia: 'g 2 infantry', manchukuo: 'j infantry' } });
    const asked = { ...there, asked: { side: 'japanese', decision: 'line-up', area: 'manchukuo' } } as unknown as State;
    expect(standing(asked).headline).toBe('Turn 2: Japan has a decision to make in an action');
  });
});
