import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(import.meta.url);
});
afterAll(() => database.drop());

interface Engine {
  readonly diff: (params: object) => Promise<{ readonly stdout: string | null }>;
}
interface Bindings {
  readonly __wbg_set_wasm: (exports: WebAssembly.Exports) => void;
  readonly SchemaEngine: { readonly new: (config: object, log: () => void, adapter: object) => Promise<Engine> };
}

/** Prisma's own schema engine, without the native binary that its command line would download. */
async function openEngine(url: string, schema: { readonly path: string; readonly content: string }): Promise<Engine> {
  const folder = resolve('node_modules/@prisma/schema-engine-wasm');
  const bindings: Bindings = await import(/* @vite-ignore */ join(folder, 'schema_engine_bg.js'));
  const imports: WebAssembly.ModuleImports = await import(/* @vite-ignore */ join(folder, 'schema_engine_bg.js'));
  const wasm = readFileSync(join(folder, 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': imports });
  bindings.__wbg_set_wasm(instance.exports);
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg({ connectionString: url }, { schema: 'public' }));
  return bindings.SchemaEngine.new({ datamodels: [[schema.path, schema.content]] }, () => undefined, adapter);
}

/** The tables as somebody sees them who knows only the schema file: columns, keys and indexes. */
const SHAPE = `
  select table_name || '.' || column_name || ' ' || udt_name ||
    case when data_type = 'ARRAY' then '' else ' ' || is_nullable || ' ' || coalesce(column_default, '') end as line
    from information_schema.columns
    where table_schema = 'public' and table_name <> '_prisma_migrations'
  union all
  select indexdef from pg_indexes
    where schemaname = 'public' and tablename <> '_prisma_migrations' and indexname not in ('log_entries_unseals', 'games_going')
  union all
  select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
  order by 1`;

async function shapeOf(url: string, before = ''): Promise<readonly string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(before);
    const { rows } = await client.query<{ line: string }>(SHAPE);
    return rows.map(({ line }) => line);
  } finally {
    await client.end();
  }
}

it('the migrations make exactly the tables of the schema', async () => {
  const path = resolve('prisma/schema.prisma');
  const files = [{ path, content: readFileSync(path, 'utf8') }];
  const engine = await openEngine(database.url, { path, content: files[0]?.content ?? '' });
  const { stdout } = await engine.diff({
    from: { tag: 'empty' },
    to: { tag: 'schemaDatamodel', files, configDir: resolve('.') },
    script: true,
    shadowDatabaseUrl: null,
    exitCode: false,
    filters: { externalTables: [], externalEnums: [] },
  });
  const migrated = await shapeOf(database.url);
  const schema = await shapeOf(database.url, `drop schema public cascade; create schema public; ${stdout}`);
  expect(migrated).toEqual(schema);
  expect(schema.length).toBeGreaterThan(100);
});
