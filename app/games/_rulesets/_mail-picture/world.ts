import land from '@/app/_components/world-map/data/land.json';
import type { LayoutData } from '@/app/_components/world-map/layout-data';
import { outlineOf } from '@/app/_components/world-map/mark-art';
import { RADIUS } from '@/app/_components/world-map/sizes';
import type { Mark, MarkTone } from '@/app/_components/world-map/types';
import { box, type Colours, tidy } from '../_small-picture/svg';
import { lettering } from './lettering';
import { shapesIn } from './map-file';
import { cutOut, WIDTH } from './scene';

type Panel = LayoutData['wide'][number];
type Drawn = Pick<Mark, 'id' | 'name' | 'shape' | 'tone' | 'filled' | 'size' | 'text' | 'flagged'>;

const [FILE = '', LAND = ''] = land.href.slice(1).split('#');

/** In a panel that is made so much smaller, names would be too small to be read. */
const NAMED = 0.8;

/** The panels of the map of the world, one below the other, with marks at its places. */
export function worldPanels(layout: LayoutData, marks: readonly Drawn[], colours: Colours) {
  const byId = new Map(marks.map((mark) => [mark.id, mark]));
  let height = 0;
  const panels = layout.wide.map((panel) => {
    const top = height;
    const room = { x: 0, y: top, width: WIDTH, height: Math.round((panel.height * WIDTH) / panel.width) };
    height += room.height + GAP;
    const view = { x: 0, y: 0, width: panel.width, height: panel.height };
    return cutOut(room, view, panelBody(panel, byId, colours));
  });
  return { height: height - GAP, body: box(0, 0, WIDTH, height, colours.card) + panels.join('') };
}

const GAP = 6;

function panelBody(panel: Panel, marks: ReadonlyMap<string, Drawn>, colours: Colours): string {
  const { window, width, height, spots, lenses } = panel;
  const scale = width / window.width;
  const ground =
    box(0, 0, width, height, colours.sea) +
    `<path d="${shapesIn(FILE).get(LAND) ?? ''}" transform="scale(${scale.toFixed(4)}) translate(${-window.x} ${-window.y})" ` +
    `fill="${colours.undealt}" stroke="${colours.coast}" stroke-width="${tidy(0.6 / scale)}" stroke-opacity=".6"/>`;
  const dots = lenses.flatMap((lens) => [
    frameOf(lens, colours),
    ...Object.entries(lens.dots).map(([id, [x = 0, y = 0] = []]) => at(x, y, dotOf(marks.get(id), colours))),
  ]);
  const shown = WIDTH / width;
  const drawn = Object.entries(spots).map(([id, spot = []]) => spotBody(marks.get(id), spot, shown, colours));
  return ground + dots.join('') + drawn.join('');
}

const at = (x: number, y: number, body: string): string =>
  body === '' ? '' : `<g transform="translate(${tidy(x)} ${tidy(y)})">${body}</g>`;

const frameOf = ({ x, y, width, height }: Panel['lenses'][number], { coast }: Colours): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="none" stroke="${coast}" stroke-dasharray="5 4"/>`;

function dotOf(mark: Drawn | undefined, colours: Colours): string {
  return mark === undefined ? '' : shapeOf(mark, 4, colours);
}

/** A mark, a line to its place where it stands elsewhere, and its name where that can be read. */
function spotBody(mark: Drawn | undefined, spot: readonly number[], shown: number, colours: Colours): string {
  if (mark === undefined) return '';
  const [x = 0, y = 0, nameX = 0, nameY = 0, anchor = 0, fromX, fromY] = spot;
  const home = fromX === undefined || fromY === undefined ? '' : leader([fromX, fromY], [x, y], colours);
  const named = shown >= NAMED;
  const name = named
    ? lettering(mark.name, {
        x: nameX,
        y: nameY,
        size: 13.5,
        fill: colours.ink,
        anchor: ANCHORS[anchor] ?? 'start',
        edge: colours.card,
      })
    : '';
  // Where there are no names, marks have their room.
  const grown = named ? 1 : 1.25;
  return home + at(x, y, markBody(mark, RADIUS[mark.size] * grown, colours)) + name;
}

const ANCHORS = ['start', 'middle', 'end'] as const;

const leader = ([x, y]: readonly [number, number], [toX, toY]: readonly [number, number], { coast }: Colours): string =>
  `<path d="M${x} ${y}L${toX} ${toY}" stroke="${coast}" stroke-width="1.2"/><circle cx="${x}" cy="${y}" r="1.8" fill="${coast}"/>`;

function markBody(mark: Drawn, radius: number, colours: Colours): string {
  const { text, filled, tone, flagged } = mark;
  const size = radius * ((text?.length ?? 0) > 1 ? 1.15 : 1.5);
  const fill = filled && tone !== 'none' ? colours.card : colours.ink;
  const words = text === undefined ? '' : lettering(text, { x: 0, y: size * 0.33, size, fill, anchor: 'middle' });
  const flag = flagged ? at(radius * 0.85, -radius * 0.85, flagOf(4.6, colours)) : '';
  return shapeOf(mark, radius, colours) + words + flag;
}

/** The sign of a mark that has changed, around 0, 0. */
export const flagOf = (radius: number, { card, ink }: Colours): string =>
  `<path d="${outlineOf('diamond', radius)}" fill="${card}" stroke="${ink}" stroke-width="1.8"/>`;

/** The shape of a mark around 0, 0: as in the map of the page, so that no hue is needed to tell sides apart. */
export function shapeOf(
  { shape, tone, filled }: Pick<Drawn, 'shape' | 'tone' | 'filled'>,
  radius: number,
  colours: Colours,
): string {
  const colour = toneOf(tone, colours);
  const look =
    filled && tone !== 'none'
      ? `fill="${colour}" stroke="${colours.card}" stroke-width="1.2"`
      : `fill="${colours.card}" stroke="${colour}" stroke-width="2"`;
  return `<path d="${outlineOf(shape, radius)}" ${look}/>`;
}

const toneOf = (tone: MarkTone, colours: Colours): string => (tone === 'none' ? colours.coast : colours[tone]);
