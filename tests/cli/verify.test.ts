import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameId } from '@/lib/games/model/types';
import { goldenGames } from '../support/golden';
import { closeBook, openBook } from '../trust/book';
import { KEY, NEXT_KEY, notesAt } from '../trust/forged/signed';
import { type Hall, leavesOf, openHall, playGolden, sealOver, textOf } from '../trust/hall';
import { fieldpost } from './run-fieldpost';

let hall: Hall;
let folder: string;
let gameId: GameId;
let good: string;
let leaves: readonly string[];

const put = async (name: string, content: string | Uint8Array): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};

/** A mail as a player would have saved it. */
async function mailWith(note: string): Promise<Uint8Array> {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const text = `It is your action.\n\nCheckpoint of the game:\n\n${note}`;
  const sent = await transport.sendMail({ from: 'a@example.org', to: 'b@example.org', subject: 'Your action', text });
  if (!Buffer.isBuffer(sent.message)) throw new Error('not a buffer');
  return sent.message;
}

beforeAll(async () => {
  hall = await openHall(import.meta.url);
  folder = await mkdtemp(join(tmpdir(), 'fieldpost-verify-'));
  const golden = goldenGames('triumph-of-the-will').at(-1)?.game;
  if (golden === undefined) throw new Error('no golden game');
  gameId = await playGolden(hall.services, golden);
  leaves = await leavesOf(hall.services, gameId);
  good = await textOf(hall.services, { by: 'golden-owner', gameId }, sealOver(hall.services, [50, 'end']));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await hall.close();
});

describe('fieldpost verify', () => {
  it('passes a true game, and says what no check can show', async () => {
    const { code, out, error } = await fieldpost(['verify', await put('good.jsonl', good)]);
    expect([code, error]).toEqual([4, '']);
    expect(out).toContain(`game ${gameId}, triumph-of-the-will 1.0.0, ${leaves.length} entries`);
    expect(out).toContain('ok       dice: every face of the epochs shown');
    expect(out).toContain('no checkpoint from outside was given');
    expect(out).toContain('the server made the seed of german and japanese');
    expect(out).toContain('witness: none. Anyone who can edit this file could have made up all of it');
    expect(out).toContain('NOT WITNESSED');
    expect(out).not.toContain('OK: everything was checked');
    const trusted = await fieldpost(['verify', await put('good.jsonl', good), '--key', KEY.verifier.text]);
    expect(trusted.code).toBe(0);
    expect(trusted.out).toContain('OK: everything was checked');
    const strange = await fieldpost(['verify', await put('good.jsonl', good), '--key', NEXT_KEY.verifier.text]);
    expect(strange.code).toBe(4);
  });

  it('takes checkpoints out of mails', async () => {
    const mails = await Promise.all(
      notesAt(leaves, gameId, [20, 200]).map(async (note, at) => put(`mail-${at}.eml`, await mailWith(note))),
    );
    const args = mails.flatMap((mail) => ['--checkpoint', mail]);
    const { code, out } = await fieldpost(['verify', await put('good.jsonl', good), ...args, '--json']);
    expect(code).toBe(0);
    const { unchecked, checks, reach, exitCode } = JSON.parse(out);
    expect([reach.upTo, exitCode]).toEqual([leaves.length, 0]);
    expect(unchecked.map(({ gap }: { gap: string }) => gap)).toEqual(['delegated-seeds']);
    expect(checks.find(({ id }: { id: string }) => id === 'consistency').checked).toBe(4);
  });

  it('does not call a tail OK that was made up after the mail, and signed by a key that was put into the file', async () => {
    const book = openBook(good);
    const kept = 150;
    const entries = book.entries.map((entry, seq) =>
      seq < kept ? entry : { ...entry, at: '2030-01-01T00:00:00.000Z' },
    );
    const forged = closeBook({ ...book, entries }, NEXT_KEY).split('\n');
    // The forger keeps the true key in the first line, and puts their own beside it.
    const [head = ''] = forged;
    const named = head.replace('"keys":[', `"keys":[${JSON.stringify(KEY.verifier.text)},`);
    const file = await put('tail.jsonl', [named, ...forged.slice(1)].join('\n'));
    const [note = ''] = notesAt(leaves, gameId, [kept]);
    const { code, out } = await fieldpost([
      'verify',
      file,
      '--checkpoint',
      await put('kept.eml', await mailWith(note)),
    ]);
    expect(code).toBe(4);
    expect(out).toContain(
      `vouches for the first ${kept} entries. Entries ${kept} to ${leaves.length - 1} are vouched for by`,
    );
    expect(out).not.toContain('OK: everything was checked');
  });

  it('names the first bad entry', async () => {
    const lines = good.split('\n');
    const bent = lines.map((line, at) => (at === 101 ? line.replace('"nonce":"', '"nonce":"0') : line)).join('\n');
    const { code, out } = await fieldpost(['verify', await put('bent.jsonl', bent)]);
    expect(code).toBe(1);
    expect(out).toContain('FAILED   every entry is in its one canonical spelling');
    expect(out).toContain('TAMPERED: the first bad entry is 100');
  });

  it('finds a rewritten log by a mail alone, and names the range', async () => {
    const book = openBook(good);
    const entries = book.entries.map((entry, seq) =>
      seq < 150 ? entry : { ...entry, at: '2030-01-01T00:00:00.000Z' },
    );
    const file = await put('rewritten.jsonl', closeBook({ ...book, entries }));
    expect((await fieldpost(['verify', file])).code).toBe(4);
    const [before = '', after = ''] = notesAt(leaves, gameId, [140, 160]);
    const mails = [await put('before.eml', await mailWith(before)), await put('after.eml', await mailWith(after))];
    const { code, out } = await fieldpost(['verify', file, ...mails.flatMap((mail) => ['--checkpoint', mail])]);
    expect(code).toBe(1);
    expect(out).toContain('fork: the first 160 entries are not those of the checkpoint of');
    expect(out).toContain('TAMPERED: the first bad entry is one of 140 to 159');
  });

  it('distinguishes a file that is cut off from one that is not an export', async () => {
    const cut = await fieldpost(['verify', await put('cut.jsonl', good.slice(0, good.length / 2))]);
    expect(cut.code).toBe(3);
    expect(cut.out).toContain('the file ends in the middle');
    const none = await fieldpost(['verify', await put('none.jsonl', 'hello\n')]);
    expect([none.code, none.out.startsWith('MALFORMED')]).toEqual([2, true]);
    const bytes = await fieldpost(['verify', await put('bytes.jsonl', Buffer.from([0xff, 0xfe, 0x00]))]);
    expect([bytes.code, bytes.out]).toEqual([2, 'MALFORMED: this is no exported game: the file is not UTF-8\n']);
  });

  it.each([
    [['verify'], 'Name one file'],
    [['verify', 'a', 'b'], 'Name one file'],
    [['verify', '/no/such/file'], 'ENOENT'],
    [['verify', '--what'], 'what'],
    [['verify', 'a', '--key', 'none'], 'ENOENT'],
  ])('%j is refused in words', async (args, word) => {
    const { code, error, out } = await fieldpost(args);
    expect([code, out]).toEqual([2, '']);
    expect(error).toContain(word);
  });

  it('refuses a mail without a checkpoint', async () => {
    const mail = await put('empty.eml', 'Subject: x\r\n\r\nHello\r\n');
    const { code, error } = await fieldpost(['verify', await put('good.jsonl', good), '--checkpoint', mail]);
    expect(code).toBe(2);
    expect(error).toContain('there is no checkpoint in it');
  });

  it('helps', async () => {
    const { code, out } = await fieldpost(['verify', '--help']);
    expect(code).toBe(0);
    expect(out).toContain('exit codes: 0');
  });
});
