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
