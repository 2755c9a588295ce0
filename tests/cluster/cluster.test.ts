import { expect, it } from 'vitest';
import { type Behind, proxySettings } from './machine/haproxy';
import { missingPackages } from './machine/packages';
import { countsOf, figuresOf, inWords } from './trial/table';

it('what is missing is named with the line that installs it', () => {
  const there = (): boolean => true;
  const missing = (): boolean => false;
  expect(missingPackages([['postgresql', there]])).toBeUndefined();
  expect(
    missingPackages([
      ['postgresql', there],
      ['patroni', missing],
      ['haproxy', missing],
    ]),
  ).toBe('The cluster needs these packages of Debian: apt-get install --no-install-recommends patroni haproxy');
});

it('the proxy asks Patroni which database is the primary, and web processes whether they are ready', () => {
  const machine = (name: string, base: number): Behind => {
    return { name, postgresPort: base, restPort: base + 1, poolerPort: base + 2, webPort: base + 3 };
  };
  const machines = [machine('a', 10), machine('b', 20)];
  const text = proxySettings({ file: '', ports: { web: 1, database: 2, pooler: 3 }, machines, user: undefined });
  expect(text).toContain('    server a 127.0.0.1:10 check port 11\n    server b 127.0.0.1:20 check port 21');
  expect(text).toContain('    server a 127.0.0.1:12 check port 11\n    server b 127.0.0.1:22 check port 21');
  expect(text).toContain('uri /api/ready ver HTTP/1.1');
  expect(text.match(/on-marked-down shutdown-sessions/g)).toHaveLength(2);
});

it('downtime is the longest time between two successes, of all games and of the one that waited longest', () => {
  const lane = (...times: readonly number[]) => ({
    gameId: '',
    version: 0,
    awaiting: [],
    pause: 0,
    next: () => ({ side: 'german' as const, action: {} }),
    acknowledged: times.map((at) => ({
      at,
      key: '',
      seq: 0,
      asked: [],
      order: { side: 'german' as const, action: {} },
    })),
  });
  const met = ['200', '503 database-away', '503 database-away'].map((what) => ({ what, at: 500 }));
  const figures = figuresOf([lane(0, 100, 4_000), lane(50, 1_000, 3_000)], met, 0, 5_000);
  expect(figures).toMatchObject({ acknowledged: 6, downtime: 2_000, longest: 3_900 });
  expect(inWords(figures.failures)).toBe('2 x 503 database-away');
  expect(inWords(countsOf([]))).toBe('none');
});
