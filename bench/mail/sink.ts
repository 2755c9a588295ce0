import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Taken } from './post';

/** A mail server in a process of its own that takes everything, and tells its parent when it took what. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, { envelope }, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      done();
      const [to] = envelope.rcptTo;
      const taken: Taken = { at: Date.now(), to: to?.address ?? '', bytes: Buffer.concat(chunks).length };
      process.send?.(taken);
    });
  },
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.server.address() as AddressInfo;
  process.send?.({ url: `smtp://127.0.0.1:${port}` });
});
