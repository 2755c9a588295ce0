import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * `pass`: as if it were not there. `refused`: nothing listens. `silent`: it takes bytes and gives none.
 * `no-room`: it has no connection left. `lose-commit`: a command reaches the database and is carried out; its answer and the connection are lost.
 */
type Mode = 'pass' | 'refused' | 'silent' | 'no-room' | 'lose-commit';

export interface DatabaseProxy {
  /** The same database, through here. */
  readonly url: string;
  readonly be: (mode: Mode) => Promise<void>;
  /** Answers to commands that were lost so far. */
  readonly lost: () => number;
  readonly close: () => Promise<void>;
}

/** What PostgreSQL answers to one connection too many: a message of type E, its length and its fields. */
const NO_ROOM = errorMessage('SFATAL', 'C53300', 'Msorry, too many clients already');

function errorMessage(...fields: readonly string[]): Buffer {
  const body = Buffer.from(`${fields.join('\0')}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** Between a server and its database, to take away what a network or a database can. */
export async function startProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let mode: Mode = 'pass';
  let lost = 0;
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    let losing = false;
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        open.delete(socket);
        for (const other of [client, database]) if (other !== socket) other.destroy();
      });
    }
    client.on('data', (bytes) => {
      if (mode === 'silent') return;
      if (mode === 'no-room') return void client.end(NO_ROOM);
      losing = mode === 'lose-commit' && bytes.includes('fieldpost-commit');
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      if (mode === 'silent') return;
      if (!losing) return void client.write(bytes);
      lost += 1;
      client.destroy();
    });
  });
  const port = await listen(server, 0);
  const proxied = new URL(databaseUrl);
  proxied.port = String(port);
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      cut();
      server.close(() => resolve());
    });
  return {
    url: proxied.href,
    be: async (next) => {
      if (mode === 'refused' && next !== 'refused') await listen(server, port);
      if (next === 'refused' && mode !== 'refused') await close();
      mode = next;
    },
    lost: () => lost,
    close,
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
