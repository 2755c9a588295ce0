import type { View } from '@/lib/rulesets/axis-allies-victory-cities/view/types';
import type { Side } from '@/lib/rulesets/axis-allies-victory-cities/vocabulary';
import { legendAt, SIGN } from '../_mail-picture/legend';
import { listed, type MailPicture } from '../_mail-picture/scene';
import { type Score, scoresAt } from '../_mail-picture/score';
import { flagOf, shapeOf, worldPanels } from '../_mail-picture/world';
import type { Colours } from '../_small-picture/svg';
import layout from './map/data/layout.json';
import { markOf } from './map/marks';
import { nameOf, SIDE_WORDS, sideOf, viewOf } from './view-of';

const SIDES: readonly Side[] = ['axis', 'allies'];

/** The victory cities on the map of the world, and the points of both sides. */
export const mailPicture: MailPicture = (given, _events, colours) => {
  const view = viewOf(given);
  if (view === undefined) return undefined;
  const marks = view.cities.map((city) => markOf(view, city, undefined));
  const scores = scoresAt(0, scoresOf(view, colours), colours);
  const map = worldPanels(layout, marks, colours);
  const legend = legendAt(scores.height + map.height, entriesOf(view, colours), colours);
  return {
    height: scores.height + map.height + legend.height,
    body: `${scores.body}<g transform="translate(0 ${scores.height})">${map.body}</g>${legend.body}`,
    words: wordsOf(view),
  };
};

/** The colour of the seat that plays the side, as in its marks. */
function toneOf(view: View, side: Side): 'seat-1' | 'seat-2' | 'none' {
  const seat = view.seats.findIndex((one) => one.side === side);
  return seat < 0 ? 'none' : seat === 0 ? 'seat-1' : 'seat-2';
}

const scoresOf = (view: View, colours: Colours): readonly Score[] =>
  SIDES.map((side) => {
    const tone = toneOf(view, side);
    return {
      name: SIDE_WORDS[side],
      words: `${view.score[side]} of ${view.thresholds.all} points`,
      value: view.score[side],
      of: view.thresholds.all,
      colour: tone === 'none' ? colours['seat-3'] : colours[tone],
    };
  });

function entriesOf(view: View, colours: Colours) {
  const sign = (body: string): string => `<g transform="translate(${SIGN / 2} ${SIGN / 2})">${body}</g>`;
  const sides = SIDES.map((side) => {
    const shape = side === 'axis' ? ('square' as const) : ('disc' as const);
    return {
      sign: sign(shapeOf({ shape, tone: toneOf(view, side), filled: true }, 9, colours)),
      text: SIDE_WORDS[side],
    };
  });
  const isTaken = view.cities.some(({ holder, owner }) => holder !== owner);
  return [...sides, ...(isTaken ? [{ sign: sign(flagOf(6, colours)), text: 'not its first owner’s' }] : [])];
}

function wordsOf(view: View): string {
  const sides = SIDES.map((side) => {
    const cities = view.cities.filter(({ holder }) => sideOf(view, holder) === side);
    const named = cities.map(({ city, holder }) => `${city} (${nameOf(view, holder)})`);
    const held = named.length === 0 ? 'no city' : listed(named);
    return `The ${SIDE_WORDS[side]}: ${view.score[side]} of ${view.thresholds.all} points, ${held}.`;
  });
  return `Map of the victory cities. ${sides.join(' ')}`;
}
