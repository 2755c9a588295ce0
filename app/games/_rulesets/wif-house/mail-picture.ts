import type { HouseView, MapView } from '@/lib/rulesets/wif-house/view/types';
import { type Entry, legendAt } from '../_mail-picture/legend';
import { cutOut, type MailPicture, WIDTH } from '../_mail-picture/scene';
import { type Score, scoresAt } from '../_mail-picture/score';
import { box, type Colours, tidy } from '../_small-picture/svg';
import { dots, hexes, placesIn, sizeOf } from './hex-shape';
import { viewOf } from './view-of';

/** How far Italy and Japan are from their surrender, and below it the map of the hexes where there is one. */
export const mailPicture: MailPicture = (given, _events, colours) => {
  const view = viewOf(given);
  if (view === undefined) return undefined;
  const scores = scoresOf(view, colours);
  const bars = scoresAt(0, scores, colours);
  const map = view.map.size === 0 || view.map.isTooLarge ? undefined : mapAt(bars.height, view.map, colours);
  const summary = scores.map(({ name, words }) => ` ${name}: ${words}.`).join('');
  return {
    height: bars.height + (map?.height ?? 0),
    body: bars.body + (map?.body ?? ''),
    words: `How near a surrender is.${summary}${map === undefined ? '' : ` Map of ${view.map.size} hexes: ${sidesOf(view.map)}.`}`,
  };
};

const scoresOf = ({ italy, japan }: HouseView, colours: Colours): readonly Score[] => [
  {
    name: 'Italy',
    words: italy.status === 'out' ? OUT : `${italy.met} of ${italy.needed} losses`,
    value: italy.met,
    of: italy.needed,
    colour: colours['seat-1'],
  },
  {
    name: 'Japan',
    words: japan.status === 'out' ? OUT : `${japan.lost} of ${japan.needed} factories lost`,
    value: japan.lost,
    of: japan.needed,
    colour: colours['seat-2'],
  },
];
const OUT = 'out of the war';

const AXIS: ReadonlySet<string> = new Set(['GE', 'IT', 'JP']);
const ALLIES: ReadonlySet<string> = new Set(['USSR', 'CW', 'US', 'FR', 'CH']);

const hexesOf = ({ groups }: MapView, powers: ReadonlySet<string>): number =>
  groups.reduce((sum, { control, places }) => sum + (powers.has(control) ? places.length / 2 : 0), 0);

const sidesOf = (map: MapView): string => `Axis ${hexesOf(map, AXIS)}, Allies ${hexesOf(map, ALLIES)}`;

/** A map that is higher than wide would fill the mail. */
const MOST_HEIGHT = 420;

function mapAt(top: number, map: MapView, colours: Colours) {
  const [across, along] = sizeOf(map);
  const part = { x: -1, y: -1, width: across + 2, height: along + 2 };
  const height = Math.min(MOST_HEIGHT, Math.round((WIDTH * part.height) / part.width));
  const room = { x: 0, y: top, width: WIDTH, height };
  const legend = legendAt(top + height, entriesOf(map, colours), colours);
  const ground = box(0, top, WIDTH, height, colours.card);
  return {
    height: height + legend.height,
    body: ground + cutOut(room, part, hexMap(map, colours)) + legend.body,
  };
}

const hexMap = (map: MapView, colours: Colours): string =>
  [
    ...map.groups.map(({ control, places }) => powerOf(control, hexes(map, places), colours)),
    `<path d="${dots(map, map.cities, 2)}" fill="${colours.card}" stroke="${colours.ink}" stroke-width=".7"/>`,
    `<path d="${dots(map, map.units, 1.3)}" fill="${colours.ink}"/>`,
    `<path d="${hexes(map, placesIn(map.passed))}" fill="none" stroke="${colours.ink}" stroke-width="1.6"/>`,
  ].join('');

/** Powers of one side differ by the strength of its colour, as on the page. */
function powerOf(control: string, path: string, colours: Colours): string {
  const side = AXIS.has(control) ? colours['seat-1'] : ALLIES.has(control) ? colours['seat-2'] : undefined;
  const strength = STRONG.has(control) ? 1 : control === 'CH' ? 0.4 : 0.65;
  const fill = side === undefined ? `fill="${colours.sunk}"` : `fill="${side}" fill-opacity="${tidy(strength)}"`;
  return `<path d="${path}" ${fill} stroke="${colours.card}" stroke-width=".6"/>`;
}

const STRONG: ReadonlySet<string> = new Set(['GE', 'USSR', 'FR']);

function entriesOf(map: MapView, colours: Colours): readonly Entry[] {
  const square = (colour: string): string => box(2, 2, 14, 14, colour);
  const passed: readonly Entry[] =
    map.passed.length === 0
      ? []
      : [{ sign: box(3, 3, 12, 12, 'none', ` stroke="${colours.ink}" stroke-width="2.5"`), text: 'passed last' }];
  return [
    { sign: square(colours['seat-1']), text: `Axis ${hexesOf(map, AXIS)} hexes` },
    { sign: square(colours['seat-2']), text: `Allies ${hexesOf(map, ALLIES)}` },
    ...passed,
  ];
}
