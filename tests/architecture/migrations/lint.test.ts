import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PLACES } from '@/lib/db/citus/tables';
import { BOUNDED, type Migration, migrationFaults } from './lint';

const FOLDER = 'prisma/migrations';
const fileOf = (name: string) => join(FOLDER, name, 'migration.sql');
const ALL: readonly Migration[] = readdirSync(FOLDER)
  .filter((name) => existsSync(fileOf(name)))
  .sort()
  .map((name) => ({ name, sql: readFileSync(fileOf(name), 'utf8') }));

/** The two that the first release begins with. */
const BEGINNING = 2;
/** From before the rule named these tables, and before the first release: no large database was ever brought up to date by them. */
const BEFORE_THE_RULE: Readonly<Record<string, readonly string[]>> = {
  '20260304030000_guests': ['users'],
  '20260308010000_mail_fates': ['mail_deliveries'],
  '20260310050000_addresses': ['mail_deliveries'],
  '20260310064200_drafts_together': ['side_drafts'],
  '20260310065500_found_by_index': ['accounts', 'address_changes', 'address_changes', 'address_changes'],
};

describe('migrations', () => {
  const later = ALL.slice(BEGINNING).filter(({ name }) => !Object.hasOwn(BEFORE_THE_RULE, name));
  it.each(later)('$name leaves what processes of the version before need', async ({ name }) => {
    const upTo = ALL.slice(0, ALL.findIndex((one) => one.name === name) + 1);
    expect(await migrationFaults(upTo)).toEqual([]);
  });

  it('of before the rule would be found', async () => {
    for (const [name, tables] of Object.entries(BEFORE_THE_RULE)) {
      const upTo = ALL.slice(0, ALL.findIndex((one) => one.name === name) + 1);
      const faults = tables.map((table) => `builds an index of ${table}, which holds up all who write there`);
      expect(await migrationFaults(upTo)).toEqual(faults);
    }
  });
});

const faultsOf = (sql: string) => migrationFaults([...ALL, { name: '20990101000000_later', sql }]);

describe('a later migration', () => {
  const taking: Readonly<Record<string, string>> = {
    'ALTER TABLE games DROP COLUMN sandbox;': 'drops a column of games',
    'ALTER TABLE games ALTER COLUMN next_seq TYPE bigint;': 'changes the type of a column of games',
    'ALTER TABLE users ALTER COLUMN theme SET NOT NULL;': 'refuses rows without a value in a column of users',
    'ALTER TABLE games ADD COLUMN later integer NOT NULL;': 'adds a column without a default of games',
    'ALTER TABLE games ADD CONSTRAINT few CHECK (next_seq < 9);': 'adds the condition few to what games has already',
    'ALTER TABLE games ADD UNIQUE (name);': 'adds the condition without a name to what games has already',
    'DROP TABLE notes;': 'drops a table',
    'DROP FUNCTION fieldpost_keep_address();': 'drops a function',
    'DROP TRIGGER keep_address ON users;': 'drops a trigger',
    'ALTER TABLE notes RENAME TO remarks;': 'renames a table',
    'ALTER TABLE notes RENAME COLUMN text TO words;': 'renames a column',
    'REVOKE INSERT ON notes FROM fieldpost_app;': 'revokes a right',
    'CREATE UNIQUE INDEX CONCURRENTLY one ON notes (text);': 'makes values of notes unique, which are not yet',
  };
  it.each(Object.entries(taking))('may not: %s', async (sql, fault) => {
    expect(await faultsOf(sql)).toEqual([fault]);
    // Later, when no process needs it any more.
    expect(await faultsOf(`-- contract of 20260304050000_theme: nothing reads it.\n${sql}`)).toEqual([]);
  });

  it.each([
    'ALTER TABLE games ADD COLUMN later integer, ADD COLUMN more integer NOT NULL DEFAULT 0;',
    'ALTER TABLE games ADD COLUMN later integer; ALTER TABLE games ADD CONSTRAINT few CHECK (later < 9);',
    'ALTER TABLE games ADD COLUMN later integer; ALTER TABLE games ALTER COLUMN later TYPE bigint;',
    'ALTER TABLE mail_deliveries DROP CONSTRAINT mail_deliveries_status; ALTER TABLE mail_deliveries ADD CONSTRAINT mail_deliveries_status CHECK (status IS NOT NULL);',
    'CREATE TABLE later (id integer NOT NULL); CREATE UNIQUE INDEX one ON later (id); ALTER TABLE later DROP COLUMN id;',
    'CREATE INDEX CONCURRENTLY one ON log_entries (type);',
    'DROP INDEX archived_games_game_id_idx;',
    'DROP TRIGGER keep_address ON users; CREATE TRIGGER keep_address AFTER UPDATE ON users FOR EACH ROW EXECUTE FUNCTION fieldpost_keep_address();',
    'CREATE FUNCTION fieldpost_commit_2(a integer) RETURNS integer LANGUAGE sql AS $$ SELECT a $$;',
  ])('may: %s', async (sql) => {
    expect(await faultsOf(sql)).toEqual([]);
  });

  it('is no contract of one that is not before it', async () => {
    const sql = '-- contract of 20990101000001_never: nothing reads it.\nDROP TABLE notes;';
    expect(await faultsOf(sql)).toEqual(['there is no 20990101000001_never before it']);
  });

  it.each([...Object.keys(PLACES).filter((table) => !Object.hasOwn(BOUNDED, table)), 'a_new_one'])(
    'builds no index of %s, which grows, beside those who write there',
    async (table) => {
      const fault = `builds an index of ${table}, which holds up all who write there`;
      expect(await faultsOf(`CREATE INDEX one ON ${table} (id);`)).toEqual([fault]);
      expect(await faultsOf(`CREATE INDEX CONCURRENTLY one ON ${table} (id);`)).toEqual([]);
      expect(await faultsOf(`CREATE TABLE later (id integer); CREATE INDEX one ON later (id);`)).toEqual([]);
    },
  );

  it.each(Object.keys(BOUNDED))('may build one of %s, which stays small', async (table) => {
    expect(Object.keys(PLACES)).toContain(table);
    // What lies with games has rows for every game.
    expect(PLACES[table]?.kind).not.toBe('game');
    expect(await faultsOf(`CREATE INDEX one ON ${table} (id);`)).toEqual([]);
  });

  const contract = '-- contract of 20260304050000_theme: nothing reads it.\n';
  it.each(['', contract])(
    'builds no index that holds up writers, and changes no call of a commit; %j',
    async (first) => {
      expect(await faultsOf(`${first}CREATE INDEX one ON log_entries (type);`)).toEqual([
        'builds an index of log_entries, which holds up all who write there',
      ]);
      const form =
        'CREATE OR REPLACE FUNCTION fieldpost_commit(a integer) RETURNS integer LANGUAGE sql AS $$ SELECT a $$;';
      expect(await faultsOf(first + form)).toEqual(['gives fieldpost_commit another form under the same name']);
    },
  );
});
