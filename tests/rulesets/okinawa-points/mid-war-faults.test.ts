import { describe, expect, it } from 'vitest';
import type { Row } from '@/lib/rulesets/_shared/mid-war/position';
import { okinawaPoints } from '@/lib/rulesets/okinawa-points/index';
import { read } from '@/lib/rulesets/okinawa-points/mid-war/read';
import { type Setup, setupOfNewGames } from '@/lib/rulesets/okinawa-points/scenario/setup';
import { OWN, openBook, setupWith } from './support';

const LANDINGS = { us: { turns: 3, notBefore: 2 }, japanese: { turns: 2 } };
const own = setupOfNewGames(setupWith({ ...OWN, own: { ...OWN.own, lastTurn: 12, landings: LANDINGS } }));
const second = setupOfNewGames(setupWith());

const entered = (setup: Setup, rows: { units?: readonly Row[]; landings?: readonly Row[] }, war: Row = {}) =>
  read(setup, { war: [{ after: setup === own ? 5 : 16, ...war }], ...rows });
function faultsOf(setup: Setup, rows: Parameters<typeof entered>[1]) {
  const told = entered(setup, rows);
  return told.ok ? [] : told.error.map(({ section, row, column, words }) => [section, row, column, words]);
}
const landing = (side: string, turn: number, units = 1): Row => ({ side, turn, units });

describe('invasions of a scenario that was already running', () => {
  it('[okinawa:17.0] are kept for each side by their Game-Turns, from the first that is allowed to the last played', () => {
    const told = entered(own, { landings: [landing('us', 2, 4), landing('japanese', 1), landing('us', 5, 2)] });
    expect(told.ok && told.value.landings).toEqual({ us: { 2: 4, 5: 2 }, japanese: { 1: 1 } });
  });

  it.each([
    ['before the first', [landing('us', 1)], 1, 'turn', 'Not before 2, nor after 5.'],
    ['after the last', [landing('us', 6)], 1, 'turn', 'Not before 2, nor after 5.'],
    ['twice', [landing('us', 3), landing('us', 3)], 2, 'turn', 'This Game-Turn is there twice.'],
    [
      'in too many',
      [landing('japanese', 1), landing('us', 2), landing('japanese', 2), landing('japanese', 3)],
      4,
      'side',
      'Japan lands in at most 2 Game-Turns here.',
    ],
    ['of nobody', [landing('us', 3, 0)], 1, 'units', 'How many?'],
  ])('[okinawa:17.0] cannot be %s', (_what, landings, row, column, words) => {
    expect(faultsOf(own, { landings })).toEqual([['landings', row, column, words]]);
  });

  it('[reporting:mid-war] the same Game-Turn of the other side is no fault, and a line without a side is none', () => {
    expect(faultsOf(own, { landings: [landing('us', 3), landing('japanese', 3), { turn: 9, units: 0 }] })).toEqual([]);
  });
});

describe('units of a scenario that was already running', () => {
  const unit = (side: string, code: string, counts: Row): Row => ({ side, code, ...counts });

  it.each([
    [
      'a kind twice',
      [unit('us', '4-3-10', { eliminated: 1 }), unit('us', '4-3-10', {})],
      2,
      'code',
      'This kind is there twice.',
    ],
    [
      'arrivals of Japan',
      [unit('japanese', '3-4-10', { arrived: 1 })],
      1,
      'arrived',
      'Japan: no units arrive in this scenario.',
    ],
    [
      'arrivals where none are',
      [unit('us', '4-3-10', { arrived: 1 })],
      1,
      'arrived',
      'US: no units arrive in this scenario.',
    ],
    [
      'removals of Japan',
      [unit('japanese', '3-4-10', { removed: 1 })],
      1,
      'removed',
      'Only US units are removed for exits.',
    ],
  ])('[okinawa:17.0] cannot have %s', (_what, units, row, column, words) => {
    expect(faultsOf(second, { units })).toEqual([['units', row, column, words]]);
  });

  it('[okinawa:17.0] arrive for the US alone where the scenario has arrivals', () => {
    const arriving = setupOfNewGames(setupWith({ ...OWN, own: { ...OWN.own, lastTurn: 12, arrivals: true } }));
    const told = (side: string) => {
      const result = read(arriving, { war: [{ after: 5 }], units: [unit(side, '4-3-10', { arrived: 1 })] });
      return result.ok ? [] : result.error.map(({ words }) => words);
    };
    expect(told('us')).toEqual([]);
    expect(told('japanese')).toEqual(['Japan: no units arrive in this scenario.']);
  });

  it('[reporting:mid-war] a line in which a cell says nothing changes nothing', () => {
    const plain = entered(second, {});
    const told = entered(second, {
      units: [
        { side: 'us', eliminated: 1 },
        { code: '4-3-10', eliminated: 1 },
      ],
    });
    expect(plain.ok).toBe(true);
    expect(told).toEqual(plain);
  });

  it('[okinawa:17.0] units on the map are those that are told', () => {
    const told = entered(second, {}, { usOnMap: 7, jpOnMap: 9 });
    const record = told.ok ? Object.values(told.value.turns)[0] : undefined;
    expect(record).toMatchObject({ usOnMap: 7, jpOnMap: 9 });
  });
});

describe('the sheets', () => {
  it('[okinawa:17.0] the sheet of the turns has a name for each column', () => {
    const sheet = okinawaPoints.sheets?.find(({ id }) => id.startsWith('turns'))?.write(openBook()) ?? '';
    expect(sheet.split(/\r?\n/)[0]).toBe(
      'Game-Turn,Report,Japan,US,Japan total,US total,Margin,Japanese on map,US on map',
    );
  });
});
