import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { diceScheme } from '@/lib/trust/dice';
import { type CanaryReport, searchRun, wordsOf } from './search';

const GAME = '0190d9a2-7b1e-7c3a-9f00-000000000001';
const bytesOf = (name: string): Buffer => createHash('sha256').update(name).digest();
const LAST = bytesOf('last');
const EPOCHS = 20;
const seedAt = (epoch: number): Buffer => Buffer.from(diceScheme().seedAt(GAME, LAST, EPOCHS, epoch));
const SHARE = bytesOf('share');

const DICE = {
  t: 0,
  k: 'dice',
  s: JSON.stringify({
    id: GAME,
    secret: LAST.toString('hex'),
    epochs: EPOCHS,
    seeds: [{ side: 'north', seed: SHARE.toString('hex') }],
  }),
};

function search(...records: readonly object[]): Promise<CanaryReport> {
  const folder = mkdtempSync(join(tmpdir(), 'canary-'));
  writeFileSync(join(folder, 'one.jsonl'), records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  return searchRun(folder);
}

const body = (s: string, t = 5) => ({ t, k: 'http', s, u: '/api/games' });
const found = async (...records: readonly object[]) =>
  (await search(DICE, ...records)).leaks.map(({ secret }) => secret);

describe('a planted secret', () => {
  const S9 = seedAt(9);
  const around = (before: number, after: number) =>
    Buffer.concat([Buffer.alloc(before, 65), S9, Buffer.alloc(after, 66)]);
  const planted: Readonly<Record<string, string>> = {
    hex: `{"a":"${S9.toString('hex')}"}`,
    'upper-case hex': S9.toString('hex').toUpperCase(),
    'hex in a longer run': `abc0${S9.toString('hex')}77`,
    base64: `x ${S9.toString('base64')} y`,
    base64url: `/x?y=${S9.toString('base64url')}&z`,
    'base64 of more bytes, one in front': around(1, 7).toString('base64'),
    'base64url of more bytes, two in front': around(2, 3).toString('base64url'),
    'base64 of more bytes, three in front': around(3, 0).toString('base64'),
  };

  it.each(Object.entries(planted))('is found as %s', async (_, text) => {
    expect(await found(body(text))).toEqual([`S[9] of game ${GAME}`]);
    expect(await found({ t: 5, k: 'log', s: `{"msg":"${text}"}` })).toEqual([`S[9] of game ${GAME}`]);
  });

  it('is found wherever it begins', async () => {
    for (let words = 0; words <= 70; words += 1) {
      const text = `${'ab '.repeat(words).slice(0, words)} ${S9.toString('base64url')}`;
      expect(await found(body(`${text} ${'-'.repeat(40)}`)), `behind ${words}`).toHaveLength(1);
    }
  });

  it('is found in a mail, whichever way the mail is encoded', async () => {
    const head =
      'From: a@b.c\r\nTo: d@e.f\r\nSubject: x\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n';
    const hex = S9.toString('hex');
    const base64 = Buffer.from(`Hello ${hex} you`).toString('base64');
    expect(
      await found({ t: 5, k: 'mail', s: `${head}Content-Transfer-Encoding: base64\r\n\r\n${base64}\r\n` }),
    ).toHaveLength(1);
    const quoted = `${hex.slice(0, 30)}=\r\n${hex.slice(30)}`;
    const printable = `${head}Content-Transfer-Encoding: quoted-printable\r\n\r\n${quoted}\r\n`;
    expect(await found({ t: 5, k: 'mail', s: printable })).toHaveLength(1);
  });

  it('is found however deep in the chain, and as the share of a side', async () => {
    expect(await found(body(LAST.toString('hex')))).toEqual([`S[${EPOCHS}] of game ${GAME}`]);
    expect(await found(body(seedAt(1).toString('hex')))).toEqual([`S[1] of game ${GAME}`]);
    expect(await found(body(SHARE.toString('base64')))).toEqual([`the share of north in game ${GAME}`]);
  });

  it('is found as a text too: the secret of a server, a key, a token', async () => {
    const secret = { t: 0, k: 'secret', name: 'the secret', s: 'a-secret-of-tests-only-0123456789abcdef' };
    expect(await found(secret, body(`SECRET=${secret.s}`))).toEqual(['the secret']);
    expect(await found(secret, body(Buffer.from(`x${secret.s}y`).toString('base64')))).toEqual(['the secret']);
    const key = {
      t: 0,
      k: 'secret',
      name: 'key',
      s: 'PRIVATE+KEY+host+00112233+AQ',
      hex: bytesOf('key').toString('hex'),
    };
    expect(await found(key, body(bytesOf('key').toString('base64')))).toEqual(['key']);
  });

  it('is never shown by the report about it', async () => {
    const report = await search(DICE, body(S9.toString('hex')));
    expect(wordsOf(report)).toContain('1 found');
    expect(wordsOf(report)).not.toContain(S9.toString('hex'));
  });
});

describe('what may be published', () => {
  it('is a seed from the moment of its reveal on, and those before it; not one moment earlier', async () => {
    const reveal = { t: 10, k: 'reveal', s: seedAt(5).toString('hex') };
    expect(await found(reveal, body(seedAt(5).toString('hex'), 10))).toEqual([]);
    expect(await found(reveal, body(seedAt(3).toString('hex'), 11))).toEqual([]);
    expect(await found(reveal, body(seedAt(5).toString('hex'), 9))).toEqual([`S[5] of game ${GAME}`]);
    expect(await found(reveal, body(seedAt(6).toString('hex'), 11))).toEqual([`S[6] of game ${GAME}`]);
  });

  it('is the anchor, and a hash that is nobody’s secret', async () => {
    expect(await found(body(seedAt(0).toString('hex')))).toEqual([]);
    expect(await found(body(bytesOf('another').toString('hex')))).toEqual([]);
  });

  it('is a session in the head that sets it, and nowhere else', async () => {
    const session = bytesOf('session').toString('base64url');
    const head = {
      t: 5,
      k: 'head',
      s: `HTTP/1.1 200 OK\r\nSet-Cookie: next-auth.session-token=${session}; Path=/\r\n\r\n`,
    };
    expect(await found(head)).toEqual([]);
    expect(await found(head, body(`{"session":"${session}"}`))).toHaveLength(1);
    expect(await found(head, { t: 5, k: 'log', s: `cookie ${session}` })).toHaveLength(1);
  });
});

it('counts what it has searched', async () => {
  const report = await search(
    DICE,
    body('hello'),
    { t: 1, k: 'log', s: 'one line' },
    { t: 2, k: 'mail', s: 'Subject: x\r\n\r\nhi' },
  );
  expect(report).toMatchObject({ secrets: EPOCHS + 1, records: { http: 1, head: 0, mail: 1, log: 1 }, leaks: [] });
  expect(wordsOf(report)).toMatch(
    /^canary: 21 secrets, each in hex, base64 and base64url, searched in 1 bodies, .*: none$/,
  );
});
