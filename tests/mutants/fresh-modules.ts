import { configureGlobal } from 'fast-check';
import { beforeEach, inject } from 'vitest';
import { SLOW } from './slow';

/** What Vitest and Stryker keep in a thread; `state` is a new object in each run. */
interface ThreadState {
  readonly evaluatedModules: { readonly idToModuleMap: ReadonlyMap<string, ModuleNode> };
  isFresh?: boolean;
}

interface ModuleNode {
  promise: unknown;
  exports: unknown;
  evaluated: boolean;
  readonly importers: Set<string>;
}

declare module 'vitest' {
  interface ProvidedContext {
    globalNamespace: string;
    mutantActivation: string;
  }
}

const thread = globalThis as unknown as Record<string, unknown>;
const state = thread.__vitest_worker__ as ThreadState;

// Read before every test file; only the first of a run begins with new modules. What one mutant has left in a table or a memo must not
// be there for the next one.
if (state.isFresh !== true) {
  state.isFresh = true;
  for (const [id, node] of state.evaluatedModules.idToModuleMap) {
    if (/\/vitest\/dist\/|stryker-setup|fresh-modules/.test(id)) continue;
    node.promise = undefined;
    node.exports = undefined;
    node.evaluated = false;
    node.importers.clear();
  }
}

// The last mutant is not to be active while modules load; Stryker sets the next one before the first test.
const stryker = thread[inject('globalNamespace')] as { activeMutant?: string } | undefined;
if (stryker !== undefined && inject('mutantActivation') !== 'static') delete stryker.activeMutant;

// That a property fails is enough: nobody reads its smallest counterexample.
configureGlobal({ endOnFailure: true });

if (process.env.FIELDPOST_MUTANT_QUICK === '1') {
  beforeEach(({ task, skip }) => skip(SLOW.test(task.name), 'slow'));
}
