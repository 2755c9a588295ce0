import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestServer } from '../support/server';
import { asOperator, call, startToyServer } from './support';

let server: TestServer;
beforeAll(async () => {
  server = await startToyServer(import.meta.url);
});
afterAll(() => server.close());

it.each(['alerts.yaml', 'dashboard.json'])('docs/deploy/%s asks for metrics that there are', async (file) => {
  const text = String((await call(server, '/api/metrics', asOperator)).body.text);
  const kinds = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', kind = '']) => [name, kind]));
  const names = [...kinds].flatMap(([name, kind]) => (kind === 'histogram' ? [`${name}_bucket`] : [name]));
  const asked = new Set(readFileSync(`docs/deploy/${file}`, 'utf8').match(/\bfieldpost_\w+/g));
  expect(asked.size).toBeGreaterThan(6);
  expect([...asked].filter((name) => !names.includes(name))).toEqual([]);
});
