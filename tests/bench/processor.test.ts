import { expect, it } from 'vitest';
import { coresLine, processOf } from '@/bench/crowd/processor';

it('reads the parent and the time of a process, whatever its program is called', () => {
  const times = '120 30 7 8';
  const stat = `4242 (a ) S 1 (b)) S 17 4242 4242 0 -1 4194560 5 6 7 8 ${times} 20 0 1 0 999`;
  expect(processOf(stat)).toEqual({ parent: 17, ticks: 150, ended: 15 });
});

it('says how many cores each part kept busy', () => {
  const before = { web: 1, worker: 2, database: 3, clients: 4 };
  const after = { web: 6, worker: 4.5, database: 3, clients: 5 };
  expect(coresLine(before, after, 10)).toBe('web 0.50, worker 0.25, database 0.00, clients 0.10');
});
