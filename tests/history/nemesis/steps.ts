import { setTimeout as sleep } from 'node:timers/promises';
import type { Choose } from '@/lib/core/ruleset';
import { signal } from '../service/postgres';
import type { Member, RunningService } from '../service/running-service';

/** One thing that is done to the service and ends again by itself. */
export interface Step {
  readonly name: string;
  readonly run: (service: RunningService, choose: Choose) => Promise<void>;
  /** Why it cannot be done here; undefined: it can. */
  readonly whyNot?: (service: RunningService) => string | undefined;
}

const pick = (members: readonly Member[], choose: Choose): Member => {
  const member = members[choose(members.length)];
  if (member === undefined) throw new Error('the service has no such process');
  return member;
};

/** From `least` to four times that, milliseconds. */
const hold = (choose: Choose, least: number): Promise<void> => sleep(least + choose(least * 3));

async function killed(member: Member, choose: Choose): Promise<void> {
  member.down = true;
  await member.process.kill('SIGKILL');
  await hold(choose, 300);
  if (member.process.pid === undefined) member.process.start();
  member.down = false;
}

async function stopped(member: Member, choose: Choose): Promise<void> {
  const { pid } = member.process;
  if (pid === undefined) return;
  signal(pid, 'SIGSTOP');
  await hold(choose, 1_000);
  signal(pid, 'SIGCONT');
}

async function cut({ proxy }: Member, how: Parameters<Member['proxy']['be']>[0], held: Promise<void>): Promise<void> {
  await proxy.be(how);
  await held;
  await proxy.be('pass');
}

const CUT = `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'fieldpost'`;

/** What is done to web processes and workers. */
export const PROCESS_STEPS: readonly Step[] = [
  { name: 'web killed', run: ({ webs }, choose) => killed(pick(webs, choose), choose) },
  { name: 'worker killed', run: ({ workers }, choose) => killed(pick(workers, choose), choose) },
  { name: 'web stopped', run: ({ webs }, choose) => stopped(pick(webs, choose), choose) },
  { name: 'worker stopped', run: ({ workers }, choose) => stopped(pick(workers, choose), choose) },
  {
    name: 'network refuses',
    run: (service, choose) => cut(pick(service.members, choose), 'refused', hold(choose, 500)),
  },
  { name: 'network silent', run: (service, choose) => cut(pick(service.members, choose), 'silent', hold(choose, 800)) },
  { name: 'answers lost', run: ({ webs }, choose) => cut(pick(webs, choose), 'lose-commit', hold(choose, 500)) },
  {
    name: 'clock jumps',
    run: async (service, choose) => service.setClock(pick(service.members, choose), (choose(121) - 60) * 60),
    whyNot: ({ jumps }) => (jumps ? undefined : 'the package faketime is not installed'),
  },
];

/** What is done to the database. */
export const DATABASE_STEPS: readonly Step[] = [
  {
    name: 'database killed',
    run: async ({ postgres }, choose) => {
      await postgres.killHard();
      await hold(choose, 100);
      await postgres.start();
    },
  },
  {
    name: 'database stopped',
    run: async ({ postgres }, choose) => {
      postgres.freeze('SIGSTOP');
      await hold(choose, 500);
      postgres.freeze('SIGCONT');
    },
  },
  { name: 'connections cut', run: async ({ postgres }) => void (await postgres.sql('postgres', CUT)) },
  {
    name: 'disk full',
    run: async ({ postgres }, choose) => {
      await postgres.fillDisk();
      await hold(choose, 1_000);
      postgres.freeDisk();
      await postgres.startAgain();
    },
    whyNot: ({ postgres }) => postgres.sharedDisk,
  },
];
