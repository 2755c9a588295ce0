import { running, testServer } from '@/tests/http/support';

// The server alone, in a process of its own: stopped like every process, and ended when it has closed.
const { url, web } = await running(testServer({ perMinute: 1_000_000 }).options);
process.send?.({ url });
process.once('SIGTERM', () => void web.close({ idle: 1_000, all: 2_500 }).then(() => process.exit(0)));
