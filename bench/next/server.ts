import { createServer } from 'node:http';
import next from 'next';

// Next alone: its own routing, its own bundle of the handlers under app/api. The benchmark starts it as a child and is told
// the address. It needs a build of the pages.
const app = next({ dev: false, dir: process.cwd(), hostname: '127.0.0.1', quiet: true });
await app.prepare();
const answer = app.getRequestHandler();
const server = createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.send?.({ address: `http://127.0.0.1:${address?.port}` });
});
process.on('SIGTERM', () => process.exit(0));
