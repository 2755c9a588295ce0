import { LRUCache } from 'lru-cache';
import { originOf, signCheckpoint } from '@/lib/trust/checkpoint';
import { isKeyName, type SigningKey, signingKey, type VerifierKey } from '@/lib/trust/keys';
import type { Notary, ServicesWith } from '../model/services';
import type { Seal } from '../transfer/export-game';

/** Notes of this many games are kept in memory: a page that nobody changed is not signed again. */
const KEPT = 2_000;

/** `former`: the public keys of keys that were replaced. */
export function notaryOf(key: SigningKey, former: readonly VerifierKey[] = []): Notary {
  const kept = new LRUCache<string, string>({ max: KEPT });
  const services = key.verifier.name;
  return {
    keys: [key.verifier.text, ...former.map(({ text }) => text)],
    sign: (gameId, { size, root }) => {
      const name = `${gameId} ${size} ${root}`;
      const known = kept.get(name);
      if (known !== undefined) return known;
      const note = signCheckpoint({ origin: originOf(services, gameId), size, root }, [key]);
      kept.set(name, note);
      return note;
    },
  };
}

/** What an exported game takes along: the public keys, and the notes that left the service in mails. */
export const sealOf = ({ notary, store }: ServicesWith<'readCheckpoints', 'notary'>): Seal => ({
  keys: notary.keys,
  checkpointsOf: store.readCheckpoints,
});

/** A new key under the name of a host; a name that no key can have becomes `fieldpost`. */
export const newKey = (host: string, seed: Uint8Array): SigningKey =>
  signingKey(isKeyName(host) ? host : 'fieldpost', seed);
