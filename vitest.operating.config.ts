import { defineConfig } from 'vitest/config';

/** `npm run test:operating`: minutes, a network for the packages, and Debian's PostgreSQL; so no part of `npm test`. */
export default defineConfig({
  resolve: { alias: { '@/': `${import.meta.dirname}/` } },
  test: { include: ['tests/operating/*.walk.ts'], testTimeout: 900_000, hookTimeout: 120_000, maxWorkers: 1 },
});
