import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseNotPrepared, prepareAppRole } from '@/lib/db/app-role';
import { createTestDatabase, type TestDatabase } from '../support/database';

/** Roles belong to the whole cluster, which other tests use too: these have names of their own. */
const OWNER = `owner_${process.pid}`;
const ROLE = `app_${process.pid}`;

let database: TestDatabase;
/** An administrator, and the same connection as the ordinary owner of a database. */
let admin: Client;
let owner: Client;

beforeAll(async () => {
  database = await createTestDatabase(import.meta.url);
  admin = new Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(`create role ${OWNER} login`);
});
afterAll(async () => {
  await admin.query(`alter database ${await nameOf(admin)} owner to current_user`);
  await admin.query(`drop role if exists ${OWNER}, ${ROLE}`);
  await admin.end();
  await database.drop();
});

beforeEach(async () => {
  await admin.query(`alter database ${await nameOf(admin)} owner to ${OWNER}`);
  owner = new Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`set session authorization ${OWNER}`);
});
afterEach(async () => {
  await owner.end();
  await admin.query(`drop role if exists ${ROLE}`);
});

const nameOf = async (client: Client): Promise<string> =>
  (await client.query<{ name: string }>('select current_database() as name')).rows[0]?.name ?? '';

async function refusal(): Promise<DatabaseNotPrepared> {
  const fault: unknown = await prepareAppRole(owner, ROLE).catch((error: unknown) => error);
  if (!(fault instanceof DatabaseNotPrepared)) throw new Error(`not refused: ${String(fault)}`);
  return fault;
}

/** What the message says, done by the administrator, lets the owner go on. */
async function obey({ sql }: DatabaseNotPrepared): Promise<void> {
  for (const line of sql) await admin.query(line);
  await prepareAppRole(owner, ROLE);
}

describe('the role of the application, where the owner of the database is an ordinary user', () => {
  it('is asked for with the SQL that makes it', async () => {
    const fault = await refusal();
    expect(fault.message).toContain(`CREATE ROLE ${ROLE} NOLOGIN;\n  GRANT ${ROLE} TO ${OWNER};`);
    await obey(fault);
  });

  it('is asked for where it is there and not granted', async () => {
    await admin.query(`create role ${ROLE} nologin`);
    const fault = await refusal();
    expect(fault.sql).toEqual([`GRANT ${ROLE} TO ${OWNER};`]);
    await obey(fault);
  });

  it('is made and taken on by an owner who may create roles', async () => {
    await admin.query(`alter role ${OWNER} createrole`);
    try {
      await prepareAppRole(owner, ROLE);
      await owner.query(`set role ${ROLE}`);
      await owner.query('reset role');
    } finally {
      await admin.query(`alter role ${OWNER} nocreaterole`);
    }
  });

  it('is not the only thing that is looked at: tables must be allowed too', async () => {
    await admin.query(`create role ${ROLE} nologin`);
    await admin.query(`grant ${ROLE} to ${OWNER}`);
    await admin.query(`alter database ${await nameOf(admin)} owner to current_user`);
    const fault = await refusal();
    expect(fault.sql).toEqual([`ALTER DATABASE ${await nameOf(admin)} OWNER TO ${OWNER};`]);
    await obey(fault);
  });
});
