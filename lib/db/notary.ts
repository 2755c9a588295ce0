import { randomBytes } from 'node:crypto';
import type { RunningEnv } from '../env';
import { newKey, notaryOf } from '../games/log/notary';
import type { Notary } from '../games/model/services';
import { keptOnce } from '../private-file';
import { KEY_BYTES, parseSigningKey, parseVerifierKey } from '../trust/keys';

/** The name of the file under DATA_DIR that holds the service's own key where CHECKPOINT_KEY is not set. */
export const KEY_FILE = 'checkpoint-key';

/** The service's notary: with the key of the environment, or with one that is made once and kept under DATA_DIR. */
export function openNotary(
  env: Pick<RunningEnv, 'CHECKPOINT_KEY' | 'CHECKPOINT_OLD_KEYS' | 'DATA_DIR' | 'PUBLIC_URL'>,
): Notary {
  const { CHECKPOINT_KEY, CHECKPOINT_OLD_KEYS, DATA_DIR, PUBLIC_URL } = env;
  const made = () => newKey(new URL(PUBLIC_URL).hostname, randomBytes(KEY_BYTES)).secretText();
  const key = parseSigningKey(CHECKPOINT_KEY ?? keptOnce(DATA_DIR, KEY_FILE, made));
  if (!key.ok) throw new Error(`the checkpoint key cannot be used: ${key.error}`);
  const former = CHECKPOINT_OLD_KEYS.map(parseVerifierKey).flatMap((old) => (old.ok ? [old.value] : []));
  return notaryOf(key.value, former);
}

/** A notary whose key nobody keeps: for a service that was given none. */
export const inMemoryNotary = (): Notary => notaryOf(newKey('localhost', randomBytes(KEY_BYTES)));
