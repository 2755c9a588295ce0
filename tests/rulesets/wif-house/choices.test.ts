import { describe, expect, it } from 'vitest';
import { complete } from '@/lib/rulesets/wif-house/choices';
import { completedOf, membersOf, shareOf } from '../_shared/completed';
import { listOf, refusal, setupWith, tableAfter } from './support';

const SETUP = setupWith({ calendar: 'own' });
const TABLE = tableAfter(SETUP, [listOf(8)]);
const all = (kind: 'factories' | 'turn' | 'close-turn', table = TABLE) =>
  completedOf(600, (choose) => complete(SETUP, table, { kind, turn: table.turn }, choose));

describe('a report that is completed at random', () => {
  it('[wifh:conquest-step] of a turn says anything that a report may say', () => {
    const turns = all('turn');
    expect(membersOf(turns)).toEqual([
      'aBombs.*.hex string',
      'aBombs.*.printedFactoryCity boolean',
      'built.*.at string',
      'built.*.id string',
      'factories.*.id string',
      'factories.*.movedTo string',
      'factories.*.status string',
      'hexes.* string',
      'isolated.*.containsCity boolean',
      'isolated.*.containsFriendlyUnit boolean',
      'isolated.*.hexes number',
      'isolated.*.label string',
      'isolated.*.ring.* number',
      'isolated.*.seaOrNeutralNeighbours number',
      'isolated.*.side string',
      'italy.allSicily boolean',
      'italy.factoryHex string',
      'italy.garrison string',
      'italy.inSupplyUnitMainland boolean',
      'italy.rome boolean',
      'italy.tripoli boolean',
      'italy.worksheet.*.flipped boolean',
      'italy.worksheet.*.unit string',
      'italy.worksheet.*.value string',
      'japan.alliedMajorControlsManchuria boolean',
      'japan.cities.manila string',
      'japan.cities.shanghai string',
      'japan.cities.taihoku string',
      'japan.cities.vladivostok string',
      'japan.outsideResourcesReceived boolean',
      'japan.russiaAtWar boolean',
      'kind string',
      'surrendered.* string',
      'turn string',
    ]);
    for (const member of ['factories', 'built', 'aBombs', 'japan', 'italy', 'hexes', 'isolated']) {
      const share = shareOf(turns, (body) => member in body);
      expect([member, share > 0.2 && share < 0.45]).toEqual([member, true]);
    }
    expect(shareOf(turns, (body) => 'surrendered' in body)).toBeLessThan(0.08);
  });

  it('[wifh:conquest-step] can be entered in most cases', () => {
    expect(shareOf(all('turn'), (body) => refusal(SETUP, TABLE, body) === undefined)).toBeGreaterThan(0.5);
  });

  it('[wifh:japanese-surrender.factories] of the printed factories lists towns, some with several, and Italy now and then', () => {
    const lists = all('factories').flatMap((body) => (body.kind === 'factories' ? [body] : []));
    expect(new Set(lists.map(({ japan }) => japan.length))).toEqual(new Set([8, 9, 10, 11]));
    expect(lists[0]?.japan[0]).toEqual({ id: 'Tokyo 1', hex: 'Tokyo' });
    expect(lists.find(({ japan }) => japan.length === 11)?.japan.slice(8)).toEqual([
      { id: 'Tokyo 2', hex: 'Tokyo' },
      { id: 'Tokyo 3', hex: 'Tokyo' },
      { id: 'Tokyo 4', hex: 'Tokyo' },
    ]);
    const italian = lists.flatMap(({ italy }) => italy ?? []);
    expect(new Set(italian.map(({ hex }) => hex))).toEqual(new Set(['Milan', 'Naples']));
    expect(new Set(italian.flatMap(({ hex, red, blue }) => (hex === 'Milan' ? [`${red} ${blue}`] : []))).size).toBe(6);
    expect(shareOf(lists, ({ italy }) => italy !== undefined)).toBeLessThan(0.45);
  });

  it('[wifh:conquest-step] of a turn’s end brings a fact that no roll waits for only seldom', () => {
    const ends = all('close-turn');
    expect(membersOf(ends)).toEqual([
      'garrison string',
      'kind string',
      'outsideResourcesReceived boolean',
      'turn string',
    ]);
    for (const member of ['garrison', 'outsideResourcesReceived']) {
      const share = shareOf(ends, (body) => member in body);
      expect([member, share > 0.12 && share < 0.28]).toEqual([member, true]);
    }
  });
});
