import { mergeConfig } from 'vitest/config';
import { overNodes } from './tests/citus/any/over-nodes';
import whole from './vitest.config';

/** `npm run test:citus -- tests/games`: any tests once more, on a coordinator and two nodes of Citus in place of one database. */
export default mergeConfig(whole, {
  plugins: [overNodes(import.meta.dirname)],
  test: { globalSetup: ['tests/citus/any/setup.ts'], testTimeout: 120_000 },
});
