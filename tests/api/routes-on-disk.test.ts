import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pagesApi, table } from '@/app/_server/table';
import { addresses } from '@/app/api/_addresses';
import { METHODS, openApiDocument, refusalsOf, type Verbs } from '@/lib/http/contract/openapi';
import { STATUS } from '@/lib/http/contract/problem';

const API = join(import.meta.dirname, '../../app/api');

/** `games/[gameId]/route.ts` -> `/api/games/{gameId}`. */
const addressOf = (file: string): string => `/api/${file.replace(/\/?route\.tsx?$/, '').replace(/\[(\w+)\]/g, '{$1}')}`;

const onDisk = readdirSync(API, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /(^|\/)route\.tsx?$/.test(file));

const ofPages = (address: string): boolean => pagesApi.some((prefix) => address.startsWith(prefix));

const document = openApiDocument(table, 'https://fieldpost.example', '1.2.3');

const verbsOf = (address: string): Verbs => Object.entries(table).find(([known]) => known === address)?.[1] ?? {};

describe('the table of routes', () => {
  it('holds every route file, and nothing else', () => {
    const found = onDisk.map(addressOf).filter((address) => !ofPages(address));
    expect(found.length).toBeGreaterThan(10);
    expect(Object.keys(table).sort()).toEqual(found.sort());
  });

  it('has the same addresses as the list by which handlers of Next find theirs', () => {
    expect([...addresses].sort()).toEqual(Object.keys(table).sort());
  });

  it.each(onDisk.filter((file) => !ofPages(addressOf(file))))('holds every verb of %s', (file) => {
    const text = readFileSync(join(API, file), 'utf8');
    const exported = [...text.matchAll(/^export const ([A-Z]+)\b/gm)].map(([, verb]) => verb);
    const verbs = verbsOf(addressOf(file));
    expect(exported.length).toBeGreaterThan(0);
    expect(METHODS.filter((method) => verbs[method] !== undefined).sort()).toEqual(exported.sort());
  });

  it.each(onDisk)('declares each verb of %s in at most fifteen lines', (file) => {
    const text = readFileSync(join(API, file), 'utf8');
    const verbs = text.split(/^(?=export )/m).slice(1);
    for (const verb of verbs) expect(verb.trimEnd().split('\n').length).toBeLessThanOrEqual(15);
  });
});

describe('the OpenAPI document', () => {
  // A change of the API shows in the diff of this file. `npx vitest run tests/api/routes-on-disk.test.ts -u` writes it.
  it('is the one that was reviewed', async () => {
    await expect(`${JSON.stringify(document, null, 1)}\n`).toMatchFileSnapshot('openapi.snapshot.txt');
  });

  it('describes every verb of every address', () => {
    expect(Object.keys(document.paths).sort()).toEqual(Object.keys(table).sort());
    for (const [address, verbs] of Object.entries(table)) {
      const described = Object.keys(document.paths[address] ?? {}).sort();
      expect(described).toEqual(
        METHODS.filter((method) => verbs[method])
          .map((method) => method.toLowerCase())
          .sort(),
      );
    }
  });

  it('names only schemas that it holds', () => {
    const text = JSON.stringify(document);
    const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? '');
    const held = (JSON.parse(text) as { components: { schemas: Record<string, unknown> } }).components.schemas;
    expect(names.length).toBeGreaterThan(20);
    expect([...new Set(names)].filter((name) => !(name in held))).toEqual([]);
    expect(text).not.toContain('$defs');
  });

  it('names each operation once', () => {
    const ids = [...JSON.stringify(document).matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('postGamesByGameIdActions');
  });

  it('asks writes of a game for both guards', () => {
    const submit = JSON.stringify(document.paths['/api/games/{gameId}/actions']);
    expect(submit).toContain('"Idempotency-Key"');
    expect(submit).toContain('"If-Match"');
    for (const status of ['400', '401', '403', '404', '409', '412', '413', '415', '422', '428', '429', '500'])
      expect(submit).toContain(`"${status}":{"description"`);
  });

  it('puts every code of the table behind some address', () => {
    const named = new Set(
      Object.values(table).flatMap((verbs: Verbs) =>
        METHODS.flatMap((method) => [...(verbs[method] ? refusalsOf(method, verbs[method].described) : [])]),
      ),
    );
    const ofTheServer = ['ambiguous-header', 'headers-too-large', 'method-not-allowed', 'misdirected-request'];
    expect(
      Object.keys(STATUS)
        .filter((code) => !named.has(code as never))
        .sort(),
    ).toEqual(ofTheServer);
  });
});

describe('docs/api.md', () => {
  const text = readFileSync(join(API, '../../docs/api.md'), 'utf8');

  it('lists every code with its status, and no other', () => {
    const rows = [...text.matchAll(/^\| (\d{3}) \| `([\w-]+)` \|/gm)].map(([, status, code]) => [code, Number(status)]);
    expect(Object.fromEntries(rows)).toEqual(STATUS);
    expect(rows.length).toBe(Object.keys(STATUS).length);
  });

  it('lists every verb of every address', () => {
    const listed = [...text.matchAll(/^\| `([A-Z]+) (\/api\/\S+)` \|/gm)].map(([, verb, path]) => `${verb} ${path}`);
    const wanted = Object.entries(table).flatMap(([path, verbs]) =>
      METHODS.filter((method) => verbs[method]).map((method) => `${method} ${path}`),
    );
    expect(listed.sort()).toEqual(wanted.sort());
  });
});
