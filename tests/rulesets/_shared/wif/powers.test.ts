import { describe, expect, it } from 'vitest';
import { hasFallen, POWER_FACTS, POWER_STATUSES, POWERS, powersOf, readPower } from '@/lib/rulesets/_shared/wif/powers';

describe('the major powers', () => {
  it('are three against five', () => {
    expect(powersOf('axis')).toEqual(['GE', 'IT', 'JP']);
    expect(powersOf('allied')).toEqual(['CW', 'FR', 'US', 'USSR', 'CH']);
  });

  it('are read by their letters and names', () => {
    for (const power of POWERS) expect([readPower(power), readPower(POWER_FACTS[power].name)]).toEqual([power, power]);
  });

  it.each([
    ['germ', 'GE'],
    ['Great Britain', 'CW'],
    ['u.k.', undefined],
    ['UK', 'CW'],
    ['united states', 'US'],
    ['Soviet', 'USSR'],
    ['united', undefined],
    ['c', undefined],
    ['a', undefined],
    ['am', 'US'],
    ['', undefined],
    ['Vichy', undefined],
  ])('reads %s as %s', (text, power) => expect(readPower(text)).toBe(power));

  it('have fallen when conquered, completely or not, or surrendered', () => {
    expect(POWER_STATUSES.filter(hasFallen)).toEqual(['incompletelyConquered', 'conquered', 'surrendered']);
  });
});
