/** The place that an arrow key, Home or End goes to in a row of `length` places; undefined for every other key. */
export function arrowTo(key: string, from: number, length: number): number | undefined {
  if (key === 'ArrowRight') return (from + 1) % length;
  if (key === 'ArrowLeft') return (from + length - 1) % length;
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : undefined;
}
