import type { Pool, PoolClient } from 'pg';

/** A statement as the driver was given it. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Writes down every statement that goes through a pool: those of Prisma and those that are sent by hand. Only connections that are made
 * from now on are heard.
 */
export function listenTo(pool: Pool): {
  readonly during: (work: () => Promise<unknown>) => Promise<readonly Statement[]>;
} {
  let heard: Statement[] = [];
  pool.on('connect', (client: PoolClient) => {
    const send = client.query.bind(client);
    Reflect.set(client, 'query', (...given: unknown[]) => {
      const statement = statementOf(given);
      if (statement !== undefined) heard.push(statement);
      return Reflect.apply(send, client, given);
    });
  });
  return {
    during: async (work) => {
      heard = [];
      await work();
      const texts = new Map(heard.filter(isPlanned).map((one) => [one.text, one]));
      return [...texts.values()];
    },
  };
}

function statementOf([asked, values]: readonly unknown[]): Statement | undefined {
  if (typeof asked === 'string') return { text: asked, values: Array.isArray(values) ? values : [] };
  if (typeof asked !== 'object' || asked === null || !('text' in asked) || typeof asked.text !== 'string')
    return undefined;
  const own = 'values' in asked ? asked.values : values;
  return { text: asked.text, values: Array.isArray(own) ? own : [] };
}

/** Not of the beginning and end of transactions, settings and locks. */
const isPlanned = ({ text }: Statement): boolean =>
  /^\s*(select|insert|update|delete|merge|with)\b/i.test(text) && !/pg_advisory|set_config|pg_notify/i.test(text);
