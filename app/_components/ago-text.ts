const WORDS = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const MINUTE = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

/** How long ago an instant was, in the largest unit that has passed whole: `3 hours ago`, `yesterday`. Times in milliseconds. */
export function agoText(at: number, now: number): string {
  const passed = Math.max(0, now - at);
  const found = UNITS.find(([, size]) => passed >= size);
  if (found === undefined) return 'just now';
  const [unit, size] = found;
  return WORDS.format(-Math.floor(passed / size), unit);
}
