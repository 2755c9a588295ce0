import { describe, expect, it } from 'vitest';
import { type Headings, sectionsOf, turnsBack } from '@/app/games/[gameId]/log/sections';
import type { JsonObject } from '@/lib/core/json';
import type { LogEntryView } from '@/lib/games/model/types';

const entry = (seq: number, type: string, payload: JsonObject = {}): LogEntryView => ({
  seq,
  type,
  actor: 'p1',
  at: '2026-01-01T00:00:00.000Z',
  leaf: '',
  payload,
});
const HEADINGS: Headings = {
  titleOf: ({ battle }) => (typeof battle === 'string' ? `battle, ${battle}` : undefined),
  isEnd: ({ ended }) => ended === true,
};
const LOG = [
  entry(0, 'game-created'),
  entry(1, 'event'),
  entry(2, 'action'),
  entry(3, 'event', { battle: 'Ukraine' }),
  entry(4, 'dice-rolled'),
  entry(5, 'action'),
  entry(6, 'event', { ended: true }),
  entry(7, 'action'),
  entry(8, 'event', { battle: 'Midway' }),
  entry(9, 'event'),
];
const TURNS = new Map([1, 2, 3, 4, 5, 6, 7].map((seq) => [seq, 1]));

const told = (turns: ReadonlyMap<number, number>, log = LOG) =>
  sectionsOf(log, turns, HEADINGS).map(({ title, groups }) => [
    title,
    ...groups.map((group) => [group.title ?? '', ...group.entries.map(({ seq }) => seq)]),
  ]);

describe('the log under headings', () => {
  it('has a section for each turn and one for what was before, and loses no entry', () => {
    const turns = new Map([...TURNS, [8, 2], [9, 2]]);
    expect(told(turns)).toEqual([
      ['Before the first turn', ['', 0]],
      ['Turn 1', ['', 1, 2], ['battle, Ukraine', 3, 4, 5, 6], ['', 7]],
      ['Turn 2', ['battle, Midway', 8, 9]],
    ]);
  });

  it('tells a turn that was undone twice', () => {
    const titles = told(
      new Map([
        [0, 1],
        [1, 2],
        [2, 1],
      ]),
      LOG.slice(0, 3),
    ).map(([title]) => title);
    expect(titles).toEqual(['Turn 1', 'Turn 2', 'Turn 1']);
  });

  it('ends a battle where the next one begins, even when nothing ended it', () => {
    const log = [entry(1, 'event', { battle: 'Ukraine' }), entry(2, 'taken-back'), ...LOG.slice(8)];
    const turns = new Map(log.map(({ seq }) => [seq, 3]));
    expect(told(turns, log)).toEqual([['Turn 3', ['battle, Ukraine', 1, 2], ['battle, Midway', 8, 9]]]);
  });
});

describe('the turns of the newest lines', () => {
  const endsTurn = ({ ended }: JsonObject): boolean => ended === true;
  const back = (log: readonly LogEntryView[]) => [...turnsBack(log, 5, endsTurn)].sort(([a], [b]) => a - b);

  it('are counted back from today: the event that ends a turn is of that turn', () => {
    expect(back(LOG.slice(5))).toEqual([
      [5, 4],
      [6, 4],
      [7, 5],
      [8, 5],
      [9, 5],
    ]);
  });

  it('end where something was undone: nobody knows from here what turn it was', () => {
    const log = [...LOG.slice(5), entry(10, 'taken-back', { target: 5 }), entry(11, 'action')];
    expect(back(log)).toEqual([
      [10, 5],
      [11, 5],
    ]);
  });
});
