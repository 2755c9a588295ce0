import { start } from './record.mjs';

// Loaded by every node process that a test starts: see setup.ts.
start();
