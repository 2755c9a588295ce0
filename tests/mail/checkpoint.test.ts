import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import { sealOf } from '@/lib/games/log/notary';
import { joinGame } from '@/lib/games/seats/join-game';
import { exportGame } from '@/lib/games/transfer/export-game';
import { openCheckpoint } from '@/lib/trust/checkpoint';
import { parseVerifierKey } from '@/lib/trust/keys';
import { checkpointsIn } from '@/lib/trust/mail-text';
import { verifyExport } from '@/lib/trust/verify/verify-export';
import { openPostOffice, type PostOffice } from './post-office';

let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice(import.meta.url);
  await office.startWorker();
});
afterAll(() => office.close());

it('puts a signed checkpoint into every mail of a game, which checks an export offline', async () => {
  const { services } = office;
  const [judge, red, blue] = await Promise.all(
    ['judge', 'red', 'blue'].map((name) => office.user(`${name}@example.org`, name)),
  );
  const seats = [
    { role: 'red', fill: { invite: 'red@example.org' } },
    { role: 'blue', fill: 'open' },
  ] as const;
  const by = judge ?? '';
  const made = await createGame(services, { by, rulesetId: 'parley', name: 'Parley', setup: {}, seats });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  const { gameId, invitations } = made.value;
  await office.mailsTo('red@example.org', 1);
  for (const { role, path } of invitations) {
    await joinGame(services, { by: (role === 'red' ? red : blue) ?? '', token: path.replace('/join/', '') });
  }
  const mails = await office.mailsTo('red@example.org', 2);
  const notes = mails.map(({ raw }) => checkpointsIn(Buffer.from(raw)));
  expect(notes.map((found) => found.length)).toEqual([1, 1]);
  const keys = services.notary.keys.map(parseVerifierKey).flatMap((key) => (key.ok ? [key.value] : []));
  const leaves = await services.store.readLeaves(gameId, 1_000);
  for (const note of notes.flat()) {
    const opened = openCheckpoint(note, keys);
    expect(opened.ok && opened.value.size).toBeGreaterThan(0);
    expect(opened.ok && opened.value.size).toBeLessThanOrEqual(leaves.length);
  }
  expect([...(await services.store.readCheckpoints(gameId, 1_000))].sort()).toEqual([...new Set(notes.flat())].sort());
  const file = await exportGame(services, { by, gameId }, sealOf(services));
  if (!file.ok) throw new Error(JSON.stringify(file.error));
  const chunks: string[] = [];
  for await (const chunk of file.value.chunks) chunks.push(chunk);
  const report = verifyExport({ file: Buffer.from(chunks.join('')), findRuleset: services.findRuleset });
  expect(report.verdict).toBe('ok');
});
