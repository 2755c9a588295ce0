import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import { joinGame } from '@/lib/games/seats/join-game';
import { answerOwner } from '@/lib/games/seats/owner/answer-owner';
import { proposeOwner } from '@/lib/games/seats/owner/propose-owner';
import { tokenOf } from '@/tests/games/log/ledger';
import { value } from '@/tests/games/table';
import { openPostOffice, type PostOffice, until } from '../post-office';

/** "You may take the game over" comes by itself, when the owner has been silent for as long as the game gives them. */

const DAY_MS = 24 * 3_600_000;
/** Days that have passed since the test began; the queue has the clock of the database, so jobs that are due are put back to its now. */
let days = 0;
let office: PostOffice;
let database: Client;
beforeAll(async () => {
  office = await openPostOffice('owner mail', () => new Date(Date.now() + days * DAY_MS));
  await office.startWorker();
  database = new Client({ connectionString: office.url });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await office.close();
});

/** Time for the queue to send what it has. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 1_500));

async function daysPass(count: number): Promise<void> {
  days += count;
  await database.query(
    'update graphile_worker._private_jobs set run_at = now() where run_at > now() and run_at <= $1',
    [new Date(Date.now() + days * DAY_MS)],
  );
}

/** Words that stand in no other mail of a proposal. */
const MAY_TAKE = 'you may take the game over';

async function told(address: string): Promise<number> {
  return (await office.mailsTo(address, 0)).filter(({ mail }) =>
    (mail.text ?? '').replaceAll(/\s+/g, ' ').includes(MAY_TAKE),
  ).length;
}

const command = async (gameId: string, by: string) => ({
  by,
  gameId,
  expectedVersion: (await office.services.store.readState(gameId))?.version ?? 0,
  idempotencyKey: crypto.randomUUID(),
});

/** Anna owns a duel and has no seat in it; Boris is red and Clara blue. */
async function ownedByNobodyThere(tag: string) {
  const [anna, boris, clara] = await Promise.all(
    ['anna', 'boris', 'clara'].map((name) => office.user(`${name}.${tag}@example.org`, name)),
  );
  if (anna === undefined || boris === undefined || clara === undefined) throw new Error('nobody');
  const seats = [
    { role: 'red', fill: 'open' as const },
    { role: 'blue', fill: 'open' as const },
  ];
  const made = value(
    await createGame(office.services, { by: anna, rulesetId: 'duel', name: `Duel ${tag}`, setup: {}, seats }),
  );
  for (const { role, path } of made.invitations)
    value(await joinGame(office.services, { by: role === 'red' ? boris : clara, token: tokenOf(path) }));
  const { gameId } = made;
  const proposed = async () =>
    value(await proposeOwner(office.services, { ...(await command(gameId, boris)), to: 'p1' }));
  const says = async (by: string, granted: boolean) =>
    value(await answerOwner(office.services, { ...(await command(gameId, by)), granted }));
  const owner = async () => (await office.services.store.readGame(gameId))?.ownerId;
  return { gameId, anna, boris, clara, proposed, says, owner };
}

it('comes after two weeks where every side has agreed, once, and says what it is', async () => {
  const { boris, clara, proposed, says, owner } = await ownedByNobodyThere('agreed');
  await proposed();
  await says(clara, true);
  await daysPass(13);
  await pause();
  expect(await told('boris.agreed@example.org')).toBe(0);
  await daysPass(1.01);
  await until(async () => (await told('boris.agreed@example.org')) > 0);
  await daysPass(8);
  await pause();
  expect(await told('boris.agreed@example.org')).toBe(1);
  expect(await told('anna.agreed@example.org')).toBe(0);
  await says(boris, true);
  expect(await owner()).toBe(boris);
});

it('comes a week later where a side has said nothing', async () => {
  const { boris, proposed, says, owner } = await ownedByNobodyThere('silent');
  await proposed();
  await daysPass(15);
  await pause();
  expect(await told('boris.silent@example.org')).toBe(0);
  await daysPass(6.01);
  await until(async () => (await told('boris.silent@example.org')) > 0);
  await says(boris, true);
  expect(await owner()).toBe(boris);
});

it('tells the owner their time in their own time zone', async () => {
  const { anna, proposed } = await ownedByNobodyThere('zone');
  await database.query(`update users set time_zone = 'Asia/Tokyo' where id = $1`, [anna]);
  await proposed();
  const [mail] = await office.mailsTo('anna.zone@example.org', 1);
  expect((mail?.mail.text ?? '').replaceAll(/\s+/g, ' ')).toMatch(
    /anything that you do in the game, until [^.]*Asia\/Tokyo/,
  );
});

it('does not come where the owner has said no meanwhile', async () => {
  const { anna, proposed, says } = await ownedByNobodyThere('kept');
  await proposed();
  await says(anna, false);
  await daysPass(30);
  await pause();
  expect(await told('boris.kept@example.org')).toBe(0);
});
