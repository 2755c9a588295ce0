import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** False on the server and for the first drawing in the browser, which must be the same; true from then on. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
