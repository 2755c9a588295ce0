import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLACES } from '@/lib/db/citus/tables';
import { migrate } from '@/lib/db/migrate';
import { fieldpost } from '../cli/run-fieldpost';
import { type Nodes, startNodes, whyNoCitus } from './nodes';

const why = whyNoCitus();

describe.skipIf(why !== undefined)(
  `a coordinator and two nodes${why === undefined ? '' : ` (skipped: ${why})`}`,
  () => {
    let nodes: Nodes;
    let client: Client;
    beforeAll(async () => {
      nodes = await startNodes();
      client = new Client({ connectionString: nodes.admin[0] });
      await client.connect();
    });
    afterAll(async () => {
      await client?.end();
      await nodes?.stop();
    });

    /** Tables as Citus places them. */
    async function placed(): Promise<Readonly<Record<string, string>>> {
      const { rows } = await client.query<{ name: string; kind: string; column: string }>(
        `select table_name::text as name, citus_table_type as kind, distribution_column as column from citus_tables
       where table_name::text not like 'graphile_worker.%'`,
      );
      return Object.fromEntries(
        rows
          .filter(({ kind }) => kind !== 'local')
          .map(({ name, kind, column }) => [name, kind === 'reference' ? kind : column]),
      );
    }

    it('fieldpost migrate --citus places the tables as the list says, and does so once', async () => {
      const environment = { DATABASE_URL: nodes.url };
      const { out, error, code } = await fieldpost(['migrate', '--citus'], '', undefined, environment);
      expect({ error, code }).toEqual({ error: '', code: 0 });
      expect(out).toContain('Placed log_entries: game.');
      const listed = Object.entries(PLACES).flatMap(([table, place]) => {
        if (place.kind === 'local') return [];
        return [[table, place.kind === 'reference' ? place.kind : place.column]];
      });
      expect(await placed()).toEqual(Object.fromEntries(listed));
      const { rows } = await client.query(
        `select count(distinct colocation_id)::int as places, count(distinct nodename || nodeport)::int as nodes
       from citus_shards where citus_table_type = 'distributed'`,
      );
      expect(rows).toEqual([{ places: 1, nodes: 2 }]);
      const again: string[] = [];
      expect(await migrate({ databaseUrl: nodes.url, citus: true, log: (line) => again.push(line) })).toEqual([]);
      expect(again).toEqual([]);
    });

    it('what refers to a game is guarded as before', async () => {
      const { rows } = await client.query<{ name: string }>(
        `select conname as name from pg_constraint
       where contype = 'f' and confrelid in ('games'::regclass, 'seats'::regclass) and connamespace = 'public'::regnamespace`,
      );
      expect(rows.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['seats_game_id_fkey', 'seat_members_game_id_role_fkey', 'game_names_game_id_fkey']),
      );
    });
  },
);
