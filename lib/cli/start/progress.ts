const STILL_MS = 10_000;

/** Says what is being done, that it is still being done, and how long it took. */
export async function step<T>(title: string, work: () => Promise<T>, note?: (result: T) => string): Promise<T> {
  const began = performance.now();
  const seconds = (): string => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  console.log(`  ${title} …`);
  const still = setInterval(() => console.log(`    still at it (${seconds()})`), STILL_MS);
  try {
    const result = await work();
    console.log(`    ${note?.(result) ?? 'done'} (${seconds()})`);
    return result;
  } finally {
    clearInterval(still);
  }
}
