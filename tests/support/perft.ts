import type { GameState, Playable } from '@/lib/core/playable';
import type { Choose, RoleId } from '@/lib/core/ruleset';

/**
 * Counts the distinct actions that `role` can send, by kind: every sequence of picks of `complete` is tried, like the
 * wheels of an odometer. Stops with an error at `most` sequences, so that a careless position does not run forever.
 */
export function perft(
  rules: Playable,
  state: GameState,
  role: RoleId,
  most = 400_000,
): Readonly<Record<string, number>> {
  const found = new Map<string, Set<string>>();
  for (const template of rules.options(state, role)) {
    for (const action of everyCompletion((choose) => rules.complete(state, template, choose), most)) {
      const text = JSON.stringify(action, sortedKeys);
      const kind = String(template.type);
      found.set(kind, (found.get(kind) ?? new Set()).add(text));
    }
  }
  return Object.fromEntries([...found].map(([kind, actions]) => [kind, actions.size]));
}

/** Every value that `make` can give, over all sequences of picks. */
export function* everyCompletion<T>(make: (choose: Choose) => T, most: number): Generator<T> {
  const wheels: { pick: number; size: number }[] = [];
  for (let turns = 0; ; turns += 1) {
    if (turns >= most) throw new Error(`more than ${most} sequences of picks`);
    let used = 0;
    yield make((size) => {
      const wheel = wheels[used] ?? { pick: 0, size };
      wheels[used] = wheel;
      used += 1;
      return wheel.pick;
    });
    while (wheels.length > 0 && isLast(wheels.at(-1))) wheels.pop();
    const wheel = wheels.at(-1);
    if (wheel === undefined) return;
    wheel.pick += 1;
  }
}

const isLast = (wheel: { readonly pick: number; readonly size: number } | undefined): boolean =>
  wheel !== undefined && wheel.pick === wheel.size - 1;

/** The order in which a force names its units makes no other action. */
function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
