import { existsSync, readFileSync } from 'node:fs';

const OWN_TIME = '/proc/thread-self/schedstat';
const HAS_OWN_TIME = existsSync(OWN_TIME);

/** Milliseconds that this thread has had of a processor; without Linux those of the whole process, with node's helper threads. */
export function threadMs(): number {
  if (HAS_OWN_TIME) return Number(readFileSync(OWN_TIME, 'utf8').split(' ')[0]) / 1e6;
  return processMs();
}

/** The same of all threads of this process: for work that is done in a thread of its own. */
export function processMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Two hundred lines as a log has them, in a fixed order that is not the one they are sorted into. */
const LINES = Array.from({ length: 200 }, (_, at) => {
  const seq = (at * 73) % 200;
  return JSON.stringify({
    seq,
    actor: `side ${seq % 7}`,
    payload: { text: `turn ${seq}: 2-3-10, 0304`, rolls: [seq % 6, 4] },
  });
}).join('\n');
const RUNS = 20;

/**
 * The reference: a fixed text is taken apart, read as JSON, sorted and written again, twenty times. It is what the measured code does
 * too: strings, objects and memory. A processor's own instructions for hashing would say little of that.
 */
export function reference(): number {
  let length = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const entries = LINES.split('\n').map((line): { seq: number; payload: { text: string } } => JSON.parse(line));
    entries.sort((a, b) => a.seq - b.seq);
    const words = entries.flatMap(({ payload }) =>
      payload.text.replace(/\d+/g, (digits) => `<${digits}>`).split(/[ ,:-]+/),
    );
    length += JSON.stringify(entries).length + new Set(words).size;
  }
  return length;
}

/** Milliseconds of processor time that one reference takes on the machine for which the limits are written. */
export const REFERENCE_MS = 6;

function timeOf(work: () => unknown): number {
  const began = threadMs();
  work();
  return threadMs() - began;
}

// What is compiled on the first ones is not the machine's doing.
for (let times = 0; times < 20; times += 1) reference();

/** A measurement is good for so long, by the clock: many short works in a row share one. */
const FRESH_MS = 100;
let last = { at: Number.NEGATIVE_INFINITY, slowness: 1 };

/** How many times as long as the machine of the limits this one takes at the moment: the best of three references. */
export function slowness(): number {
  if (performance.now() - last.at < FRESH_MS) return last.slowness;
  const best = Math.min(timeOf(reference), timeOf(reference), timeOf(reference));
  last = { at: performance.now(), slowness: best / REFERENCE_MS };
  return last.slowness;
}
