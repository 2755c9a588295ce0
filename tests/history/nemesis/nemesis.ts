import { setTimeout as sleep } from 'node:timers/promises';
import type { Choose } from '@/lib/core/ruleset';
import type { RunningService } from '../service/running-service';
import type { Step } from './steps';

export interface Done {
  readonly name: string;
  /** As performance.now, milliseconds. */
  readonly from: number;
}

const LEAST_CALM_MS = 1_000;
const MORE_CALM_MS = 4_000;

/** Does one of these steps after the other, by chance, until it is over. */
export async function torment(
  service: RunningService,
  steps: readonly Step[],
  { choose, over, done }: { readonly choose: Choose; readonly over: AbortSignal; readonly done: Done[] },
): Promise<void> {
  const possible = steps.filter(({ whyNot }) => whyNot?.(service) === undefined);
  while (possible.length > 0) {
    await sleep(LEAST_CALM_MS + choose(MORE_CALM_MS));
    if (over.aborted) return;
    const step = possible[choose(possible.length)];
    if (step === undefined) continue;
    done.push({ name: step.name, from: performance.now() });
    await step.run(service, choose);
  }
}

/** The steps that cannot be done here, each with the reason. */
export const impossible = (service: RunningService, steps: readonly Step[]): readonly string[] =>
  steps.flatMap(({ name, whyNot }) => {
    const why = whyNot?.(service);
    return why === undefined ? [] : [`${name}: ${why}`];
  });
