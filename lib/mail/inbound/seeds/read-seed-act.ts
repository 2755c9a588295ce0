import { err, ok, type Result } from '@/lib/core/result';
import type { BlockFault } from '../types';

/** A side lends the dice its share: made by the server, or its own. `digits`: 64 hexadecimal ones, a commitment or the seed itself. */
export type SeedAct =
  | { readonly kind: 'seed'; readonly does: 'server' }
  | { readonly kind: 'seed'; readonly does: 'commit' | 'show'; readonly digits: string };

const FORM =
  'SEED SERVER: the server makes your share of the dice. SEED COMMIT and 64 hexadecimal digits: the commitment to a share of your own. ' +
  'SEED SHOW and 64 hexadecimal digits: that share.';

/** A line that begins with SEED. */
export function readSeedAct(line: string): Result<SeedAct, BlockFault> {
  const text = line.trim().replace(/\.$/, '').replace(/\s+/g, ' ');
  if (/^SEED SERVER$/i.test(text)) return ok({ kind: 'seed', does: 'server' });
  const [, verb = '', digits = ''] = /^SEED (COMMIT|SHOW) ([0-9a-f]{64})$/i.exec(text) ?? [];
  if (digits === '') return err({ message: FORM, line });
  return ok({ kind: 'seed', does: verb.toUpperCase() === 'COMMIT' ? 'commit' : 'show', digits });
}
