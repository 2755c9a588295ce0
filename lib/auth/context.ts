import type { Pool } from 'pg';
import type { PrismaClient } from '../db/generated/client';

/** The tables that signing in reads and writes. */
export type AuthDb = Pick<
  PrismaClient,
  | '$transaction'
  | 'user'
  | 'userAddress'
  | 'account'
  | 'session'
  | 'verificationToken'
  | 'signInCode'
  | 'apiToken'
  | 'addressChange'
  | 'mailRefusal'
  | 'webhook'
  | 'feed'
  | 'penName'
  | 'gameName'
  | 'erasure'
>;

export interface AuthSettings {
  /** Origin without a trailing slash. */
  readonly publicUrl: string;
  /** At least 32 characters. */
  readonly secret: string;
  /** True only without an SMTP server: demo sign-ins exist and `name@localhost` is an address. */
  readonly demo: boolean;
  /** Days after which a session that nobody uses ends. */
  readonly sessionIdleDays?: number;
  /** Sign-in mails to strangers in an hour, all together. */
  readonly signInMailsPerHour?: number;
}

/** All that lib/auth needs from outside; made by `getAuth` in a running process, by hand in tests. */
export interface AuthContext {
  readonly db: AuthDb;
  /** For the rate limits, which every web process shares. */
  readonly pool: Pool;
  readonly settings: AuthSettings;
  readonly now: () => Date;
}
