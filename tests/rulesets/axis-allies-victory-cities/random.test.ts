import { describe, expect, it } from 'vitest';
import { playable } from '@/lib/core/playable';
import { LAND } from '@/lib/rulesets/axis-allies-victory-cities/board';
import { CITY_ROWS } from '@/lib/rulesets/axis-allies-victory-cities/data/cities';
import { turnsOf } from '@/lib/rulesets/axis-allies-victory-cities/table';
import {
  choicesAreLegal,
  citesKnownClauses,
  deterministic,
  noDeadEnds,
  ordersRoundTrip,
  passesSchemas,
  refusesTheRest,
  replayIsLive,
  survivesJson,
} from '@/tests/support/laws';
import { playRandomly, setupOf } from '@/tests/support/random-play';
import { type Book, rules } from './support';

const game = playable(rules);

/** Every option that changes how reports are checked, each with its other value. */
const SETUPS: readonly (readonly [string, unknown])[] = [
  ['the defaults', {}],
  ['two teams and a die', { options: { seats: 'teams', bidTie: 'die' } }],
  ['the longer list', { options: { edition: '7vc', majorThresholds: { axis: 46, allies: 58 } } }],
  ['liberators that place nothing', { options: { liberatorPlacement: 'none', totalVictoryIgnoresZeroIpc: true } }],
  [
    'every other option',
    {
      options: {
        liberatorPlacement: 'original',
        emergencyCountsAgainstFirstTurn: true,
        emergencyOncePerTerritory: true,
        capUsesDiscount: true,
      },
    },
  ],
];

const LAWS = [
  choicesAreLegal,
  citesKnownClauses,
  deterministic,
  noDeadEnds,
  ordersRoundTrip,
  passesSchemas,
  refusesTheRest,
  replayIsLive,
  survivesJson,
];

describe('random games', () => {
  it.each(SETUPS)('[aavc:turn-order] [aavc:control] are played through with %s', (_name, input) => {
    for (const seed of [1, 2, 3]) {
      const recording = playRandomly(game, seed, seed === 1 ? 120 : 200, setupOf(game, input));
      for (const law of seed === 1 ? LAWS : []) law(game, recording);
      expect(game.standing(recording.end).headline.length).toBeGreaterThan(10);
      expect(recording.steps.some(({ events }) => events.some(({ type }) => type === 'report-filed'))).toBe(true);
    }
  });

  it('[aavc:minor-victory] come to an end', () => {
    const endings = Array.from({ length: 20 }, (_, seed) => {
      return game.outcome(playRandomly(game, 40 + seed, 300).end)?.reason;
    });
    expect(endings).toContain('minor-victory');
  });

  it.each([11, 12, 13, 14])(
    '[aavc:cities] [aavc:control] seed %i: the holders follow from the changes alone',
    (seed) => {
      const book = JSON.parse(game.dumpState(playRandomly(game, seed, 250).end)) as Book;
      const holder = new Map<string, string>(LAND.map(({ id, owner }) => [id, owner]));
      for (const { changes, axis, allies, income } of turnsOf(book.table)) {
        for (const { territory, from, to } of changes) {
          expect(holder.get(territory)).toBe(from);
          holder.set(territory, to);
        }
        const held = (powers: string) => (id: string) => powers.includes(holder.get(id) ?? '-');
        const worth = (powers: string) =>
          CITY_ROWS['5vc'].reduce((sum, [id, , vcp]) => sum + (held(powers)(id) ? vcp : 0), 0);
        expect([axis, allies]).toEqual([worth('DE JP'), worth('RU UK US')]);
        const ipc = LAND.filter(({ id }) => holder.get(id) === 'RU').reduce((sum, one) => sum + one.ipc, 0);
        expect(income.RU).toBe(ipc);
      }
      expect(Object.fromEntries(holder)).toEqual(book.table.holder);
      expect(turnsOf(book.table).length).toBeGreaterThan(4);
    },
  );
});
