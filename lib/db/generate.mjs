// `npm run generate`: the database client and the registries of rules systems, for tests, checks and the development server.
import { fileURLToPath } from 'node:url';
import { ensureRegistry } from '../write-registry.mjs';
import { ensureClient } from './write-client.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
ensureRegistry(root);
await ensureClient(root);
