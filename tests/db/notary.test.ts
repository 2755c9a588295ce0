import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { KEY_FILE, openNotary } from '@/lib/db/notary';
import { parseEnv } from '@/lib/env';
import { newKey } from '@/lib/games/log/notary';
import { openCheckpoint } from '@/lib/trust/checkpoint';
import { parseVerifierKey } from '@/lib/trust/keys';
import { merkleRoot } from '@/lib/trust/merkle';

const GAME = '0190d9a2-7b1e-7c3a-9f00-000000000001';
const HEAD = { size: 0, root: merkleRoot([]) };
const settings = () => ({
  CHECKPOINT_KEY: undefined,
  CHECKPOINT_OLD_KEYS: [],
  DATA_DIR: mkdtempSync(join(tmpdir(), 'notary-')),
  PUBLIC_URL: 'https://fieldpost.example:8443',
});

it('makes a key once, for its owner alone, and signs with it from then on', () => {
  const env = settings();
  const first = openNotary(env);
  const file = join(env.DATA_DIR, KEY_FILE);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toMatch(/^PRIVATE\+KEY\+fieldpost\.example\+/);
  expect(openNotary(env).keys).toEqual(first.keys);
  expect(openNotary(env).sign(GAME, HEAD)).toBe(first.sign(GAME, HEAD));
  expect(openNotary(settings()).keys).not.toEqual(first.keys);
});

it('signs with the key of the environment, and still publishes those of before', () => {
  const [old, now] = [newKey('house', Buffer.alloc(32, 1)), newKey('house', Buffer.alloc(32, 2))];
  const keys = { CHECKPOINT_KEY: now.secretText(), CHECKPOINT_OLD_KEYS: [old.verifier.text] };
  const notary = openNotary({ ...settings(), ...keys });
  expect(notary.keys).toEqual([now.verifier.text, old.verifier.text]);
  const [key] = notary.keys.map(parseVerifierKey);
  expect(key?.ok === true && openCheckpoint(notary.sign(GAME, HEAD), [key.value])).toMatchObject({ ok: true });
});

it('refuses an environment with a broken key, without repeating it', () => {
  const broken = newKey('house', Buffer.alloc(32, 3)).secretText().replace('PRIVATE', 'PUBLIC');
  const parsed = parseEnv({ CHECKPOINT_KEY: broken, CHECKPOINT_OLD_KEYS: 'house+00+x' });
  expect(parsed.ok).toBe(false);
  expect(JSON.stringify(parsed)).toContain('CHECKPOINT_KEY: must be');
  expect(JSON.stringify(parsed)).toContain('CHECKPOINT_OLD_KEYS: must be');
  expect(JSON.stringify(parsed)).not.toContain(broken.slice(12, 40));
});
