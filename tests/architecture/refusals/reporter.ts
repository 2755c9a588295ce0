import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { EXCEPTIONS } from './exceptions';
import { unreachedFaults } from './faults';
import { allSites } from './sites';

const TESTS: readonly string[] = ['tests/core', 'tests/rulesets'];

/** Games and actions at random meet many refusals, but no name says which: they do not count. */
const AT_RANDOM = /\/(?:contract|laws|oracle|random|perft)\.test\.ts$/;

/**
 * Fails a run in which all tests of the rules passed and some refusal of the rules was made by none of them. A run of
 * some tests only, or one with failures, says nothing of refusals and is not judged.
 */
export class UnreachedRefusals implements Reporter {
  private readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const ran = new Map(modules.map((module) => [relative(this.root, module.moduleId).replaceAll('\\', '/'), module]));
    const own = filesOf(this.root).map((file) => ran.get(file));
    const tests = own.flatMap((module) => (module ? [...module.children.allTests()] : []));
    if (own.includes(undefined) || tests.some((test) => test.result().state !== 'passed')) return;
    const named = tests.filter(({ module }) => !AT_RANDOM.test(module.moduleId.replaceAll('\\', '/')));
    const reached = new Set(named.flatMap((test) => test.meta().refusals ?? []));
    const sites = allSites(this.root);
    const faults = unreachedFaults(sites, reached, EXCEPTIONS);
    for (const fault of faults) console.error(`refusals: ${fault}`);
    if (faults.length === 0) console.log(`refusals: named tests reach all ${sites.length} places that make one`);
    else process.exitCode = 1;
  }
}

function filesOf(root: string): readonly string[] {
  return TESTS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );
}
