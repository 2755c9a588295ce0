import { EventEmitter } from 'node:events';
import type { Client } from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { liveHints } from '@/lib/db/live';
import { standardRegistry } from '@/lib/games/model/registry';
import { followLive } from '@/lib/games/play/follow-live';
import { value } from '../table';

const GAME = '5d5a0f1e-0000-4000-8000-000000000001';
const OTHER = '5d5a1b7c-0000-4000-8000-000000000002';
const PAGES = 30;
const BEAT_MS = 25_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-30T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A connection on which nothing is ever heard. */
const silent = () =>
  Object.assign(new EventEmitter(), {
    connect: async () => undefined,
    query: async () => ({ rows: [] }),
    end: async () => undefined,
  }) as unknown as Client;

function service() {
  const reads: string[] = [];
  const game = (gameId: string) => ({
    ...{ gameId, version: 1, nextSeq: 5, status: 'running', visibility: 'public', ownerId: 'ann' },
    ...{ rulesetId: 'triumph-of-the-will', spectators: [], pastPlayers: [], penNames: [], seats: [] },
    summary: { awaiting: [] },
  });
  const store = {
    readGame: async (gameId: string) => {
      reads.push(gameId);
      // As long as a database takes.
      await new Promise((answer) => setTimeout(answer, 2));
      return game(gameId);
    },
    readMessages: async () => [],
    readDrafts: async () => [],
  };
  const live = liveHints('postgresql://nowhere', silent);
  const services = { ...standardRegistry, store, live, now: () => new Date() };
  return { reads, services: services as unknown as Parameters<typeof followLive>[0] };
}

let visitors = 0;

/** Opens a page, and notes when it is told that the line is still there. */
async function open(services: Parameters<typeof followLive>[0], gameId: string, beats: number[]): Promise<void> {
  const following = followLive(services, { gameId, address: `192.0.2.${visitors}`, version: 1 });
  visitors += 1;
  await vi.advanceTimersByTimeAsync(10);
  const { events } = value(await following);
  void (async () => {
    for await (const text of events) if (text === ': here\n\n') beats.push(Date.now());
  })();
}

it('pages of one game that were opened at different times look at it together, every 25 seconds', async () => {
  const { reads, services } = service();
  const beats: number[][] = [];
  for (let page = 0; page < PAGES; page += 1) {
    beats[page] = [];
    await open(services, GAME, beats[page] ?? []);
    await vi.advanceTimersByTimeAsync(700);
  }
  await vi.advanceTimersByTimeAsync(BEAT_MS);
  reads.length = 0;
  for (const own of beats) own.length = 0;
  await vi.advanceTimersByTimeAsync(4 * BEAT_MS);
  // One that begins with the beat, and one for those who came meanwhile.
  expect(reads.length).toBeLessThanOrEqual(8);
  for (const own of beats) {
    expect(own).toHaveLength(4);
    expect(own).toEqual(beats[0]);
  }
});

it('nobody waits longer than that, and games have their beats at different times', async () => {
  const { services } = service();
  const began = Date.now();
  const [here, there]: [number[], number[]] = [[], []];
  await open(services, GAME, here);
  await open(services, OTHER, there);
  await vi.advanceTimersByTimeAsync(3 * BEAT_MS);
  expect([here.length, there.length]).toEqual([3, 3]);
  expect(Math.max(here[0] ?? 0, there[0] ?? 0) - began).toBeLessThanOrEqual(BEAT_MS);
  expect(here[0]).not.toBe(there[0]);
});
