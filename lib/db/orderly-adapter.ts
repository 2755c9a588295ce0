import { PrismaPg } from '@prisma/adapter-pg';

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>;
type Transaction = Awaited<ReturnType<Adapter['startTransaction']>>;

/**
 * Prisma over `pg`, with one statement at a time in a transaction. Prisma reads the relations of a row side by side; in a
 * transaction they all share one connection, and `pg` will not keep a line for them any longer: it warns, and refuses from 9.0.
 */
export class OrderlyPg extends PrismaPg {
  override async connect(): Promise<Adapter> {
    const adapter = await super.connect();
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (level) => inOrder(await start(level));
    return adapter;
  }
}

function inOrder(transaction: Transaction): Transaction {
  let last: Promise<unknown> = Promise.resolve();
  const after = <T>(send: () => Promise<T>): Promise<T> => {
    const sent = last.then(send);
    // A statement that fails says so to its own caller.
    last = sent.catch(() => undefined);
    return sent;
  };
  const query = transaction.queryRaw.bind(transaction);
  const execute = transaction.executeRaw.bind(transaction);
  transaction.queryRaw = (asked) => after(() => query(asked));
  transaction.executeRaw = (asked) => after(() => execute(asked));
  return transaction;
}

/** How often a statement is sent before it gets a name, and how many names there are: the database keeps a plan for each on every connection. */
const OFTEN = 20;
const MOST = 64;
/** As `pg` takes a statement without a name. */
const NONE = '';

/**
 * Names for the statements of Prisma that a process sends again and again. The database reads and plans a statement with a name once for a
 * connection; without one it does so each time, which costs more than the statement itself.
 */
export function hotNames(often = OFTEN, most = MOST): (asked: { readonly sql: string }) => string {
  const sent = new Map<string, number>();
  const names = new Map<string, string>();
  return ({ sql }) => {
    const name = names.get(sql);
    if (name !== undefined || names.size >= most) return name ?? NONE;
    const times = (sent.get(sql) ?? 0) + 1;
    sent.set(sql, times);
    if (times < often) return NONE;
    sent.delete(sql);
    const fresh = `prisma-${names.size}`;
    names.set(sql, fresh);
    return fresh;
  };
}
