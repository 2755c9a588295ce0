import { afterEach } from 'vitest';

/** What a test hands to the reporter: the sites that made a refusal while it ran. */
declare module 'vitest' {
  interface TaskMeta {
    refusals?: readonly string[];
  }
}

const reached = new Set<string>();
Object.assign(globalThis, { refusalReached: (id: string) => void reached.add(id) });

afterEach(({ task }) => {
  if (reached.size > 0) task.meta.refusals = [...reached];
  reached.clear();
});
