import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compare, FLOORS, lockFaults } from './lockfile-floors';

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
