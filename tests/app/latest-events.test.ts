import { describe, expect, it } from 'vitest';
import { latestEvents } from '@/app/games/[gameId]/latest-events';
import type { JsonObject } from '@/lib/core/json';
import type { LogEntryView } from '@/lib/games/model/types';

const entry = (seq: number, type: string, payload: JsonObject): LogEntryView => ({
  seq,
  type,
  actor: 'p1',
  at: '2026-01-01T00:00:00.000Z',
  leaf: '',
  payload,
});
const acts = (seq: number, by: string) => entry(seq, 'action', { by });
const event = (seq: number, type: string) => entry(seq, 'event', { type });

const LOG = [
  acts(10, 'german'),
  event(11, 'german-moved'),
  acts(12, 'japanese'),
  event(13, 'japanese-moved'),
  acts(14, 'japanese'),
  entry(15, 'dice', {}),
  event(16, 'japanese-fought'),
];
const typesOf = (entries: readonly LogEntryView[], role?: string, since?: string) =>
  latestEvents(entries, { role, since }).map(({ type }) => type);

describe('what a page shows as new', () => {
  it('is all that others did since the reader acted last', () => {
    expect(typesOf(LOG, 'german')).toEqual(['japanese-moved', 'japanese-fought']);
  });

  it('is nothing after an action of the reader’s own', () => {
    expect(typesOf(LOG, 'japanese')).toEqual([]);
  });

  it('is the last action for a spectator', () => {
    expect(typesOf(LOG)).toEqual(['japanese-fought']);
  });

  it('begins at the entry that the address names, with the reader’s own', () => {
    expect(typesOf(LOG, 'japanese', '12')).toEqual(['japanese-moved', 'japanese-fought']);
    expect(typesOf(LOG, 'german', '17')).toEqual([]);
  });

  it('leaves out what was undone', () => {
    const undone = [...LOG, entry(17, 'taken-back', { target: 14 })];
    expect(typesOf(undone, 'german')).toEqual([]);
    expect(typesOf([...undone, acts(18, 'japanese'), event(19, 'japanese-passed')], 'german')).toEqual([
      'japanese-passed',
    ]);
  });
});
