import type { PositionInWords } from '@/lib/core/ruleset';
import { counted, names, section, sentence, underDiscussion } from '@/lib/rulesets/_shared/reporting/in-words';
import type { PowerView, TargetView, View } from './types';

/** Points, targets and powers in words. */
export function inWords(view: View): PositionInWords {
  return {
    short: [...score(view), ...held(view), powersLine(view)],
    whole: [
      { title: 'Score', lines: [...score(view), ...view.byTier.map(tierLine), ...ends(view)] },
      ...section('Open', view.open.map(sentence)),
      ...underDiscussion(view.reporting),
      { title: 'Powers', lines: view.powers.map(powerLine) },
      ...section('Vichy', [sentence(view.vichyText)]),
      ...view.regions.flatMap((region) =>
        section(`Targets: ${region}`, view.targets.filter((target) => target.region === region).map(targetLine)),
      ),
      ...section('Turns', view.turns.map(turnLine)),
    ],
  };
}

function score({ total, historical, maximum, reach, turn, turnsLeft, ended }: View): readonly string[] {
  const points = `The Axis has ${total} of ${maximum} points; ${historical} in history.`;
  if (ended || turn === undefined) return [points];
  return [`${points} By the last turn ${reach} are still possible. ${turn.label} is next; ${turnsLeft} to come.`];
}

/** What the Axis holds and what may still rise: the rest of sixty targets is for who asks. */
function held({ targets }: View): readonly string[] {
  const axis = targets.filter(({ control }) => control === 'axis');
  const rising = axis
    .filter(({ best, ifHeld }) => ifHeld > best)
    .map(({ name, best, ifHeld }) => `${name} ${best} -> ${ifHeld}`);
  const cut = axis.filter(({ supplied }) => !supplied).map(({ name }) => name);
  return [
    `The Axis holds ${counted(axis.length, 'target')}: ${names(axis.map(({ name, best }) => `${name} ${best}`))}.`,
    ...(rising.length === 0 ? [] : [`More points if held in supply through the next turn: ${rising.join(', ')}.`]),
    ...(cut.length === 0 ? [] : [`Out of supply: ${cut.join(', ')}.`]),
  ];
}

const powersLine = ({ powers }: View): string =>
  `Powers: ${powers.map(({ name, statusName }) => `${name} ${statusName}`).join(', ')}.`;

const powerLine = ({ name, statusName, since }: PowerView): string =>
  `${name}: ${statusName}${since === undefined ? '' : ` since ${since}`}.`;

const tierLine = ({ tier, points, reach, of }: View['byTier'][number]): string =>
  `${tier.slice(0, 1).toUpperCase()}${tier.slice(1)} targets: ${points} of ${of} points, ${reach} still possible.`;

const ends = ({ result, axisDefeat, alliedDefeat }: View): readonly string[] =>
  [result?.text, axisDefeat, alliedDefeat].flatMap((text) => (text === undefined ? [] : [sentence(text)]));

function targetLine({ name, hands, run, best, points }: TargetView): string {
  const turns = run === 0 ? '' : `, held for ${run} of 3 turns`;
  return `${name}: ${hands}${turns}; ${best} of ${counted(points, 'point')}.`;
}

function turnLine({ label, total, change, gained, unwitnessed }: View['turns'][number]): string {
  const by = gained.length === 0 ? '' : `; ${gained.map(({ name, points }) => `${name} +${points}`).join(', ')}`;
  return `${label}: ${total} (${change < 0 ? change : `+${change}`})${by}${unwitnessed ? '; reported later, not witnessed' : ''}.`;
}
