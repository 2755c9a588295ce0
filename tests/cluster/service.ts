import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Cluster } from './cluster';

/** The statements of the manual for the administrator of the database, with this password. */
export function manual(name: string, password: string): string {
  const text = readFileSync('docs/operating.md', 'utf8');
  const block = new RegExp(`\`\`\`sql follow=${name}\\n([\\s\\S]*?)\`\`\``).exec(text)?.[1];
  if (block === undefined) throw new Error(`docs/operating.md has no block follow=${name}`);
  return block.replaceAll('a-password-of-yours', password);
}

/** What docs/operating.md says for the administrator of the database, then `fieldpost migrate`, and the games of a demo. */
export async function makeDatabase(cluster: Cluster): Promise<void> {
  const { ports, password, machines, smtpUrl } = cluster.plan;
  const admin = await connected(`postgresql://postgres:${password}@127.0.0.1:${ports.database}/postgres`);
  try {
    for (const name of ['database', 'role', 'pooler'])
      for (const statement of manual(name, password).split(/(?<=;)\n/))
        if (statement.trim() !== '') await admin.query(statement);
  } finally {
    await admin.end();
  }
  const [first] = machines;
  if (first === undefined) return;
  for (const name of smtpUrl === undefined ? ['migrate', 'seed'] : ['migrate']) {
    const command = cluster.command(name, first);
    command.start();
    const code = await command.ended();
    if (code !== 0) throw new Error(`fieldpost ${name} ended with ${code}: see ${command.program.log}`);
  }
}

const PATIENCE_MS = 30_000;

/** The proxy looks for the primary once a second. */
async function connected(connectionString: string): Promise<Client> {
  for (const began = performance.now(); ; ) {
    const client = new Client({ connectionString });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (performance.now() - began > PATIENCE_MS) throw error;
      await sleep(200);
    }
  }
}
