import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { parseEnv } from '@/lib/env';

const read = (file: string): string => readFileSync(join('docs/deploy', file), 'utf8');

const settings = (): ReadonlySet<string> => {
  const parsed = parseEnv({});
  if (!parsed.ok) throw new Error(parsed.error.join('\n'));
  return new Set(Object.keys(parsed.value));
};

/** Of node and the C library. */
const OF_OTHERS = ['NODE_ENV', 'MALLOC_ARENA_MAX'];

interface Service {
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number>>;
}

/** The containers, with what they share written out. */
const containers = (): Readonly<Record<string, Service>> => parse(read('compose.yaml'), { merge: true }).services;

/** Those of our image. */
const OURS = ['migrate', 'web', 'worker'];

/** What the image sets for all of them. */
const ofImage = (): readonly string[] =>
  [...(/^ENV (.+)$/m.exec(read('Dockerfile'))?.[1]?.matchAll(/(\w+)=/g) ?? [])].map(([, name = '']) => name);

/** Named by the settings table of docs/operating.md. */
function inManual(): readonly string[] {
  const rows = readFileSync('docs/operating.md', 'utf8').match(/^\| `[A-Z_]+`.*$/gm) ?? [];
  return rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name));
}

it('the image, the containers and the units set only settings that there are', () => {
  const known = new Set([...settings(), ...inManual()]);
  const compose = OURS.flatMap((name) => Object.keys(containers()[name]?.environment ?? {}));
  const units = ['web', 'worker'].flatMap((part) =>
    [...(/^Environment=(.+)$/m.exec(read(`fieldpost-${part}.service`))?.[1] ?? '').matchAll(/(\w+)=/g)].map(
      ([, name]) => name,
    ),
  );
  const image = ofImage();
  expect([image.length, compose.length, units.length].every((count) => count > 1)).toBe(true);
  const unknown = [...image, ...compose, ...units].filter((name = '') => !known.has(name) && !OF_OTHERS.includes(name));
  expect(unknown).toEqual([]);
});

it.each(OURS)('the container %s is given every setting that the manual has', (name) => {
  const manual = inManual();
  // The manual names each setting that is read, and the authority of the database, which becomes a part of its address.
  expect([...settings()].filter((setting) => setting !== 'DEMO' && !manual.includes(setting))).toEqual([]);
  const given = [...Object.keys(containers()[name]?.environment ?? {}), ...ofImage()];
  expect(manual.filter((setting) => !given.includes(setting))).toEqual([]);
});

/** Compose's `${NAME}`, `${NAME:-otherwise}` and `${NAME:?}`. */
const filled = (text: string, file: Readonly<Record<string, string>>): string =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, sign?: string, otherwise = '') => {
    const value = file[name] ?? (sign === '-' ? otherwise : undefined);
    if (value === undefined) throw new Error(`${name} is missing`);
    return value;
  });

describe('the settings of a container', () => {
  const least = {
    SITE: 'play.example.org',
    POSTGRES_PASSWORD: 'a-password',
    SMTP_URL: 'smtp://mail.example.org',
    MAIL_FROM: 'post@play.example.org',
    SECRET: '0123456789-abcdefghijklmnopqrstuvwxyz',
  };
  const envOf = (name: string, file: Readonly<Record<string, string>>) => {
    const given = Object.entries(containers()[name]?.environment ?? {});
    const parsed = parseEnv({
      HOST: '0.0.0.0',
      ...Object.fromEntries(given.map(([key, value]) => [key, filled(String(value), file)])),
    });
    if (!parsed.ok) throw new Error(parsed.error.join('\n'));
    return parsed.value;
  };

  it.each(OURS)('are usable with the least that the file may hold: %s', (name) => {
    expect(envOf(name, least)).toMatchObject({
      DEMO: false,
      TRUST_PROXY: 1,
      MAX_GUESTS: 200,
      METRICS_TOKEN: undefined,
    });
    for (const missing of Object.keys(least))
      expect(() => envOf(name, Object.fromEntries(Object.entries(least).filter(([key]) => key !== missing)))).toThrow();
  });

  it.each(OURS)('are those of the file: %s', (name) => {
    const more = { METRICS_TOKEN: '9876543210-abcdefghijklmnopqrstuvwxyz', MAX_GUESTS: '7', ORDERS_SMTP_PORT: '2525' };
    const env = envOf(name, { ...least, ...more, ORDERS_DOMAIN: 'orders.example.org' });
    expect(env).toMatchObject({ ...more, MAX_GUESTS: 7, ORDERS_SMTP_PORT: 2525, ORDERS_SMTP_HOST: '0.0.0.0' });
  });
});

const data = readdirSync('docs/deploy').filter((file) => /\.(ya?ml|json)$/.test(file));

it.each(data)('docs/deploy/%s is read by a real parser without a word', (file) => {
  expect(data.length).toBeGreaterThan(2);
  const { errors, warnings, contents } = parseDocument(read(file), { merge: true, strict: true, uniqueKeys: true });
  expect([errors, warnings]).toEqual([[], []]);
  expect(contents).not.toBeNull();
  if (file.endsWith('.json')) expect(() => JSON.parse(read(file))).not.toThrow();
});

it('each alert has a name of its own, a condition, and says what to do', () => {
  const { groups } = parse(read('alerts.yaml'));
  const rules: readonly { readonly alert: string; readonly expr: string; readonly annotations: { summary: string } }[] =
    groups.flatMap(({ rules: some }: { rules: unknown[] }) => some);
  expect(rules.length).toBeGreaterThan(10);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { expr, annotations } of rules) {
    expect(expr).toMatch(/fieldpost_\w+/);
    expect(annotations.summary).toMatch(/\.$/);
  }
});

it.each(['FieldpostGamesMissing', 'FieldpostJobsDead'])('%s stands among the alerts', (alert) => {
  expect(read('alerts.yaml')).toContain(`alert: ${alert}\n`);
});

it('what they start is a command of fieldpost', () => {
  const commands = readdirSync('lib/cli').map((file) => file.replace(/\.ts$/, ''));
  const started = [
    ...[...read('compose.yaml').matchAll(/command: \[(\w+)\]/g)].map(([, name]) => name),
    /^CMD \["(\w+)"\]$/m.exec(read('Dockerfile'))?.[1],
    ...['web', 'worker'].map((part) => /fieldpost\.mjs (\w+)$/m.exec(read(`fieldpost-${part}.service`))?.[1]),
  ];
  expect(started).toHaveLength(6);
  for (const name of started) expect(commands).toContain(name);
});

const hasAnalyzer = spawnSync('systemd-analyze', ['--version']).status === 0;

it.skipIf(!hasAnalyzer)('the units are what systemd takes (skipped where systemd-analyze is not installed)', () => {
  const dir = mkdtempSync(join(tmpdir(), 'fieldpost-units-'));
  try {
    // What is elsewhere on the machine that they are for.
    for (const part of ['web', 'worker']) {
      const unit = read(`fieldpost-${part}.service`)
        .replace('/usr/bin/node', process.execPath)
        .replace('User=fieldpost\n', '');
      writeFileSync(join(dir, `fieldpost-${part}.service`), unit);
    }
    const files = readdirSync(dir).map((file) => join(dir, file));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' });
    // It also says what is wrong with units of the machine.
    expect([status, stderr.split('\n').filter((line) => line.includes('fieldpost-'))]).toEqual([0, []]);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
