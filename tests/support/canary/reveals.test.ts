import pg from 'pg';
import { expect, it } from 'vitest';
import { watchReveals } from './reveals';

it('statements are read once, however many files share a process', () => {
  const { query } = pg.Client.prototype;
  watchReveals();
  expect(pg.Client.prototype.query).toBe(query);
});
