import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameId } from '@/lib/games/model/types';
import { toHex } from '@/lib/trust/bytes';
import { ed25519Signer, ed25519Verifier } from '@/lib/trust/crypto';
import type { VerifierKey } from '@/lib/trust/keys';
import type { Report } from '@/lib/trust/verify/report';
import { verifyExport } from '@/lib/trust/verify/verify-export';
import { choose, startGame } from '../games/table';
import { goldenGames } from '../support/golden';
import { closeBook, openBook } from './book';
import { FORGERIES } from './forged/forgeries';
import { KEY, NEXT_KEY, notesAt } from './forged/signed';
import { type Hall, leavesOf, openHall, playGolden, playToy, sealOver, textOf } from './hall';
import { PYTHON } from './python';
import { PythonProcess } from './python-process';

const PROGRAM = join(import.meta.dirname, 'verify.py');
const present = PYTHON !== undefined;
const python = PYTHON ?? '';

interface Second {
  readonly code: number | null;
  readonly verdict: Report['verdict'];
  readonly faults: Readonly<Record<string, { readonly seq?: number; readonly to?: number; readonly line?: number }>>;
  readonly gaps: readonly string[];
  readonly firstBad: number | null;
  readonly dice: number;
  readonly notCovered: readonly string[];
  readonly reach: number | null;
}

let folder: string;
let verifier: PythonProcess;

async function second(
  file: string | Uint8Array,
  checkpoints: readonly string[] = [],
  keys: readonly VerifierKey[] = [],
): Promise<Second> {
  const path = join(folder, 'game.jsonl');
  writeFileSync(path, file);
  const mails = checkpoints.map((text, at) => {
    const mail = join(folder, `mail-${at}.eml`);
    writeFileSync(
      mail,
      `Subject: x\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${text}`,
    );
    return mail;
  });
  const named = keys.flatMap(({ text }) => ['--key', text]);
  const args = [path, '--json', ...mails.flatMap((mail) => ['--checkpoint', mail]), ...named];
  const { code, stdout, stderr } = await verifier.ask(args);
  if (stderr !== '') throw new Error(stderr);
  return { ...JSON.parse(stdout), code };
}

/** The program itself, with the file that was asked about last. */
const byCommand = (...options: readonly string[]) =>
  spawnSync(python, ['-I', PROGRAM, join(folder, 'game.jsonl'), ...options], { encoding: 'utf8' });

/** What the first implementation says, as far as the second goes: without rules. */
function first(file: string | Uint8Array, checkpoints: readonly string[] = [], keys: readonly VerifierKey[] = []) {
  const outside = checkpoints.map((note) => ({ from: 'mail', note }));
  const report = verifyExport({ file, outside, keys, findRuleset: () => undefined });
  const gaps = report.unchecked.filter(({ gap }) => gap !== 'unknown-rules' && gap !== 'other-games');
  const blocked = gaps.some(({ blocks }) => blocks);
  const verdict = report.verdict === 'incomplete' && !blocked ? 'ok' : report.verdict;
  const cut = gaps.find(({ gap }) => gap === 'cut-off')?.seq;
  const faults = report.checks.flatMap(({ id, fault }) =>
    fault === undefined ? [] : [[id, { seq: fault.seq, to: fault.to, line: fault.line }] as const],
  );
  const firstBad = report.firstBad ?? (verdict === 'incomplete' ? cut : undefined) ?? null;
  const reach = report.reach?.upTo ?? null;
  return { verdict, gaps: gaps.map(({ gap }) => gap).sort(), firstBad, faults: Object.fromEntries(faults), reach };
}

const sameOf = ({ verdict, gaps, firstBad, faults, reach }: Second) => ({
  verdict,
  reach,
  gaps: [...gaps].sort(),
  firstBad,
  faults: Object.fromEntries(
    Object.entries(faults).map(([id, { seq, to, line }]) => [id, { seq, to: to === seq ? undefined : to, line }]),
  ),
});

const SIGNATURES = [0, 1, 33, 200].map((length) => {
  const signer = ed25519Signer(Buffer.alloc(32, length + 1));
  const message = Buffer.alloc(length, 'a');
  return { publicKey: Buffer.from(signer.publicKey), message, signature: Buffer.from(signer.sign(message)) };
});

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
}

/** The same signature with the order of the group added to its second half: another spelling of it, which nobody may take. */
function beyondOrder(signature: Buffer): Buffer {
  const order = 2n ** 252n + 27742317777372353535851937790883648493n;
  const second = BigInt(`0x${Buffer.from(signature.subarray(32)).reverse().toString('hex')}`) + order;
  return Buffer.concat([
    signature.subarray(0, 32),
    Buffer.from(second.toString(16).padStart(64, '0'), 'hex').reverse(),
  ]);
}

const EXIT = { ok: 0, tampered: 1, malformed: 2, incomplete: 3 };

describe.skipIf(!present)(
  `the second implementation in Python${present ? '' : ' (NOT RUN: no python3 of 3.8 or later here)'}`,
  () => {
    let hall: Hall;
    let toyId: GameId;
    let toy: string;
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'fieldpost-python-'));
      verifier = new PythonProcess(python);
      hall = await openHall(import.meta.url, 'verify');
      toyId = await playToy(hall.services, 3, 6);
      toy = await textOf(hall.services, { by: 'ann', gameId: toyId }, sealOver(hall.services, [15, 'end']));
    });
    afterAll(async () => {
      verifier.close();
      rmSync(folder, { recursive: true, force: true });
      await hall.close();
    });

    it('says what it does not cover', async () => {
      expect((await second(toy)).notCovered).toEqual(['the rules: replay and decisions']);
      expect(byCommand().stdout).toContain('not covered by this program: the rules: replay and decisions');
    });

    it('says the same as a program that is started for one file, and ends with its answer', async () => {
      for (const file of [toy, toy.replace('"payload":', '"payload" :'), '', toy.slice(0, -1)]) {
        const { code, ...said } = await second(file);
        const { status, stdout } = byCommand('--json');
        expect({ status, ...JSON.parse(stdout) }).toEqual({ status: code, ...said });
      }
    });

    it.each(goldenGames('triumph-of-the-will'))('passes $file as the first does', async ({ game }) => {
      const gameId = await playGolden(hall.services, game);
      const file = await textOf(
        hall.services,
        { by: 'golden-owner', gameId },
        sealOver(hall.services, [1, 100, 'end']),
      );
      const answer = await second(file);
      expect(answer).toMatchObject({ code: 4, verdict: 'ok', faults: {}, dice: game.dice.length });
      expect(sameOf(answer)).toEqual(first(file));
    });

    it('agrees on a game that runs, for both sides', async () => {
      const gameId = await startGame(hall.services);
      await choose(hall.services, gameId, 'north', 2);
      for (const by of ['ann', 'bob']) {
        const file = await textOf(hall.services, { by, gameId });
        const answer = await second(file);
        expect(answer.code).toBe(3);
        expect(sameOf(answer)).toEqual(first(file));
      }
    });

    it.each(FORGERIES.filter(({ python: seen }) => seen !== false))(
      'finds it as the first does: $name',
      async ({ forge }) => {
        const forged = forge(toy);
        const expected = first(forged);
        const answer = await second(forged);
        expect(sameOf(answer)).toEqual(expected);
        expect(answer.code).toBe(EXIT[expected.verdict]);
        expect(answer.code).not.toBe(0);
      },
    );

    it.each(FORGERIES.filter(({ python: seen }) => seen === false))(
      'cannot see without rules: $name',
      async ({ forge }) => {
        expect((await second(forge(toy))).verdict).toBe('ok');
      },
    );

    it('takes checkpoints out of mails, and finds a rewritten log by them', async () => {
      const book = openBook(toy);
      const entries = book.entries.map((entry, seq) =>
        seq < 24 ? entry : { ...entry, at: '2030-01-01T00:00:00.000Z' },
      );
      const rewritten = closeBook({ ...book, entries });
      expect((await second(rewritten)).code).toBe(4);
      const mails = notesAt(await leavesOf(hall.services, toyId), toyId, [10, 20, 30]);
      expect(await second(toy, mails)).toMatchObject({ code: 0, reach: 31, gaps: ['delegated-seeds'] });
      expect(sameOf(await second(toy, mails))).toEqual(first(toy, mails));
      const last = notesAt(await leavesOf(hall.services, toyId), toyId, [31]);
      expect(await second(toy, last)).toMatchObject({ code: 0, reach: 31, verdict: 'ok' });
      const answer = await second(rewritten, mails);
      expect(answer).toMatchObject({ code: 1, firstBad: 20, faults: { consistency: { seq: 20, to: 29 } } });
      expect(sameOf(answer)).toEqual(first(rewritten, mails));
    });

    it('trusts a key that the reader names, and no other', async () => {
      for (const keys of [[KEY.verifier], [NEXT_KEY.verifier], []])
        expect(sameOf(await second(toy, [], keys))).toEqual(first(toy, [], keys));
      expect(await second(toy, [], [KEY.verifier])).toMatchObject({ code: 0, reach: 31 });
      expect(await second(toy, [], [NEXT_KEY.verifier])).toMatchObject({ code: 4, reach: 0 });
    });

    it('finds a checkpoint of a mail whose signature is not of its text', async () => {
      const [mail = ''] = notesAt(await leavesOf(hall.services, toyId), toyId, [20]);
      const [other = ''] = notesAt(await leavesOf(hall.services, toyId), toyId, [10]);
      const signature = /— \S+ (\S+)/.exec(other)?.[1] ?? '';
      const forged = mail.replace(/(— \S+ )\S+/, `$1${signature}`);
      expect(sameOf(await second(toy, [forged]))).toEqual(first(toy, [forged]));
      expect(await second(toy, [forged])).toMatchObject({ code: 1, verdict: 'tampered' });
    });

    it('takes the signatures that the first takes: sound, flipped, of other keys and other lengths', () => {
      const vectors = SIGNATURES.flatMap(({ publicKey, message, signature }) => [
        { public: publicKey, message, signature },
        ...[0, 31, 32, 63].map((at) => ({ public: publicKey, message, signature: flipped(signature, at) })),
        { public: flipped(publicKey, 5), message, signature },
        { public: publicKey, message: Buffer.concat([message, Buffer.of(0)]), signature },
        { public: publicKey, message, signature: signature.subarray(0, 63) },
        { public: Buffer.alloc(32, 255), message, signature },
        { public: publicKey, message, signature: beyondOrder(signature) },
      ]);
      const path = join(folder, 'signatures.json');
      const inHex = vectors.map((one) =>
        Object.fromEntries(Object.entries(one).map(([name, it]) => [name, toHex(it)])),
      );
      writeFileSync(path, JSON.stringify(inHex));
      const { stdout } = spawnSync(python, ['-I', PROGRAM, '--signatures', path], { encoding: 'utf8' });
      const answers: boolean[] = JSON.parse(stdout);
      expect(answers).toEqual(vectors.map((one) => ed25519Verifier(one.public)(one.message, one.signature)));
      expect(answers.filter(Boolean)).toHaveLength(SIGNATURES.length);
    });

    it('reads the same spellings and no other', async () => {
      const spelled = (payload: string) =>
        toy.replace(/"payload":\{"draws"/, `"payload":${payload.slice(0, -1)},"draws"`);
      const odd = [
        '{"a":1.0}',
        '{"a":-0}',
        '{"a":1e2}',
        '{"a":"\\u00e9"}',
        '{"a":"\\ud800"}',
        '{"a":9007199254740992}',
        '{"a":"\\/"}',
        '{"a":NaN}',
        '{"a":01}',
      ];
      for (const payload of [...odd, `{"a":${'['.repeat(70)}${']'.repeat(70)}}`]) {
        const file = spelled(payload);
        const answer = await second(file);
        expect(sameOf(answer), payload).toEqual(first(file));
        expect(answer.faults.canonical?.seq, payload).toBe(8);
      }
      const fine = [
        '{"a":-5}',
        '{"a":"é\u2028\u007f\\n\\u0001"}',
        '{"a":{"\ud7ff":1,"😀":2,"\uffff":3}}',
        '{"a":9007199254740991}',
        '{"a":null}',
      ];
      for (const payload of fine) expect((await second(spelled(payload))).faults.canonical, payload).toBeUndefined();
      for (const payload of fine) expect(first(spelled(payload)).faults.canonical, payload).toBeUndefined();
    });

    it('refuses what is not UTF-8', async () => {
      const bytes = Buffer.from(toy);
      bytes.writeUInt8(0xff, 900);
      expect(await second(bytes)).toMatchObject({ code: 2, verdict: 'malformed' });
      expect(first(bytes).verdict).toBe('malformed');
    });
  },
);
