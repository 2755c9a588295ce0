import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * `npm run check`: the scripts below, as many at a time as the machine has cores, the longest first. What one of them printed
 * stands together. It fails when one fails, after all have ended: every fault is seen at once.
 */
const SCRIPTS = [
  'check:types',
  'check:pure',
  'check:imports',
  'check:format',
  'check:unused',
  'check:rules',
  'check:lock',
];

/** True when the script ended well. */
function check(script) {
  return new Promise((resolve) => {
    const began = performance.now();
    const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        printed += text;
      });
    child.once('error', ({ message }) => {
      printed += message;
    });
    child.once('close', (code) => {
      const seconds = Math.round((performance.now() - began) / 1_000);
      process.stdout.write(`${code === 0 ? 'passed' : 'FAILED'}  ${script}  ${seconds} s\n${printed}`);
      resolve(code === 0);
    });
  });
}

const waiting = [...SCRIPTS];

/** Takes one script after the other until none waits; true when all of them ended well. */
async function lane() {
  let isGood = true;
  for (let script = waiting.shift(); script !== undefined; script = waiting.shift())
    isGood = (await check(script)) && isGood;
  return isGood;
}

const lanes = await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, lane));
if (lanes.includes(false)) process.exitCode = 1;
