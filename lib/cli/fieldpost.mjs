#!/usr/bin/env node
// The program's own entry: plain JavaScript that lets Node read TypeScript, from whatever folder it is called.
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register({ tsconfig: fileURLToPath(new URL('../../tsconfig.json', import.meta.url)) });
const { main } = await import('./main.ts');
const code = await main(process.argv.slice(2));
// All that was printed must be out before we go, and an idle connection must not keep us.
process.stdout.write('', () => process.exit(code));
