import { join } from 'node:path';
import { startWeb } from '@/app/_server/web';

// The web process as it is, with its built pages; the benchmark starts it as a child and is told the address.
const web = await startWeb({ port: 0, pagesFrom: join(import.meta.dirname, '../..') });
process.send?.({ address: web.address });
process.on('SIGTERM', () => void web.close().then(() => process.exit(0)));
