/** `place`: of those that wait for a lane, the lowest one goes first. */
export type InLane = <T>(lane: string, place: number, act: () => Promise<T>) => Promise<T>;

interface Waiting {
  readonly place: number;
  readonly begin: () => void;
}

/** What is of one lane runs one after the other; lanes run side by side. */
export function lanes(): InLane {
  const taken = new Map<string, readonly Waiting[]>();
  const goOn = (lane: string): void => {
    const [next, ...others] = taken.get(lane) ?? [];
    if (next === undefined) taken.delete(lane);
    else taken.set(lane, others);
    next?.begin();
  };
  return async (lane, place, act) => {
    const waiting = taken.get(lane);
    if (waiting === undefined) taken.set(lane, []);
    else
      await new Promise<void>((begin) => {
        taken.set(
          lane,
          [...waiting, { place, begin }].sort((one, two) => one.place - two.place),
        );
      });
    try {
      return await act();
    } finally {
      goOn(lane);
    }
  };
}
