import { defineConfig } from 'vitest/config';

/** `npm run test:next`: the tests of the API once more, answered by the handlers that the route files export to Next. */
export default defineConfig({
  resolve: { alias: { '@/': `${import.meta.dirname}/` } },
  test: {
    include: ['tests/api/**/*.test.ts'],
    env: { FIELDPOST_API: 'next' },
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/canary/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 3,
  },
});
