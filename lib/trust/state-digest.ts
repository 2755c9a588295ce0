import { sha256Hex } from './crypto';
import type { Hash } from './merkle';

/**
 * SHA-256 of a position: of its JSON without spaces, the members of every object in the order of their names. Positions are
 * not entries: they may hold fractions, which canonical JSON here refuses.
 */
export function stateDigest(stateText: string): Hash {
  const sorted = JSON.stringify(JSON.parse(stateText), (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return sha256Hex(sorted);
}
