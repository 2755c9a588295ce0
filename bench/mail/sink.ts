import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Taken } from './post';

/** How long an answer takes to be given, as over a network; the parent says it. Milliseconds. */
let delay = 0;
process.on('message', (said: { readonly delay: number }) => {
  delay = said.delay;
});
const answer = (done: () => void): void => {
  if (delay === 0) done();
  else setTimeout(done, delay);
};

/**
 * A mail server in a process of its own that takes everything, and tells its parent when it took what. It waits before three answers a mail:
 * to the sender's address, to the recipient's, and to the message.
 */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onMailFrom: (_address, _session, done) => answer(done),
  onRcptTo: (_address, _session, done) => answer(done),
  onData: (stream, { envelope }, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () =>
      answer(() => {
        done();
        const [to] = envelope.rcptTo;
        const taken: Taken = { at: Date.now(), to: to?.address ?? '', bytes: Buffer.concat(chunks).length };
        process.send?.(taken);
      }),
    );
  },
});
// A sender that has done its part is killed, in the middle of a conversation too.
server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ECONNRESET') throw error;
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.server.address() as AddressInfo;
  process.send?.({ url: `smtp://127.0.0.1:${port}` });
});
