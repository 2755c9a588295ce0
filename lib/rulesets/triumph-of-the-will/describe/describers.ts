import type { RoleId } from '@/lib/core/ruleset';
import type { EventOf, EventType } from '../events';

export interface Describable {
  readonly text: string;
  readonly rule: string;
  /** What it says one by one. */
  readonly details?: readonly string[];
}

/** How one kind of event is told: the sentence as `viewer` may read it, and the rule behind it. */
export type Describers<T extends EventType> = {
  readonly [K in T]: (event: EventOf<K>, viewer?: RoleId) => Describable;
};
