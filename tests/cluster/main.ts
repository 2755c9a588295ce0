import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startSmtp, type TestSmtp } from '../mail/smtp';
import { Cluster } from './cluster';
import { missingPackages } from './machine/packages';
import { addressOf, databaseUrlOf, type Plan, planOf, takenPorts } from './plan';
import { runTrial } from './trial/trial';

/**
 * The whole service on this machine as two machines would run it, from Debian's packages: docs/operating.md, "Several
 * machines". Usage: npm run build && npm run cluster [-- --ports 7400] [--trial [--kills 3]] [--keep]
 */
const { values } = parseArgs({
  options: {
    /** The first of 24 ports. */
    ports: { type: 'string', default: '7400' },
    /** Kills what can be killed under load, and looks whether anything is lost. */
    trial: { type: 'boolean', default: false },
    /** How many times the database of the primary is killed. */
    kills: { type: 'string', default: '3' },
    /** The folder with logs and data stays. */
    keep: { type: 'boolean', default: false },
  },
});

function describe(plan: Plan): void {
  const { ports, machines, folder } = plan;
  console.log(`
Fieldpost        ${addressOf(plan)}   (HAProxy in front of ${machines.map(({ webPort }) => webPort).join(' and ')})
The primary      ${databaseUrlOf(plan)}
Its pooler       port ${ports.pooler}   (PgBouncer, transactions)
etcd             port ${ports.etcd}   (one node: on one machine more would protect nothing)`);
  for (const { name, postgresPort, restPort, poolerPort, webPort } of machines)
    console.log(
      `Machine ${name}        web ${webPort}, PostgreSQL ${postgresPort}, PgBouncer ${poolerPort}, Patroni http://127.0.0.1:${restPort}/cluster`,
    );
  console.log(`Settings, logs   ${folder}`);
}

const interrupted = (): Promise<number> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve(130));
  });

async function run(): Promise<number> {
  const missing = missingPackages();
  if (missing !== undefined) {
    console.error(missing);
    return 2;
  }
  const smtp = values.trial ? await startSmtp() : undefined;
  const plan = planOf(Number(values.ports), smtp?.url);
  const taken = await takenPorts(plan);
  if (taken.length > 0) {
    rmSync(plan.folder, { recursive: true, force: true });
    console.error(`Something else listens on ${taken.join(', ')}: choose other ports with --ports.`);
    return 2;
  }
  const cluster = new Cluster(plan);
  process.once('exit', () => cluster.killAll());
  const told = interrupted();
  try {
    return await Promise.race([told, work(cluster, smtp)]);
  } finally {
    console.log('Stopping …');
    await cluster.stop(values.keep);
  }
}

async function work(cluster: Cluster, smtp: TestSmtp | undefined): Promise<number> {
  await cluster.start((line) => console.log(line));
  describe(cluster.plan);
  if (smtp !== undefined) return (await runTrial(cluster, { kills: Number(values.kills), smtp })) ? 0 : 1;
  console.log('Everybody can sign in as a person of the demo. Ctrl-C ends it.');
  return new Promise(() => undefined);
}

process.exit(await run());
