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
    mode: string;
    activeMutant: string;
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

// Stryker sets the mutant before the first test of a file; what a test file makes while it loads is to be made by the mutant too.
const stryker = thread[inject('globalNamespace')] as
  | { activeMutant?: string | undefined; hitCount?: number }
  | undefined;
if (stryker !== undefined) {
  stryker.activeMutant = inject('mode') === 'mutant' ? inject('activeMutant') : undefined;
  stryker.hitCount = 0;
}

// That a property fails is enough: nobody reads its smallest counterexample.
configureGlobal({ endOnFailure: true });

if (process.env.FIELDPOST_MUTANT_QUICK === '1') {
  beforeEach(({ task, skip }) => skip(SLOW.test(task.name), 'slow'));
}
