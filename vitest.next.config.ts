import { defineConfig } from 'vitest/config';

/** `npm run test:next`: the tests of the API once more, answered by the handlers that the route files export to Next. */
export default defineConfig({
  resolve: { alias: { '@/': `${import.meta.dirname}/` } },
  test: {
    include: ['tests/api/**/*.test.ts'],
    // What our own server keeps away.
    exclude: ['tests/api/fuzz/**', 'tests/api/faults/heavy-bodies.test.ts', 'tests/api/worlds/bypasses.test.ts'],
    env: { FIELDPOST_API: 'next' },
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/canary/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 3,
  },
});
