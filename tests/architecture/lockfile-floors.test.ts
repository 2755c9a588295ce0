import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compare, FLOORS, LOOK_EVERY_DAYS, lockFaults, TIME_FRAMES, wordsOnUpdates } from './lockfile-floors';

const lockWith = (path: string, version: string, resolved?: string) => ({
  packages: { [path]: { version, resolved } },
});

describe('lock file floors', () => {
  it('hold in this repository, and every floored package is really installed', () => {
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    expect(lockFaults(lock)).toEqual([]);
    for (const name of Object.keys(FLOORS)) expect(lock.packages).toHaveProperty([`node_modules/${name}`]);
  });

  it('see a version below its floor, also in a nested copy', () => {
    expect(lockFaults(lockWith('node_modules/x/node_modules/nodemailer', '10.4.0'))).toHaveLength(1);
    expect(lockFaults(lockWith('node_modules/nodemailer', '10.4.1'))).toEqual([]);
  });

  it('see Prisma packages that differ', () => {
    const packages = {
      'node_modules/@prisma/internals': { version: '7.10.0' },
      'node_modules/@prisma/client': { version: '7.9.0' },
    };
    expect(lockFaults({ packages })).toHaveLength(1);
  });

  it('see a download address', () => {
    expect(lockFaults(lockWith('node_modules/zod', '4.6.7', 'https://somewhere.example/zod.tgz'))).toHaveLength(1);
  });

  it('compare versions by number, not by text', () => {
    expect(compare('10.4.1', '9.9.9')).toBeGreaterThan(0);
    expect(compare('1.2.3-beta.1', '1.2.3')).toBeLessThan(0);
    expect(compare('1.2.3', '1.2.3')).toBe(0);
  });
});

describe('[ASVS 15.1.1] the time frames for updates', () => {
  it('are those of docs/security/controls.md', () => {
    const rows = [...readFileSync('docs/security/controls.md', 'utf8').matchAll(/^\| ([^|]+) \| (\d+) days \|$/gm)];
    const told = Object.fromEntries(rows.map(([, what, days]) => [what, Number(days)]));
    expect(told).toEqual({
      ...TIME_FRAMES,
      'the notices of every package in the lock file are looked through': LOOK_EVERY_DAYS,
    });
  });

  it('are said by the check, and how late the next look is', () => {
    const on = (date: string) => wordsOnUpdates(Date.parse(date), '2026-11-01').join('\n');
    for (const [what, days] of Object.entries(TIME_FRAMES)) expect(on('2026-11-02')).toContain(`${days} days: ${what}`);
    expect(on('2026-12-01')).not.toContain('late');
    expect(on('2026-12-05')).toContain('on 2026-11-01: the next look is 4 days late');
  });
});
