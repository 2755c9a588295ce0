/** npm passes Ctrl-C on to us although the terminal told us already: two within this time are one. */
const ONE_PRESS_MS = 1000;

/**
 * Resolves when this process is told to stop: Ctrl-C, a supervisor's SIGTERM, or the end of the process that started
 * it (its channel closes, also when it was killed). A second Ctrl-C ends at once.
 */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    let toldAt: number | undefined;
    const stop = (): void => {
      const now = performance.now();
      if (toldAt !== undefined && now - toldAt > ONE_PRESS_MS) process.exit(130);
      toldAt ??= now;
      resolve();
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
    process.once('disconnect', () => {
      if (toldAt === undefined) stop();
    });
  });
}
