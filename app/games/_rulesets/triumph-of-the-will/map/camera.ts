/** The camera: a point (x, y) of the drawing is shown at (left + zoom * x, top + zoom * y), in units of the drawing. */
export interface Camera {
  readonly zoom: number;
  readonly left: number;
  readonly top: number;
}

/** The frame on the screen, in pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

export const WIDEST: Camera = { zoom: 1, left: 0, top: 0 };
export const CLOSEST = 12;

/** Pixels a unit at zoom 1: the whole square of the drawing fits into the frame. */
export const scaleOf = ({ width, height }: Frame, size: number): number => Math.min(width, height) / size;

/** Never smaller than the whole, never past the edge, and in the middle where the frame is wider than the drawing. */
export function kept({ zoom, left, top }: Camera, frame: Frame, size: number): Camera {
  const near = Math.min(CLOSEST, Math.max(1, zoom));
  const scale = scaleOf(frame, size);
  const along = (offset: number, pixels: number): number => {
    const seen = pixels / scale;
    const start = (size - seen) / 2;
    if (size * near <= seen) return (size - size * near) / 2;
    return Math.min(start, Math.max(start + seen - size * near, offset));
  };
  return { zoom: near, left: along(left, frame.width), top: along(top, frame.height) };
}

/** Nearer or farther by a factor; the place under the pointer stays there. */
export function zoomed(camera: Camera, factor: number, at: Place): Camera {
  const zoom = Math.min(CLOSEST, Math.max(1, camera.zoom * factor));
  const real = zoom / camera.zoom;
  return { zoom, left: at.x - (at.x - camera.left) * real, top: at.y - (at.y - camera.top) * real };
}

export const panned = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  left: camera.left + dx,
  top: camera.top + dy,
});

/** With a place of the drawing in the middle. */
export const centredOn = ({ x, y }: Place, zoom: number, size: number): Camera => ({
  zoom,
  left: size / 2 - zoom * x,
  top: size / 2 - zoom * y,
});

/** A part of the drawing, by two of its corners. */
export interface Crop {
  readonly from: Place;
  readonly to: Place;
}

/** The nearest view that shows the whole part, in the middle of the frame. */
export function fitted({ from, to }: Crop, frame: Frame, size: number): Camera {
  const scale = scaleOf(frame, size);
  const across = frame.width / (scale * Math.max(1, to.x - from.x));
  const down = frame.height / (scale * Math.max(1, to.y - from.y));
  const zoom = Math.min(CLOSEST, Math.max(1, Math.min(across, down)));
  return centredOn({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, zoom, size);
}

export const mixed = (from: Camera, to: Camera, t: number): Camera => ({
  zoom: from.zoom + (to.zoom - from.zoom) * t,
  left: from.left + (to.left - from.left) * t,
  top: from.top + (to.top - from.top) * t,
});

/** How a picture painted for one camera is moved and scaled to look like another: a point x of it goes to k * x + x0, in pixels. */
export function pushed(
  from: Camera,
  to: Camera,
  frame: Frame,
  size: number,
): { readonly k: number; readonly x: number; readonly y: number } {
  const scale = scaleOf(frame, size);
  const k = to.zoom / from.zoom;
  const along = (before: number, after: number, pixels: number): number =>
    scale * (after - k * before - (size / 2) * (1 - k)) + (pixels / 2) * (1 - k);
  return { k, x: along(from.left, to.left, frame.width), y: along(from.top, to.top, frame.height) };
}

/** A point of the screen, relative to the frame, in units before the camera. */
export function unitsAt(x: number, y: number, frame: Frame, size: number): Place {
  const scale = scaleOf(frame, size);
  return { x: (x - frame.width / 2) / scale + size / 2, y: (y - frame.height / 2) / scale + size / 2 };
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const arrowOf = (key: string): readonly [number, number] | undefined =>
  Object.hasOwn(ARROWS, key) ? ARROWS[key] : undefined;

/** The next place in a direction: near, and not far off to the side. */
export function nextPlace<P extends Place>(
  from: P,
  all: readonly P[],
  [dx, dy]: readonly [number, number],
): P | undefined {
  const ahead = all.flatMap((place) => {
    const along = (place.x - from.x) * dx + (place.y - from.y) * dy;
    const aside = Math.abs((place.x - from.x) * dy - (place.y - from.y) * dx);
    return along > 1 && aside <= along * 2 ? [{ place, cost: along + 2 * aside }] : [];
  });
  return ahead.toSorted((a, b) => a.cost - b.cost)[0]?.place;
}
