import { describe, expect, it } from 'vitest';
import { War } from './war';

/** Who says in a campaign that Italy or Japan has fallen (R-WV-20). */

const turn = (code: string, power: string, status: string) => ({
  type: 'report',
  body: { kind: 'turn', turn: code, changes: [], powers: [{ power, status }] },
});
const victory = (war: War) =>
  war.state<{ readonly table: { readonly powers: Readonly<Record<string, object>>; readonly closed: number } }>(
    'wif-victory',
  ).table;
const house = (war: War) =>
  war.state<{ readonly table: { readonly italy: object; readonly japan: object } }>('wif-house').table;

describe('the fall of Italy or Japan in a campaign', () => {
  it.each([
    ['IT', 'conquered'],
    ['IT', 'surrendered'],
    ['JP', 'conquered'],
    ['JP', 'surrendered'],
  ])('[wifv:1.2] the victory game refuses %s %s: the house rules tell it', (power, status) => {
    const war = new War();
    expect(war.try('wif-victory', 'axis', turn('SO39', power, status))).toBe('told-by-the-campaign');
    expect(victory(war).powers[power]).not.toMatchObject({ status });
  });

  it('[wifv:1.2] told by the house rules it counts in both games, and may be said again as it is', () => {
    const war = new War();
    war.file('wif-house', 'allied', { kind: 'turn', turn: 'SO39', surrendered: ['JP', 'IT'] });
    expect(house(war)).toMatchObject({ italy: { status: 'out' }, japan: { status: 'out' } });
    expect(victory(war).powers).toMatchObject({ IT: { status: 'conquered' }, JP: { status: 'surrendered' } });
    war.file('wif-victory', 'axis', turn('SO39', 'JP', 'surrendered').body);
    expect(victory(war).closed).toBe(1);
  });

  it('[wifv:1.2] what the house rules do not decide is said here: liberation, and an incomplete conquest of Japan', () => {
    const war = new War();
    war.file('wif-victory', 'axis', turn('SO39', 'JP', 'incompletelyConquered').body);
    expect(victory(war).powers.JP).toMatchObject({ status: 'incompletelyConquered' });
    war.file('wif-house', 'allied', { kind: 'turn', turn: 'ND39', surrendered: ['IT'] });
    war.file('wif-victory', 'axis', { kind: 'turn', turn: 'ND39', changes: [] });
    war.file('wif-victory', 'axis', turn('JF40', 'IT', 'liberated').body);
    expect(victory(war).powers.IT).toMatchObject({ status: 'liberated' });
    expect(war.try('wif-victory', 'axis', turn('MA40', 'JP', 'surrendered'))).toBe('told-by-the-campaign');
  });

  it('[wifv:1.2] an amendment of the victory game cannot say it either', () => {
    const war = new War();
    war.file('wif-victory', 'axis', { kind: 'turn', turn: 'SO39', changes: [] });
    const body = turn('SO39', 'JP', 'conquered').body;
    const amend = { type: 'amend', corrections: [{ report: 1, body }] };
    expect(war.try('wif-victory', 'organiser', amend)).toBe('told-by-the-campaign');
  });

  it('[wifv:1.2] a campaign that was made before states it as it did', () => {
    const war = new War({ before: true });
    war.file('wif-victory', 'axis', turn('SO39', 'JP', 'surrendered').body);
    expect(victory(war).powers.JP).toMatchObject({ status: 'surrendered' });
  });

  it('[wifv:1.2] the form of the turn does not offer it', () => {
    const { ruleset, now } = new War().of('wif-victory');
    if (now === undefined) throw new Error('not begun');
    const view = ruleset.view(now.state) as {
      readonly powers: readonly { readonly power: string; readonly choices: readonly { readonly status: string }[] }[];
    };
    const choices = (power: string) =>
      view.powers.find((one) => one.power === power)?.choices.map(({ status }) => status);
    expect(choices('JP')).toEqual(['active', 'neutral', 'incompletelyConquered']);
    expect(choices('IT')).toEqual(['active', 'neutral']);
    expect(choices('GE')).toContain('conquered');
  });
});
