import { resolve, sep } from 'node:path';
import type { ClientBase } from 'pg';
import { clusterBase, databaseIdentity } from './embedded/identity';

/** How the names of the migrations began that were there before the first release: docs/decisions/0032. */
const BEFORE = '20260101';

/** A database from before the migrations were begun again. The message says how its games are moved. */
export class OlderDatabase extends Error {
  /** `last`: its newest migration. `folders`: what to remove in order to begin with an empty database. */
  constructor(last: string, folders: readonly string[]) {
    super([wayOut(last), ...(folders.length === 0 ? [] : [throwAway(folders)])].join('\n'));
    this.name = 'OlderDatabase';
  }
}

const wayOut = (last: string): string =>
  'This database was made by a Fieldpost from before the first release, whose migrations have been replaced; this one ' +
  'cannot bring it up to date. Nothing was changed. To move its games: with the older Fieldpost (its last migration is ' +
  `${last}) run \`npx fieldpost export <game id> --complete --out <file>\` for each game; then, with this one, a new ` +
  'DATA_DIR and an empty database, run `npx fieldpost migrate`, sign in once, and run `npx fieldpost import <file> ' +
  '--owner <your address> --go-on` for each file. docs/operating.md has the steps under "Updating".';

const throwAway = (folders: readonly string[]): string =>
  'If it holds only games of the demo, they may be thrown away: stop Fieldpost, remove ' +
  `${folders.join(' and ')}, and start again.`;

/**
 * Throws `OlderDatabase` where the list of migrations has any from before the first release. Changes nothing.
 * `embeddedIn`: DATA_DIR of an embedded database.
 */
export async function refuseOlder(client: ClientBase, embeddedIn?: string): Promise<void> {
  const { rows: known } = await client.query<{ there: boolean }>(
    `select to_regclass('_prisma_migrations') is not null as there`,
  );
  if (known[0]?.there !== true) return;
  const { rows } = await client.query<{ last: string | null }>(
    'select max(migration_name) as last from _prisma_migrations where starts_with(migration_name, $1)',
    [BEFORE],
  );
  const last = rows[0]?.last;
  if (typeof last === 'string') throw new OlderDatabase(last, embeddedIn === undefined ? [] : foldersOf(embeddedIn));
}

/** Where the database runs as another user, it may lie outside DATA_DIR. */
function foldersOf(dataDir: string): readonly string[] {
  const base = clusterBase(dataDir, databaseIdentity());
  const folder = resolve(dataDir);
  return base.startsWith(`${folder}${sep}`) ? [folder] : [folder, base];
}
