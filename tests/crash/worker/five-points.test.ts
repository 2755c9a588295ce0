import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostOffice, type PostOffice, startGame, until } from '@/tests/mail/post-office';

/** Mails that wait when the first worker starts (200 by hand), and how often a worker is killed before they are all out. */
const MAILS = Number(process.env.FIELDPOST_MAILS ?? '60');
const KILLS = Number(process.env.FIELDPOST_KILLS ?? '3');
/** Each life gets so far. */
const EVERY = Math.floor(MAILS / (KILLS + 1));
const IN_DATA = 'after DATA, before 250';

let office: PostOffice;
let queue: Client;
beforeAll(async () => {
  office = await openPostOffice('five-points');
  queue = new Client({ connectionString: office.url });
  await queue.connect();
});
afterAll(async () => {
  await queue.end();
  await office.close();
});

const SCRIPT = fileURLToPath(new URL('dying-child.ts', import.meta.url));

function startWorker(point: string): ChildProcess {
  const args = ['--import', 'tsx', SCRIPT, office.url, office.smtp.url, point, String(EVERY)];
  return spawn(process.execPath, args, { stdio: 'inherit' });
}

const gone = (child: ChildProcess) =>
  new Promise<NodeJS.Signals | null>((resolve) => child.once('exit', (_code, signal) => resolve(signal)));

/** Games whose first player waits for one mail each; a few are made at once. */
async function queueMails(tag: string): Promise<void> {
  const tags = Array.from({ length: MAILS }, (_, n) => `${tag}${n}`);
  await Promise.all(
    [0, 1, 2, 3].map(async (lane) => {
      for (const [n, one] of tags.entries()) if (n % 4 === lane) await startGame(office, one);
    }),
  );
}

/** The server has the whole mail, and the worker dies before it hears so. */
function killInData(child: ChildProcess): void {
  let taken = 0;
  office.smtp.beforeAnswer = async () => {
    taken += 1;
    if (taken !== EVERY) return;
    child.kill('SIGKILL');
    await gone(child);
  };
}

/** How many workers die at the point, one after the other; the last one lives until all is out. */
async function workWithKills(point: string): Promise<void> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = startWorker(point);
    if (point === IN_DATA) killInData(child);
    expect(await gone(child)).toBe('SIGKILL');
    office.smtp.beforeAnswer = async () => undefined;
  }
  const last = startWorker('none');
  try {
    await untilOut();
  } finally {
    last.kill('SIGKILL');
    await gone(last);
  }
}

/** Waits as long as mails go out. */
async function untilOut(): Promise<void> {
  for (let left = await unsent(); left > 0; left = await unsent()) {
    const before = left;
    await until(async () => (await unsent()) < before);
  }
}

/** Jobs that are left in the queue. */
async function unsent(): Promise<number> {
  const { rows } = await queue.query('select count(*)::int as left from graphile_worker._private_jobs');
  return rows[0]?.left;
}

/** Where a copy is possible: the server has the mail, and nothing says so yet. */
const POINTS = [
  ['before the claim', 0],
  ['after the claim', 0],
  [IN_DATA, 1],
  ['after 250, before the mark', 1],
  ['after the mark', 0],
] as const;

describe(`${MAILS} mails and a worker that is killed ${KILLS} times`, () => {
  it.each(POINTS)(
    '%s: none is lost, and a kill makes at most %i copy',
    async (point, copies) => {
      office.smtp.received.length = 0;
      const tag = point.toLowerCase().replace(/\W+/g, '-');
      await queueMails(tag);
      await workWithKills(point);
      const mails = office.smtp.received;
      const ids = new Map<string, Set<string | undefined>>();
      for (const { to, mail } of mails) {
        const address = to.join();
        ids.set(address, (ids.get(address) ?? new Set()).add(mail.messageId));
      }
      expect([...ids.keys()].sort()).toEqual(
        Array.from({ length: MAILS }, (_, n) => `anna.${tag}${n}@example.org`).sort(),
      );
      expect([...ids.values()].filter(({ size }) => size !== 1)).toEqual([]);
      expect(mails.length).toBeLessThanOrEqual(MAILS + KILLS * copies);
      const rows = await office.services.database.prisma.mailDelivery.findMany({
        where: { address: { startsWith: `anna.${tag}` } },
        select: { status: true },
      });
      expect(rows).toEqual(Array.from({ length: MAILS }, () => ({ status: 'sent' })));
    },
    240_000,
  );
});
