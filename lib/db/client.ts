import { Pool, type PoolConfig } from 'pg';
import { APP_ROLE } from './app-role';
import { PrismaClient } from './generated/client';
import { hotNames, OrderlyPg } from './orderly-adapter';
import { checkPooledLogin, withoutNames } from './pooler';
import { endWhenSilent, type TimeLimits, timed, timedHere, WAITED_FOR } from './time-limits';

export interface Database {
  /** For the statements that are sent by hand; works as `fieldpost_app`. */
  readonly pool: Pool;
  /** Everything else; the same connections. */
  readonly prisma: PrismaClient;
  /** The tables are spread over the nodes of a Citus coordinator. */
  readonly citus: boolean;
  readonly close: () => Promise<void>;
}

export interface DatabaseOptions {
  /** Connections at most; few are best, since PostgreSQL's own cores do the work. */
  readonly max?: number;
  /** The address is that of a pooler in transaction mode: its login has the limits of time as defaults. */
  readonly pooled?: boolean;
  /** The address is that of a Citus coordinator, and its tables are spread over its nodes: `fieldpost migrate --citus`. */
  readonly citus?: boolean;
  /** Statements that Prisma sends again and again are planned once for a connection: for a process that does the same all day. */
  readonly planOnce?: boolean;
  /** Those of what somebody waits for, unless given. */
  readonly limits?: TimeLimits;
  /** Called with the error of a connection that breaks while idle; the pool replaces them by itself. */
  readonly onError?: (error: Error) => void;
}

/** Opens a pool that works as the application's role, and Prisma over the same pool. Nothing connects before its first use. */
export function openDatabase(databaseUrl: string, options: DatabaseOptions = {}): Database {
  const { pooled = false, limits = WAITED_FOR } = options;
  const pool = new Pool({
    connectionString: databaseUrl,
    max: options.max ?? 10,
    application_name: 'fieldpost',
    ...(pooled ? ofTransactions(limits) : ofSessions(limits)),
  });
  // Without a listener a broken connection would end the process, whether it is idle or between two queries of its user.
  pool.on('error', options.onError ?? (() => undefined));
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    endWhenSilent(client);
    if (pooled) withoutNames(client);
  });
  const prisma = new PrismaClient({
    adapter: new OrderlyPg(pool, options.planOnce === true ? { statementNameGenerator: hotNames() } : undefined),
  });
  return {
    pool,
    prisma,
    citus: options.citus === true,
    close: async () => {
      await prisma.$disconnect();
      if (!pool.ended) await pool.end();
    },
  };
}

const ofSessions = (limits: TimeLimits): PoolConfig => ({
  options: `-c role=${APP_ROLE} -c timezone=UTC`,
  ...timed(limits),
});

const ofTransactions = (limits: TimeLimits): PoolConfig => ({ ...timedHere(limits), onConnect: checkPooledLogin });
