import type { TestModule, TestSequencer, TestSpecification, Vitest } from 'vitest/node';

/** Milliseconds that each test file took when it ran first, without a mutant. */
const durations = new Map<string, number>();

let vitest: Vitest | undefined;

export const measuring = {
  onInit(started: Vitest): void {
    vitest = started;
  },

  onTestModuleEnd(module: TestModule): void {
    // Stryker looks at tests only: of a file that breaks while it loads it would say that nothing was noticed.
    for (const error of module.errors())
      vitest?.state.catchError(new Error(`${module.moduleId}: ${error.message}`), 'Unhandled Error');
    const { moduleId } = module;
    if (!durations.has(moduleId)) durations.set(moduleId, module.diagnostic().duration);
  },
};

const durationOf = ({ moduleId }: TestSpecification): number => durations.get(moduleId) ?? 0;

/** A run ends with the first test that fails, so the slow files come last; Vitest itself begins with the large ones. */
export class ShortestFirst implements TestSequencer {
  shard(files: TestSpecification[]): TestSpecification[] {
    return files;
  }

  sort(files: TestSpecification[]): TestSpecification[] {
    return files.toSorted((a, b) => durationOf(a) - durationOf(b));
  }
}
