import { expect, it } from 'vitest';
import { sharedRead } from '@/lib/core/shared-read';

/** A read that ends when it is told to, and counts. */
function reads() {
  const ends: ((value: number | Error) => void)[] = [];
  const read = sharedRead(
    (_: string) =>
      new Promise<number>((resolve, reject) => {
        ends.push((value) => (typeof value === 'number' ? resolve(value) : reject(value)));
      }),
  );
  return { read, ends };
}

it('who asks while a read is running shares the next one, and never the running one', async () => {
  const { read, ends } = reads();
  const first = read('game');
  const later = [read('game'), read('game'), read('game')];
  expect(ends).toHaveLength(1);
  ends[0]?.(1);
  expect(await first).toBe(1);
  await expect.poll(() => ends.length).toBe(2);
  const last = read('game');
  ends[1]?.(2);
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
  await expect.poll(() => ends.length).toBe(3);
  ends[2]?.(3);
  expect(await last).toBe(3);
});

it('things of different names do not wait for each other, and nothing is kept', async () => {
  const { read, ends } = reads();
  const both = [read('one'), read('other')];
  expect(ends).toHaveLength(2);
  ends[0]?.(1);
  ends[1]?.(2);
  expect(await Promise.all(both)).toEqual([1, 2]);
  const again = read('one');
  expect(ends).toHaveLength(3);
  ends[2]?.(4);
  expect(await again).toBe(4);
});

it('a read that fails fails for those who share it, and the next one begins', async () => {
  const { read, ends } = reads();
  const first = read('game');
  const second = read('game');
  ends[0]?.(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.(new Error('still away'));
  await expect(second).rejects.toThrow('still away');
  const third = read('game');
  ends[2]?.(5);
  expect(await third).toBe(5);
});
