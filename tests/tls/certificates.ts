import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian's program; where it is missing, tests that need certificates are left out. */
const OPENSSL = ['/usr/bin/openssl', '/usr/local/bin/openssl'].find((path) => existsSync(path));
export const canMakeCertificates = OPENSSL !== undefined;

export interface Certificates {
  /** Of an authority that nobody else knows, in PEM. */
  readonly caFile: string;
  /** Of another one, which has signed nothing here. */
  readonly strangeCaFile: string;
  /** Of a server on 127.0.0.1 and localhost, in PEM. */
  readonly cert: string;
  readonly key: string;
  readonly drop: () => void;
}

/** An authority of one's own, and a certificate of it for this machine: for some hours, in a folder that goes away. */
export function makeCertificates(): Certificates {
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-tls-'));
  const openssl = (...args: readonly string[]): void => {
    execFileSync(OPENSSL ?? '', [...args], { cwd: folder, stdio: 'ignore' });
  };
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const authority = (name: string): void =>
    openssl(
      'req',
      '-x509',
      ...key,
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.pem`,
      '-subj',
      `/CN=${name}`,
      '-days',
      '1',
    );
  authority('own');
  authority('strange');
  openssl('req', ...key, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=localhost');
  const names = ['-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'];
  const by = ['-CA', 'own.pem', '-CAkey', 'own.key'];
  openssl(
    'req',
    '-x509',
    ...by,
    ...names,
    '-key',
    'server.key',
    '-out',
    'server.pem',
    '-subj',
    '/CN=localhost',
    '-days',
    '1',
  );
  return {
    caFile: join(folder, 'own.pem'),
    strangeCaFile: join(folder, 'strange.pem'),
    cert: readFileSync(join(folder, 'server.pem'), 'utf8'),
    key: readFileSync(join(folder, 'server.key'), 'utf8'),
    drop: () => rmSync(folder, { recursive: true, force: true }),
  };
}
