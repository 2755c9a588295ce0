import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { rootCertificates } from 'node:tls';
import { z } from 'zod';

/** A file of certificates in PEM; its absolute path. */
export const authorityFile = z
  .string()
  .refine(
    (path) => existsSync(path) && readFileSync(path, 'utf8').includes('-----BEGIN CERTIFICATE-----'),
    'must be a file of certificates (PEM) that can be read',
  )
  .transform((path) => resolve(path));

interface Given {
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_POOLER_URL?: string | undefined;
  readonly DATABASE_CA_FILE?: string | undefined;
  readonly ORDERS_IMAP_URL?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly REQUIRE_TLS: 'on' | 'off';
}

const DATABASES = ['DATABASE_URL', 'DATABASE_POOLER_URL'] as const;

/** How the address of a database says that it is spoken to: `verify-full` encrypts, and checks certificate and host. */
const modeOf = (url: string): string | undefined => new URL(url).searchParams.get('sslmode') ?? undefined;

/**
 * What would be said in the clear though it must not be, or to a server that nobody has checked. `smtp://` is no fault: where TLS
 * is required, no mail goes out before STARTTLS.
 */
export function tlsFaults(given: Given): string[] {
  const required = given.REQUIRE_TLS === 'on';
  const why = required ? 'REQUIRE_TLS is on' : 'DATABASE_CA_FILE is set';
  const databases = DATABASES.flatMap((name) => {
    const url = given[name];
    if (url === undefined || !URL.canParse(url)) return [];
    const mode = modeOf(url) ?? (given.DATABASE_CA_FILE === undefined ? 'none' : 'verify-full');
    const due = required || given.DATABASE_CA_FILE !== undefined;
    return due && mode !== 'verify-full'
      ? [`${name}: must end with ?sslmode=verify-full, because ${why}; now its sslmode is ${mode}`]
      : [];
  });
  if (!required) return databases;
  const imap = given.ORDERS_IMAP_URL?.startsWith('imap:')
    ? ['ORDERS_IMAP_URL: must begin with imaps://, because REQUIRE_TLS is on']
    : [];
  const traces = given.OTEL_EXPORTER_OTLP_ENDPOINT?.startsWith('http:')
    ? ['OTEL_EXPORTER_OTLP_ENDPOINT: must begin with https://, because REQUIRE_TLS is on']
    : [];
  return [...databases, ...imap, ...traces];
}

/** The address of a database with the authority that signs its certificate, as PostgreSQL's own programs read it too. */
export function withAuthority(url: string | undefined, caFile: string | undefined): string | undefined {
  if (url === undefined || caFile === undefined) return url;
  const full = new URL(url);
  full.searchParams.set('sslmode', 'verify-full');
  full.searchParams.set('sslrootcert', caFile);
  return full.href;
}

/** How a mail server is spoken to. */
export interface MailTls {
  /** Nothing is sent before the connection is encrypted. */
  readonly required: boolean;
  /** A file of certificates in PEM that are trusted besides node's own. */
  readonly caFile: string | undefined;
}

/** The certificates that a mail server is trusted by; undefined: node's own. */
export const authoritiesOf = (caFile: string | undefined): string[] | undefined =>
  caFile === undefined ? undefined : [...rootCertificates, readFileSync(caFile, 'utf8')];
