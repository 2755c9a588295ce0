import type { ClientBase } from 'pg';

/** The role that may add to the log but never change it; see the migrations. */
export const APP_ROLE = 'fieldpost_app';

/** The owner of the database may not do all that the migrations need. The message holds the SQL that mends it. */
export class DatabaseNotPrepared extends Error {
  constructor(
    fault: string,
    readonly sql: readonly string[],
  ) {
    const lines = sql.map((line) => `  ${line}`).join('\n');
    super(
      `${fault} Let the administrator of the database server run this once, then run this command again:\n\n${lines}\n`,
    );
    this.name = 'DatabaseNotPrepared';
  }
}

interface Rights {
  readonly owner: string;
  readonly database: string;
  readonly owns: boolean;
  readonly role_there: boolean;
  readonly may_create: boolean;
}

/**
 * Sees to it that `role` exists and that the connection's user may work as it, before the first migration needs either.
 * An ordinary owner of a database may create no roles. Throws `DatabaseNotPrepared` with what an administrator must do.
 */
export async function prepareAppRole(client: ClientBase, role = APP_ROLE): Promise<void> {
  const rights = await readRights(client, role);
  if (!rights.owns) throw notOwner(rights);
  if (!rights.role_there && !rights.may_create) throw noRole(rights, role);
  if (!rights.role_there) await unlessRefused(client, `create role ${role} nologin`, DUPLICATE);
  if (await mayWorkAs(client, role)) return;
  await unlessRefused(client, `grant ${role} to current_user`, MISSING_RIGHT);
  if (!(await mayWorkAs(client, role))) throw notMember(rights, role);
}

async function readRights(client: ClientBase, role: string): Promise<Rights> {
  const { rows } = await client.query<Rights>(
    `select quote_ident(current_user) as owner, quote_ident(current_database()) as database,
       has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as owns,
       exists (select from pg_roles where rolname = $1) as role_there,
       exists (select from pg_roles where rolname = current_user and (rolsuper or rolcreaterole)) as may_create`,
    [role],
  );
  const [rights] = rows;
  if (rights === undefined) throw new Error('the database does not say what may be done in it');
  return rights;
}

/** Since PostgreSQL 16 a member need not be allowed to take the role on. */
async function mayWorkAs(client: ClientBase, role: string): Promise<boolean> {
  const { rows } = await client.query<{ member: boolean }>(
    `select pg_has_role($1, case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end)
       as member`,
    [role],
  );
  return rows[0]?.member === true;
}

/** Another process made it in the same moment. */
const DUPLICATE = ['42710', '23505'];
const MISSING_RIGHT = ['42501', '0LP01'];

async function unlessRefused(client: ClientBase, sql: string, expected: readonly string[]): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && expected.includes(String(error.code)))) throw error;
  }
}

const noRole = ({ owner }: Rights, role: string): DatabaseNotPrepared =>
  new DatabaseNotPrepared(
    `The role ${role}, as which Fieldpost works, is missing, and ${owner}, the user of DATABASE_URL, may create no roles.`,
    [`CREATE ROLE ${role} NOLOGIN;`, `GRANT ${role} TO ${owner};`],
  );

const notMember = ({ owner }: Rights, role: string): DatabaseNotPrepared =>
  new DatabaseNotPrepared(`${owner}, the user of DATABASE_URL, may not work as the role ${role}.`, [
    `GRANT ${role} TO ${owner};`,
  ]);

const notOwner = ({ owner, database }: Rights): DatabaseNotPrepared =>
  new DatabaseNotPrepared(`${owner}, the user of DATABASE_URL, may create no tables in the database ${database}.`, [
    `ALTER DATABASE ${database} OWNER TO ${owner};`,
  ]);
