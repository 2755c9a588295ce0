import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, stop } from 'esbuild';

/** Source of every entry, relative to the clone; the built file has the entry's name. */
export const readEntries = (root) => JSON.parse(readFileSync(join(root, 'lib/cli/program/entries.json'), 'utf8'));

/** What the built JavaScript may use without asking for a newer Node than package.json does. */
const TARGET = 'node20.19';

/**
 * Builds all entries into one folder of JavaScript modules. What two entries share is in a chunk of its own, so that a
 * process holds the rulesets once. Packages stay in node_modules. Answers the files that were read, relative to `root`.
 */
export async function bundle(what) {
  underWay += 1;
  try {
    const { inputs } = await bundleNow(what);
    return Object.keys(inputs).sort();
  } finally {
    underWay -= 1;
    // The helper process of esbuild would stay as long as this one, and serves every build that is under way.
    if (underWay === 0) await stop();
  }
}

let underWay = 0;

async function bundleNow({ root, outdir, withClient }) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: Object.entries(readEntries(root)).map(([out, source]) => ({ out, in: source })),
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: TARGET,
    packages: 'external',
    jsx: 'automatic',
    tsconfig: join(root, 'tsconfig.json'),
    chunkNames: 'chunks/[name]-[hash]',
    legalComments: 'none',
    logLevel: 'silent',
    metafile: true,
    plugins: withClient ? [fileNames] : [fileNames, noClient],
  });
  return metafile;
}

/** Next has no `exports` map: Node wants the names of its files. */
const fileNames = {
  name: 'file-names',
  setup({ onResolve }) {
    onResolve({ filter: /^next\/[\w/-]+$/ }, ({ path }) => ({ path: `${path}.js`, external: true }));
  },
};

/** Before the database client is written, the commands that need no database can be built without it. */
const noClient = {
  name: 'no-client',
  setup({ onResolve }) {
    onResolve({ filter: /\/generated\/client$/ }, ({ path }) => ({ path, external: true }));
  },
};
