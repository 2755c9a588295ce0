import { describe, expect, it } from 'vitest';
import { citiesOf, LAND } from '@/lib/rulesets/axis-allies-victory-cities/board';
import type { AgreeBody } from '@/lib/rulesets/axis-allies-victory-cities/body';
import { sideOf, type TerritoryId } from '@/lib/rulesets/axis-allies-victory-cities/vocabulary';
import {
  act,
  agreed,
  agreedMinor,
  type Book,
  done,
  filed,
  newBook,
  type OptionsInput,
  refusal,
  rules,
  setupOf,
  turn,
  turnOf,
  until,
} from './support';

const codeOf = (options: OptionsInput, body: Omit<AgreeBody, 'kind'>) =>
  refusal(newBook(options), rules.roles(setupOf(options))[0]?.id ?? '', {
    type: 'report',
    body: { kind: 'agree', ...body },
  });

const TEAMS = { seats: 'teams' } as const;
const DIE = { seats: 'teams', bidTie: 'die' } as const;

describe('the terms', () => {
  it('[aavc:victory-sets] AA-R13: nothing is played before both sides agree', () => {
    const book = newBook();
    expect(rules.awaiting(book).map(({ role, decision }) => [role, decision])).toEqual([
      ['axis', 'agree-terms'],
      ['allies', 'agree-terms'],
    ]);
    expect(refusal(book, 'allies', { type: 'report', body: turnOf(book) }).code).toBe('victory-not-agreed');
    const order = { kind: 'standing-order', power: 'RU', destroyBoughtICs: true } as const;
    expect(refusal(book, 'allies', { type: 'report', body: order }).code).toBe('victory-not-agreed');
    const proposed = done(book, 'allies', { type: 'report', body: { kind: 'agree', victory: 'total' } });
    expect(rules.awaiting(proposed)).toMatchObject([{ role: 'axis', decision: 'confirm-report' }]);
  });

  it('[aavc:victory-sets] they are agreed once', () => {
    const again = { type: 'report', body: { kind: 'agree', victory: 'total' } } as const;
    expect(refusal(agreed(), 'axis', again).code).toBe('already-agreed');
  });

  it.each<readonly [string, OptionsInput, Omit<AgreeBody, 'kind'>, string]>([
    ['T-01', {}, { victory: 'minor' }, 'bids'],
    ['T-02', {}, { victory: 'minor', bids: { axis: 8 } }, 'bids'],
    ['T-03', {}, { victory: 'minor', bids: { 'team-a': 8, 'team-b': 6 } }, 'bids'],
    ['T-04', {}, { victory: 'major', bids: { axis: 8, allies: 6 } }, 'no-bids'],
    ['T-05', {}, { victory: 'major', axis: 'allies' }, 'no-axis'],
    ['T-06', TEAMS, { victory: 'major' }, 'axis'],
    ['T-07', TEAMS, { victory: 'total', axis: 'allies' }, 'axis'],
    ['T-08', TEAMS, { victory: 'minor', bids: { 'team-a': 8, 'team-b': 6 }, axis: 'team-b' }, 'no-axis'],
  ])('[aavc:victory-sets] [aavc:minor-victory] %s: terms that are not complete', (_id, options, body, needs) => {
    expect(codeOf(options, body)).toMatchObject({ code: 'terms-incomplete', data: { needs } });
  });

  it('[aavc:minor-victory] AA-R16: the higher bid sits in the Axis seat', () => {
    expect(agreedMinor(8, 6).table.agreement).toEqual({
      victory: 'minor',
      turns: 8,
      axis: 'axis',
      bids: { axis: 8, allies: 6 },
    });
    expect(codeOf({}, { victory: 'minor', bids: { axis: 6, allies: 8 } })).toMatchObject({
      code: 'bid-below',
      data: { axis: 6, allies: 8 },
    });
  });

  it('[aavc:minor-victory] R-AA-17: of two teams the higher bid plays the Axis, and its turns are asked of it', () => {
    const body = { kind: 'agree', victory: 'minor', bids: { 'team-a': 5, 'team-b': 9 } } as const;
    const book = filed(newBook(TEAMS), 'team-a', body);
    expect(book.table.agreement).toMatchObject({ axis: 'team-b', turns: 9 });
    expect(rules.awaiting(book)).toMatchObject([{ role: 'team-a', decision: 'report-turn' }]);
    const germany = filed(book, 'team-a', turnOf(book));
    expect(rules.awaiting(germany)).toMatchObject([{ role: 'team-b', decision: 'report-turn' }]);
    expect(rules.view(germany).seats).toEqual([
      { id: 'team-a', name: 'Team A', side: 'allies' },
      { id: 'team-b', name: 'Team B', side: 'axis' },
    ]);
  });

  it('[aavc:minor-victory] R-AA-11: equal bids are raised', () => {
    expect(codeOf({}, { victory: 'minor', bids: { axis: 7, allies: 7 } })).toMatchObject({
      code: 'bid-tie',
      data: { turns: 7 },
    });
  });

  it.each([
    [1, 'team-a'],
    [3, 'team-a'],
    [4, 'team-b'],
    [6, 'team-b'],
  ])('[aavc:minor-victory] R-AA-11: or parted by a die: %i', (die, axis) => {
    const body = { kind: 'agree', victory: 'minor', bids: { 'team-a': 7, 'team-b': 7 } } as const;
    const proposed = done(newBook(DIE), 'team-a', { type: 'report', body });
    expect(proposed.pending?.effects).toMatchObject([{ kind: 'agreed', turns: 7 }]);
    expect(proposed.pending?.effects[0]).not.toHaveProperty('axis');
    const book = filed(newBook(DIE), 'team-a', body, [die]);
    expect(book.table.agreement).toMatchObject({ axis, turns: 7, die });
    expect(book.filed[0]?.dice).toEqual({ 'bid-tie': die });
  });

  it('[aavc:victory-sets] the clock and the campaign have no say in them', () => {
    const body = { kind: 'agree', victory: 'total' } as const;
    expect(refusal(newBook(), 'clock', { type: 'report', body }).code).toBe('not-your-side');
  });
});

const enemy = LAND.filter(({ owner }) => sideOf(owner) === 'allies').map(({ id }) => id);
const city = (...names: readonly string[]): TerritoryId[] =>
  citiesOf(setupOf()).flatMap((one) => (names.includes(one.city) ? [one.territory] : []));
const axisTakes = (book: Book, names: readonly string[], round = 1): Book =>
  turn(until(book, 'DE', round), { take: city(...names) });
const closing = (book: Book, round = 1): Book => turn(until(book, 'US', round));

/** Axis gains of 14 make 40; Allied gains of 11 make 50. */
describe('victory', () => {
  it('[aavc:major-victory] AA-R15: 39 are not enough for the Axis', () => {
    const held = closing(axisTakes(agreed(), ['Moscow', 'Stalingrad', 'Leningrad', 'Calcutta', 'Cairo']));
    expect(held.table.turns['1 US']?.axis).toBe(26 + 5 + 3 + 2 + 2 + 1);
    expect(rules.outcome(held)).toBeUndefined();
  });

  it('[aavc:major-victory] AA-R15: the Allies win with 50', () => {
    const taken = closing(turn(until(agreed(), 'RU'), { take: city('Berlin', 'Rome', 'Paris', 'Oslo') }));
    expect(rules.outcome(taken)).toEqual({
      winners: ['allies'],
      losers: ['axis'],
      reason: 'major-victory',
      clause: 'aavc:major-victory',
    });
    expect(rules.awaiting(taken)).toEqual([]);
  });

  it('[aavc:major-victory] 40 that are lost again before the American turn ends are worth nothing', () => {
    const reached = axisTakes(agreed(), ['Moscow', 'London', 'Leningrad', 'Calcutta']);
    expect(reached.table.turns['1 DE']?.axis).toBe(40);
    const retaken = closing(turn(until(reached, 'UK'), { take: ['karelia-s-s-r'] }));
    expect(rules.outcome(retaken)).toBeUndefined();
  });

  it('[aavc:major-victory] R-AA-13: the American turn ends though Washington is lost', () => {
    const reached = axisTakes(agreed(), ['Washington', 'Moscow', 'Leningrad', 'Chicago']);
    const us = until(reached, 'US');
    expect(rules.awaiting(us)).toMatchObject([{ role: 'allies', decision: 'report-turn' }]);
    expect(rules.outcome(turn(us))?.winners).toEqual(['axis']);
  });

  it('[aavc:major-victory] R-AA-16: the longer list with the group’s own numbers', () => {
    const seven = agreed({ edition: '7vc', majorThresholds: { axis: 35, allies: 60 } });
    expect(rules.outcome(closing(axisTakes(seven, ['Moscow'])))?.winners).toEqual(['axis']);
  });

  it('[aavc:minor-victory] R-AA-12: 50 points on the way end nothing', () => {
    const ahead = closing(turn(until(agreedMinor(3, 1), 'RU'), { take: city('Berlin', 'Rome', 'Paris', 'Oslo') }));
    expect(rules.outcome(ahead)).toBeUndefined();
    const end = closing(ahead, 3);
    expect(rules.outcome(end)).toMatchObject({ winners: ['allies'], reason: 'minor-victory' });
  });

  it('[aavc:minor-victory] 33 are the majority of 65', () => {
    const gained = axisTakes(agreedMinor(2, 1), ['Moscow', 'Leningrad']);
    const end = closing(gained, 2);
    expect(end.table.result).toEqual({ side: 'axis', victory: 'minor', axis: 33, allies: 32, round: 2 });
  });

  it('[aavc:total-victory] R-AA-1: territories that are worth nothing count, or do not with the option', () => {
    const most = enemy.filter((id) => id !== 'greenland' && id !== 'midway' && id !== 'gibraltar');
    const play = (options: OptionsInput) => closing(turn(until(agreed(options, 'total'), 'DE', 2), { take: most }), 2);
    expect(rules.outcome(play({}))).toBeUndefined();
    expect(rules.outcome(play({ totalVictoryIgnoresZeroIpc: true }))).toMatchObject({ reason: 'total-victory' });
  });

  it('[aavc:total-victory] AA-R14: 40 points decide nothing there', () => {
    const ahead = closing(axisTakes(agreed({}, 'total'), ['Moscow', 'London', 'Washington']));
    expect(rules.outcome(ahead)).toBeUndefined();
  });

  it('[aavc:victory-sets] after the end everything is refused', () => {
    const over = closing(turn(until(agreed(), 'RU'), { take: city('Berlin', 'Rome', 'Paris', 'Oslo') }));
    const next = act(over, 'allies', { type: 'report', body: turnOf(over) });
    expect(next.ok ? '' : next.error.code).toBe('game-ended');
  });
});
