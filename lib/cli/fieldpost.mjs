#!/usr/bin/env node
// The program's own entry: plain JavaScript that builds the rest from TypeScript when it has changed, and runs it.
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { boundGrowth } from './program/memory.mjs';
import { ensureProgram } from './program/program.mjs';

boundGrowth(process.argv[2]);
const root = fileURLToPath(new URL('../..', import.meta.url));
const program = await ensureProgram(root, process.argv[2]);
// Where other entries of the same build lie: see lib/entry.ts.
globalThis[Symbol.for('fieldpost.program')] = program;
const { main } = await import(pathToFileURL(join(program, 'fieldpost.js')).href);
const code = await main(process.argv.slice(2));
// All that was printed must be out before we go, and an idle connection must not keep us.
process.stdout.write('', () => process.exit(code));
