import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into the processes of a service that is measured: at a signal it writes how long the event loop was held at most since
// the last one, in milliseconds, into `<LOOP_FILE>.<pid>`.
const file = process.env.LOOP_FILE;
if (file !== undefined) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  process.on('SIGUSR2', () => {
    writeFileSync(`${file}.${process.pid}`, String(delay.max / 1e6));
    delay.reset();
  });
}
