import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSignInMail } from '@/lib/auth/sign-in-mail';
import { type OpenServices, openServices } from '@/lib/db/services';
import { openWitnessBook } from '@/lib/db/witness-book';
import { newKey, notaryOf, sealOf } from '@/lib/games/log/notary';
import { readLog } from '@/lib/games/log/read-log';
import { registryOf } from '@/lib/games/model/registry';
import { readGame } from '@/lib/games/play/read-game';
import { exportGame } from '@/lib/games/transfer/export-game';
import { restoreLog } from '@/lib/games/transfer/restore-log';
import { smtpTransport } from '@/lib/mail/transport';
import { type MailWorker, startMailWorker } from '@/lib/mail/worker';
import { parseCheckpoint } from '@/lib/trust/checkpoint';
import { checkpointsIn } from '@/lib/trust/mail-text';
import { verifyExport } from '@/lib/trust/verify/verify-export';
import type { OutsideCheckpoint } from '@/lib/trust/verify/witnesses';
import { choose, code, startGame, value } from '../games/table';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { type Dump, dumpOf } from '../support/dump';
import { toyRuleset } from '../support/toy-ruleset';
import { PYTHON } from '../trust/python';
import { PUBLIC_URL, SECRET, until } from './post-office';
import { startSmtp, type TestSmtp } from './smtp';

/** A service that can be stopped and started again: database, data folder, mail server and key stay. */
interface Service {
  readonly services: OpenServices;
  readonly stop: () => Promise<void>;
}

const notary = notaryOf(newKey('fieldpost.example', Buffer.alloc(32, 5)));
const findRuleset = registryOf([toyRuleset]).findRuleset;

let database: TestDatabase;
let dataDir: string;
let smtp: TestSmtp;
let running: Service[] = [];
let dumps: Dump[] = [];

beforeEach(async () => {
  database = await createTestDatabase(import.meta.url);
  dataDir = mkdtempSync(join(tmpdir(), 'rollback-'));
  smtp = await startSmtp();
});

afterEach(async () => {
  for (const service of running) await service.stop();
  for (const dump of dumps) await dump.drop();
  [running, dumps] = [[], []];
  await smtp.close();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

async function start(folder = dataDir): Promise<Service> {
  const witness = openWitnessBook(folder);
  const services = openServices(database.url, { registry: registryOf([toyRuleset]), max: 4, notary, witness });
  const worker = await startWorker(services);
  const service = {
    services,
    stop: async () => {
      running = running.filter((one) => one !== service);
      await worker.stop();
      await services.close();
    },
  };
  running.push(service);
  return service;
}

const startWorker = (services: OpenServices): Promise<MailWorker> =>
  startMailWorker(
    {
      services,
      db: services.database.prisma,
      transport: smtpTransport(smtp.url, PUBLIC_URL),
      settings: { publicUrl: PUBLIC_URL, from: 'Fieldpost <post@fieldpost.example>', secret: SECRET },
      openSignIn: (sealed) => openSignInMail(SECRET, sealed),
      openAddressMail: () => undefined,
      now: () => new Date(),
      log: () => undefined,
    },
    { databaseUrl: database.url, pollMs: 50, lockTimes: { everyMs: 100, graceMs: 1_000 } },
  );

async function dump(service: Service): Promise<Dump> {
  await service.stop();
  const made = await dumpOf(database.url);
  dumps.push(made);
  return made;
}

const mailsTo = (name: string) => smtp.received.filter(({ to }) => to.includes(`${name}@example.org`));

/** Waits until this many mails to somebody have come. */
const received = async (name: string, count: number) => {
  await until(async () => mailsTo(name).length >= count);
  return mailsTo(name);
};

/** The checkpoints of saved mails, as anybody who verifies gives them. */
const outside = (raws: readonly string[]): readonly OutsideCheckpoint[] =>
  raws.flatMap((raw, at) => checkpointsIn(Buffer.from(raw)).map((note) => ({ from: `mail-${at}.eml`, note })));

const PROGRAM = join(import.meta.dirname, '..', 'trust', 'verify.py');

/** The second verifier; undefined where there is no Python. */
const runPython = (args: readonly string[]) =>
  PYTHON === undefined ? undefined : spawnSync(PYTHON, ['-I', PROGRAM, ...args], { encoding: 'utf8' });

async function exported(services: OpenServices, gameId: string): Promise<string> {
  return text(value(await exportGame(services, { by: 'ann', gameId }, sealOf(services))).chunks);
}

/** A game whose mails report more than the database knows: `old` mails, and the service over the older dump. */
async function afterRestore() {
  const first = await start();
  for (const id of ['ann', 'bob', 'eve']) {
    await first.services.database.prisma.user.create({ data: { id, name: `${id}-name`, email: `${id}@example.org` } });
  }
  const gameId = await startGame(first.services);
  await received('ann', 1);
  value(await choose(first.services, gameId, 'north', 2));
  const size = value(await readGame(first.services, { by: 'ann', gameId })).seq;
  const old = await dump(first);
  const second = await start();
  value(await choose(second.services, gameId, 'south', 3));
  await received('ann', 2);
  value(await choose(second.services, gameId, 'south', 4));
  value(await choose(second.services, gameId, 'north', 5));
  await received('bob', 1);
  await second.stop();
  await old.putBack();
  const mails = smtp.received.map(({ raw }) => raw);
  return { gameId, size, mails, service: await start() };
}

it('has written every head down before its mail leaves', async () => {
  const seen: boolean[] = [];
  const { services } = await start();
  smtp.beforeAnswer = async () => {
    const [note = ''] = checkpointsIn(Buffer.from(smtp.received.at(-1)?.raw ?? ''));
    const parsed = parseCheckpoint(note);
    const gameId = parsed.ok ? parsed.value.origin.split('/').at(-1) : undefined;
    const written = openWitnessBook(dataDir).since(gameId ?? '', 0).heads;
    seen.push(parsed.ok && written.some(({ root }) => root === parsed.value.root));
  };
  for (const id of ['ann', 'bob']) {
    await services.database.prisma.user.create({ data: { id, name: id, email: `${id}@example.org` } });
  }
  await startGame(services);
  await received('ann', 1);
  expect(seen).toEqual([true]);
});

describe('a database that was put back to an older dump, under mails that had gone out', () => {
  it('refuses writes and says why, while the game can be read', async () => {
    const { gameId, size, service } = await afterRestore();
    const { services } = service;
    const refused = await choose(services, gameId, 'south', 3);
    expect(refused.ok ? 'ok' : refused.error).toMatchObject({ code: 'log-rolled-back', data: { size, from: size } });
    expect(refused.ok ? '' : 'message' in refused.error && refused.error.message).toMatch(
      /^On 20\d\d-\d\d-\d\d \d\d:\d\d UTC this game's log had \d+ entries, .* Now it has \d+: entries \d+ to \d+ are missing\. Until/,
    );
    const view = value(await readGame(services, { by: 'bob', gameId }));
    expect(view.rolledBack).toMatchObject({ kind: 'rollback', size, from: size });
    expect(value(await readLog(services, { by: 'bob', gameId })).total).toBe(size);
  });

  it('is found out by anybody with an old mail, when the server says nothing', async () => {
    const { gameId, mails, service } = await afterRestore();
    const file = await exported(service.services, gameId);
    const report = verifyExport({ file, outside: outside(mails), findRuleset });
    expect(report.verdict).toBe('tampered');
    expect(report.checks.find(({ id }) => id === 'consistency')?.fault?.detail).toMatch(/^rollback/);
  });

  it('goes on once the loss is accepted in the log; everybody gets a mail, and anybody can check it', async () => {
    const { gameId, size, mails, service } = await afterRestore();
    const { services } = service;
    const [toAnn, toBob] = [mailsTo('ann').length, mailsTo('bob').length];
    const reason = 'The disk of the server died on Thursday.';
    expect(code(await restoreLog(services, { by: 'eve', gameId, reason }))).toBe('game-not-found');
    expect(code(await restoreLog(services, { by: 'bob', gameId, reason }))).toBe('not-your-part');
    expect(code(await restoreLog(services, { by: 'ann', gameId, reason: ' ' }))).toBe('invalid-note');
    const restored = value(await restoreLog(services, { by: 'ann', gameId, reason }));
    expect(restored).toMatchObject({ seq: size, lost: { from: size } });
    expect(code(await restoreLog(services, { by: 'ann', gameId, reason }))).toBe('nothing-lost');

    const told = [
      ...(await received('ann', toAnn + 1)).slice(toAnn),
      ...(await received('bob', toBob + 2)).slice(toBob),
    ];
    const news = told.filter(({ mail }) => mail.subject?.includes('News'));
    expect(news.map(({ to }) => to[0]).sort()).toEqual(['ann@example.org', 'bob@example.org']);
    for (const { mail } of news) {
      const words = mail.text?.replace(/\s+/g, ' ');
      expect(words).toContain(`Entries ${size} to ${restored.lost.to} of this log`);
      expect(words).toContain(`whatever was sent after entry ${size - 1} must be sent again`);
      expect(words).toContain('show the same faces as before');
      expect(words).toContain('The disk of the server died on Thursday.');
    }
    const before = new Set(mails.map((raw) => /^message-id:\s*(\S+)/im.exec(raw)?.[1]));
    for (const { raw } of told) expect(before.has(/^message-id:\s*(\S+)/im.exec(raw)?.[1])).toBe(false);

    const view = value(await readGame(services, { by: 'bob', gameId }));
    expect(view.rolledBack).toBeUndefined();
    value(await choose(services, gameId, 'south', view.version, 1));
    await received('ann', toAnn + 2);
    const file = await exported(services, gameId);
    const report = verifyExport({ file, outside: outside(smtp.received.map(({ raw }) => raw)), findRuleset });
    expect(report.checks.flatMap(({ fault }) => fault ?? [])).toEqual([]);
    expect(report.verdict === 'tampered').toBe(false);
    const [gap] = report.unchecked.filter((one) => one.gap === 'log-restored');
    expect(gap).toMatchObject({ seq: size, blocks: false });
    expect(gap?.detail).toContain(`restored: the entries ${size} to ${restored.lost.to} were lost`);
    expect(gap?.detail).toMatch(/what mail-\d+\.eml.* witnessed$/);
  });

  it('shows the same faces again for the dice that are thrown again', async () => {
    const { gameId, service, mails } = await afterRestore();
    const { services } = service;
    value(await restoreLog(services, { gameId, reason: 'Put back by the operator.' }));
    const { version } = value(await readGame(services, { by: 'bob', gameId }));
    value(await choose(services, gameId, 'south', version));
    value(await choose(services, gameId, 'north', version + 1));
    const { entries } = value(await readLog(services, { by: 'ann', gameId }));
    const lines = entries.flatMap(({ type, payload, line }) =>
      type === 'dice-rolled' ? [JSON.stringify(payload)] : (line?.text ?? []),
    );
    // The log now has the same dice as the lost mails.
    const lost = mails.at(-1) ?? '';
    const told = lines.filter((line) => lost.includes(line));
    expect(told.length).toBeGreaterThan(0);
    const [restored] = entries.filter(({ type }) => type === 'log-restored');
    expect(restored).toMatchObject({ actor: 'server', payload: { as: 'operator' } });
  });

  it('is judged alike by the second verifier', async () => {
    const { gameId, mails, service } = await afterRestore();
    const write = (name: string, data: string) => {
      const path = join(dataDir, name);
      writeFileSync(path, data);
      return path;
    };
    const saved = mails.flatMap((raw, at) => ['--checkpoint', write(`mail-${at}.eml`, raw)]);
    const before = runPython([write('before.jsonl', await exported(service.services, gameId)), ...saved, '--json']);
    if (before === undefined) return;
    expect(JSON.parse(before.stdout).faults.consistency.detail).toBe('rollback');
    value(await restoreLog(service.services, { by: 'ann', gameId, reason: 'It is gone.' }));
    const after = runPython([write('after.jsonl', await exported(service.services, gameId)), ...saved, '--json']);
    expect(JSON.parse(after?.stdout ?? '').faults).toEqual({});
    expect(JSON.parse(after?.stdout ?? '').gaps).toContain('log-restored');
  });
});
