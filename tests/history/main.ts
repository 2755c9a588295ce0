import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { BUGS, type Bug } from './bugs';
import { printRun } from './print';
import { run } from './run';

/**
 * Two web processes and two workers on one PostgreSQL, twelve clients, and somebody who kills, stops, cuts and fills what can be;
 * then a check of what clients were told against what is stored. See docs/history-check.md.
 * Usage: npm run build && npm run history [-- --seconds 120] [--seed 20261128] [--bug NAME] [--bugs [--some 2]] [--keep]
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    /** What is done when follows from it, what it meets does not. That of the day by default. */
    seed: { type: 'string', default: new Date().toISOString().slice(0, 10).replaceAll('-', '') },
    /** Plants a fault first: the check must find it. */
    bug: { type: 'string' },
    /** Every such fault, one after the other: true if each was found. */
    bugs: { type: 'boolean', default: false },
    /** Only so many of them, by the seed: all of them within some days. */
    some: { type: 'string', default: String(BUGS.length) },
    /** The folder with logs stays. */
    keep: { type: 'boolean', default: false },
  },
});

/** How much longer a fault is looked for that was not met: a slow machine sends few actions, and each try does other things to it. */
const LONGER = [1, 3, 6] as const;

async function isFound(bug: Bug): Promise<boolean> {
  for (const [at, times] of LONGER.entries()) if ((await one(bug, times, at)) > 0) return true;
  return false;
}

async function one(bug: Bug | undefined, times = 1, later = 0): Promise<number> {
  const seed = Number(values.seed) + later;
  console.log(`seed ${seed}${bug === undefined ? '' : `, planted: ${bug.name}`}, load ${loadavg()[0]?.toFixed(1)}`);
  const say = (line: string): void => console.log(line);
  const result = await run({ seconds: Number(values.seconds) * times, seed, bug, keep: values.keep, say });
  printRun(result);
  return result.violations.length;
}

async function main(): Promise<number> {
  if (!values.bugs) {
    const bug = BUGS.find(({ name }) => name === values.bug);
    if (values.bug !== undefined && bug === undefined)
      throw new Error(`no such fault: ${values.bug}; there are ${BUGS.map(({ name }) => name).join(', ')}`);
    return (await one(bug)) === 0 ? 0 : 1;
  }
  const unseen: string[] = [];
  const first = (Number(values.seed) * Number(values.some)) % BUGS.length;
  const chosen = [...BUGS.slice(first), ...BUGS.slice(0, first)].slice(0, Number(values.some));
  for (const bug of chosen) {
    const began = performance.now();
    if (!(await isFound(bug))) unseen.push(bug.name);
    console.log(`${bug.name}: ${((performance.now() - began) / 1_000).toFixed(0)} s in all\n`);
  }
  console.log(
    unseen.length === 0 ? `All ${chosen.length} planted faults were found.` : `Not found: ${unseen.join(', ')}`,
  );
  return unseen.length === 0 ? 0 : 1;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
process.exit(await main());
