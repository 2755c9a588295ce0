import { Client } from 'pg';
import { inject } from 'vitest';
import { copyOverNodes, cutOverNodes, dropOverNodes } from '../citus/any/database';
import { keepSecretsOf } from './canary/secrets';

/** A database as it was at one moment, to be put back later in place of what it has become. */
export interface Dump {
  /** Cuts every connection to the database: open a server on it again. */
  readonly putBack: () => Promise<void>;
  readonly drop: () => Promise<void>;
}

/** Copies a whole database, byte by byte, as a dump of all its tables would. It cuts every connection to it. */
export async function dumpOf(databaseUrl: string): Promise<Dump> {
  const { origin, name } = partsOf(databaseUrl);
  const copy = `${name}_old${process.hrtime.bigint()}`;
  const nodes = inject('citusNodes');
  if (nodes !== undefined) return dumpOverNodes(nodes, databaseUrl, copy);
  const admin = `${origin}/postgres`;
  await withClient(admin, (client) => copyOver(client, name, copy));
  return {
    putBack: () =>
      withClient(admin, async (client) => {
        await keepSecretsOf(databaseUrl);
        await client.query(`drop database ${name} with (force)`);
        await copyOver(client, copy, name);
      }),
    drop: () => withClient(admin, (client) => client.query(`drop database if exists ${copy} with (force)`)),
  };
}

async function dumpOverNodes(nodes: readonly string[], databaseUrl: string, copy: string): Promise<Dump> {
  const { name } = partsOf(databaseUrl);
  const copyAll = async (from: string, to: string) => {
    await cutOverNodes(nodes, from);
    await copyOverNodes(nodes, to, from);
  };
  await copyAll(name, copy);
  return {
    putBack: async () => {
      await keepSecretsOf(databaseUrl);
      await dropOverNodes(nodes, name);
      await copyAll(copy, name);
    },
    drop: async () => void (await dropOverNodes(nodes, copy)),
  };
}

async function copyOver(client: Client, from: string, to: string): Promise<void> {
  const cut = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()';
  await client.query(cut, [from]);
  await client.query(`create database ${to} template ${from}`);
}

function partsOf(databaseUrl: string): { readonly origin: string; readonly name: string } {
  const at = databaseUrl.lastIndexOf('/');
  return { origin: databaseUrl.slice(0, at), name: databaseUrl.slice(at + 1) };
}

async function withClient(url: string, body: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await body(client);
  } finally {
    await client.end();
  }
}
