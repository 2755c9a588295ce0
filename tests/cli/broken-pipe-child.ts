import { endWithoutReader } from '@/lib/cli/broken-pipe';

// Like a framework that prints whatever goes wrong.
process.on('uncaughtException', (error) => console.error(error));
endWithoutReader();
setInterval(() => console.log('here'), 5);
