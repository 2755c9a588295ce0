export type InLane = <T>(lane: string, act: () => Promise<T>) => Promise<T>;

/** What is of one lane runs one after the other, in the order in which it was asked for; lanes run side by side. */
export function lanes(): InLane {
  const last = new Map<string, Promise<void>>();
  return async (lane, act) => {
    const ran = (last.get(lane) ?? Promise.resolve()).then(act);
    const ended: Promise<void> = ran.then(
      () => undefined,
      () => undefined,
    );
    last.set(lane, ended);
    void ended.then(() => last.get(lane) === ended && last.delete(lane));
    return ran;
  };
}
