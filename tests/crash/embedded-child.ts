import { startEmbedded } from '@/lib/db/embedded/start';

// A process that starts the embedded database in the given folder, says what it got, and stops it when asked.
const database = await startEmbedded({ dataDir: process.argv[2] ?? '' });
process.send?.({ url: database.url, started: database.started });
process.on('message', () => void database.stop().then(() => process.exit(0)));
