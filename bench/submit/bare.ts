import { createServer, type IncomingMessage } from 'node:http';
import { Pool } from 'pg';
import { INSERT_RAW } from './measure';

/**
 * The least that a service with a durable answer can do on this machine: reads a small JSON body, stores it as one row and
 * answers after the commit. The benchmark starts it as a child, is told the address, and shows how far from it we are.
 */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

async function bodyOf(request: IncomingMessage): Promise<{ readonly lane: number; readonly n: number }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

const server = createServer(async (request, response) => {
  const { lane, n } = await bodyOf(request);
  await pool.query({ ...INSERT_RAW, values: [lane, n, 'one row'] });
  const body = JSON.stringify({ stored: n });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.send?.({ address: `http://127.0.0.1:${address?.port}` });
});
for (const end of ['SIGTERM', 'disconnect']) process.on(end, () => process.exit(0));
