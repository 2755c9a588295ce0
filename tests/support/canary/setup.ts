import { inject } from 'vitest';
import { start } from './record.mjs';
import { watchReveals } from './reveals';

// Before every test file: what its processes give out is recorded, for the search at the end of the run.
process.env.FIELDPOST_CANARY = inject('canaryDir');
const preload = new URL('preload.mjs', import.meta.url).href;
if (!process.env.NODE_OPTIONS?.includes(preload)) {
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${preload}`.trim();
}
start();
watchReveals();
