import { describe, expect, it } from 'vitest';
import { complete } from '@/lib/rulesets/axis-allies-victory-cities/options/complete';
import { completedOf, membersOf, shareOf } from '../_shared/completed';
import { agreed, newBook, type OptionsInput } from './support';

const { setup, table } = agreed();
const { mover, round } = table;
// Made within each test, not while the file loads: so a run of mutants knows which tests reach what.
const allTurns = () =>
  completedOf(400, (choose) => complete(setup, table, { kind: 'turn', power: mover, round }, choose)).flatMap((body) =>
    body.kind === 'turn' ? [body] : [],
  );
const agreements = (options: OptionsInput = {}) => {
  const book = newBook(options);
  return completedOf(300, (choose) => complete(book.setup, book.table, { kind: 'agree' }, choose)).flatMap((body) =>
    body.kind === 'agree' ? [body] : [],
  );
};

describe('a report that is completed at random', () => {
  it('[aavc:cities] of a turn buys, declares and takes, each now and then', () => {
    const turns = allTurns();
    const shares = {
      industry: shareOf(turns, ({ industry }) => industry === true),
      declare: shareOf(turns, ({ declare }) => declare.length > 0),
      ics: shareOf(turns, ({ ics }) => ics.length > 0),
      control: shareOf(turns, ({ control }) => control.length > 0),
      units: shareOf(turns, ({ units }) => Object.keys(units).length > 0),
    };
    const bounds = {
      industry: [0.07, 0.2],
      declare: [0.1, 0.25],
      ics: [0.05, 0.2],
      control: [0.6, 0.9],
      units: [0.7, 1],
    } as const;
    for (const [name, [least, most]] of Object.entries(bounds)) {
      const share = shares[name as keyof typeof shares];
      expect([name, share, share > least && share <= most]).toEqual([name, share, true]);
    }
  });

  it('[aavc:cities] of a turn builds complexes only where it declared them, and names who gets what it takes in half of all', () => {
    const turns = allTurns();
    for (const { declare, ics } of turns) expect(ics.filter((site) => !declare.includes(site))).toEqual([]);
    const taken = turns.flatMap(({ control }) => control);
    expect(new Set(taken.map(({ territory }) => territory)).size).toBeGreaterThan(5);
    const named = shareOf(taken, ({ to }) => to !== undefined);
    expect(named).toBeGreaterThan(0.4);
    expect(named).toBeLessThan(0.6);
    expect(membersOf(turns.map(({ units }) => units)).filter((path) => path.startsWith('russia'))).toContain(
      'russia.battleship number',
    );
  });

  it('[aavc:cities] of the terms is any victory, and bids that part the seats', () => {
    const all = agreements();
    expect(new Set(all.map(({ victory }) => victory))).toEqual(new Set(['minor', 'major', 'total']));
    for (const { victory, bids } of all) expect([victory, bids !== undefined]).toEqual([victory, victory === 'minor']);
    const bid = all.flatMap(({ bids }) => (bids === undefined ? [] : [Object.values(bids)]));
    expect(bid.filter(([one, other]) => one === other)).toEqual([]);
    expect(Math.min(...bid.flat())).toBeGreaterThanOrEqual(1);
    expect(Math.max(...bid.flat())).toBeLessThanOrEqual(99);
    expect(shareOf(bid, (pair) => Math.max(...pair) <= 5)).toBeGreaterThan(0.4);
  });

  it('[aavc:cities] of the terms may tie where a die parts the seats, and names the Axis where they are teams', () => {
    const tied = agreements({ seats: 'teams', bidTie: 'die' }).flatMap(({ bids }) =>
      bids === undefined ? [] : [Object.values(bids)],
    );
    expect(shareOf(tied, ([one, other]) => one === other)).toBeGreaterThan(0.1);
    const teams = agreements({ seats: 'teams' });
    const first = teams.flatMap(({ bids }) =>
      bids === undefined ? [] : [(bids['team-a'] ?? 0) > (bids['team-b'] ?? 0)],
    );
    expect(new Set(first)).toEqual(new Set([true, false]));
    const axis = teams.flatMap((body) => ('axis' in body ? [body.axis] : []));
    expect(new Set(axis)).toEqual(new Set(['team-a', 'team-b']));
  });
});
