import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setLadder } from '@/lib/games/ladder/set-ladder';
import { readGame } from '@/lib/games/play/read-game';
import { joinGame } from '@/lib/games/seats/join-game';
import { inviteMember } from '@/lib/games/seats/side/invite-member';
import { nameUnderstudy } from '@/lib/games/seats/understudies/name-understudy';
import { tokenOf } from '@/tests/games/log/ledger';
import { value } from '@/tests/games/table';
import { openPostOffice, type PostOffice, startGame, type TestGame, until } from '../post-office';

let office: PostOffice;
let owner: Client;
beforeAll(async () => {
  office = await openPostOffice('ladder mail');
  await office.startWorker();
  owner = new Client({ connectionString: office.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await office.close();
});

async function command({ gameId }: TestGame, by: string) {
  const expectedVersion = (await office.services.store.readState(gameId))?.version ?? 0;
  return { by, gameId, expectedVersion, idempotencyKey: crypto.randomUUID() };
}

const seatOf = async ({ gameId, boris }: TestGame) =>
  value(await readGame(office.services, { by: boris, gameId })).seats.find(({ role }) => role.id === 'blue');

/** How many mails of these words have come to an address. */
async function told(address: string, words: string): Promise<number> {
  return (await office.mailsTo(address, 0)).filter(({ mail }) => mail.subject?.includes(words)).length;
}

/** What has been waited for since this many hours is, for the game and for the queue. */
async function hoursPass({ gameId }: TestGame, hours: number): Promise<void> {
  await owner.query(
    `update games set version = version + 1, summary = jsonb_set(summary::jsonb, '{waits}', (select jsonb_agg(
      jsonb_set(w, '{at}', to_jsonb(to_char((w ->> 'at')::timestamptz at time zone 'UTC' - $2 * interval '1 hour',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))) from jsonb_array_elements(summary::jsonb -> 'waits') w)) where id = $1::uuid`,
    [gameId, hours],
  );
  await owner.query('update graphile_worker._private_jobs set run_at = now() where key like $1', [
    `climb-ladder:${gameId}:%`,
  ]);
}

describe('the ladder by mail', () => {
  it('asks everybody of a silent side, then its next, then the understudy, then the owner: each once, by the queue', async () => {
    const game = await startGame(office, 'ladder');
    await game.bid('anna', 3);
    value(await inviteMember(office.services, { ...(await command(game, game.boris)), side: 'blue', right: 'submit' }));
    const fay = await office.user('fay.ladder@example.org', 'Fay');
    value(await joinGame(office.services, { by: fay, token: tokenOf((await seatOf(game))?.invitations?.[0]?.path) }));
    value(await nameUnderstudy(office.services, { ...(await command(game, game.boris)), side: 'blue' }));
    const dan = await office.user('dan.ladder@example.org', 'Dan');
    value(await joinGame(office.services, { by: dan, token: tokenOf((await seatOf(game))?.understudy?.path) }));
    const ladder = { remind: 24, delegate: 48, understudy: 72, master: 96 };
    value(await setLadder(office.services, { ...(await command(game, game.anna)), ladder }));
    const steps = [
      ['boris', 'Still your action'],
      ['fay', 'Blue waits for you'],
      ['dan', 'Will you take over Blue?'],
      ['anna', 'Blue does not answer'],
    ] as const;
    for (const [who, words] of steps) {
      await hoursPass(game, 30);
      await until(async () => (await told(`${who}.ladder@example.org`, words)) > 0);
    }
    for (const [who, words] of steps) expect([who, await told(`${who}.ladder@example.org`, words)]).toEqual([who, 1]);
  });

  it('is silent once the side has acted', async () => {
    const game = await startGame(office, 'answered');
    await game.bid('anna', 3);
    value(await setLadder(office.services, { ...(await command(game, game.anna)), ladder: { remind: 24 } }));
    await game.bid('boris', 4);
    await hoursPass(game, 10);
    await office.mailsTo('boris.answered@example.org', 1);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await told('boris.answered@example.org', 'Still')).toBe(0);
  });
});
