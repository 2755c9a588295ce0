import { describe, expect, it } from 'vitest';
import { agreed, turn, turnRefusal, until } from './support';

const book = agreed();
const germany = until(book, 'DE');

describe('control', () => {
  it('[aavc:control] what a power wins it holds, and the points go with the city', () => {
    const { table } = turn(germany, { take: ['karelia-s-s-r', 'archangel'] });
    expect(table.turns['1 DE']).toMatchObject({
      changes: [
        { territory: 'karelia-s-s-r', from: 'RU', to: 'DE', why: 'taken' },
        { territory: 'archangel', from: 'RU', to: 'DE', why: 'taken' },
      ],
      axis: 28,
      allies: 37,
      income: { RU: 20, DE: 44, UK: 30, JP: 30, US: 42 },
    });
  });

  it('[aavc:control] nobody takes what its own side holds', () => {
    expect(turnRefusal(germany, { take: ['manchuria'] })).toMatchObject({
      code: 'not-enemy-held',
      data: { holder: 'JP' },
    });
    expect(turnRefusal(germany, { take: ['germany'] }).code).toBe('not-enemy-held');
  });

  it('[aavc:control] a territory is named once, with its right holder', () => {
    expect(turnRefusal(germany, { take: ['archangel', 'archangel'] }).code).toBe('taken-twice');
    expect(turnRefusal(germany, { control: [{ territory: 'archangel', to: 'JP' }] })).toMatchObject({
      code: 'wrong-holder',
      data: { legal: 'DE', why: 'taken' },
    });
  });

  it('[aavc:liberation] R-AA-2: a friend whose capital stands gets its city back, with its own limits from its next turn', () => {
    const lost = turn(germany, { take: ['karelia-s-s-r'] });
    const uk = until(lost, 'UK');
    expect(turnRefusal(uk, { control: [{ territory: 'karelia-s-s-r', to: 'UK' }] })).toMatchObject({
      code: 'wrong-holder',
      data: { legal: 'RU', why: 'liberated' },
    });
    const free = turn(uk, { take: ['karelia-s-s-r'] });
    expect(free.table.turns['1 UK']?.changes).toEqual([
      { territory: 'karelia-s-s-r', from: 'DE', to: 'RU', why: 'liberated' },
    ]);
    const russia = until(free, 'RU', 2);
    expect(turn(russia, { infantry: { 'karelia-s-s-r': 2 } }).table.turns['2 RU']?.spent).toBe(6);
    expect(turnRefusal(russia, { infantry: { 'karelia-s-s-r': 3 } }).code).toBe('vc-limit');
  });

  const moscowLost = until(turn(germany, { take: ['russia', 'karelia-s-s-r', 'buryatia-s-s-r', 'caucasus'] }), 'UK');

  it('[aavc:liberation] R-AA-3: while the capital is lost the liberator holds it, with the captured limit of its side', () => {
    expect(turnRefusal(moscowLost, { control: [{ territory: 'karelia-s-s-r', to: 'RU' }] })).toMatchObject({
      code: 'wrong-holder',
      data: { legal: 'UK', why: 'held-for' },
    });
    const held = until(turn(moscowLost, { take: ['karelia-s-s-r', 'buryatia-s-s-r'] }), 'UK', 2);
    expect(held.table.holder['karelia-s-s-r']).toBe('UK');
    expect(turn(held, { infantry: { 'karelia-s-s-r': 2, 'buryatia-s-s-r': 1 } }).table.turns['2 UK']?.spent).toBe(9);
    expect(turnRefusal(held, { infantry: { 'buryatia-s-s-r': 2 } })).toMatchObject({
      code: 'vc-limit',
      data: { legal: 1 },
    });
  });

  it('[aavc:liberation] R-AA-3: with the options nothing, or what the owner might', () => {
    const lostWith = (liberatorPlacement: string) =>
      until(turn(until(agreed({ liberatorPlacement }), 'DE'), { take: ['russia', 'caucasus'] }), 'UK');
    const none = until(turn(lostWith('none'), { take: ['caucasus'] }), 'UK', 2);
    expect(turnRefusal(none, { infantry: { caucasus: 1 } })).toMatchObject({ code: 'vc-limit', data: { legal: 0 } });
    const original = until(turn(lostWith('original'), { take: ['caucasus'] }), 'UK', 2);
    expect(turn(original, { infantry: { caucasus: 3 } }).table.turns['2 UK']?.spent).toBe(9);
  });

  it('[aavc:liberation] R-AA-18: when the capital is freed all that friends held goes back', () => {
    const held = until(turn(moscowLost, { take: ['karelia-s-s-r'] }), 'US');
    const free = turn(held, { take: ['russia', 'caucasus'] });
    expect(free.table.turns['1 US']?.changes).toEqual([
      { territory: 'russia', from: 'DE', to: 'RU', why: 'liberated' },
      { territory: 'caucasus', from: 'DE', to: 'RU', why: 'liberated' },
      { territory: 'karelia-s-s-r', from: 'UK', to: 'RU', why: 'returned' },
    ]);
    expect(free.table.holder['buryatia-s-s-r']).toBe('DE');
  });

  it('[aavc:liberation] the Axis free each other in the same way', () => {
    const tokyoLost = until(turn(until(book, 'US', 2), { take: ['japan', 'manchuria'] }), 'DE', 3);
    const held = turn(tokyoLost, { take: ['manchuria'] });
    expect(held.table.holder.manchuria).toBe('DE');
    const back = turn(until(held, 'JP', 3), { take: ['japan'] });
    expect(back.table.turns['3 JP']?.changes).toEqual([
      { territory: 'japan', from: 'US', to: 'JP', why: 'taken' },
      { territory: 'manchuria', from: 'DE', to: 'JP', why: 'returned' },
    ]);
  });

  it('[aavc:turn-order] Russia, Germany, UK, Japan, US, then the next round', () => {
    const order = ['RU', 'DE', 'UK', 'JP', 'US', 'RU'];
    let state = book;
    for (const power of order) {
      expect(state.table.mover).toBe(power);
      state = turn(state);
    }
    expect(state.table.round).toBe(2);
  });

  it('[aavc:turn-order] no other power, no other round, no other side', () => {
    expect(turnRefusal(germany, { power: 'JP' })).toMatchObject({
      code: 'not-your-turn',
      data: { legal: 'DE', legalRound: 1 },
    });
    expect(turnRefusal(germany, { round: 2 }).code).toBe('not-your-turn');
  });
});
