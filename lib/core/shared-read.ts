/**
 * Many ask for the same thing at once: they share a read. Who asks while one is running gets the next one, which all share who wait: the
 * running one may not see what they have just heard of.
 */
export function sharedRead<K, T>(read: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const running = new Map<K, Promise<unknown>>();
  const waiting = new Map<K, Promise<T>>();
  const start = (key: K): Promise<T> => {
    const reading = read(key);
    const over = reading.then(ignore, ignore).then(() => {
      if (running.get(key) === over) running.delete(key);
    });
    running.set(key, over);
    return reading;
  };
  return (key) => {
    const before = running.get(key);
    if (before === undefined) return start(key);
    const next =
      waiting.get(key) ??
      before.then(() => {
        waiting.delete(key);
        return start(key);
      });
    waiting.set(key, next);
    return next;
  };
}

const ignore = (): void => undefined;
