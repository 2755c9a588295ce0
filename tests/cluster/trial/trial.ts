import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '@/lib/db/migrate';
import { type OpenServices, openServices } from '@/lib/db/services';
import { addMigration, copyMigrations } from '@/tests/db/later-migration';
import type { TestSmtp } from '@/tests/mail/smtp';
import { type Cluster, isReady, killPid, type Machine, until } from '../cluster';
import { switchOver } from '../machine/patroni';
import { addressOf, databaseUrlOf } from '../plan';
import { countMails, faultsOf, type MailCount } from './check';
import { type Client, type Lane, play } from './client';
import { makeLane, makePeople } from './games';
import { countsOf, type Figures, figuresOf, head, inWords, lineOf } from './table';

export interface TrialOptions {
  /** How many times the machine of the primary dies. */
  readonly kills: number;
  readonly smtp: TestSmtp;
}

/** Games by the pause between two actions, milliseconds: in the slow ones there is time for every mail to be sent. */
const PAUSES = [100, 100, 1_000, 1_000, 1_000, 1_000, 3_000, 3_000];
/** Before something is done, and after it is over. Milliseconds. */
const CALM_MS = 5_000;
/** Within this at least one more mail is made. */
const MAIL_PATIENCE_MS = 30_000;

interface Trial {
  readonly cluster: Cluster;
  readonly client: Client;
  readonly lanes: readonly Lane[];
  /** What nobody should have met. */
  readonly faults: string[];
}

/** Does to a running cluster under load what may happen to one. True: nothing was lost. */
export async function runTrial(cluster: Cluster, { kills, smtp }: TrialOptions): Promise<boolean> {
  const services = openServices(databaseUrlOf(cluster.plan));
  try {
    const tokens = await makePeople(services);
    const lanes: Lane[] = [];
    for (const pause of PAUSES) lanes.push(await makeLane(services, `Trial ${lanes.length}`, pause));
    const client: Client = { address: addressOf(cluster.plan), tokens, met: [] };
    const trial: Trial = { cluster, lanes, client, faults: [] };
    await underLoad(trial, () => doAll(trial, kills));
    return await judge(services, trial, smtp);
  } finally {
    await services.close();
  }
}

/** Throws what a client met that should not be. */
async function underLoad({ client, lanes }: Trial, body: () => Promise<void>): Promise<void> {
  const over = new AbortController();
  const playing = Promise.all(lanes.map((lane) => play(client, lane, over.signal)));
  await Promise.race([playing, body()]);
  over.abort();
  await playing;
}

async function doAll(trial: Trial, kills: number): Promise<void> {
  console.log(head());
  await stage(trial, 'nothing', async () => undefined);
  for (let n = 1; n <= kills; n += 1) await stage(trial, `primary dies (${n})`, primaryDies);
  await stage(trial, 'PostgreSQL killed', postgresKilled);
  await stage(trial, 'switchover', switched);
  await stage(trial, 'worker killed', (one) => restarted(one, ({ worker }) => worker));
  await stage(trial, 'web killed', (one) => restarted(one, ({ web }) => web));
  await stage(trial, 'proxy restarts', proxyRestarts);
  const { failures } = await stage(trial, 'rolling deploy', deployed);
  if (failures.size > 0) trial.faults.push(`a deploy met ${inWords(failures)}`);
}

/** Does something, waits until all is as it was, and prints what the players met meanwhile. */
async function stage(trial: Trial, name: string, act: (trial: Trial) => Promise<void>): Promise<Figures> {
  await sleep(CALM_MS);
  const from = performance.now();
  await act(trial);
  await sleep(CALM_MS);
  const figures = figuresOf(trial.lanes, trial.client.met, from - 1_000, performance.now());
  console.log(lineOf(name, figures));
  return figures;
}

async function machineNamed({ cluster }: Trial, role: 'primary' | 'synchronous'): Promise<Machine> {
  await until(`a ${role}`, async () => (await cluster.state())[role] !== undefined);
  const name = (await cluster.state())[role];
  const machine = cluster.machines.find(({ plan }) => plan.name === name);
  if (machine === undefined) throw new Error(`no machine ${name}`);
  return machine;
}

/** Patroni, PostgreSQL and PgBouncer of the primary at once; the standby takes over, and the dead one comes back as its standby. */
async function primaryDies(trial: Trial): Promise<void> {
  const { cluster } = trial;
  const dead = await machineNamed(trial, 'primary');
  await cluster.killDatabase(dead);
  await until('a standby that took over', async () => {
    const { primary } = await cluster.state();
    return primary !== undefined && primary !== dead.plan.name;
  });
  await sleep(CALM_MS);
  cluster.startDatabase(dead);
  await until('the old primary as a standby', async () => (await cluster.state()).synchronous === dead.plan.name);
}

/** Patroni lives, and starts it again or hands over. */
async function postgresKilled(trial: Trial): Promise<void> {
  const { cluster } = trial;
  await killPid(cluster.postmaster(await machineNamed(trial, 'primary')));
  await sleep(CALM_MS);
  await machineNamed(trial, 'synchronous');
}

async function switched(trial: Trial): Promise<void> {
  const { cluster } = trial;
  const [from, to] = [await machineNamed(trial, 'primary'), await machineNamed(trial, 'synchronous')];
  await switchOver(from.plan.restPort, from.plan.name, to.plan.name);
  await until('the other as its standby', async () => {
    const { primary, synchronous } = await cluster.state();
    return primary === to.plan.name && synchronous === from.plan.name;
  });
}

/** Away for five seconds, as under a process manager that waits. */
async function restarted({ cluster }: Trial, pick: (machine: Machine) => Machine['web']): Promise<void> {
  const [machine] = cluster.machines;
  if (machine === undefined) return;
  await pick(machine).kill('SIGKILL');
  await sleep(CALM_MS);
  pick(machine).start();
  await sleep(CALM_MS);
}

async function proxyRestarts({ cluster: { proxy } }: Trial): Promise<void> {
  await proxy.kill('SIGKILL');
  proxy.start();
}

/** As docs/operating.md says: the migrations of a later release, then one process after the other, each in good order. */
async function deployed({ cluster }: Trial): Promise<void> {
  const folder = await copyMigrations();
  await addMigration(folder, 'column', 'ALTER TABLE games ADD COLUMN later integer NOT NULL DEFAULT 0;');
  await addMigration(folder, 'index', 'CREATE INDEX CONCURRENTLY later_idx ON log_entries (game_id, type);', 1);
  await migrate({ databaseUrl: databaseUrlOf(cluster.plan), folder });
  await rm(folder, { recursive: true });
  for (const { plan, worker, web } of cluster.machines) {
    for (const one of [worker, web]) {
      await one.stop();
      one.start();
    }
    await until(`web ${plan.name}`, () => isReady(`http://127.0.0.1:${plan.webPort}`));
    // The proxy has to see it, too.
    await sleep(CALM_MS);
  }
}

async function judge(services: OpenServices, trial: Trial, smtp: TestSmtp): Promise<boolean> {
  const { lanes, client } = trial;
  const lost: string[] = [];
  for (const lane of lanes) lost.push(...(await faultsOf(services, lane)));
  const mails = await lastMails(services, smtp, lanes);
  const acknowledged = lanes.reduce((sum, lane) => sum + lane.acknowledged.length, 0);
  console.log(`\nAnswers: ${inWords(countsOf(client.met))}`);
  console.log(
    `${acknowledged} actions acknowledged in ${lanes.length} games; lost, doubled or misplaced: ${lost.length}`,
  );
  const faults = [...trial.faults, ...lost];
  for (const fault of faults) console.log(`  ${fault}`);
  console.log(
    `${mails.sent} mails sent, ${mails.skipped} no longer needed: ${mails.missing} missing, ${mails.lost} lost, ${mails.open} open, ${mails.copies} second copies`,
  );
  return faults.length === 0 && mails.missing + mails.lost + mails.open === 0;
}

/** Workers may be behind: waits as long as they get on. */
async function lastMails(services: OpenServices, smtp: TestSmtp, lanes: readonly Lane[]): Promise<MailCount> {
  let mails = await countMails(services, smtp, lanes);
  for (let before = Number.POSITIVE_INFINITY; mails.missing + mails.open > 0 && mails.missing < before; ) {
    before = mails.missing;
    await sleep(MAIL_PATIENCE_MS);
    mails = await countMails(services, smtp, lanes);
  }
  return mails;
}
