import { startWeb } from '@/app/_server/web';
import { startEmbedded } from '@/lib/db/embedded/start';
import { migrate } from '@/lib/db/migrate';
import { getEnv } from '@/lib/env';

// The server of the crash test: starts or finds its database, serves the API, says where, and waits to be killed.
const database = await startEmbedded({ dataDir: getEnv().DATA_DIR });
await migrate({ databaseUrl: database.url });
const web = await startWeb({ port: 0 });
process.send?.({ address: web.address, url: database.url });
