import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * Inside of a game somebody may go by a pen name, and nobody there may read the name of their account. So names of accounts are read in
 * one place, which knows the pen names too, and by what shows a person their own name.
 */

const ROOT = join(import.meta.dirname, '../..');

/** Files that may read the name of an account, and why. */
const MAY = new Map([
  ['lib/games/names/name-in-game.ts', 'says what a person is called in a game'],
  ['lib/db/stores/names/name-sql.ts', 'the same in SQL, for searches'],
  ['lib/db/stores/names/name-store.ts', 'what a person may go by, to choose from'],
  ['lib/auth/current-user.ts', 'the name of who is signed in, to themself'],
  ['lib/auth/guest/player.ts', 'the same for guests'],
  ['lib/auth/options.ts', 'the same in the session'],
  ['lib/auth/adapter.ts', 'the same, as next-auth reads it'],
  ['lib/mail/inbound/read-mail.ts', 'greets somebody in an answer about no game'],
]);

/** A person with their name, read through Prisma: a relation to users, or the table itself. */
const PRISMA = [
  /\b(user|owner|poster|holder|drafter|writer|forwarder|author|player|person|inviter)s?\s*:\s*\{\s*(select|include)\s*:\s*\{[^}]*\bname\s*:\s*true/,
  /\b\w*[uU]ser\.find\w*\([^;]*\bname\s*:\s*true/,
  /\bselect\s*:\s*\{\s*id\s*:\s*true\s*,\s*name\s*:\s*true\s*\}\s*\}?\s*as const/,
] as const;
/** A relation to users as a whole, which has the name with it. */
const WHOLE = /\b(user|owner|poster|holder|drafter|writer|forwarder|author)\s*:\s*true\b/;
/** Names in SQL. */
const SQL =
  /\b(from|join)\s+users\b(?![^;`]*\bfor (no key )?update)[^;`]*\bname\b|\bname\b[^;`]*\b(from|join)\s+users\b/i;
/** What reads a person the one right way must make it a name by the one function. */
const READS = /\bPERSON\b/;

const readsName = (text: string): boolean =>
  PRISMA.some((shape) => shape.test(text)) || WHOLE.test(text) || SQL.test(text);

const files = ['lib', 'app', 'emails'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('db/generated') && !file.startsWith('db\\generated'))
    .map((file) => `${folder}/${file}`.replaceAll('\\', '/')),
);
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

describe('names of accounts', () => {
  it('are read by nobody else', () => {
    expect(files.length).toBeGreaterThan(500);
    const readers = files.filter((file) => readsName(textOf(file)) && !MAY.has(file));
    expect(readers).toEqual([]);
  });

  it('become names in a game by the one function', () => {
    const readers = files.filter((file) => READS.test(textOf(file)) && !MAY.has(file));
    expect(readers.length).toBeGreaterThan(4);
    for (const file of readers) {
      const text = textOf(file);
      expect(text, file).toMatch(/from '.*names\/name-in-game'/);
      expect(text, file).toMatch(/\bnameInGame\(/);
      // Nothing takes the name out of what was read beside the function.
      expect(text, file).not.toMatch(/\b(user|owner|poster|person|holder)\??\.name\b/);
    }
  });

  it.each([
    'const include = { user: { select: { name: true } } };',
    'prisma.user.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } })',
    'include: { user: true }',
    'lateral (select name from users where users.id = s.user_id) u',
    'select u.name from seats s join users u on u.id = s.user_id',
  ])('would be found in: %s', (text) => expect(readsName(text)).toBe(true));
});
