import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '@/lib/db/migrate';
import { type Nodes, startNodes, whyNoCitus } from '../nodes';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The template of every database on each node, as its superuser, the coordinator first; without Citus nothing. */
    readonly citusNodes?: readonly string[];
  }
}

/** One for all projects of a run, whose setups may not share this module. */
interface Shared {
  users: number;
  readonly nodes: Promise<Nodes>;
}

declare global {
  var fieldpostTestNodes: Shared | undefined;
}

/** Starts the nodes with a database that is migrated and spread over them. Throws where Citus is not installed. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const why = whyNoCitus();
  if (why !== undefined) throw new Error(`These tests need Citus, and ${why}.`);
  globalThis.fieldpostTestNodes ??= { users: 0, nodes: startTemplate() };
  const shared = globalThis.fieldpostTestNodes;
  shared.users += 1;
  project.provide('citusNodes', (await shared.nodes).admin);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    globalThis.fieldpostTestNodes = undefined;
    await (await shared.nodes).stop();
  };
}

async function startTemplate(): Promise<Nodes> {
  const nodes = await startNodes();
  try {
    await migrate({ databaseUrl: nodes.url, citus: true });
    for (const url of nodes.admin) await close(url);
    return nodes;
  } catch (error) {
    await nodes.stop();
    throw error;
  }
}

/** Who copies a database must be alone with it. */
async function close(url: string): Promise<void> {
  const server = new Client({ connectionString: url.replace(/\/fieldpost$/, '/postgres') });
  await server.connect();
  await server.query('alter database fieldpost with is_template true allow_connections false');
  const left = "select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = 'fieldpost'";
  await server.query(left);
  await server.end();
}
