import { type Covered, underFinger } from './crowd';

/** What can be chosen under a finger: where it leads, and the middle of what was hit. Each address once, nearest hits first. */
export function offersUnder(at: { readonly x: number; readonly y: number }, stage: HTMLElement): readonly Covered[] {
  const found = new Map<Element, Covered>();
  for (const { x, y } of underFinger(at)) {
    const link = document.elementFromPoint(x, y)?.closest('a');
    const href = link && stage.contains(link) ? link.getAttribute('href') : null;
    if (link && href?.startsWith('/') && !found.has(link)) found.set(link, { href, ...extentOf(link) });
  }
  return [...found.values()];
}

/** Its middle is that of a counter's drawing; of an area the spot where it is marked, for an outline may be anywhere. */
function extentOf(link: Element): Pick<Covered, 'middle' | 'size'> {
  const box = link.getBoundingClientRect();
  const size = Math.min(box.width, box.height);
  const [x, y] = link.getAttribute('data-at')?.split(' ').map(Number) ?? [];
  const toScreen = link instanceof SVGGraphicsElement ? link.getScreenCTM() : null;
  if (x === undefined || y === undefined || !toScreen)
    return { middle: { x: box.left + box.width / 2, y: box.top + box.height / 2 }, size };
  const point = new DOMPoint(x, y).matrixTransform(toScreen);
  return { middle: { x: point.x, y: point.y }, size };
}
