import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { join } from 'node:path';

export interface ReleaseFiles {
  /** Names of the files in the folder: source, bill of materials, provenance, check sums. */
  readonly tarball: string;
  readonly sbom: string;
  readonly provenance: string;
  readonly sums: string;
}

interface Making {
  /** A clone with nothing uncommitted. */
  readonly root: string;
  /** The folder that the release is put into; made where it does not exist. */
  readonly out: string;
  readonly now?: () => Date;
}

/** The clone holds what no commit holds, so nobody could make this release again. */
export class NotCommitted extends Error {}

/**
 * Makes a release of the newest commit: its source as a tarball, what packages it runs on (CycloneDX), how it was made (in-toto, SLSA
 * provenance) and the SHA-256 sums of all of them. Throws `NotCommitted`.
 */
export function makeRelease({ root, out, now = () => new Date() }: Making): ReleaseFiles {
  const startedOn = now().toISOString();
  const run = (program: string, ...args: string[]): Buffer =>
    execFileSync(program, args, { cwd: root, maxBuffer: 256 * 1024 * 1024 });
  if (run('git', 'status', '--porcelain').length > 0) throw new NotCommitted('Commit what you have changed first.');
  const commit = String(run('git', 'rev-parse', 'HEAD')).trim();
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const stem = `${name}-${version}`;
  mkdirSync(out, { recursive: true });
  const put = (file: string, content: string | Buffer): string => {
    writeFileSync(join(out, file), content);
    return file;
  };
  const tarball = put(`${stem}.tar.gz`, run('git', 'archive', '--format=tar.gz', `--prefix=${stem}/`, commit));
  const bill = run('npm', 'sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev');
  const sbom = put(`${stem}.cdx.json`, bill);
  const digest = (file: string): string => sha256(readFileSync(join(out, file)));
  const statement = statementOf({
    subjects: [tarball, sbom].map((file) => ({ name: file, digest: { sha256: digest(file) } })),
    commit,
    lock: sha256(readFileSync(join(root, 'package-lock.json'))),
    times: { startedOn, finishedOn: now().toISOString() },
  });
  const provenance = put(`${stem}.intoto.json`, `${JSON.stringify(statement, null, 2)}\n`);
  const lines = [tarball, sbom, provenance].map((file) => `${digest(file)}  ${file}\n`);
  return { tarball, sbom, provenance, sums: put('SHA256SUMS', lines.join('')) };
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

interface Made {
  readonly subjects: readonly { readonly name: string; readonly digest: { readonly sha256: string } }[];
  readonly commit: string;
  /** SHA-256 of package-lock.json, which names every package by its own digest. */
  readonly lock: string;
  readonly times: { readonly startedOn: string; readonly finishedOn: string };
}

/** https://slsa.dev/spec/v1.0/provenance */
const statementOf = ({ subjects, commit, lock, times }: Made) => ({
  _type: 'https://in-toto.io/Statement/v1',
  subject: subjects,
  predicateType: 'https://slsa.dev/provenance/v1',
  predicate: {
    buildDefinition: {
      buildType: 'urn:fieldpost:release:1',
      externalParameters: { command: 'npm run release' },
      internalParameters: { node: process.version, platform: platform(), arch: arch() },
      resolvedDependencies: [
        { uri: 'git+file:.', digest: { gitCommit: commit } },
        { uri: 'file:package-lock.json', digest: { sha256: lock } },
      ],
    },
    runDetails: {
      builder: { id: 'urn:fieldpost:builder:npm-run-release' },
      metadata: { invocationId: randomUUID(), ...times },
    },
  },
});
