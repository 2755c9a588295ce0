import type { TargetView, View } from '@/lib/rulesets/wif-victory/view/types';
import { legendAt, SIGN } from '../_mail-picture/legend';
import { listed, type MailPicture } from '../_mail-picture/scene';
import { scoresAt } from '../_mail-picture/score';
import { flagOf, shapeOf, worldPanels } from '../_mail-picture/world';
import type { Colours } from '../_small-picture/svg';
import layout from './map/data/layout.json';
import { looksOf, markOf } from './map/marks';
import { viewOf } from './view-of';

const NAMES: Readonly<Record<TargetView['control'], string>> = {
  axis: 'Axis',
  allied: 'Allies',
  neutral: 'neutral',
  vichy: 'Vichy',
};
const CONTROLS = Object.keys(NAMES) as readonly TargetView['control'][];

/** The targets on the map of the world, and the points of the Axis. */
export const mailPicture: MailPicture = (given, _events, colours) => {
  const view = viewOf(given);
  if (view === undefined) return undefined;
  const score = scoresAt(0, [scoreOf(view, colours)], colours);
  const marks = view.targets.map((target) => markOf(target));
  const map = worldPanels(layout, marks, colours);
  const legend = legendAt(score.height + map.height, entriesOf(view, colours), colours);
  return {
    height: score.height + map.height + legend.height,
    body: `${score.body}<g transform="translate(0 ${score.height})">${map.body}</g>${legend.body}`,
    words: wordsOf(view),
  };
};

const pointsOf = ({ targets }: View): number => targets.reduce((sum, { points }) => sum + points, 0);

const scoreOf = (view: View, colours: Colours) => ({
  name: 'Axis',
  words: `${view.total} of ${pointsOf(view)} points`,
  value: view.total,
  of: pointsOf(view),
  colour: colours['seat-1'],
});

function entriesOf(view: View, colours: Colours) {
  const sign = (body: string): string => `<g transform="translate(${SIGN / 2} ${SIGN / 2})">${body}</g>`;
  const held = CONTROLS.flatMap((control) => {
    const count = view.targets.filter((target) => target.control === control).length;
    const [shape, tone] = looksOf(control);
    const filled = control === 'axis' || control === 'allied';
    return count === 0
      ? []
      : [{ sign: sign(shapeOf({ shape, tone, filled }, 8, colours)), text: `${NAMES[control]} ${count}` }];
  });
  const changed = view.targets.some(({ lately }) => lately);
  return [...held, ...(changed ? [{ sign: sign(flagOf(6, colours)), text: 'changed lately' }] : [])];
}

function wordsOf(view: View): string {
  const held = CONTROLS.map((control) => {
    const targets = view.targets.filter((target) => target.control === control);
    return targets.length === 0 ? '' : ` ${NAMES[control]}: ${listed(targets.map(({ name }) => name))}.`;
  });
  const words = held.map((text) => (text.startsWith(' n') ? ` N${text.slice(2)}` : text)).join('');
  return `Map of the targets. The Axis has ${view.total} of ${pointsOf(view)} points.${words}`;
}
