import { consoleToLog } from '@/lib/http/observe/console-lines';
import { makeLog } from '@/lib/http/observe/log';
import { running, testServer } from '@/tests/http/support';

// A web process that prints as Next does, answers one page that breaks, and dies of an error that nobody takes.
consoleToLog(makeLog('debug'));
console.log('✓ Running next.config.js took %dms', 19);
console.warn('⚠ two\nlines');
process.emitWarning('something is old');
const pages = async (): Promise<void> => {
  console.error(Object.assign(new Error('a page broke at postgresql://user:hidden-word@db/x'), { digest: '42' }));
  throw new Error('and its handler too');
};
const { options } = testServer();
const { url } = await running({ ...options, log: makeLog('debug'), pages });
console.info(`answered ${(await fetch(`${url}/games`)).status}`);
setTimeout(() => {
  throw new Error('nobody takes this');
}, 10);
