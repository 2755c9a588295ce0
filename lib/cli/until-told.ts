/**
 * Resolves when this process is told to stop: Ctrl-C, a supervisor's SIGTERM, or the end of the process that started
 * it (its channel closes, also when it was killed). A second Ctrl-C ends at once.
 */
export function untilTold(): Promise<void> {
  return new Promise((resolve) => {
    let told = false;
    const stop = (): void => {
      if (told) process.exit(130);
      told = true;
      resolve();
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
    process.once('disconnect', () => {
      if (!told) stop();
    });
  });
}
