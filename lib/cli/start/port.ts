import { createServer } from 'node:net';

/** A sentence that says why nothing can listen there, or undefined when the port is free. */
export function portFault(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(words(error, host, port)));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}

function words({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use by another program. Stop that, or choose another port: PORT=${port + 1} npm start`;
  if (code === 'EACCES') return `This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`;
  if (code === 'EADDRNOTAVAIL') return `HOST=${host} is not an address of this machine.`;
  return `Cannot listen on ${host}:${port}: ${message}`;
}
