// `npm run generate`: the database client alone, for tests, checks and the development server.
import { fileURLToPath } from 'node:url';
import { ensureClient } from './write-client.mjs';

await ensureClient(fileURLToPath(new URL('../..', import.meta.url)));
