import { join } from 'node:path';
import type { Plugin } from 'vitest/config';

/** Every database that is opened is that of a coordinator, as with `DATABASE_CITUS=on`. */
export function overNodes(root: string): Plugin {
  const client = join(root, 'lib/db/client.ts');
  return {
    name: 'over-nodes',
    enforce: 'pre',
    load: (id) => (id === client ? opened(`${client}?one`) : undefined),
  };
}

const opened = (client: string): string => `
  import { openDatabase as open } from '${client}';
  export * from '${client}';
  export const openDatabase = (url, options) => open(url, { citus: true, ...options });`;
