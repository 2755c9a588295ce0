import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RIGHTS, type Right } from '@/lib/games/model/permissions';

/** Everybody in a side of several people, from who may least to its captain. */
export const TEAM = ['draft', 'submit', 'sign-off', 'captain'] as const;
export type TeamRight = (typeof TEAM)[number];
const LADDER: readonly string[] = TEAM;

/** A line of the table "A side of several people" in docs/roles.md. */
interface TeamRow {
  readonly right: string;
  /** The part of the right that the line is about, in words. */
  readonly what: string;
  /** Who may least of all who may. */
  readonly from: string;
}

const TEXT = readFileSync(join(import.meta.dirname, '../../../docs/roles.md'), 'utf8');

/** The table of who may what within a side, as it is documented. */
export const TEAM_ROWS: readonly TeamRow[] = [
  ...TEXT.matchAll(/^\| `([\w-]+)` \| ([^|\n]+) \| `?([\w-]+)`? \|$/gm),
].map(([, right = '', what = '', from = '']) => ({ right, what, from }));

/** What players have at all; each of these rights has a line at least. */
export const ofPlayers = (right: Right): boolean => RIGHTS[right].some((part) => part === 'player');

/** The one line for this part of a right; fails where the table has none, or `what` has to say which. */
export function teamRow(right: Right, what: string | undefined): TeamRow {
  const found = TEAM_ROWS.filter((row) => row.right === right && (what === undefined || row.what === what));
  const [row] = found;
  if (row === undefined || found.length > 1)
    throw new Error(`docs/roles.md has ${found.length} lines for ${right} (${what ?? 'all of it'})`);
  return row;
}

/** Whether somebody of the side with `own` may do what is for `from` and all above. */
export const reaches = (own: TeamRight, from: string): boolean => LADDER.indexOf(own) >= LADDER.indexOf(from);
