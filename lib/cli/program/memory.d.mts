/**
 * Lets V8 collect before the heap is a multiple of what is in use; nothing for commands that end by themselves. `given`: what
 * node was called with; its own `--heap-growing-percent` stays.
 */
export function boundGrowth(command: string | undefined, given?: readonly string[]): void;
