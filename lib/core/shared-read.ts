/**
 * Many ask for the same thing at once: they share a read. Who asks while one is running gets the next one, which all share who wait: the
 * running one may not see what they have just heard of. The same thing: what is asked with is the same as JSON.
 */
export function sharedRead<A extends readonly unknown[], T>(
  read: (...asked: A) => Promise<T>,
): (...asked: A) => Promise<T> {
  const running = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, Promise<T>>();
  const start = (key: string, asked: A): Promise<T> => {
    const reading = read(...asked);
    const over = reading.then(ignore, ignore).then(() => {
      if (running.get(key) === over) running.delete(key);
    });
    running.set(key, over);
    return reading;
  };
  return (...asked) => {
    const key = JSON.stringify(asked);
    const before = running.get(key);
    if (before === undefined) return start(key, asked);
    const next =
      waiting.get(key) ??
      before.then(() => {
        waiting.delete(key);
        return start(key, asked);
      });
    waiting.set(key, next);
    return next;
  };
}

const ignore = (): void => undefined;
