import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseEnv } from '@/lib/env';

const read = (file: string): string => readFileSync(join('docs/deploy', file), 'utf8');

const settings = (): ReadonlySet<string> => {
  const parsed = parseEnv({});
  if (!parsed.ok) throw new Error(parsed.error.join('\n'));
  return new Set(Object.keys(parsed.value));
};

/** Of node and the C library. */
const OF_OTHERS = ['NODE_ENV', 'MALLOC_ARENA_MAX'];

it('the image, the containers and the units set only settings that there are', () => {
  const known = settings();
  const image = [...(/^ENV (.+)$/m.exec(read('Dockerfile'))?.[1]?.matchAll(/(\w+)=/g) ?? [])].map(([, name]) => name);
  const shared = /&settings\n((?: {4}\w+: .+\n)+)/.exec(read('compose.yaml'))?.[1] ?? '';
  const compose = [...shared.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => name);
  const units = ['web', 'worker'].flatMap((part) =>
    [...(/^Environment=(.+)$/m.exec(read(`fieldpost-${part}.service`))?.[1] ?? '').matchAll(/(\w+)=/g)].map(
      ([, name]) => name,
    ),
  );
  expect([image.length, compose.length, units.length].every((count) => count > 1)).toBe(true);
  const unknown = [...image, ...compose, ...units].filter((name = '') => !known.has(name) && !OF_OTHERS.includes(name));
  expect(unknown).toEqual([]);
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
