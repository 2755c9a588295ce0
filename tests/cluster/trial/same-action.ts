import type { Order } from '@/bench/submit/position';

/** Whether a stored entry holds this action of this side. Canonical JSON: compared by its members. */
export function isActionOf({ side, action }: Order, bytes: string | undefined): boolean {
  if (bytes === undefined) return false;
  const { payload } = JSON.parse(bytes) as { payload: { by: string; action: object } };
  return payload.by === side && sorted(payload.action) === sorted(action);
}

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
