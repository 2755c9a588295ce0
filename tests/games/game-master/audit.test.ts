import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAudit } from '@/lib/games/log/read-audit';
import { readRefusals } from '@/lib/games/log/read-refusals';
import { writeAudit } from '@/lib/games/log/write-audit';
import { readMoment } from '@/lib/games/play/read-moment';
import { choose, code, openTable, startGame, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(() => table.close());

describe('the log through a filter', () => {
  it('shows phase, role and answer time of every command, and keeps what is sealed', async () => {
    const { services, clock } = table;
    clock.at = new Date('2026-03-01T10:00:00.000Z');
    const gameId = await startGame(services);
    clock.at = new Date('2026-03-01T12:30:00.000Z');
    value(await choose(services, gameId, 'north', 2, 3));
    const mine = value(await readAudit(services, { by: 'ann', gameId, role: 'north', type: 'action' }));
    expect(mine.entries.map(({ role, answeredIn }) => [role, answeredIn])).toEqual([['north', 9_000_000]]);
    expect(mine.responses.find(({ role }) => role === 'north')).toMatchObject({ answers: 1, median: 9_000_000 });
    expect(mine.responses.find(({ role }) => role === 'south')?.askedSince).toBe('2026-03-01T10:00:00.000Z');
    const theirs = value(await readAudit(services, { by: 'bob', gameId, role: 'north' }));
    const sealed = theirs.entries.filter(({ sealedFor }) => sealedFor !== undefined);
    expect(sealed.length).toBeGreaterThan(0);
    expect(JSON.stringify(sealed)).not.toContain('answeredIn');
    expect(
      value(await readAudit(services, { by: 'bob', gameId, text: '3' })).entries.map(({ seq }) => seq),
    ).not.toContain(mine.entries[0]?.seq);
  });

  it('goes page by page, and writes all of it at once', async () => {
    const gameId = await startGame(table.services);
    const whole = value(await readAudit(table.services, { by: 'ann', gameId, limit: 500 }));
    const first = value(await readAudit(table.services, { by: 'ann', gameId, limit: 2 }));
    const second = value(await readAudit(table.services, { by: 'ann', gameId, limit: 500, after: first.next ?? -1 }));
    expect([...first.entries, ...second.entries]).toEqual(whole.entries);
    const csv = value(await writeAudit(table.services, { by: 'ann', gameId, sheet: 'csv' })).text;
    expect(csv.trimEnd().split('\r\n').length).toBe(whole.total + 1);
    const lines = value(await writeAudit(table.services, { by: 'ann', gameId, sheet: 'jsonl' }))
      .text.trimEnd()
      .split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(whole.entries);
  });

  it('is not there for strangers', async () => {
    const gameId = await startGame(table.services);
    expect(code(await readAudit(table.services, { by: 'eve', gameId }))).toBe('game-not-found');
    expect(code(await readMoment(table.services, { by: 'eve', gameId, seq: 0 }))).toBe('game-not-found');
    expect(code(await readRefusals(table.services, { by: 'eve', gameId }))).toBe('game-not-found');
  });
});

describe('the position around an entry', () => {
  it('shows what the reader could see then', async () => {
    const { services } = table;
    const gameId = await startGame(services);
    const receipt = value(await choose(services, gameId, 'north', 2, 3));
    const mine = value(await readMoment(services, { by: 'ann', gameId, seq: receipt.seq }));
    expect(mine.before?.awaiting.map(({ role }) => role)).toContain('north');
    expect(mine.after?.awaiting.map(({ role }) => role)).toEqual(['south']);
    expect(mine.changes.length).toBeGreaterThan(0);
    expect(mine.command[0]?.seq).toBe(receipt.seq);
    const theirs = value(await readMoment(services, { by: 'bob', gameId, seq: receipt.seq }));
    expect(theirs.entry.sealedFor).toEqual(['north']);
    expect(JSON.stringify(theirs.after?.view)).not.toBe(JSON.stringify(mine.after?.view));
  });

  it('knows no entry behind the last, and shows nobody the eyes of another', async () => {
    const gameId = await startGame(table.services);
    expect(code(await readMoment(table.services, { by: 'ann', gameId, seq: 999 }))).toBe('entry-not-found');
    expect(code(await readMoment(table.services, { by: 'ann', gameId, seq: 1, role: 'south' }))).toBe('not-your-seat');
  });
});

describe('what was tried and refused', () => {
  it('is kept once an attempt and position, and shown to who tried', async () => {
    const { services } = table;
    const gameId = await startGame(services);
    for (const _ of [1, 2]) expect(code(await choose(services, gameId, 'north', 2, 99))).not.toBe('ok');
    const mine = value(await readRefusals(services, { by: 'ann', gameId }));
    expect(mine).toMatchObject([{ actor: 'p1', role: 'north', yours: true }]);
    expect(mine[0]?.asked).toContain('99');
    expect(value(await readRefusals(services, { by: 'bob', gameId }))).toEqual([]);
  });

  it('does not keep what came too late', async () => {
    const gameId = await startGame(table.services);
    expect(code(await choose(table.services, gameId, 'north', 1))).toBe('stale-version');
    expect(value(await readRefusals(table.services, { by: 'ann', gameId }))).toEqual([]);
  });
});
