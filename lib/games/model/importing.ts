import type { CheckId } from '@/lib/trust/verify/report';
import type { UserId } from './types';

/** What an import is at: it waits for its turn, one check of the verifier, or it is being stored. */
export type ImportStep = 'waiting' | CheckId | 'storing';

/** How far the imports of this process are, for those who wait for them. A user who has several sees the newest one. */
export class Importing {
  readonly #steps = new Map<UserId, Map<symbol, ImportStep>>();

  /** Tell it of each `step`, and of the `end` whatever becomes of it. */
  begin(by: UserId): { readonly step: (at: ImportStep) => void; readonly end: () => void } {
    const one = Symbol('import');
    const own = this.#steps.get(by) ?? new Map<symbol, ImportStep>();
    this.#steps.set(by, own.set(one, 'waiting'));
    return {
      step: (at) => void own.set(one, at),
      end: () => {
        own.delete(one);
        if (own.size === 0) this.#steps.delete(by);
      },
    };
  }

  /** Undefined when nothing is being imported for this user. */
  stepOf(by: UserId): ImportStep | undefined {
    return [...(this.#steps.get(by)?.values() ?? [])].at(-1);
  }
}
