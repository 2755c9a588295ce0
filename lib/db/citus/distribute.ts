import type { Client } from 'pg';
import { APP_ROLE, DatabaseNotPrepared } from '../app-role';
import { FORMS, PLACE_COMMIT } from './forms';
import { PLACES, type Place } from './tables';

type Log = (line: string) => void;

/** Whether the tables of games are on several nodes already. */
export async function isDistributed(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('pg_dist_partition') is not null as there`,
  );
  return rows[0]?.there === true && (await placed(client)).has('games');
}

/**
 * Puts every table where `PLACES` says, all in one transaction: those that are there already stay. The database is then one
 * coordinator with several nodes. Answers the names of the tables that were placed.
 * Throws `DatabaseNotPrepared` where an administrator has to do something first.
 */
export async function distribute(client: Client, log: Log): Promise<readonly string[]> {
  await lookForNodes(client);
  await letRoleIn(client);
  const there = await placed(client);
  const missing = Object.entries(PLACES).filter(([table, { kind }]) => kind !== 'local' && !there.has(table));
  await keepSettings(client);
  await client.query('begin');
  try {
    // First of all: rows that move to their node meet the triggers there.
    for (const form of FORMS) await client.query(form);
    await placeAll(client, missing, log);
    await client.query(PLACE_COMMIT);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  return missing.map(([table]) => table);
}

type Placed = readonly (readonly [string, Place])[];

/**
 * Of every session. Triggers look at rows of their own game alone, which lie on the same node. And who wrote to a node by several
 * connections at once could not write in the same transaction to a table that is on all nodes: games of a campaign, and then itself.
 */
export const CITUS_SETTINGS = ['citus.enable_unsafe_triggers = on', "citus.multi_shard_modify_mode = 'sequential'"];

async function keepSettings(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  for (const setting of CITUS_SETTINGS) {
    await client.query(`alter database ${rows[0]?.name} set ${setting}`);
    await client.query(`set ${setting}`);
  }
}

async function placed(client: Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select logicalrelid::regclass::text as name from pg_dist_partition where partmethod = 'h' or repmodel = 't'`,
  );
  return new Set(rows.map(({ name }) => name));
}

async function lookForNodes(client: Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select exists (select from pg_extension where extname = 'citus') as there`,
  );
  if (rows[0]?.there !== true)
    throw new DatabaseNotPrepared('The extension citus is missing in this database.', [
      'CREATE EXTENSION citus; -- on every node',
      "SELECT citus_set_coordinator_host('<host of this node>');",
      "SELECT citus_add_node('<host>', 5432); -- for every other node",
    ]);
  const nodes = await client.query(`select from pg_dist_node where noderole = 'primary' and groupid <> 0`);
  if (nodes.rowCount === 0)
    throw new DatabaseNotPrepared('The coordinator has no nodes.', ["SELECT citus_add_node('<host>', 5432);"]);
}

/** Nodes call each other as the role that a statement runs as. */
async function letRoleIn(client: Client): Promise<void> {
  const { rows } = await client.query<{ in: boolean; may: boolean }>(
    `select (select rolcanlogin from pg_roles where rolname = $1) as in,
       exists (select from pg_roles where rolname = current_user and (rolsuper or rolcreaterole)) as may`,
    [APP_ROLE],
  );
  if (rows[0]?.in === true) return;
  if (rows[0]?.may !== true)
    throw new DatabaseNotPrepared(`The role ${APP_ROLE} may not log in, and the nodes call each other as that role.`, [
      `ALTER ROLE ${APP_ROLE} LOGIN;`,
    ]);
  await client.query(`alter role ${APP_ROLE} login`);
}

interface Reference {
  readonly from: string;
  readonly to: string;
  readonly name: string;
  readonly definition: string;
}

async function placeAll(client: Client, missing: Placed, log: Log): Promise<void> {
  // A reference to a game's table can be made only when both lie together, and none comes from another kind of table.
  const names = new Set(missing.map(([table]) => table));
  const references = (await referencesTo(client, 'game')).filter(({ from, to }) => names.has(from) || names.has(to));
  for (const { from, name } of references) await client.query(`alter table ${from} drop constraint ${name}`);
  for (const [table, place] of missing) if (place.kind === 'game') await widenKey(client, table, place);
  for (const [table, place] of missing) {
    await client.query(statementFor(table, place));
    log(`Placed ${table}: ${place.kind}.`);
  }
  for (const { from, name, definition } of references)
    if (PLACES[from]?.kind === 'game') await client.query(`alter table ${from} add constraint ${name} ${definition}`);
}

/** Ids never change, and Citus has no cascade of such a change for the column by which rows are placed. */
async function referencesTo(client: Client, kind: Place['kind']): Promise<readonly Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to, quote_ident(conname) as name,
       replace(pg_get_constraintdef(oid), ' ON UPDATE CASCADE', '') as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid, conname`,
  );
  return rows.filter(({ to }) => PLACES[to]?.kind === kind);
}

/** Puts the game's id in front of a primary key that lacks it. */
async function widenKey(client: Client, table: string, place: Extract<Place, { kind: 'game' }>): Promise<void> {
  if (place.widened !== true) return;
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'p' and conrelid = to_regclass($1)`,
    [table],
  );
  const [key] = rows;
  if (key === undefined || key.definition.includes(`(${place.column},`)) return;
  await client.query(`alter table ${table} drop constraint ${key.name}`);
  const wider = key.definition.replace('(', `(${place.column}, `);
  await client.query(`alter table ${table} add constraint ${key.name} ${wider}`);
}

function statementFor(table: string, place: Place): string {
  if (place.kind === 'reference' || place.kind === 'local') return `select create_reference_table('${table}')`;
  const beside = place.kind === 'projection' || table === 'games' ? 'none' : 'games';
  return `select create_distributed_table('${table}', '${place.column}', colocate_with => '${beside}')`;
}
