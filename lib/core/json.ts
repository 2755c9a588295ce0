/** What survives JSON unchanged: the only kind of value that actions, events, state and views may hold. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json | undefined;
}
