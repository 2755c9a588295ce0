/** What a key does in a replay. */
export type ReplayCommand =
  | 'play'
  | 'back'
  | 'next'
  | 'first'
  | 'last'
  | 'chapter-back'
  | 'chapter-next'
  | 'slow'
  | 'normal'
  | 'fast';

const KEYS: Readonly<Record<string, ReplayCommand>> = {
  ' ': 'play',
  ArrowLeft: 'back',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
  '[': 'chapter-back',
  ']': 'chapter-next',
  '1': 'slow',
  '2': 'normal',
  '3': 'fast',
};

/** Keys that a slider has a use of its own for. */
const OF_SLIDERS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** The command of a key press; undefined where the key belongs to the element that has the focus. */
export function commandOf(event: KeyboardEvent): ReplayCommand | undefined {
  const { key, target, altKey, ctrlKey, metaKey, defaultPrevented } = event;
  if (defaultPrevented || altKey || ctrlKey || metaKey || !Object.hasOwn(KEYS, key)) return undefined;
  if (target instanceof Element && isTaken(target, key)) return undefined;
  return KEYS[key];
}

function isTaken(target: Element, key: string): boolean {
  if (target.matches('input[type="range"]')) return OF_SLIDERS.includes(key);
  if (target.closest('input, select, textarea, dialog') !== null) return true;
  return key === ' ' && target.closest('button, summary, a') !== null;
}
