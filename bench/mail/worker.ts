import { openServices } from '@/lib/db/services';
import { startMailWorker } from '@/lib/mail/worker';
import { benchContext } from './context';

/** One worker as the service starts it. Arguments: database, mail server, and `pictures` where mails hold them. */
const [databaseUrl = '', smtpUrl = '', pictures] = process.argv.slice(2);
const services = openServices(databaseUrl);
await startMailWorker(benchContext(services, smtpUrl, pictures === 'pictures'), { databaseUrl });
process.send?.('ready');
