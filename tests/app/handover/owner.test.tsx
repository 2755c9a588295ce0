import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { OwnerNotice } from '@/app/games/[gameId]/_notices/owner-notice';
import { OwnerPart } from '@/app/games/[gameId]/_owner/owner-part';
import { readGame } from '@/lib/games/play/read-game';
import { answerOwner } from '@/lib/games/seats/owner/answer-owner';
import { proposeOwner } from '@/lib/games/seats/owner/propose-owner';
import { openTable, startGame, type TestGame, value } from '@/tests/games/table';
import { textOf } from '../markup';

vi.mock('@/app/games/[gameId]/_acts/owner-acts', () => ({ changeOwner: async () => ({}) }));

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(() => table.close());

const shown = async (node: ReactNode): Promise<string> =>
  textOf(await text((await prerenderToNodeStream(node)).prelude));
const look = async (gameId: string, by: string) => value(await readGame(table.services, { by, gameId }));
const notice = async (gameId: string, by: string) => shown(<OwnerNotice game={await look(gameId, by)} />);
const part = async (gameId: string, by: string) => shown(<OwnerPart game={await look(gameId, by)} />);
let keys = 0;
const command = async (gameId: string, by: string) => {
  keys += 1;
  const expectedVersion = (await table.services.store.readState(gameId))?.version ?? 0;
  return { by, gameId, expectedVersion, idempotencyKey: `page ${keys}` };
};
const propose = async (gameId: string, by: string) =>
  value(await proposeOwner(table.services, { ...(await command(gameId, by)), to: 'p2' }));

describe('the page of a game', () => {
  it('lets the owner hand the game over to the others, and others ask for another owner', async () => {
    const gameId = await startGame(table.services);
    const owners = await part(gameId, 'ann');
    expect(owners).toContain('Hand the game over');
    expect(owners).toContain('bob-name (south)');
    expect(owners).not.toContain('You (north)');
    expect(await part(gameId, 'bob')).toContain('The owner is gone');
  });

  it('shows an offer to who is named, and to the owner how it is withdrawn', async () => {
    const gameId = await startGame(table.services);
    await propose(gameId, 'ann');
    expect(await notice(gameId, 'bob')).toContain('The owner offers this game to you.');
    expect(await notice(gameId, 'bob')).toContain('Take the game over');
    expect(await notice(gameId, 'bob')).toContain('Do not take it');
    expect(await part(gameId, 'bob')).toBe('');
    expect(await notice(gameId, 'ann')).toContain('Withdraw the offer');
    value(await answerOwner(table.services, { ...(await command(gameId, 'bob')), granted: true }));
    expect(await notice(gameId, 'bob')).toBe('');
    expect(await part(gameId, 'bob')).toContain('Hand the game over');
  });

  it('shows the owner what others ask for and the one press that ends it', async () => {
    const gameId = await startGame(table.services);
    await propose(gameId, 'bob');
    const owners = await notice(gameId, 'ann');
    expect(owners).toContain('south proposes that bob-name own this game.');
    expect(owners).toContain('You end this by a no, or by anything that you do in the game.');
    expect(owners).toContain('I am here: keep the game');
    expect(await notice(gameId, 'bob')).toContain('Withdraw it');
    expect(await notice(gameId, 'bob')).toMatch(/You may take the game over from \d{4}-\d\d-\d\d \d\d:\d\d UTC on\./);
  });
});
