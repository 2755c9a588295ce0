import { outerRadius } from '../sizes';
import type { Lens, MapLayout, Panel, Spot } from '../types';
import { dodged } from './dodge';
import { placedNames } from './labels';
import { HEIGHT, type LonLat, type Point, project, WIDTH } from './plane';

/** A place of the world as a fact: nothing of the game but its name and its size. */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly at: LonLat;
  readonly size: 1 | 2 | 3;
}

/** A window: its corners in degrees, and its width on the page. */
export interface Window {
  readonly id: string;
  readonly title: string;
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
  readonly width: number;
}

/** Panels of one drawing: a place belongs to the first one whose window it lies in. */
export interface Recipe {
  readonly wide: readonly Window[];
  readonly narrow: readonly Window[];
}

export function layoutOf(places: readonly Place[], recipe: Recipe): MapLayout {
  return { wide: panelsOf(places, recipe.wide), narrow: panelsOf(places, recipe.narrow) };
}

function panelsOf(places: readonly Place[], windows: readonly Window[]): readonly Panel[] {
  const cuts = windows.map(cutOf);
  const homes = new Map(places.map((place) => [place.id, cuts.findIndex((cut) => isInside(cut, project(place.at)))]));
  for (const [id, home] of homes) if (home < 0) throw new Error(`${id} lies in no window`);
  const shown = cuts.map((cut, index) => ({ cut, own: places.filter(({ id }) => homes.get(id) === index) }));
  return shown.map(({ cut, own }) => panelOf(cut, own, shown));
}

interface Shown {
  readonly cut: Cut;
  readonly own: readonly Place[];
}

interface Cut extends Panel {
  readonly scale: number;
}

/** The window in the plane and its size on the page, still empty. */
function cutOf({ id, title, west, east, south, north, width }: Window): Cut {
  const [left, top] = project([west, north]);
  const [right, foot] = project([east, south]);
  const across = (right > left ? right : right + WIDTH) - left;
  const scale = width / across;
  const down = Math.min(HEIGHT, foot) - Math.max(0, top);
  const height = Math.round(down * scale);
  const window = { x: Math.round(left), y: Math.round(top), width: Math.round(across) };
  return { id, title, width, height, window, scale, spots: {}, lenses: [] };
}

const toPanel = ({ window, scale }: Cut, [x, y]: Point): Point => [
  tenths((x - window.x) * scale),
  tenths((y - window.y) * scale),
];

function isInside(cut: Cut, point: Point): boolean {
  const [x, y] = toPanel(cut, point);
  return x >= 0 && y >= 0 && x <= cut.width && y <= cut.height;
}

function panelOf(cut: Cut, own: readonly Place[], all: readonly Shown[]): Panel {
  const { id, title, width, height, window } = cut;
  const bodies = own.map((place) => ({
    id: place.id,
    name: place.name,
    at: toPanel(cut, project(place.at)),
    radius: outerRadius(place.size),
  }));
  const at = dodged(bodies, { width, height });
  const named = bodies.map((body) => ({ ...body, at: at.get(body.id) ?? body.at }));
  const points = bodies.map((body) => body.at);
  const labels = placedNames(named, { width, height, points });
  const spots = bodies.map((body) => [body.id, spotOf(body.at, at.get(body.id), labels.get(body.id))] as const);
  return { id, title, width, height, window, spots: Object.fromEntries(spots), lenses: lensesOf(cut, all) };
}

/** A mark that stands farther off than this shows where its place is. */
const FAR = 4;

function spotOf(home: Point, at: Point = home, label?: Spot['label']): Spot {
  if (label === undefined) throw new Error('a mark without a name');
  const far = Math.hypot(at[0] - home[0], at[1] - home[1]) > FAR;
  return {
    x: at[0],
    y: at[1],
    ...(far ? { from: home } : {}),
    label: { ...label, x: tenths(label.x), y: tenths(label.y) },
  };
}

/** Windows of other panels that lie wholly in this one. */
function lensesOf(cut: Cut, all: readonly Shown[]): readonly Lens[] {
  return all.flatMap(({ cut: other, own }) => {
    const [x, y] = toPanel(cut, [other.window.x, other.window.y]);
    const [width, height] = [tenths(other.window.width * cut.scale), tenths((other.height / other.scale) * cut.scale)];
    if (other === cut || x < 0 || y < 0 || x + width > cut.width || y + height > cut.height) return [];
    const dots = Object.fromEntries(own.map((place) => [place.id, toPanel(cut, project(place.at))]));
    return [{ panel: other.id, x, y, width, height, dots }];
  });
}

const tenths = (n: number): number => Math.round(n * 10) / 10;
