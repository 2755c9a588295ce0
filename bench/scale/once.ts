import { deleteHeavy } from './chores';
import { backUp } from './costs';
import type { Place } from './place';

/** A backup reads everything, so what counts is how fast; the small one is over before a disk is in its stride. */
const SLOWEST = 1 / 1.5;

/** Whether a backup reads the large database as fast as the small one. */
export async function backedUp([small, large]: readonly [Place, Place]): Promise<boolean> {
  const speeds: number[] = [];
  for (const [name, { url }] of [
    ['small', small],
    ['large', large],
  ] as const) {
    const { bytes, ms } = await backUp(url);
    speeds.push(bytes / ms);
    console.log(
      `backup, ${name}: ${(bytes / 1e6).toFixed(0)} MB in ${(ms / 1000).toFixed(1)} s, ${(bytes / 1e3 / ms).toFixed(0)} MB/s`,
    );
  }
  const [ofSmall = 0, ofLarge = 0] = speeds;
  const isMet = ofLarge >= ofSmall * SLOWEST;
  console.log(`backup: the large one at ${(ofLarge / ofSmall).toFixed(2)} of the speed  ${isMet ? 'met' : 'OVER'}`);
  return isMet;
}

/** A statement of a web process or a worker may take so long; a job has ten. The answer is one transaction of a web process. */
const MOST_MS = 5_000;

/** Whether nobody waits too long, and no job holds a worker up. */
export async function erased(name: string, place: Place): Promise<boolean> {
  const took = await deleteHeavy(place);
  if (took === undefined) {
    console.log(`3,000 games, ${name}: the account was deleted by an earlier run on this folder`);
    return true;
  }
  const { answer, all, longest, jobs } = took;
  const isMet = answer < MOST_MS && longest < MOST_MS;
  console.log(
    `3,000 games, ${name}: the account is deleted in ${answer.toFixed(0)} ms, all of it erased after ${(all / 1000).toFixed(1)} s by ${jobs} jobs, ${longest.toFixed(0)} ms the longest  ${isMet ? 'met' : 'OVER'}`,
  );
  return isMet;
}
