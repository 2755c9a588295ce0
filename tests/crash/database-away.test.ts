import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type OpenServices, openServices } from '@/lib/db/services';
import { registryOf } from '@/lib/games/model/registry';
import { getLog } from '@/lib/http/observe/log';
import { type Answer, bearer, call, guards, startToyGame, startToyServer, versionOf } from '@/tests/api/support';
import { type DatabaseProxy, startProxy } from '@/tests/support/proxy';
import type { TestServer, TestUser } from '@/tests/support/server';
import { toyRuleset } from '@/tests/support/toy-ruleset';

let server: TestServer;
let proxy: DatabaseProxy;
let services: OpenServices;
let anna: TestUser;
let boris: TestUser;

beforeAll(async () => {
  server = await startToyServer(import.meta.url);
  [anna, boris] = [await server.user('anna'), await server.user('boris')];
  proxy = await startProxy(server.databaseUrl);
  // From here on the server sits behind the proxy.
  services = openServices(proxy.url, { registry: registryOf([toyRuleset]) });
  globalThis.fieldpostServices = services;
});
afterEach(() => proxy.be('pass'));
afterAll(async () => {
  await services.close();
  await proxy.close();
  globalThis.fieldpostServices = server.services;
  await server.close();
});

interface Submit {
  readonly gameId: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function newSubmit(): Promise<Submit> {
  const { gameId } = await startToyGame(server, anna, boris);
  return { gameId, headers: { ...bearer(anna), ...guards(await versionOf(server, anna, gameId)) } };
}

const send = ({ gameId, headers }: Submit): Promise<Answer> =>
  call(server, `/api/games/${gameId}/actions`, {
    headers,
    body: { role: 'north', action: { type: 'choose', number: 1 } },
  });

const told = ({ status, body, headers }: Answer) => [status, body.code, headers.get('retry-after') !== null];

async function asOwner(sql: string): Promise<void> {
  const owner = new Client({ connectionString: server.databaseUrl });
  await owner.connect();
  await owner.query(sql);
  await owner.end();
}

it('says that the outcome is unknown when the answer to a commit is lost; the same key gets the stored answer', async () => {
  const submit = await newSubmit();
  const before = await versionOf(server, anna, submit.gameId);
  await proxy.be('lose-commit');
  expect(told(await send(submit))).toEqual([503, 'outcome-unknown', true]);
  expect(proxy.lost()).toBeGreaterThan(0);
  await proxy.be('pass');
  const again = await send(submit);
  expect(again.status).toBe(200);
  expect(await versionOf(server, anna, submit.gameId)).toBe(before + 1);
});

it('answers 503 when nothing listens, and goes on when it is back; the log warns and tells of no bug', async () => {
  const submit = await newSubmit();
  const [bugs, warnings] = [vi.spyOn(getLog(), 'error'), vi.spyOn(getLog(), 'warn')];
  await proxy.be('refused');
  expect(told(await send(submit))).toEqual([503, 'database-away', true]);
  expect(told(await call(server, `/api/games/${submit.gameId}`, { headers: bearer(anna) }))).toEqual([
    503,
    'database-away',
    true,
  ]);
  expect(bugs).not.toHaveBeenCalled();
  expect(warnings).toHaveBeenCalledWith(expect.anything(), 'the database could not serve a request');
  vi.restoreAllMocks();
  await proxy.be('pass');
  expect((await send(submit)).status).toBe(200);
});

it('does not wait for long for a database that takes everything and answers nothing', async () => {
  const submit = await newSubmit();
  await proxy.be('silent');
  const began = performance.now();
  expect(told(await send(submit))).toEqual([503, 'database-away', true]);
  // Six seconds are its limit. Without one it would wait until the test runs out of its minute: a slow machine is far from both.
  expect(performance.now() - began).toBeLessThan(40_000);
});

it.each([
  ['a full disk', '53100'],
  ['no memory', '53200'],
  ['a shutdown', '57P01'],
  ['a time limit', '57014'],
])('answers 503 to %s', async (_, code) => {
  const submit = await newSubmit();
  await asOwner(`create function fail_it() returns trigger language plpgsql as
      $$ begin raise exception 'made by a test' using errcode = '${code}'; end $$;
    create trigger fail_it before insert on log_entries for each row execute function fail_it()`);
  const refused = await send(submit).finally(() => asOwner('drop function fail_it() cascade'));
  // What ends a session may come after a commit, so it leaves the outcome open.
  expect(told(refused)).toEqual([503, code === '57P01' ? 'outcome-unknown' : 'database-away', true]);
  expect((await send(submit)).status).toBe(200);
});

it('answers 503 while the database takes no writes', async () => {
  const submit = await newSubmit();
  const name = new URL(server.databaseUrl).pathname.slice(1);
  await asOwner(`alter database ${name} set default_transaction_read_only = on`);
  await proxy.be('refused');
  await proxy.be('pass');
  const refused = await send(submit).finally(() =>
    asOwner(`set transaction_read_only = off; alter database ${name} set default_transaction_read_only = off`),
  );
  expect(told(refused)).toEqual([503, 'database-away', true]);
  await proxy.be('refused');
  await proxy.be('pass');
  expect((await send(submit)).status).toBe(200);
});
