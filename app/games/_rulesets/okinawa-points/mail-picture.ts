import type { OkinawaView } from '@/lib/rulesets/okinawa-points/view/view';
import { legendAt } from '../_mail-picture/legend';
import { cutOut, type MailPicture, WIDTH } from '../_mail-picture/scene';
import { scoresAt } from '../_mail-picture/score';
import { box, type Colours, disc } from '../_small-picture/svg';
import { type DrawnHex, drawn, outline } from './field-shape';
import { viewOf } from './view-of';

const SIDES = [
  { side: 'japanese', name: 'Japan', tone: 'seat-2' },
  { side: 'us', name: 'US', tone: 'seat-1' },
] as const;

/** The points of both sides, and below them the traced map of the end where there is one. */
export const mailPicture: MailPicture = (given, _events, colours) => {
  const view = viewOf(given);
  if (view === undefined) return undefined;
  const { totals, field } = view;
  // The longer bar is full: what counts is the lead.
  const of = Math.max(1, totals.japanese, totals.us);
  const scores = SIDES.map(({ side, name, tone }) => ({
    name,
    words: `${totals[side]} ${totals[side] === 1 ? 'point' : 'points'}`,
    value: totals[side],
    of,
    colour: colours[tone],
  }));
  const bars = scoresAt(0, scores, colours);
  const map = field === undefined ? { height: 0, body: '' } : fieldAt(bars.height, field, colours);
  return {
    height: bars.height + map.height,
    body: bars.body + map.body,
    words:
      scores.map(({ name, words }) => `${name}: ${words}.`).join(' ') + (field === undefined ? '' : inWords(field)),
  };
};

type Field = NonNullable<OkinawaView['field']>;

/** A map that is higher than wide would fill the mail. */
const MOST_HEIGHT = 420;

function fieldAt(top: number, field: Field, colours: Colours) {
  const { placed, box: around } = drawn(field);
  const part = { x: around.left, y: around.top, width: around.width, height: around.height };
  const height = Math.min(MOST_HEIGHT, Math.round((WIDTH * part.height) / part.width));
  const legend = legendAt(top + height, entriesOf(field, colours), colours);
  const ground = outline(
    placed.filter(({ blocked }) => blocked !== true),
    field.lines,
  );
  const body = `<path d="${ground}" fill="${colours.undealt}" stroke="${colours.coast}" stroke-width=".5"/>${placed.map((hex) => hexOf(hex, colours)).join('')}`;
  return {
    height: height + legend.height,
    body:
      box(0, top, WIDTH, height, colours.sea) +
      cutOut({ x: 0, y: top, width: WIDTH, height }, part, body) +
      legend.body,
  };
}

function hexOf({ x, y, us, japanese }: DrawnHex, colours: Colours): string {
  if (us !== undefined) return box(x - 6, y - 6, 12, 12, colours['seat-1'], ` stroke="${colours.card}"`);
  return japanese === undefined ? '' : disc(x, y, 6.5, colours['seat-2'], ` stroke="${colours.card}"`);
}

const unitsOf = ({ hexes }: Field, side: 'us' | 'japanese'): number =>
  hexes.filter((hex) => hex[side] !== undefined).length;

const entriesOf = (field: Field, colours: Colours) => [
  { sign: box(2, 2, 14, 14, colours['seat-1']), text: `US in ${unitsOf(field, 'us')} hexes` },
  { sign: disc(9, 9, 8, colours['seat-2']), text: `Japan in ${unitsOf(field, 'japanese')} hexes` },
];

const inWords = (field: Field): string =>
  ` Map of the end: units of the US in ${unitsOf(field, 'us')} hexes, of Japan in ${unitsOf(field, 'japanese')}.`;
