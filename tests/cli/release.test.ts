import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRelease, NotCommitted, type ReleaseFiles } from '@/lib/cli/release/make-release';

describe('a release', () => {
  let dir: string;
  let root: string;
  let out: string;
  let files: ReleaseFiles;
  const git = (...args: string[]): string =>
    String(execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], { cwd: root }));
  const read = (file: string): Buffer => readFileSync(join(out, file));
  const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'fieldpost-release-'));
    [root, out] = [join(dir, 'clone'), join(dir, 'out')];
    execFileSync('git', ['init', '-q', root]);
    const kept = { name: 'small', version: '1.2.3' };
    const packages = {
      '': { ...kept, dependencies: { used: '1.0.0' }, devDependencies: { tool: '2.0.0' } },
      'node_modules/used': { version: '1.0.0', integrity: 'sha512-AAAA' },
      'node_modules/tool': { version: '2.0.0', dev: true },
    };
    writeFileSync(join(root, 'package.json'), JSON.stringify(packages['']));
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ ...kept, lockfileVersion: 3, packages }));
    git('add', '.');
    git('commit', '-qm', 'All of it');
    files = makeRelease({ root, out });
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('says in its provenance what it was made of, with the digests of its files', () => {
    const { subject, predicate } = JSON.parse(String(read(files.provenance)));
    expect(subject).toEqual(
      [files.tarball, files.sbom].map((name) => ({ name, digest: { sha256: digest(read(name)) } })),
    );
    const lock = digest(readFileSync(join(root, 'package-lock.json')));
    expect(predicate.buildDefinition.resolvedDependencies.map((one: { digest: object }) => one.digest)).toEqual([
      { gitCommit: git('rev-parse', 'HEAD').trim() },
      { sha256: lock },
    ]);
  });

  it('has the sums of all its files', () => {
    const lines = String(read(files.sums)).trimEnd().split('\n');
    expect(lines).toEqual(
      [files.tarball, files.sbom, files.provenance].map((file) => `${digest(read(file))}  ${file}`),
    );
  });

  it('holds the source of the commit, and lists what it runs on, without tools', () => {
    const listed = String(execFileSync('tar', ['-tzf', join(out, files.tarball)]));
    expect(listed.trim().split('\n')).toEqual([
      'small-1.2.3/',
      'small-1.2.3/package-lock.json',
      'small-1.2.3/package.json',
    ]);
    const { bomFormat, components } = JSON.parse(String(read(files.sbom)));
    expect([bomFormat, components.map(({ name }: { name: string }) => name)]).toEqual(['CycloneDX', ['used']]);
  });

  it('has the same source when it is made again', () => {
    const again = join(dir, 'again');
    const { tarball } = makeRelease({ root, out: again });
    expect(digest(readFileSync(join(again, tarball)))).toBe(digest(read(files.tarball)));
  });

  it('is not made of what no commit holds', () => {
    writeFileSync(join(root, 'new.txt'), 'x');
    expect(() => makeRelease({ root, out })).toThrow(NotCommitted);
  });
});
