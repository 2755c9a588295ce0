/** The type as nobody may change it: set-ups, events and states are shared, never copied for safety. */
export type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;
